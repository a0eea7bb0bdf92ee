import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { sql, type Updateable } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, type TestContext } from 'vitest';
import { inPlainWords } from '#server/command.ts';
import { readConfig } from '#server/config.ts';
import { type Database, databaseFile, movedFile, openDatabase, type Place } from '#server/db/engine.ts';
import { migrate, migrations } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { requireVersion } from '#server/installation.ts';
import { keepDeleted } from '#server/papierkorb/papierkorb-store.ts';
import { killAll, runProcess } from '#server/testing/server-process.ts';
import { newStorage, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readManifest } from './backup-file.ts';
import { listBackups, nameOf, newPart } from './backup-folder.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase } from './check-database.ts';
import { checkFiles } from './check-files.ts';
import { lastIds } from './copy.ts';
import { createBackup } from './create-backup.ts';
import { moveToPostgres } from './move.ts';
import { restoreBackup } from './restore-backup.ts';
import { claim } from './sicherung-store.ts';

let server: TestApp;
let backup: string;
const places: { remove: () => Promise<void> }[] = [];

beforeAll(async () => {
  server = await startTestApp();
  backup = (await createBackup(server.config, 'manual')).path;
});
afterEach(async () => {
  killAll();
  for (const place of places.splice(0)) await place.remove();
});
afterAll(() => server.close());

async function emptyPlace() {
  const storage = await newStorage();
  places.push(storage);
  return readConfig(storage.env);
}

describe('npm run check', () => {
  let database: Database;

  const inCopy = async (change: (copy: Database) => Promise<unknown>) => {
    const place = await emptyPlace();
    await restoreBackup(place, backup);
    database = await openDatabase(place);
    await change(database);
  };
  afterEach(() => database?.db.destroy());

  it('finds nothing wrong with what is right', async () => {
    expect(await checkDatabase(server.database)).toEqual([]);
    expect(await checkFiles(server.database.db)).toEqual([]);
    expect(await checkBackups(server.config.dataDir)).toEqual([]);
  });

  it('names every file that is not as it came', async () => {
    await inCopy(async ({ db }) => {
      const noise = Buffer.from('\xff\xd8 not a picture', 'latin1');
      await db.updateTable('memorabilia').set({ original: noise }).where('id', '=', 1).execute();
      await db.updateTable('memorabilia').set({ breite: 1 }).where('id', '=', 2).execute();
      await db.insertInto('memorabilia_kopie').values({ memorabilia_id: 3, art: '160.webp', inhalt: noise }).execute();
      await db.updateTable('memorabilia').set({ hoehe: 1 }).where('id', '=', 4).execute();
      await db.updateTable('beilage').set({ groesse: 1 }).where('id', '=', 1).execute();
      await db.updateTable('beilage').set({ kopie: noise }).where('id', '=', 2).execute();
      await db.updateTable('beilage').set({ inhalt: noise, groesse: noise.length }).where('id', '=', 3).execute();
      await db.updateTable('bericht').set({ inhalt: noise }).where('id', '=', 1).execute();
      await db.insertInto('avatar').values({ benutzer_id: 1, breite: 64, inhalt: noise }).execute();
      await keepDeleted(db, 'memorabilia', 'weg.jpg', { id: 9 }, { inhalt: noise, kopie: null });
      await keepDeleted(db, 'anlass', 'Doppelt', { id: 99 });
    });
    expect(await checkFiles(database.db)).toEqual([
      expect.stringMatching(/^The attachment \S.* of event \d+ has \d+ bytes instead of 1$/),
      expect.stringMatching(/^The attachment \S.* of event \d+ has a damaged copy$/),
      expect.stringMatching(/^The attachment \S.* of event \d+ is damaged$/),
      expect.stringMatching(/^The photo \S.* of event \d+ is damaged$/),
      expect.stringMatching(/^The photo \S.* of event \d+ has 240 × 160 pixels instead of 1 × 160$/),
      expect.stringMatching(/^The photo \S.* of event \d+ has 240 × 160 pixels instead of 240 × 1$/),
      'The copy 160.webp of photo 3 is damaged: delete its row, and it is made anew',
      'The picture of member 1 (64 pixels) is damaged',
      expect.stringMatching(/^The report \S.* is damaged$/),
      'The deleted file weg.jpg is damaged',
    ]);
  });

  it('names rows that refer to nothing', async () => {
    await inCopy(async ({ db, engine }) => {
      if (engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(db);
      else await sql`alter table benutzer drop constraint benutzer_leibbursche_fkey`.execute(db);
      await db.updateTable('benutzer').set({ leibbursche: 999_999 }).where('id', '=', 7).execute();
      if (engine === 'postgres') {
        await sql`alter table benutzer add foreign key (leibbursche) references benutzer (id) not valid`.execute(db);
      }
    });
    expect((await checkDatabase(database)).join('\n')).toMatch(
      /^(Row 7|The reference from benutzer to benutzer is not enforced\n1 row) of the table benutzer refers? to a row of benutzer that is not there$/,
    );
  });

  it('takes no table for damaged when the connection is lost', async ({ skip }) => {
    await inCopy(async ({ db, engine }) => {
      if (engine === 'sqlite') skip('SQLite has no connection');
      await sql`alter table progipost_schranke rename to away`.execute(db);
      const id = sql`(case when pg_terminate_backend(pg_backend_pid()) then 1 end) as id`;
      await sql`create view progipost_schranke as select ${id}, 0 as zuletzt`.execute(db);
    });
    expect(await checkDatabase(database).catch(inPlainWords)).toBe(
      'PostgreSQL does not answer (terminating connection due to administrator command): try again when it does',
    );
  });

  it('says when nobody can administrate: none has the role, is alive and has a password', async () => {
    const able = { rolle: 'ADMINISTRATOR', mitglieder_typ: 'AKTIVER', passwort_hash: 'x' } as const;
    const setAll = (all: Updateable<Tables['benutzer']>) => database.db.updateTable('benutzer').set(all).execute();
    await inCopy(async () => {});
    for (const lack of [{ rolle: 'BENUTZER' }, { mitglieder_typ: 'VERSTORBEN' }, { passwort_hash: null }] as const) {
      await setAll({ ...able, ...lack });
      expect(await checkDatabase(database)).toEqual([
        'There is no administrator who can log in: run deploy/progi admin <benutzername>',
      ]);
    }
    await setAll(able);
    expect(await checkDatabase(database)).toEqual([]);
  });

  it('says when the version does not fit', async () => {
    await inCopy(({ db }) => db.insertInto('migration').values({ nr: 99, name: 'later', applied_at: 1 }).execute());
    const version = () => requireVersion(database.db);
    await expect(version()).rejects.toThrow('The database is newer than this program');
    await database.db.deleteFrom('migration').where('nr', '=', 99).execute();
    await version();
    await database.db.updateTable('migration').set({ name: 'other' }).where('nr', '=', 5).execute();
    await expect(version()).rejects.toThrow('has seen a migration that this program does not know: other');
    await database.db.deleteFrom('migration').where('nr', '>', 2).execute();
    await expect(version()).rejects.toThrow('The database is older than this program: start the server once');
    await sql`drop table migration`.execute(database.db);
    await expect(version()).rejects.toThrow('The database is empty: start the server once');
  });

  it('says when there is no backup, an old one, one of a clock that was ahead, or a damaged one', async () => {
    const { dataDir } = await emptyPlace();
    expect(await checkBackups(dataDir)).toEqual([expect.stringMatching(/^There is no backup/)]);
    await restoreBackup({ dataDir }, backup);
    const { path } = await createBackup({ dataDir }, 'manual');
    const [{ at } = { at: 0 }] = await listBackups(dataDir);
    const twoDays = 2 * 86_400_000;
    expect(await checkBackups(dataDir, at + twoDays - 1)).toEqual([]);
    expect(await checkBackups(dataDir, at + twoDays)).toEqual([
      expect.stringMatching(/^The newest backup is 2 days old/),
    ]);
    expect(await checkBackups(dataDir, at - 1)).toEqual([expect.stringMatching(/^There is no backup/)]);
    const later = at + 60_000;
    writeFileSync(join(path, '..', nameOf('daily', later)), 'half');
    expect(await checkBackups(dataDir, at)).toEqual([]);
    expect(await checkBackups(dataDir, later)).toEqual([expect.stringMatching(/does not end as a backup does/)]);
  });
});

describe.runIf(inject('postgresUrl'))('npm run move', () => {
  const lastIdsOf = async (place: Place) => {
    const database = await openDatabase(place);
    const ids = await lastIds(database);
    await database.db.destroy();
    return Object.fromEntries(ids);
  };

  it('copies everything into an empty PostgreSQL, and numbers go on', async () => {
    const { dataDir, databaseUrl = '' } = await emptyPlace();
    await restoreBackup({ dataDir }, backup);
    const ids = await lastIdsOf({ dataDir });
    const tables = await moveToPostgres(dataDir, databaseUrl);
    const moved = await readManifest((await createBackup({ dataDir, databaseUrl }, 'manual')).path);
    expect(moved.tables).toEqual(tables);
    expect(await lastIdsOf({ dataDir, databaseUrl })).toEqual(ids);
  });

  it('finishes what was broken off at its last step, unless somebody has worked with one of the two since', async () => {
    const { dataDir, databaseUrl = '' } = await emptyPlace();
    await restoreBackup({ dataDir }, backup);
    const tables = await moveToPostgres(dataDir, databaseUrl);
    renameSync(movedFile(dataDir), databaseFile(dataDir));
    expect(await moveToPostgres(dataDir, databaseUrl)).toEqual(tables);
    expect(readdirSync(dataDir)).toEqual(['progi.sqlite.moved']);

    renameSync(movedFile(dataDir), databaseFile(dataDir));
    const { db } = await openDatabase({ dataDir, databaseUrl });
    await db.updateTable('benutzer').set({ cerevis: 'Neuer' }).where('id', '=', 1).execute();
    await db.destroy();
    await expect(moveToPostgres(dataDir, databaseUrl)).rejects.toThrow('The PostgreSQL must be empty');
    expect(readdirSync(dataDir)).toEqual(['progi.sqlite']);
  });

  it('leaves nothing behind that could be taken for the data', async () => {
    const { dataDir, databaseUrl = '' } = await emptyPlace();
    await restoreBackup({ dataDir }, backup);
    await moveToPostgres(dataDir, databaseUrl);
    expect(readdirSync(dataDir)).toEqual(['progi.sqlite.moved']);
    const refusal = `The data of ${dataDir} was moved to PostgreSQL: set DATABASE_URL`;
    await expect(openDatabase({ dataDir })).rejects.toThrow(refusal);
    await expect(createBackup({ dataDir }, 'manual')).rejects.toThrow(refusal);
    await expect(restoreBackup({ dataDir }, backup, { replace: true })).rejects.toThrow(refusal);
    await expect(moveToPostgres(dataDir, databaseUrl)).rejects.toThrow(refusal);
  });

  it('refuses while a server has the SQLite file, and where there is none', async () => {
    const { dataDir, databaseUrl = '' } = await emptyPlace();
    await expect(moveToPostgres(dataDir, databaseUrl)).rejects.toThrow('There is no database in');
    await restoreBackup({ dataDir }, backup);
    const { db } = await openDatabase({ dataDir });
    await db.selectFrom('migration').select('nr').execute();
    await expect(moveToPostgres(dataDir, databaseUrl)).rejects.toThrow(
      `${databaseFile(dataDir)} is in use: stop the server first`,
    );
    await db.destroy();
  });
});

describe('the commands', { timeout: 120_000 }, () => {
  const run = (file: string, env: Record<string, string>, args: string[] = []) => runProcess(file, { env, args }).ended;

  it('say in one line what they did, or what is wrong, with exit code 0 or 1', async () => {
    const storage = await newStorage();
    places.push(storage);
    const env = { ...storage.env, NODE_ENV: 'production' };
    const restored = await run('server/restore.ts', env, [backup]);
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(restored.output).toMatch(/^Restored \d+ rows as of .*\nEveryone logs in anew\.\n$/);
    const made = await run('server/backup.ts', env);
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(made.output).toMatch(/^Backup made and verified: \S+-manual\.backup \(\d+\.\d MB\)\n$/);
    expect(await run('server/check.ts', env)).toMatchObject({
      code: 0,
      output: 'Database: all is well\nFiles: all is well\nContents: all is well\nBackups: all is well\n',
    });
    const again = await run('server/restore.ts', env, [backup]);
    expect(again.code).toBe(1);
    expect(again.errors).toMatch(/^[^\n]+ already: restore into an empty place, or add --replace to move it aside\n$/);
  });

  it('backup leaves alone what another process is making, and says so in one line', async () => {
    const storage = await newStorage();
    places.push(storage);
    const place = readConfig(storage.env);
    await restoreBackup(place, backup);
    const { db } = await openDatabase(place);
    expect(await claim(db)).toBe(true);
    await db.destroy();
    const { part } = await newPart(place.dataDir, 'daily');
    expect(await run('server/backup.ts', storage.env)).toEqual({
      code: 1,
      output: '',
      errors: 'Another backup is being made: wait for it, or two minutes if it was broken off\n',
    });
    expect(existsSync(part)).toBe(true);
  });

  it('check says in one line that it cannot look at the backups', async () => {
    const storage = await newStorage();
    places.push(storage);
    const place = readConfig(storage.env);
    await restoreBackup(place, backup);
    const folder = join(place.dataDir, 'backups');
    // a link to itself: root, too, fails to read it
    symlinkSync('backups', folder);
    expect(await run('server/check.ts', storage.env)).toMatchObject({
      code: 1,
      errors: `DATA_DIR/backups must be a folder this process may read, ${folder} is not (ELOOP)\n`,
    });
  });

  it('backup says what is wrong in one line, although a thread finds it', async () => {
    const storage = await newStorage();
    places.push(storage);
    const place = readConfig(storage.env);
    await restoreBackup(place, backup);
    const folder = join(place.dataDir, 'backups');
    writeFileSync(folder, 'a file in its place');
    expect(await run('server/backup.ts', storage.env)).toEqual({
      code: 1,
      output: '',
      errors: `DATA_DIR/backups must be a folder this process may write to, ${folder} is not (ENOTDIR)\n`,
    });
  });

  it.each(['server/backup.ts', 'server/check.ts'])('%s says in one line that the database is damaged', async (file) => {
    const { dataDir } = await emptyPlace();
    await restoreBackup({ dataDir }, backup);
    const bytes = readFileSync(databaseFile(dataDir));
    writeFileSync(databaseFile(dataDir), bytes.fill(0xff, bytes.length >> 1));
    const { code, errors } = await run(file, { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(errors).toMatch(/^The database file cannot be used \([^\n]+\): restore a backup with --replace\n$/);
  });

  it.skipIf(inject('postgresUrl'))('say in one line that another process keeps the file to itself', async () => {
    const { dataDir } = await emptyPlace();
    await restoreBackup({ dataDir }, backup);
    const { db } = await openDatabase({ dataDir });
    const errors = 'Another process keeps the database file to itself: wait until it has ended, or end it\n';
    await db.transaction().execute(async () => {
      const runs = ['server/main.ts', 'server/backup.ts'].map((file) => run(file, { DATA_DIR: dataDir }));
      for (const ended of runs) expect(await ended).toEqual({ code: 1, output: '', errors });
    });
    await db.destroy();
  });

  it.each(['server/backup.ts', 'server/check.ts'])('%s says in one line that the database is older', async (file) => {
    const storage = await newStorage();
    places.push(storage);
    const database = await openDatabase(readConfig(storage.env));
    await migrate(database, migrations.slice(0, 5));
    await database.db.destroy();
    expect(await run(file, storage.env)).toEqual({
      code: 1,
      output: '',
      errors:
        'The database is older than this program: start the server once, or go back to the version that wrote it\n',
    });
  });

  it.runIf(process.getuid?.() === 0)('are for the user whose data it is', async () => {
    const storage = await newStorage();
    places.push(storage);
    const { DATA_DIR = '' } = storage.env;
    chownSync(DATA_DIR, 65_534, 65_534);
    expect(await run('server/restore.ts', storage.env, [backup])).toEqual({
      code: 1,
      output: '',
      errors: `${DATA_DIR} belongs to another user: run this as that user, as deploy/progi does, or chown it\n`,
    });
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  it.runIf(inject('postgresUrl'))('check ends at once when it cannot look', async () => {
    const { databaseUrl = '', dataDir } = await emptyPlace();
    const { child, ended } = runProcess('server/check.ts', { env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } });
    let saidAt = 0;
    child.stderr.once('data', () => (saidAt = Date.now()));
    expect(await ended).toMatchObject({ code: 1, errors: 'The database is empty: start the server once\n' });
    // a connection left open holds the process for ten seconds
    expect(Date.now() - saidAt).toBeLessThan(5000);
  });

  describe('on a small disk', () => {
    /** Runs a script whose DATA_DIR is a disk of that size, and answers what it left there. */
    const runOnDisk = async (bytes: number, script: string, { skip }: TestContext) => {
      const { dataDir: left } = await emptyPlace();
      const whole = `mount -t tmpfs -o size=${bytes} tmpfs /mnt || exit 99
        run() { node --disable-warning=ExperimentalWarning server/$1.ts $2; }
        (${script}); code=$?
        cp -r /mnt/. ${left}
        exit $code`;
      const env = { PATH: process.env.PATH, DATA_DIR: '/mnt', PORT: '0' };
      const options = { env, encoding: 'utf8' } as const;
      const { status, stderr } = spawnSync('unshare', ['--mount', '--map-root-user', 'sh', '-c', whole], options);
      // a disk of one's own takes rights that not every machine gives
      if (status === null || status === 99 || /^unshare:/.test(stderr)) skip();
      return { status, errors: stderr, left };
    };
    const full = 'The disk is full: make room and try again. What was there before is as it was.\n';

    it('restore is whole or refused, and leaves nothing half', async (context) => {
      const { size } = statSync(backup);
      const refused = await runOnDisk(size >> 1, `run restore ${backup}`, context);
      expect(refused).toMatchObject({ status: 1, errors: full });
      expect(readdirSync(refused.left)).toEqual([]);
      // enough for the file, and not for a log of all that goes into it
      const { left, ...said } = await runOnDisk(size + (size >> 1), `run restore ${backup}`, context);
      expect(said).toEqual({ status: 0, errors: '' });
      expect(readdirSync(left)).toEqual(['progi.sqlite']);
      const restored = await openDatabase({ dataDir: left });
      expect(await checkDatabase(restored)).toEqual([]);
      await restored.db.destroy();
    });

    it('backup gives back the room that it took when there is not enough', async (context) => {
      const { dataDir } = await emptyPlace();
      await restoreBackup({ dataDir }, backup);
      const file = databaseFile(dataDir);
      const { size } = statSync(file);
      const { left, ...said } = await runOnDisk(size + (size >> 1), `cp ${file} /mnt; run backup`, context);
      expect(said).toEqual({ status: 1, errors: full });
      expect(readdirSync(join(left, 'backups'))).toEqual([]);
    });

    it('that is full, each says so in one line, the server too', async (context) => {
      const { dataDir } = await emptyPlace();
      await restoreBackup({ dataDir }, backup);
      const file = databaseFile(dataDir);
      const script = `cp ${file} /mnt; for name in main 'admin x' backup check; do run $name && exit 2; done; exit 1`;
      const { status, errors } = await runOnDisk(statSync(file).size, script, context);
      expect({ status, errors }).toEqual({ status: 1, errors: full.repeat(4) });
    });
  });

  it.each([
    ['server/backup.ts', ['/mnt/stick'], 'Usage: npm run backup\n'],
    ['server/check.ts', ['--all'], 'Usage: npm run check\n'],
    ['server/restore.ts', [], 'Usage: npm run restore -- <file> [--replace]\n'],
    ['server/move.ts', ['mysql://x'], 'Usage: npm run move -- postgres://user:password@host/database\n'],
  ])('%s %j says how it is used', async (file, args, usage) => {
    expect(await run(file, {}, args)).toMatchObject({ code: 1, errors: usage });
  });

  // deploy/progi and npm leave the folder in which they were called
  it.each(['server/import.ts', 'server/restore.ts'])('%s says where it has looked for the file', async (file) => {
    const { dataDir } = await emptyPlace();
    const said = await run(file, { DATA_DIR: dataDir }, ['unterwegs.csv']);
    expect(said).toMatchObject({ code: 1, errors: `${resolve('unterwegs.csv')} cannot be read (ENOENT)\n` });
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
