import type { Config } from './config.ts';
import type { Db } from './db/engine.ts';

/** What routes stand on; made once at start. */
export type Services = { db: Db; config: Config; secret: Uint8Array };
