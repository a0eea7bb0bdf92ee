import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { aktivitas } from '#content/people/aktivitas.ts';
import { staemme } from '#content/people/staemme.ts';
import { vorstand } from '#content/people/vorstand.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { expect, test } from './site.ts';

// Contact details never reach a visitor's machine: not in the build, not in a page, not in an answer of the API.

const people = [...vorstand, ...aktivitas, ...staemme.map(({ kontakt }) => kontakt)];
const secrets = people.flatMap(({ adresse, email, telefon }) => [
  adresse,
  email,
  ...telefon.flatMap(({ nummer }) => [nummer, nummer.replaceAll(' ', ''), nummer.replaceAll(' ', '').slice(1)]),
]);
const found = (text: string) => secrets.filter((secret) => text.includes(secret));

test('no contact detail is in what is built for visitors', () => {
  const files = ['dist/client', 'dist/renderer'].flatMap(filesOf);
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) expect(found(contentOf(file)), file).toEqual([]);
});

test('no contact detail is in a page that visitors can open', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(listed.length).toBeGreaterThan(50);
  const others = ['/', '/login', '/logout', '/berichte', '/kontaktSubmitted', '/mitglieder/mitglieder', '/nirgends'];
  for (const path of [...listed, ...others]) {
    const answer = await request.get(path);
    if (listed.includes(path)) expect(answer.status(), path).toBe(200);
    expect(found(await answer.text()), path).toEqual([]);
  }
});

test('no contact detail is in an answer to a visitor', async ({ request }) => {
  const open = Object.values(endpoints as Record<string, Endpoint>).filter(
    ({ method, access }) => method === 'GET' && access.name === 'anyone',
  );
  expect(open.map(({ path }) => path)).toContain('/inhalt/vorstand');
  const paths = open.map(({ path }) => `/api${path.replaceAll(/\{\w+\}/g, '1')}`);
  for (const path of [...paths, '/api/openapi.json', '/api/docs']) {
    expect(found(await (await request.get(path)).text()), path).toEqual([]);
  }
});

test('a member, by contrast, receives every one of them', async ({ request }) => {
  const login = await request.post('/api/benutzer/login', { data: { username: 'mitglied', pass: 'progi-demo' } });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answers = await Promise.all(
    ['vorstand', 'aktivitas', 'staemme'].map(async (page) =>
      (await request.get(`/api/inhalt/${page}`, { headers })).text(),
    ),
  );
  const text = answers.join();
  for (const { adresse, email, telefon } of people) {
    for (const secret of [adresse, email, ...telefon.map(({ nummer }) => nummer)]) expect(text).toContain(secret);
  }
});

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesOf(path) : [path];
  });
}

function contentOf(file: string): string {
  const bytes = readFileSync(file);
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString();
  if (file.endsWith('.gz')) return gunzipSync(bytes).toString();
  return bytes.toString();
}
