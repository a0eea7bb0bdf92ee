import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { picture, upload } from '#server/testing/files.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let manager: string;
let since: number;
beforeAll(async () => {
  server = await startTestApp();
  manager = await server.login('manager');
  since =
    (
      await server.database.db
        .selectFrom('audit')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
    ).id ?? 0;
});
afterAll(() => server.close());

it('every change of an event, its attachments and its photos leaves one row, a refused one none', async () => {
  const post = (path: string, options: object) => server.ask('POST', path, { token: manager, ...options });
  const stamm = { titel: 'Stamm', ort: 'Biel', gastgeber: 'A', datum: '2030-01-01T20:00:00', beschreibung: '' };
  const { body: id } = await post('/anlass', { body: stamm });
  await post(`/anlass/${id}`, { body: { ...stamm, ort: 'Bern', version: 1 } });
  await post(`/anlass/${id}`, { body: { ...stamm, ort: 'Basel', version: 1 } });
  const { body: beilage } = await post(`/anlass/${id}/beilage`, upload('a.txt', Buffer.from('Text')));
  await post(`/anlass/${id}/beilage`, upload('a.exe', Buffer.from('Text')));
  const { body: photo } = await post(`/anlass/${id}/memo`, upload('b.png', await picture(9, 9, 'png')));
  for (let again = 0; again < 2; again++) {
    await server.ask('DELETE', `/anlass/beilage/${beilage}`, { token: manager });
    await server.ask('DELETE', `/anlass/memo/${photo}`, { token: manager });
  }

  const admin = await server.login('admin');
  const { eintraege } = (await server.ask('POST', '/audit/search', { token: admin })).json() as {
    eintraege: AuditEntry[];
  };
  const rows = eintraege.filter((entry) => entry.id > since && entry.was !== 'login').reverse();
  expect(rows.map(({ was, objektId, bezeichnung }) => [was, objektId, bezeichnung])).toEqual([
    ['anlass.erstellt', Number(id), 'Stamm'],
    ['anlass.geaendert', Number(id), 'Stamm'],
    ['beilage.erstellt', Number(beilage), 'a.txt'],
    ['memorabilia.erstellt', Number(photo), 'b.png'],
    ['beilage.geloescht', Number(beilage), 'a.txt'],
    ['memorabilia.geloescht', Number(photo), 'b.png'],
  ]);
  const { id: wer } = await server.database.db
    .selectFrom('benutzer')
    .select('id')
    .where('benutzername', '=', 'manager')
    .executeTakeFirstOrThrow();
  expect(rows.map((row) => row.wer)).toEqual(rows.map(() => wer));
  expect(rows[1]?.aenderungen).toEqual([{ feld: 'ort', alt: 'Biel', neu: 'Bern' }]);
});

it('an event whose form is sent again was created once, and changed where the words are others', async () => {
  const sent = {
    titel: 'Nochmals',
    ort: 'Biel',
    gastgeber: 'A',
    datum: '2030-01-01T20:00:00',
    beschreibung: '',
    formular: '1-22-333-4444-555',
  };
  for (const ort of ['Biel', 'Biel', 'Bern']) {
    await server.ask('POST', '/anlass', { token: manager, body: { ...sent, ort } });
  }
  const found = await server.ask('POST', '/audit/search', {
    token: await server.login('admin'),
    body: { text: 'Nochmals' },
  });
  const { eintraege } = found.json() as { eintraege: AuditEntry[] };
  expect(eintraege.map(({ was, aenderungen }) => [was, aenderungen])).toEqual([
    ['anlass.geaendert', [{ feld: 'ort', alt: 'Biel', neu: 'Bern' }]],
    ['anlass.erstellt', []],
  ]);
});
