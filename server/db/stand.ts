import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { inRounds } from '#server/rounds.ts';
import type { Tables, Thema } from './tables.ts';

// What is kept ready in memory is right as long as nothing it was made of has changed. The database itself says so: each
// topic has a mark, which triggers replace by a random one in the very transaction of a change, whoever makes it. Marks
// are only ever compared for being the same. A mark is read before what is made under it: what is made may then be
// newer than its mark, never older.

type Stand = Record<Thema, string>;
/** The marks as they were committed at some moment after the call. */
export type ReadStand = () => Promise<Stand>;
type Row = [Thema, string];

/**
 * On a connection of its own: on the one that writes, marks of a transaction that is undone later would be seen too.
 * Requests that arrive together share one look, which comes after all of them have asked.
 */
export function sqliteStand(path: string): { read: ReadStand; close: () => void } {
  let sqlite: DatabaseSync | undefined;
  let statement: StatementSync | undefined;
  let next: Promise<Stand> | undefined;
  const prepare = () => {
    sqlite = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    const prepared = sqlite.prepare('select thema, marke from stand');
    // half the time: every request of a visitor waits for this
    prepared.setReturnArrays(true);
    return prepared;
  };
  const look = () => {
    next = undefined;
    statement ??= prepare();
    return toStand(statement.all() as unknown as Row[]);
  };
  return {
    read: () => {
      next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(look);
      return next;
    },
    close: () => {
      sqlite?.close();
      sqlite = statement = undefined;
    },
  };
}

/** In rounds, so that what is answered was committed after whoever asks has asked. */
export function postgresStand(db: Kysely<Tables>): ReadStand {
  // written once, and with parameters: such a statement is parsed and planned once for each connection (postgres.ts)
  const statement = db
    .selectFrom('stand')
    .select(['thema', 'marke'])
    .where('thema', 'in', ['inhalt', 'mitglieder'])
    .compile();
  return inRounds(async () => {
    const { rows } = await db.executeQuery(statement);
    return toStand(rows.map(({ thema, marke }) => [thema, marke]));
  });
}

function toStand(rows: Row[]): Stand {
  const stand: Stand = { inhalt: '', mitglieder: '' };
  for (const [thema, marke] of rows) stand[thema] = marke;
  return stand;
}
