import type { Config } from './config.ts';
import type { Db } from './db/engine.ts';
import type { ReadStand } from './db/stand.ts';
import type { Outbox } from './kontakt/outbox.ts';
import type { Backups } from './sicherung/backups.ts';

/** What routes stand on; made once at start. */
export type Services = {
  db: Db;
  stand: ReadStand;
  config: Config;
  secret: Uint8Array;
  outbox: Outbox;
  backups: Backups;
};
