import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Sicherung } from '#contract/sicherung.ts';
import { type Config, readConfig } from '#server/config.ts';
import { databaseFile, openDatabase, restoringFile } from '#server/db/engine.ts';
import { damagedBackups } from '#server/testing/damaged-backups.ts';
import { newStorage, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openBackup, readManifest } from './backup-file.ts';
import { listBackups, removePart } from './backup-folder.ts';
import { setLastId } from './copy.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { claim, getLauf, isRunning, release } from './sicherung-store.ts';

let server: TestApp;
let admin: string;
const places: { remove: () => Promise<void> }[] = [];

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.login('admin');
  // one file that is deleted and can still be brought back
  await server.ask('DELETE', '/anlass/memo/1', { token: admin });
});
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});
afterAll(() => server.close());

async function emptyPlace(): Promise<Config> {
  const storage = await newStorage();
  places.push(storage);
  return readConfig({ ...storage.env, TZ: 'Europe/Zurich', LOG_LEVEL: 'silent' });
}

const anlass = (titel: string) => ({
  titel,
  ort: 'Burgdorf',
  gastgeber: 'Aktivitas',
  datum: '2026-05-15T18:00:00',
  beschreibung: '',
});
const createAnlass = async (titel: string) => {
  const answer = await server.ask('POST', '/anlass', { token: admin, body: anlass(titel) });
  expect(answer.statusCode).toBe(200);
  return Number(answer.body);
};

/** All tables but those that a restore itself writes into. */
async function sums(path: string) {
  const { tables } = await readManifest(path);
  return tables.filter(({ name }) => !['audit', 'progipost', 'sicherung_lauf'].includes(name));
}

describe('a backup', () => {
  it('holds everything, and restored elsewhere it is the same to the last byte', async () => {
    const { path } = await createBackup(server.config, 'manual');
    const place = await emptyPlace();
    const { heldBack, aside } = await restoreBackup(place, path);
    expect([heldBack, aside]).toEqual([0, undefined]);
    const again = await createBackup(place, 'manual');
    expect(await sums(again.path)).toEqual(await sums(path));
    const counts = new Map((await sums(path)).map(({ name, rows }) => [name, rows]));
    expect(counts.get('benutzer')).toBeGreaterThan(100);
    expect(counts.get('memorabilia')).toBeGreaterThan(10);
    expect(counts.get('papierkorb')).toBe(1);
  });

  it('is read by the other kind of database too', async () => {
    const { path } = await createBackup(server.config, 'manual');
    const { dataDir } = await emptyPlace();
    const place = { dataDir };
    await restoreBackup(place, path);
    expect(await sums((await createBackup(place, 'manual')).path)).toEqual(await sums(path));
  });

  it('made while others write holds all that was acknowledged before it began, and only whole changes', async () => {
    const before = await createAnlass('vor der Sicherung');
    const making = createBackup(server.config, 'manual');
    let isMade = false;
    making.finally(() => (isMade = true));
    const during: number[] = [];
    while (!isMade) {
      during.push(await createAnlass('während der Sicherung'));
      await new Promise((resolve) => setImmediate(resolve));
    }
    const { db, close } = await openBackup((await making).path);
    const ids = (await db.selectFrom('anlass').select('id').execute()).map(({ id }) => id);
    const { length } = await db.selectFrom('audit').select('id').where('was', '=', 'anlass.erstellt').execute();
    await close();
    expect(during.length).toBeGreaterThan(0);
    expect(ids).toContain(before);
    // every event that is in it is there with its audit row
    expect(ids.filter((id) => id >= before)).toHaveLength(length);
  });

  it('is for the eyes of the server alone, and leaves no half file', async () => {
    const { path } = await createBackup(server.config, 'manual');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(server.config.dataDir, 'backups')).mode & 0o777).toBe(0o700);
    writeFileSync(`${path}.part`, 'left by a power cut');
    await createBackup(server.config, 'manual');
    expect(readdirSync(join(server.config.dataDir, 'backups')).filter((name) => !name.endsWith('.backup'))).toEqual([]);
  });

  it('is not made of a database with a damaged index, which may not lead to every row', async () => {
    const place = { dataDir: (await emptyPlace()).dataDir };
    await restoreBackup(place, (await createBackup(server.config, 'manual')).path);
    const { db } = await openDatabase(place);
    const { rows } = await sql<{ page: number; size: number }>`
      select rootpage as page, page_size as size from sqlite_master, pragma_page_size where name = 'progipost_frist'
    `.execute(db);
    await db.destroy();
    const [{ page, size } = { page: 0, size: 0 }] = rows;
    const bytes = readFileSync(databaseFile(place.dataDir));
    writeFileSync(databaseFile(place.dataDir), bytes.fill(0, (page - 1) * size, page * size));
    await expect(createBackup(place, 'manual')).rejects.toMatchObject({ errcode: 11 });
    expect(await listBackups(place.dataDir)).toEqual([]);
  });

  it('holds no log-ins and no key that signs them', async () => {
    const { db, close } = await openBackup((await createBackup(server.config, 'manual')).path);
    for (const table of ['session', 'login_attempt', 'login_lock'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await db.selectFrom('einstellung').selectAll().where('name', '=', 'session-secret').execute()).toEqual([]);
    await close();
  });

  it('is refused in one line when anything about it is not as it was made, and nothing is touched', async () => {
    const { path } = await createBackup(server.config, 'manual');
    const place = await emptyPlace();
    const file = join(place.dataDir, 'damaged.backup');
    const damaged = damagedBackups(readFileSync(path));
    expect(damaged.length).toBeGreaterThan(20);
    for (const { name, bytes, says } of damaged) {
      writeFileSync(file, bytes);
      const error = await restoreBackup(place, file).catch((refused: Error) => refused);
      expect(error, name).toBeInstanceOf(Error);
      expect((error as Error).message, name).toMatch(says);
      expect((error as Error).message, name).toMatch(/^\S*damaged\.backup [^\n]+$/);
    }
    expect(readdirSync(place.dataDir)).toEqual(['damaged.backup']);
    await expect(restoreBackup(place, '/nowhere.backup')).rejects.toThrow('/nowhere.backup cannot be read (ENOENT)');
    await expect(restoreBackup(place, place.dataDir)).rejects.toThrow(`${place.dataDir} is not a file`);
  });
});

describe('a restore', () => {
  it('never overwrites; told to, it moves aside what was there', async () => {
    const { path } = await createBackup(server.config, 'manual');
    const place = await emptyPlace();
    await restoreBackup(place, path);
    await expect(restoreBackup(place, path)).rejects.toThrow(/already: restore into an empty place, or add --replace/);
    const { aside } = await restoreBackup(place, path, { replace: true });
    if (place.databaseUrl) expect(aside).toMatch(/^the schema before_restore_\d{14}$/);
    else expect(existsSync(join(aside ?? '', 'progi.sqlite'))).toBe(true);
  });

  it('refuses while a server has the database', async () => {
    const { path } = await createBackup(server.config, 'manual');
    const before = await createAnlass('bleibt');
    await expect(restoreBackup(server.config, path, { replace: true })).rejects.toThrow(
      /in use: stop the servers? first/,
    );
    expect((await server.ask('GET', `/anlass/${before}`)).statusCode).toBe(200);
  });

  it('has a folder to itself: of two at once one is refused', async () => {
    const { path } = await createBackup(server.config, 'manual');
    const place = { dataDir: (await emptyPlace()).dataDir };
    const both = await Promise.allSettled([restoreBackup(place, path), restoreBackup(place, path)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await sums((await createBackup(place, 'manual')).path)).toEqual(await sums(path));

    const part = restoringFile(place.dataDir);
    writeFileSync(part, 'of another');
    await expect(restoreBackup(place, path, { replace: true })).rejects.toThrow(
      `Another restore is running: wait for it, or delete ${part} if it was broken off`,
    );
    expect(readFileSync(part, 'utf8')).toBe('of another');
  });

  it('gives up for a server that is started meanwhile, and leaves it its database', async () => {
    const { path } = await createBackup(server.config, 'manual');
    const place = { dataDir: (await emptyPlace()).dataDir };
    await restoreBackup(place, path);
    const { ino } = statSync(databaseFile(place.dataDir));
    const refused = expect(restoreBackup(place, path, { replace: true })).rejects.toThrow(
      `A server was started in ${place.dataDir} meanwhile: stop it and try again`,
    );
    const part = restoringFile(place.dataDir);
    await vi.waitUntil(() => existsSync(`${part}-journal`), { interval: 1, timeout: 10_000 });
    await removePart(part);
    await refused;
    expect(statSync(databaseFile(place.dataDir)).ino).toBe(ino);
    expect(readdirSync(place.dataDir).filter((file) => file.includes('restor'))).toEqual([]);
  });

  it('takes a log that has lost its database for data: it stays until it may be moved aside', async () => {
    const { path } = await createBackup(server.config, 'manual');
    const place = { dataDir: (await emptyPlace()).dataDir };
    await restoreBackup(place, path);
    const file = databaseFile(place.dataDir);
    const { db } = await openDatabase(place);
    await db.updateTable('benutzer').set({ vorname: 'aus dem Log' }).execute();
    const log = readFileSync(`${file}-wal`);
    await db.destroy();
    rmSync(file);
    writeFileSync(`${file}-wal`, log);

    await expect(restoreBackup(place, path)).rejects.toThrow(
      `${file}-wal is there already: restore into an empty place`,
    );
    const { aside } = await restoreBackup(place, path, { replace: true });
    expect(readFileSync(join(aside ?? '', 'progi.sqlite-wal'))).toEqual(log);
    expect(await sums((await createBackup(place, 'manual')).path)).toEqual(await sums(path));
  });

  const nextAnlass = async (place: Config) => {
    const { db } = await openDatabase(place);
    const { id } = await db
      .insertInto('anlass')
      .values({ ...anlass('danach'), changed_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.destroy();
    return id;
  };

  it('gives no number twice, even of what was deleted or came after the backup', async () => {
    const deleted = await createAnlass('gelöscht');
    await server.database.db.deleteFrom('anlass').where('id', '=', deleted).execute();
    const { path } = await createBackup(server.config, 'manual');
    const place = await emptyPlace();
    await restoreBackup(place, path);
    expect(await nextAnlass(place)).toBe(deleted + 10_001);
  });

  it('gives no number that the database gave which it replaces', async () => {
    const { path } = await createBackup(server.config, 'manual');
    const place = await emptyPlace();
    await restoreBackup(place, path);
    const { db, engine } = await openDatabase(place);
    await db.transaction().execute((trx) => setLastId({ trx, engine }, 'anlass', 50_000));
    await db.destroy();
    await restoreBackup(place, path, { replace: true });
    expect(await nextAnlass(place)).toBe(50_001);
  });

  it('ends all log-ins, holds back messages that may have left, and is in the record', async () => {
    await server.ask('POST', '/progipost', {
      body: { name: 'A', email: 'a@example.org', betreff: 'B', nachricht: 'C' },
    });
    // as while a server makes it
    await claim(server.database.db);
    const { path } = await createBackup(server.config, 'manual');
    await release(server.database.db);
    const place = await emptyPlace();
    const { heldBack } = await restoreBackup(place, path);
    expect(heldBack).toBe(1);
    const { db } = await openDatabase(place);
    expect(isRunning(await getLauf(db))).toBe(false);
    expect(await db.selectFrom('progipost').select('zustand').execute()).toEqual([{ zustand: 'uebergeben' }]);
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
    const deed = await db
      .selectFrom('audit')
      .select(['was', 'wer', 'bezeichnung'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    await db.destroy();
    expect(deed).toEqual({ was: 'sicherung.wiederhergestellt', wer: null, bezeichnung: path.split('/').at(-1) });
  });
});

type Liste = { automatisch: boolean; laeuft: boolean; gelungen: string; fehler: string | null; liste: Sicherung[] };

/** What the list says when nothing is being made: whoever asks for a backup is answered before, where it takes long. */
async function settledList(): Promise<Liste> {
  for (;;) {
    const list = (await server.ask('GET', '/sicherungen', { token: admin })).json() as Liste;
    if (!list.laeuft) return list;
  }
}

describe('GET /sicherungen and POST /sicherung', () => {
  afterEach(settledList);

  it('make a backup, list it, and note who asked', async () => {
    const made = await server.ask('POST', '/sicherung', { token: admin });
    expect([made.statusCode, made.body]).toEqual([
      200,
      expect.stringMatching(/^Die Sicherung (ist erstellt|läuft noch)/),
    ]);
    const { liste, gelungen, fehler, automatisch } = await settledList();
    expect({ fehler, automatisch }).toEqual({ fehler: null, automatisch: true });
    const [newest] = liste;
    expect(newest).toEqual({
      name: expect.stringMatching(/^progi-\d{8}T\d{6}Z-manual\.backup$/),
      zeit: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      alter: expect.any(Number),
      groesse: statSync(join(server.config.dataDir, 'backups', newest?.name ?? '')).size,
      art: 'vonHand',
    });
    expect(newest && newest.zeit >= gelungen).toBe(true);
    expect(liste.length).toBeLessThanOrEqual(5);
    const body = { was: 'sicherung.erstellt' };
    const { eintraege } = (await server.ask('POST', '/audit/search', { token: admin, body })).json();
    expect(eintraege).toEqual([expect.objectContaining({ wer: expect.any(Number) })]);
  });

  it('say that one is being made already', async () => {
    const [one, other] = await Promise.all([
      server.ask('POST', '/sicherung', { token: admin }),
      server.ask('POST', '/sicherung', { token: admin }),
    ]);
    expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 409]);
  });

  it('say why none can be made where the folder cannot be read either', async () => {
    const folder = join(server.config.dataDir, 'backups');
    renameSync(folder, `${folder}-away`);
    // a link to itself: root, too, fails to read it
    symlinkSync('backups', folder);
    await server.ask('POST', '/sicherung', { token: admin });
    expect(await settledList()).toMatchObject({ liste: [], fehler: expect.stringContaining('(ELOOP)') });
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
  });
});
