import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aktivitas } from '#content/people/aktivitas.ts';
import { staemme } from '#content/people/staemme.ts';
import { vorstand } from '#content/people/vorstand.ts';
import type { Person, StammInhalt } from '#contract/inhalt.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const open = ['titel', 'vorname', 'name', 'cerevis'];
const protectedFields = ['adresse', 'plz', 'wohnort', 'telefon', 'email'];

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  token = await server.login('mitglied');
});
afterAll(() => server.close());

const pages = [
  { page: 'vorstand', content: vorstand.map(({ charge: _, ...person }) => person) },
  { page: 'aktivitas', content: aktivitas },
  { page: 'staemme', content: staemme },
];

describe.each(pages)('GET /inhalt/$page', ({ page, content }) => {
  const read = async (headers = {}) => {
    const answer = await server.ask('GET', `/inhalt/${page}`, { headers });
    return { answer, entries: answer.json() as (Person | StammInhalt)[] };
  };
  const asMember = () => read({ authorization: `Bearer ${token}` });

  it('tells a member the whole block, and that nobody may keep it', async () => {
    const { answer, entries } = await asMember();
    expect(entries).toEqual(content);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('tells a visitor title and name, and nothing else of a person', async () => {
    const { entries } = await read();
    expect(entries).toHaveLength(content.length);
    for (const entry of entries) expect(Object.keys(personOf(entry)).toSorted()).toEqual(open.toSorted());
  });

  it('differs between visitor and member exactly by the protected fields', async () => {
    const [visitor, member] = await Promise.all([read(), asMember()]);
    expect(visitor.entries).toEqual(member.entries.map(withoutProtectedFields));
    for (const entry of member.entries) {
      expect(Object.keys(personOf(entry)).toSorted()).toEqual([...open, ...protectedFields].toSorted());
    }
  });

  it('takes nobody whose log-in has ended for a visitor, who would miss the rest without a word', async () => {
    const ended = await server.login('admin');
    await server.ask('POST', '/benutzer/logout', { token: ended });
    const answer = await server.ask('GET', `/inhalt/${page}`, { token: ended });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'token.ungueltig']);
  });
});

function personOf(entry: Person | StammInhalt): Person {
  return 'kontakt' in entry ? entry.kontakt : entry;
}

function withoutProtectedFields(entry: Person | StammInhalt): object {
  if ('kontakt' in entry) return { ...entry, kontakt: withoutProtectedFields(entry.kontakt) };
  return Object.fromEntries(Object.entries(entry).filter(([field]) => !protectedFields.includes(field)));
}
