import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  token = await server.login('mitglied');
});
afterAll(() => server.close());

const firstIn = async (table: 'beilage' | 'bericht') =>
  (await server.database.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;

it.each([
  ['all past events', async () => '/archiv'],
  ['all events', async () => '/anlaesse/search'],
  ['an attachment', async () => `/anlass/beilage/${await firstIn('beilage')}`],
  ['a report', async () => `/bericht/${await firstIn('bericht')}`],
])('many who ask at once for %s let others in between', async (_, pathOf) => {
  const path = await pathOf();
  const answered: string[] = [];
  const ask = async (asked: string) => {
    const { statusCode } = await server.ask('GET', asked, { token });
    answered.push(`${asked} ${statusCode}`);
  };
  await Promise.all([...Array.from({ length: 20 }, () => ask(path)), ask('/health')]);
  expect(answered.toSorted()).toEqual([...Array(20).fill(`${path} 200`), '/health 200'].toSorted());
  expect(answered.indexOf('/health 200')).toBeLessThan(5);
});
