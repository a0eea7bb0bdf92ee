import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { papierkorbDays } from '#contract/limits.ts';
import type { DateiArt, Geloeschtes } from '#contract/papierkorb.ts';
import { databaseFile } from '#server/db/engine.ts';
import { phonePicture, upload } from '#server/testing/files.ts';
import { startMembers } from '#server/testing/members.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { keepDeleted } from './papierkorb-store.ts';

let server: TestApp;
let admin: string;
let manager: string;
let anlassId: string;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.login('admin');
  manager = await server.login('manager');
  const body = { titel: 'Fest', ort: 'Biel', gastgeber: 'A', datum: '2020-01-01T20:00:00', beschreibung: '' };
  anlassId = (await server.ask('POST', '/anlass', { token: manager, body })).body;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('papierkorb').execute();
});
afterEach(() => {
  vi.useRealTimers();
});

type Kind = { art: DateiArt; file: string; one: string; list: string; where: () => string };
const kinds: Kind[] = [
  { art: 'beilage', file: 'flyer.jpg', one: '/anlass/beilage', list: 'beilage', where: () => `/anlass/${anlassId}/` },
  { art: 'memorabilia', file: 'fest.jpg', one: '/anlass/memo', list: 'memolist', where: () => `/anlass/${anlassId}/` },
  { art: 'bericht', file: 'bericht.txt', one: '/bericht', list: 'berichte', where: () => '/' },
];
const addTo = { beilage: 'beilage', memorabilia: 'memo', bericht: 'bericht' };

async function add({ art, file, where }: Kind): Promise<string> {
  const bytes = file.endsWith('.txt') ? Buffer.from('Beginn 19.30 Uhr') : await phonePicture(900, 600, 6);
  const answer = await server.ask('POST', `${where()}${addTo[art]}`, { token: admin, ...upload(file, bytes) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
}
const remove = ({ one }: Kind, id: string) => server.ask('DELETE', `${one}/${id}`, { token: admin });
const restore = ({ one }: Kind, id: string) => server.ask('POST', `${one}/${id}/wiederherstellen`, { token: admin });
const papierkorb = async () => (await server.ask('GET', '/papierkorb', { token: admin })).json() as Geloeschtes[];

describe.each(kinds)('a deleted $art', (kind) => {
  const listed = async () => (await server.ask('GET', `${kind.where()}${kind.list}`)).body;
  /** Every way to its bytes, as a visitor and as an administrator. */
  const bytes = async (id: string) => {
    const ways = kind.art === 'memorabilia' ? ['?w=160', '?w=700', '/original'] : [''];
    const answers = ways.flatMap((way) =>
      [undefined, admin].map((token) => server.ask('GET', `${kind.one}/${id}${way}`, { token })),
    );
    return (await Promise.all(answers)).map(({ statusCode, rawPayload }) => ({ statusCode, rawPayload }));
  };

  it('is gone everywhere, and comes back where and as it was', async () => {
    const ids = [await add(kind), await add(kind), await add(kind)];
    const id = ids[1] ?? '';
    const list = await listed();
    const before = await bytes(id);

    expect((await remove(kind, id)).statusCode).toBe(200);
    expect(await listed()).not.toContain(`"id":${id},`);
    for (const { statusCode } of await bytes(id)) expect([404, 401]).toContain(statusCode);
    expect((await remove(kind, id)).statusCode).toBe(404);

    const answer = await restore(kind, id);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringMatching(/ ist wieder da$/)]);
    expect(await listed()).toBe(list);
    expect(await bytes(id)).toEqual(before);
    expect((await restore(kind, id)).statusCode).toBe(404);
    for (const each of ids) expect((await remove(kind, each)).statusCode).toBe(200);
  });

  it('is listed for administrators, and both deeds are noted', async () => {
    const id = await add(kind);
    await remove(kind, id);
    const anlass = kind.art === 'bericht' ? null : 'Fest';
    const geloescht = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect(await papierkorb()).toEqual([{ art: kind.art, id: Number(id), name: kind.file, anlass, geloescht }]);
    await restore(kind, id);
    expect(await papierkorb()).toEqual([]);
    const done = (['erstellt', 'geloescht', 'wiederhergestellt'] as const).map(
      (deed) => `${kind.art}.${deed}` as const,
    );
    const deeds = await server.database.db
      .selectFrom('audit')
      .select(['was', 'bezeichnung'])
      .where('objekt_id', '=', Number(id))
      .where('was', 'in', done)
      .orderBy('id')
      .execute();
    expect(deeds).toEqual(done.map((was) => ({ was, bezeichnung: kind.file })));
  });

  it('comes back once, however many ask at the same time', async () => {
    const id = await add(kind);
    await remove(kind, id);
    const statuses = (await Promise.all([1, 2, 3].map(() => restore(kind, id)))).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
    await remove(kind, id);
  });

  it('goes for good after its days, and not as the server starts: its clock may be wrong until it has asked', async () => {
    const [young, old] = [await add(kind), await add(kind)];
    for (const id of [old, young]) await remove(kind, id);
    const minute = 60_000;
    for (const [id, age] of [
      [old, papierkorbDays * 86_400_000 + minute],
      [young, papierkorbDays * 86_400_000 - minute],
    ] as const) {
      await server.database.db
        .updateTable('papierkorb')
        .set({ geloescht_am: Date.now() - age })
        .where('objekt_id', '=', Number(id))
        .execute();
    }
    const ids = async () => (await papierkorb()).map(({ id }) => String(id));
    expect(await ids()).toEqual([young, old]);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const second = await server.restart();
    await second.app.listen({ port: 0 });
    await second.close();
    expect(await ids()).toEqual([young, old]);
    const third = await server.restart();
    vi.advanceTimersByTime(3_600_000);
    await third.close();
    expect(await ids()).toEqual([young]);
    expect((await restore(kind, old)).statusCode).toBe(404);
    expect((await restore(kind, young)).statusCode).toBe(200);
    await remove(kind, young);
  });
});

it('a file comes back without another kind of file that had the same number', async () => {
  const [beilage, , bericht] = kinds as [Kind, Kind, Kind];
  const id = await add(beilage);
  await remove(beilage, id);
  await remove(bericht, await add(bericht));
  const { db } = server.database;
  await db
    .updateTable('papierkorb')
    .set({ objekt_id: Number(id) })
    .where('art', '=', 'bericht')
    .execute();
  expect((await restore(beilage, id)).statusCode).toBe(200);
  expect(await papierkorb()).toMatchObject([{ art: 'bericht', id: Number(id) }]);
});

it('a file is listed once, whatever else had the number of its event', async () => {
  const { db } = server.database;
  const id = Number(anlassId);
  for (const art of ['memorabilia', 'bericht'] as const) await keepDeleted(db, art, 'anderes', { id });
  await keepDeleted(db, 'beilage', 'flyer.jpg', { id: 1, anlass_id: id });
  expect((await papierkorb()).filter(({ art }) => art === 'beilage')).toMatchObject([{ id: 1, anlass: 'Fest' }]);
});

describe('DELETE /papierkorb', () => {
  const empty = (body?: unknown) => server.ask('DELETE', '/papierkorb', { token: admin, body });
  const named = async () => (await papierkorb()).map(({ art, id }) => ({ art, id }));

  it('removes for good what is named and nothing else, and notes how many files that were', async () => {
    for (const kind of kinds) await remove(kind, await add(kind));
    const shown = await named();
    expect(shown.map(({ art }) => art).toSorted()).toEqual(['beilage', 'bericht', 'memorabilia']);
    // somebody else, meanwhile: one that has the number of another kind, too
    const { db } = server.database;
    const id = shown.find(({ art }) => art === 'bericht')?.id ?? 0;
    await keepDeleted(db, 'anlass', 'Fest', { id });
    expect((await empty(shown)).body).toBe('Endgültig entfernt');
    expect(await named()).toEqual([{ art: 'anlass', id }]);
    // nothing to do is no deed, and nothing that is named none at all
    expect((await empty(shown)).statusCode).toBe(200);
    for (const body of [undefined, []]) expect((await empty(body)).statusCode).toBe(400);
    expect(await named()).toEqual([{ art: 'anlass', id }]);
    const deeds = await server.database.db
      .selectFrom('audit')
      .select('anzahl')
      .where('was', '=', 'papierkorb.geleert')
      .execute();
    expect(deeds).toEqual([{ anzahl: 3 }]);
  });

  // PostgreSQL answers others meanwhile, and has a log of its own
  it.skipIf(inject('postgresUrl'))(
    'needs room for one file, not for all of them, or it would not help on a full disk',
    async () => {
      const { server: own, token } = await startMembers();
      const files = { inhalt: randomBytes(4_000_000), kopie: null };
      for (let id = 1; id <= 5; id++) {
        await keepDeleted(own.database.db, 'bericht', 'gross.pdf', { id }, files);
      }
      const body = [1, 2, 3, 4, 5].map((id) => ({ art: 'bericht', id }));
      expect((await own.ask('DELETE', '/papierkorb', { token: token.admin, body })).statusCode).toBe(200);
      expect((await own.ask('GET', '/papierkorb', { token: token.admin })).json()).toEqual([]);
      expect(statSync(`${databaseFile(own.config.dataDir)}-wal`).size).toBeLessThan(5_000_000);
      await own.close();
    },
  );
});
