import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { servePages } from './pages.ts';

let server: TestApp;
let fetching = 0;
const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
beforeAll(async () => {
  server = await startTestApp({ demo: false });
  server.app.addHook('onRequest', async ({ url }) => {
    if (url !== '/api/anlaesse') return;
    fetching++;
    await answered;
  });
  await servePages(server.app, server.config);
});
afterAll(() => server.close());

it('few pages are rendered at once, some more wait, and who comes then is asked to come again', async () => {
  const open = (nr: number) => server.app.inject(`/anlaesse?${nr}`);
  const pages = Array.from({ length: 208 }, (_, nr) => open(nr));
  await expect.poll(() => fetching).toBe(8);

  const tooMany = await open(208);
  expect([tooMany.statusCode, tooMany.headers['retry-after']]).toEqual([429, '2']);
  expect((await server.ask('GET', '/health')).statusCode).toBe(200);

  answer();
  for (const { statusCode } of await Promise.all(pages)) expect(statusCode).toBe(200);
  expect((await open(208)).statusCode).toBe(200);
});

it('a page that was sent leaves nothing behind: what the archive had fetched was held for half an hour', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const open = async (nr: number) => (await server.app.inject(`/archiv?nr=${nr}`)).statusCode;
  expect(await open(0)).toBe(200);
  const before = timers();
  for (let nr = 1; nr <= 20; nr++) expect(await open(nr)).toBe(200);
  expect(timers()).toBeLessThan(before + 10);
});
