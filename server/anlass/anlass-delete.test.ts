import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Geloeschtes } from '#contract/papierkorb.ts';
import { phonePicture, upload } from '#server/testing/files.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { deleteAnlass, holdAnlass } from './anlass-store.ts';

let server: TestApp;
let admin: string;
let manager: string;
let photo: Buffer;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.login('admin');
  manager = await server.login('manager');
  photo = await phonePicture(900, 600, 6);
});
afterAll(() => server.close());

const input = (datum: string) => ({ titel: 'Doppelt', ort: 'Biel', gastgeber: 'A', datum, beschreibung: 'Zeile' });
const [past, coming] = ['2019-05-04T20:00:00', '2099-05-04T20:00:00'];

async function create(datum: string, formular?: string): Promise<string> {
  const answer = await server.ask('POST', '/anlass', { token: manager, body: { ...input(datum), formular } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
}
const withoutVersion = ({ body }: { body: string }) => body.replaceAll(/("version":|SEQUENCE:)\d+/g, '');
const remove = (id: string) => server.ask('DELETE', `/anlass/${id}`, { token: manager });
const restore = (id: string) => server.ask('POST', `/anlass/${id}/wiederherstellen`, { token: manager });
const papierkorb = async () => (await server.ask('GET', '/papierkorb', { token: admin })).json() as Geloeschtes[];

describe.each([
  ['past', past, '/archiv'],
  ['coming', coming, '/anlaesse'],
])('a deleted event of the %s', (_, datum, list) => {
  /** Everything that tells of it, to whoever asks. */
  const read = async (id: string) => {
    const lists = [list, '/anlaesse/search', '/archiv/jahre', '/anlaesse/kalender.ics'];
    const own = [`/anlass/${id}`, `/anlass/${id}/kalender.ics`, `/anlass/${id}/beilage`, `/anlass/${id}/memolist`];
    const answers = [...lists, ...own].map((path) => server.ask('GET', path, { token: manager }));
    const found = (await Promise.all(answers)).map(({ statusCode, body }) => ({ statusCode, body }));
    return { lists: found.slice(0, lists.length), own: found.slice(lists.length) };
  };

  it('is gone everywhere, and comes back as it was', async () => {
    const without = await read('1');
    const id = await create(datum);
    const before = await read(id);
    expect(before.lists).not.toEqual(without.lists);

    const gone = await remove(id);
    expect([gone.statusCode, gone.body]).toEqual([200, 'Der Anlass wurde erfolgreich gelöscht']);
    const after = await read(id);
    expect(after.lists).toEqual(without.lists);
    expect(after.own.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    const page = await server.app.inject({ url: `${list}/${id}` });
    expect(page.statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await server.ask('POST', `/anlass/${id}`, { token: manager, body: input(datum) })).statusCode).toBe(404);

    const back = await restore(id);
    expect([back.statusCode, back.body]).toEqual([200, 'Der Anlass ist wieder da']);
    // whoever has its form open since before is told that something happened
    const { version, ...stored } = (await server.ask('GET', `/anlass/${id}`)).json();
    expect([version, stored]).toEqual([2, { id: Number(id), ...input(datum) }]);
    const again = await read(id);
    expect(again.lists.map(withoutVersion)).toEqual(before.lists.map(withoutVersion));
    expect((await restore(id)).statusCode).toBe(404);
    await remove(id);
  });
});

it('lies in the Papierkorb, and both deeds are noted', async () => {
  const id = await create(past);
  await remove(id);
  const entry = { art: 'anlass', id: Number(id), name: 'Doppelt', anlass: null };
  expect(await papierkorb()).toContainEqual({ ...entry, geloescht: expect.any(String) });
  await restore(id);
  expect((await papierkorb()).map((each) => each.id)).not.toContain(Number(id));
  const was = ['anlass.erstellt', 'anlass.geloescht', 'anlass.wiederhergestellt'] as const;
  const deeds = await server.database.db
    .selectFrom('audit')
    .select(['was', 'bezeichnung'])
    .where('objekt_id', '=', Number(id))
    .where('was', 'in', was)
    .orderBy('id')
    .execute();
  expect(deeds).toEqual(was.map((each) => ({ was: each, bezeichnung: 'Doppelt' })));
});

describe.each(['beilage', 'memo'])('with a file (%s)', (kind) => {
  const add = (id: string) =>
    server.ask('POST', `/anlass/${id}/${kind}`, { token: manager, ...upload('fest.jpg', photo) });

  it('is not deleted, and loses nothing', async () => {
    const id = await create(past);
    const file = (await add(id)).body;
    const answer = await remove(id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'anlass.nichtLeer']);
    expect((await server.ask('GET', `/anlass/${id}`)).json()).toMatchObject({ version: 1 });
    expect((await server.ask('GET', `/anlass/${kind}/${file}`)).statusCode).toBe(200);
  });

  it('goes without what was deleted before, which comes back after it', async () => {
    const id = await create(past);
    const file = (await add(id)).body;
    const restoreFile = () => server.ask('POST', `/anlass/${kind}/${file}/wiederherstellen`, { token: manager });
    await server.ask('DELETE', `/anlass/${kind}/${file}`, { token: manager });
    expect((await remove(id)).statusCode).toBe(200);
    expect(await papierkorb()).toContainEqual(expect.objectContaining({ name: 'fest.jpg', anlass: 'Doppelt' }));
    const tooEarly = await restoreFile();
    expect([tooEarly.statusCode, tooEarly.json().code]).toEqual([409, 'anlass.geloescht']);
    await restore(id);
    expect((await restoreFile()).statusCode).toBe(200);
    expect((await server.ask('GET', `/anlass/${kind}/${file}`)).statusCode).toBe(200);
  });

  it('and a file that comes at the same time are never both taken', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await create(past);
      const [added, removed] = await Promise.all([add(id), remove(id)]);
      const statuses = [added.statusCode, removed.statusCode];
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual(statuses);
    }
  });
});

it.runIf(inject('postgresUrl'))('a file that comes while it is being deleted waits, and finds no event', async () => {
  const { db } = server.database;
  const id = await create(past);
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let added: ReturnType<TestApp['ask']> | undefined;
  await db.transaction().execute(async (trx) => {
    await holdAnlass(trx, Number(id));
    added = server.ask('POST', `/anlass/${id}/memo`, { token: manager, ...upload('fest.jpg', photo) });
    await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1);
    await deleteAnlass(trx, Number(id));
  });
  expect((await added)?.statusCode).toBe(404);
});

it('does not come back by the form that it was entered with, and does not stand in its way', async () => {
  const formular = crypto.randomUUID();
  const id = await create(past, formular);
  await remove(id);
  const again = await create(past, formular);
  expect(again).not.toBe(id);
  expect((await restore(id)).statusCode).toBe(200);
});
