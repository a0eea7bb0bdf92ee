import type { RawBuilder, Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';

/** The few things the two databases spell differently. */
export type ColumnTypes = Record<'id' | 'text' | 'integer' | 'moment' | 'bytes', RawBuilder<unknown>>;
export type Migration = {
  name: string;
  up: (db: Transaction<Tables>, type: ColumnTypes, engine: Engine) => Promise<void>;
};
