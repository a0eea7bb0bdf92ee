import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { audit } from './audit/audit-store.ts';
import type { Tables } from './db/tables.ts';
import { ersterStamm, type Members, newMember, startMembers } from './testing/members.ts';
import { runProcess } from './testing/server-process.ts';

// commands are processes of their own
vi.setConfig({ testTimeout: 60_000 });

let members: Members;
beforeAll(async () => {
  members = await startMembers();
});
afterAll(() => members.server.close());

const forget = (...args: string[]) => {
  const { dataDir, databaseUrl } = members.server.config;
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return runProcess('server/forget.ts', { args, env }).ended;
};

/** All there is in the database, as one text. */
async function everything(): Promise<string> {
  const { db } = members.server.database;
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as keyof Tables)
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

/** What is left in the files of SQLite; PostgreSQL has its own, and clears them in its own time. */
function filesOf(folder: string): string {
  return ['', '-wal']
    .map((ending) => join(folder, `progi.sqlite${ending}`))
    .filter(existsSync)
    .map((path) => readFileSync(path, 'latin1'))
    .join();
}

it('leaves no trace of whoever is forgotten, and all else as it was', async () => {
  const { server, ids, post, change, get } = members;
  const names = { vorname: 'Vergiss', name: 'Meinnicht', cerevis: 'Lethe', staemme: [ersterStamm] };
  const married = 'Weissnicht';
  const id = Number((await post('/benutzer', newMember('meinnicht', names))).body);
  const token = await server.login('meinnicht');
  await server.login('meinnicht', 'falsch').catch(() => {});
  await change(id, { wohnort: 'Lethestrand' });
  await change(ids.andere, { leibbursche: id, wohnort: 'Biel' });
  await change(ids.andere, { leibbursche: ids.mitglied });
  await change(ids.andere, { leibbursche: null });
  const other = { was: 'anlass.geaendert', wer: ids.andere, objektId: id, bezeichnung: 'Stammabend' } as const;
  await audit(server.database.db, other);
  await change(id, { name: married });
  await change(ids.mitglied, { leibbursche: id });
  await server.ask('POST', '/benutzer/export', { token, body: [ids.andere] });
  const message = { email: 'lethe@example.org', betreff: 'Frage', nachricht: 'Wo ist mein Hut?' };
  await server.ask('POST', '/progipost', { token, body: { ...message, name: 'Vergiss' } });
  await server.ask('POST', '/progipost', { body: { ...message, name: 'Ada', email: 'ada@example.org' } });
  const traces = /Vergiss|Meinnicht|Weissnicht|Lethe/i;
  expect(await everything()).toMatch(traces);

  expect(await forget('MEINNICHT')).toMatchObject({
    code: 0,
    output: 'This deletes Vergiss Weissnicht v/o Lethe when you say --for-good.\n',
  });
  expect(await get(id)).toMatchObject({ ...names, name: married });
  const { version } = await get(ids.mitglied);

  expect(await forget('meinnicht', '--for-good')).toMatchObject({ code: 0, errors: '' });
  expect(await everything()).not.toMatch(traces);
  expect(filesOf(server.config.dataDir)).not.toMatch(traces);
  expect(await everything()).toContain('ada@example.org');
  expect((await server.ask('GET', '/benutzer', { token })).statusCode).toBe(401);
  expect((await post('/benutzer/search', { searchString: married })).json()).toEqual([]);
  expect(await get(ids.mitglied)).toMatchObject({ leibbursche: null, version: version + 1 });
  const { eintraege } = (await post('/audit/search', {})).json() as { eintraege: AuditEntry[] };
  expect(eintraege[0]).toMatchObject({ was: 'benutzer.geloescht', wer: null, werName: '', objektId: null });
  const exported = { wer: null, anzahl: 1, aenderungen: [] };
  expect(eintraege.find(({ was }) => was === 'benutzer.export')).toMatchObject(exported);
  expect(eintraege.filter(({ objektId }) => objektId === id)).toMatchObject([other]);
  const aenderungen = eintraege.flatMap((eintrag) => eintrag.aenderungen);
  expect(aenderungen).toContainEqual(expect.objectContaining({ feld: 'wohnort', neu: 'Biel' }));
  expect(aenderungen).toContainEqual(expect.objectContaining({ feld: 'leibbursche', neu: '' }));
});

it.each([
  ['nobody', ['niemand', '--for-good'], /^There is no member with the user name niemand\n$/],
  ['the last administrator', ['admin', '--for-good'], /admin is the last administrator: appoint another one first\n$/],
  ['two at once', ['mitglied', 'andere'], /^Usage: npm run forget/],
])('refuses %s', async (_, args, problem) => {
  const { code, errors } = await forget(...args);
  expect(errors).toMatch(problem);
  expect(code).toBe(1);
});
