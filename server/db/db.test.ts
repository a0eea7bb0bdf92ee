import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { inPlainWords } from '#server/command.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { inSnapshot } from '#server/sicherung/copy.ts';
import { administer } from '#server/testing/storage.ts';
import { newStorage } from '#server/testing/test-app.ts';
import { type Database, type Db, databaseFile, openDatabase } from './engine.ts';
import { isUnreachable } from './errors.ts';
import { migrate, migrations } from './migrate.ts';
import type { Migration } from './migration.ts';

let storage: Awaited<ReturnType<typeof newStorage>>;
let database: Database;

beforeEach(async () => {
  storage = await newStorage();
  database = await openDatabase(readConfig(storage.env));
});
afterEach(async () => {
  await database.db.destroy();
  await storage.remove();
});

const table = (name: string): Migration => ({
  name,
  up: async (db, { id, bytes, text }) => {
    await sql`create table ${sql.id(name)} (id ${id}, inhalt ${bytes}, titel ${text})`.execute(db);
  },
});
const broken: Migration = {
  name: 'broken',
  up: async (...given) => {
    await table('half').up(...given);
    throw new Error('power cut');
  },
};
const applied = () => database.db.selectFrom('migration').select('name').orderBy('nr').execute();

describe('a database that cannot be used is refused in one line', () => {
  it.skipIf(process.getuid?.() === 0)('where its file may only be read', async () => {
    const dataDir = join(storage.env.DATA_DIR ?? '', 'other');
    const file = databaseFile(dataDir);
    mkdirSync(dataDir);
    writeFileSync(file, '', { mode: 0o400 });
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      new ConfigError(`${file} must be a file this process may read and write, it is not (EACCES)`),
    );
  });

  it('where something else lies in its place', async () => {
    const dataDir = join(storage.env.DATA_DIR ?? '', 'other');
    const folder = databaseFile(dataDir);
    mkdirSync(folder, { recursive: true });
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      new ConfigError(`${folder} must be a file this process may read and write, it is not (something else)`),
    );
  });

  describe.runIf(inject('postgresUrl'))('by PostgreSQL', () => {
    const server = inject('postgresUrl') ?? '';
    const name = `role_${randomUUID().replaceAll('-', '')}`;
    const address = (user: string, database: string) => `${server.replace('progi:progi@', `${user}@`)}/${database}`;

    it.each([
      ['a wrong password', () => address('progi:x', 'postgres'), 'password authentication failed for user "progi"'],
      ['a database that is not there', () => address('progi:progi', 'none'), 'database "none" does not exist'],
    ])('for %s', async (_, url, says) => {
      const refused = openDatabase({ dataDir: '', databaseUrl: url() });
      await expect(refused).rejects.toThrow(ConfigError);
      await expect(refused).rejects.toThrow(says);
      await expect(refused).rejects.not.toThrow(':x@');
    });

    it('for an encoding that does not hold every name', async () => {
      await administer(server, `create database ${name} encoding 'LATIN1' locale 'C' template template0`);
      await expect(openDatabase({ dataDir: '', databaseUrl: `${server}/${name}` })).rejects.toThrow(
        /^DATABASE_URL must be a PostgreSQL that can be used, .* cannot: its encoding is LATIN1, not UTF8$/,
      );
      await administer(server, `drop database ${name}`);
    });

    it('for the table of another program', async () => {
      await sql`create table session (id integer)`.execute(database.db);
      expect(await migrate(database).catch(inPlainWords)).toBe(
        'Tables of another program are in the way (relation "session" already exists): give this one a database of its own',
      );
    });

    it.each([
      ['make tables', 'create', 'permission denied for schema public'],
      ['see the tables', 'usage', 'no schema has been selected to create in'],
    ])('for a role that may not %s', async (_, right, says) => {
      const { pathname } = new URL(storage.env.DATABASE_URL ?? '');
      await administer(server, `create role ${name} login password 'x'`);
      await sql`revoke ${sql.raw(right)} on schema public from public`.execute(database.db);
      const { db, engine } = await openDatabase({ dataDir: '', databaseUrl: address(`${name}:x`, pathname.slice(1)) });
      const refused = await migrate({ db, engine }).catch(inPlainWords);
      expect(refused).toBe(`PostgreSQL refuses (${says}): make the role in DATABASE_URL the database's owner`);
      await db.destroy();
      await administer(server, `drop role ${name}`);
    });
  });
});

describe('migrations', () => {
  it('run once, in order, and only what is new the next time', async () => {
    await migrate(database, [table('one')]);
    await migrate(database, [table('one')]);
    await migrate(database, [table('one'), table('two')]);
    expect(await applied()).toEqual([{ name: 'one' }, { name: 'two' }]);
  });

  it('run once, also when two begin at once', async () => {
    await Promise.all([migrate(database), migrate(database)]);
    expect(await applied()).toEqual(migrations.map(({ name }) => ({ name })));
  });

  it('that are interrupted leave nothing behind and finish the next time', async () => {
    await expect(migrate(database, [table('one'), broken])).rejects.toThrow('power cut');
    await migrate(database, [table('one'), table('half')]);
    expect(await applied()).toEqual([{ name: 'one' }, { name: 'half' }]);
  });

  it('refuse a database that is newer than the program, in one line, and touch nothing', async () => {
    await migrate(database, [table('one'), table('two')]);
    const refused = migrate(database, [table('one')]);
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/^The database is newer than this program \(2 migrations, 1 known\)[^\n]*$/);
    expect(await applied()).toHaveLength(2);
  });
});

it('signs of a typesetter are folded also in what was kept before', async () => {
  const { db } = database;
  const satzzeichen = migrations.findIndex(({ name }) => name === 'satzzeichen');
  await migrate(database, migrations.slice(0, satzzeichen));
  const kept = {
    at: 1,
    was: 'login',
    wer: null,
    objekt_id: null,
    bezeichnung: '',
    anzahl: 1,
    aenderungen: '[]',
  } as const;
  await db
    .insertInto('audit')
    .values([
      { ...kept, suche: 'd’or – „x“' },
      { ...kept, suche: 'müller' },
    ])
    .execute();
  await migrate(database);
  const rows = await db.selectFrom('audit').select('suche').orderBy('id').execute();
  expect(rows.map(({ suche }) => suche)).toEqual(['d\'or - "x"', 'müller']);
});

describe('the database', () => {
  beforeEach(() => migrate(database));

  it('returns bytes as they were given', async () => {
    const { db } = database;
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const texts = { titel: '', ort: '', gastgeber: '', datum: '', beschreibung: '' };
    await db
      .insertInto('anlass')
      .values({ id: 1, changed_at: 1, ...texts })
      .execute();
    await db
      .insertInto('memorabilia')
      .values({ anlass_id: 1, datei_name: '', typ: '', breite: 1, hoehe: 1, original: bytes })
      .execute();
    const { original } = await db.selectFrom('memorabilia').select('original').executeTakeFirstOrThrow();
    expect(Buffer.from(original).equals(Buffer.from(bytes))).toBe(true);
  });

  it('undoes a transaction that fails', async () => {
    const work = database.db.transaction().execute(async (trx) => {
      await trx.insertInto('einstellung').values({ name: 'a', wert: '1' }).execute();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await database.db.selectFrom('einstellung').selectAll().execute()).toEqual([]);
  });

  it('keeps what others do out of a running transaction', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `n${index}`);
    await Promise.all(
      names.map((name, index) =>
        database.db
          .transaction()
          .execute(async (trx) => {
            await trx.insertInto('einstellung').values({ name, wert: '' }).execute();
            if (index % 2 === 0) throw new Error('undo');
          })
          .catch(() => {}),
      ),
    );
    const rows = await database.db.selectFrom('einstellung').select('name').execute();
    expect(rows.map(({ name }) => name).toSorted()).toEqual(names.filter((_, index) => index % 2 === 1).toSorted());
  });

  it('is reached through a socket of the machine too, where PostgreSQL asks for no password', async (context) => {
    const { DATABASE_URL } = storage.env;
    if (!DATABASE_URL) return context.skip();
    const { username, password, port, pathname } = new URL(DATABASE_URL);
    const local = `postgres://${username}:${password}@${pathname}?host=/tmp&port=${port}`;
    const { db } = await openDatabase(readConfig({ ...storage.env, DATABASE_URL: local }));
    const { rows } = await sql<{ address: string | null }>`select inet_client_addr() as address`.execute(db);
    expect(rows).toEqual([{ address: null }]);
    await db.destroy();
  });

  it('enforces references between tables', async () => {
    const orphan = database.db
      .insertInto('session')
      .values({ jti: 'x', benutzer_id: 999_999, created_at: 1, expires_at: 2, used_at: 1 })
      .execute();
    await expect(orphan).rejects.toThrow(/foreign key/i);
  });

  it('compares text byte by byte', async () => {
    const names = ['b', 'A', 'ä', 'a', 'Z'];
    for (const name of names) await database.db.insertInto('einstellung').values({ name, wert: '' }).execute();
    const rows = await database.db.selectFrom('einstellung').select('name').orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(['A', 'Z', 'a', 'b', 'ä']);
  });

  it('answers moments and counts as numbers', async () => {
    await database.db
      .insertInto('login_lock')
      .values({ username: 'x', network: 'y', until: 1_900_000_000_000 })
      .execute();
    const { until } = await database.db.selectFrom('login_lock').select('until').executeTakeFirstOrThrow();
    expect(until).toBe(1_900_000_000_000);
    const { n } = await database.db
      .selectFrom('login_lock')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  it('answers all columns, also one that another server has added meanwhile', async () => {
    await database.db.connection().execute(async (db) => {
      await sql`create table probe (id integer)`.execute(db);
      await sql`insert into probe values (1)`.execute(db);
      const ask = async () => (await sql`select * from probe where id = ${1}`.execute(db)).rows;
      expect(await ask()).toEqual([{ id: 1 }]);
      await sql`alter table probe add column neu integer`.execute(db);
      expect(await ask()).toEqual([{ id: 1, neu: null }]);
    });
  });

  it('asks more different questions than it keeps prepared', async () => {
    for (let i = 0; i < 600; i++) {
      const { rows } = await sql<{ x: number }>`select cast(${i} as integer) + ${sql.lit(i)} as x`.execute(database.db);
      expect(rows[0]?.x).toBe(2 * i);
    }
  });
});

it('a connection that breaks in the middle of a transaction ends the transaction, not the process', async ({
  skip,
}) => {
  if (database.engine === 'sqlite') skip();
  const broken = database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const pid = rows[0]?.pid;
    await sql`select pg_terminate_backend(${pid})`.execute(database.db);
    // the connection learns of its end while nobody asks it anything
    const alive = async () => (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(database.db)).rows;
    await expect.poll(alive).toEqual([]);
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
});

it('a PostgreSQL that says nothing any more, not even that it ends, is not waited for', async ({ skip }) => {
  if (database.engine === 'sqlite') skip();
  let pid = 0;
  const asked = database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    pid = rows[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = Promise.allSettled([sql`select 1`.execute(trx)]);
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await answer).toMatchObject([{ status: 'rejected', reason: { message: 'Connection terminated' } }]);
    throw new Error('away');
  });
  await expect(asked).rejects.toThrow();
  vi.useRealTimers();
  process.kill(pid, 'SIGCONT');
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
});

it('a server that stands still in the middle of a transaction holds up others for a while only', async ({ skip }) => {
  if (database.engine === 'sqlite') skip();
  await migrate(database);
  const stillFor = sql<{ most: string }>`select current_setting('idle_in_transaction_session_timeout') as most`;
  const name = 'turn';
  const write = (db: Db) => db.insertInto('einstellung').values({ name, wert: '' }).execute();
  const frozen = database.db.transaction().execute(async (trx) => {
    expect((await stillFor.execute(trx)).rows).toEqual([{ most: '10s' }]);
    await sql`set local idle_in_transaction_session_timeout = 50`.execute(trx);
    await write(trx);
    await write(database.db);
    await sql`select 1`.execute(trx);
  });
  await expect(frozen).rejects.toSatisfy(isUnreachable);
  await inSnapshot(database, async (snapshot) => {
    expect((await stillFor.execute(snapshot)).rows).toEqual([{ most: '0' }]);
  });
});

it('a migration is waited for, however long it takes', async ({ skip }) => {
  if (database.engine === 'sqlite') skip();
  const up: Migration['up'] = async (trx) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slept = sql`select pg_sleep(0.2)`.execute(trx);
    await vi.waitUntil(async () => {
      await vi.advanceTimersByTimeAsync(60_000);
      return (await sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`.execute(database.db)).rows[0];
    });
    await vi.advanceTimersByTimeAsync(60_000);
    await slept;
  };
  await migrate(database, [{ name: 'slow', up }]).finally(() => vi.useRealTimers());
  expect(await applied()).toEqual([{ name: 'slow' }]);
});

it.skipIf(inject('postgresUrl'))('the file, and what lies beside it, are nobody else’s to read', async () => {
  await migrate(database);
  const file = databaseFile(readConfig(storage.env).dataDir);
  const all = [file, `${file}-wal`, `${file}-shm`];
  for (const path of all) expect(statSync(path).mode & 0o777).toBe(0o600);
  // as older versions have left them
  for (const path of all) chmodSync(path, 0o644);
  await (await openDatabase(readConfig(storage.env))).db.destroy();
  for (const path of all) expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('a full disk is told as such, although SQLite has rolled back by itself', async ({ skip }) => {
  if (database.engine === 'postgres') skip();
  await migrate(database);
  await sql`pragma max_page_count = 60`.execute(database.db);
  const full = database.db.transaction().execute(async (trx) => {
    for (let nr = 0; nr < 100; nr++)
      await trx
        .insertInto('einstellung')
        .values({ name: `${nr}`, wert: 'x'.repeat(10_000) })
        .execute();
  });
  await expect(full).rejects.toMatchObject({ errcode: 13 });
  expect(await database.db.selectFrom('einstellung').selectAll().execute()).toEqual([]);
});
