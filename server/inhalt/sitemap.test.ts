import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '#server/local-time.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://progi.example.org/' } });
});
afterAll(() => server.close());

it('GET /robots.txt keeps robots out of the members’ area and names the sitemap', async () => {
  const answer = await server.app.inject('/robots.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toContain('\nDisallow: /mitglieder\n');
  expect(answer.body).toContain('\nSitemap: https://progi.example.org/sitemap.xml\n');
});

it('GET /sitemap.xml lists the public pages, every event, and every gallery that has a picture', async () => {
  const answer = await server.app.inject('/sitemap.xml');
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  const paths = [...answer.body.matchAll(/<loc>https:\/\/progi\.example\.org(.*?)<\/loc>/g)].map(([, path]) => path);
  const { db } = server.database;
  const anlaesse = await db.selectFrom('anlass').select('id').execute();
  const galleries = await db
    .selectFrom('memorabilia')
    .innerJoin('anlass', 'anlass.id', 'anlass_id')
    .select('anlass_id')
    .distinct()
    .where('datum', '<', today())
    .execute();
  expect(anlaesse.length).toBeGreaterThan(40);
  expect(galleries.length).toBeGreaterThan(5);
  expect(paths.filter((path) => /^\/anlaesse\/\d+$/.test(path ?? ''))).toHaveLength(anlaesse.length);
  expect(paths.filter((path) => /^\/archiv\/\d+$/.test(path ?? ''))).toHaveLength(galleries.length);
  expect(new Set(paths).size).toBe(paths.length);

  const pages = [...readFileSync('web/routes.tsx', 'utf8').matchAll(/path: '(\/\w+)', \.\.\.page\('[\w/-]+'\)/g)];
  // reports are found by those who know of them, and thanks by those who have written
  const unlisted = ['/berichte', '/kontaktSubmitted'];
  const listed = pages.map(([, path = '']) => path).filter((path) => !unlisted.includes(path));
  expect(paths.filter((path) => /^\/\w+$/.test(path ?? '')).toSorted()).toEqual(listed.toSorted());
});
