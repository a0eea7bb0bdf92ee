import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Sicherung } from '#contract/sicherung.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/engine.ts';
import { newStorage, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { listBackups, nameOf } from './backup-folder.ts';
import { createBackups } from './backups.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { claim, getLauf, isRunning, leaseMs, noteSuccess } from './sicherung-store.ts';

let server: TestApp;
const places: { remove: () => Promise<void> }[] = [];

beforeAll(async () => {
  server = await startTestApp();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const place of places.splice(0)) await place.remove();
});
afterAll(() => server.close());

async function startOnCopy() {
  const storage = await newStorage();
  places.push(storage);
  const place = readConfig({ ...storage.env, TZ: 'Europe/Zurich', LOG_LEVEL: 'silent' });
  await restoreBackup(place, (await createBackup(server.config, 'manual')).path);
  const { db } = await openDatabase(place);
  await db.updateTable('sicherung_lauf').set({ taeglich: 0 }).execute();
  const lines: string[] = [];
  const log = { info: () => {}, error: (_: object, text: string) => lines.push(text) };
  return { place, db, log, lines, backups: createBackups(db, place, log) };
}

describe('the daily backup', () => {
  // timers are set by hand, and a connection to PostgreSQL has its own
  it.skipIf(inject('postgresUrl'))(
    'is looked for after the start and from then on, unless that is not wished',
    async () => {
      const { place, db, log, backups } = await startOnCopy();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const minute = 60_000;
      const isMade = async () => (await getLauf(db)).taeglich > 0;
      createBackups(db, { ...place, backups: false }, log).start();
      await vi.advanceTimersByTimeAsync(30 * minute);
      expect(await isMade()).toBe(false);

      backups.start();
      for (const wait of [3 * minute, 10 * minute, 10 * minute]) {
        await vi.advanceTimersByTimeAsync(wait - 1);
        expect(await isMade()).toBe(false);
        await vi.advanceTimersByTimeAsync(1);
        await vi.waitUntil(() => vi.getTimerCount() > 0, { timeout: 20_000 });
        expect(await isMade()).toBe(true);
        await db.updateTable('sicherung_lauf').set({ taeglich: 0 }).execute();
      }
      await backups.stop();
      await vi.advanceTimersByTimeAsync(30 * minute);
      expect(await isMade()).toBe(false);
      vi.useRealTimers();
      await db.destroy();
    },
  );

  it('is made once by several servers, beside any made by hand, and again only when it is due again', async () => {
    await noteSuccess(server.database.db, Date.now(), false);
    const lines: string[] = [];
    const log = { info: () => {}, error: (_: object, text: string) => lines.push(text) };
    const servers = [1, 2, 3].map(() => createBackups(server.database.db, server.config, log));
    await Promise.all(servers.map(({ makeDaily }) => makeDaily()));
    for (const { makeDaily } of servers) await makeDaily();
    const token = await server.login('admin');
    const { liste } = (await server.ask('GET', '/sicherungen', { token })).json() as { liste: Sicherung[] };
    expect(liste.filter(({ art }) => art === 'taeglich')).toHaveLength(1);
    expect(lines).toEqual([]);
  });

  it('is made also when the clock was ahead as the last one was begun, made or failed', async () => {
    const { db, backups } = await startOnCopy();
    const ahead = Date.now() + 86_400_000;
    await db.updateTable('sicherung_lauf').set({ frist: ahead, taeglich: ahead, gescheitert: ahead }).execute();
    expect(isRunning(await getLauf(db))).toBe(false);
    await backups.makeDaily();
    expect((await getLauf(db)).taeglich).toBeLessThan(ahead);
    await db.destroy();
  });

  it('is left to the server that makes it, also where that one’s clock is a little ahead', async () => {
    const { db } = await startOnCopy();
    await db
      .updateTable('sicherung_lauf')
      .set({ frist: Date.now() + leaseMs + 1000 })
      .execute();
    expect(isRunning(await getLauf(db))).toBe(true);
    expect(await claim(db)).toBe(false);
    await db.destroy();
  });

  it('has its place beside all that were made while the clock was ahead', async () => {
    const { place, db, lines, backups } = await startOnCopy();
    mkdirSync(join(place.dataDir, 'backups'));
    const months = (ahead: number) => nameOf('daily', Date.now() + ahead * 31 * 86_400_000);
    for (let ahead = 1; ahead <= 30; ahead++) writeFileSync(join(place.dataDir, 'backups', months(ahead)), '');
    await backups.makeDaily();
    expect(lines).toEqual([]);
    expect((await listBackups(place.dataDir)).filter(({ bytes }) => bytes > 0)).toHaveLength(1);
    await db.destroy();
  });

  it('that fails is told to administrators, leaves nothing behind and is tried again after an hour', async () => {
    const { place, db, lines, backups } = await startOnCopy();
    // a file where the folder should be
    writeFileSync(join(place.dataDir, 'backups'), '');
    await backups.makeDaily();
    await backups.makeDaily();
    expect(lines).toEqual(['the daily backup could not be made']);
    const { fehler, gescheitert, frist } = await getLauf(db);
    expect([fehler, frist]).toEqual([expect.stringContaining('ENOTDIR'), 0]);
    await db
      .updateTable('sicherung_lauf')
      .set({ gescheitert: Number(gescheitert) - 3_600_000 })
      .execute();
    await backups.makeDaily();
    expect(lines).toHaveLength(2);
    await db.destroy();
  });

  it('whose thread breaks down is one that failed, and the server goes on', async () => {
    const { db, lines, backups } = await startOnCopy();
    process.once('worker', (worker) => {
      worker.emit('error', new Error('out of memory'));
      worker.terminate();
    });
    await backups.makeDaily();
    expect(lines).toEqual(['the daily backup could not be made']);
    expect(await getLauf(db)).toMatchObject({ fehler: 'out of memory', frist: 0 });
    await db.destroy();
  });

  it('says again and again that it is being made, so that nobody begins another', async () => {
    const { db, backups } = await startOnCopy();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const begun = once(process, 'worker');
    const making = backups.makeDaily();
    const [worker] = (await begun) as [Worker];
    // as long as its end is not heard of, it is being made
    const [hear] = worker.listeners('exit');
    worker.removeAllListeners('exit');
    const ended = once(worker, 'exit');
    await db.updateTable('sicherung_lauf').set({ frist: 0 }).execute();
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.poll(async () => isRunning(await getLauf(db))).toBe(true);
    await ended;
    hear?.();
    // not while it is noted that it is made, either
    await vi.advanceTimersByTimeAsync(30_000);
    await making;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(isRunning(await getLauf(db))).toBe(false);
    // what another makes later is left alone by whoever stops
    await claim(db);
    await backups.stop();
    expect(isRunning(await getLauf(db))).toBe(true);
    await db.destroy();
  });

  it('that is broken off because the server stops has not failed: the next process makes it at once', async () => {
    const { place, db, log, backups } = await startOnCopy();
    const begun = once(process, 'worker');
    const making = backups.makeDaily();
    await begun;
    await backups.stop();
    await making;
    expect(await getLauf(db)).toMatchObject({ taeglich: 0, gescheitert: null, fehler: null, frist: 0 });
    await createBackups(db, place, log).makeDaily();
    expect((await getLauf(db)).taeglich).toBeGreaterThan(0);
    expect(await listBackups(place.dataDir)).toHaveLength(1);
    await db.destroy();
  });
});
