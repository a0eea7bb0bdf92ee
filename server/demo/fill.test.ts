import { afterAll, beforeAll, expect, it } from 'vitest';
import { countBenutzer } from '#server/benutzer/benutzer-store.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { demoBenutzer } from './demo-benutzer.ts';
import { fillWithDemo } from './fill.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ demo: false });
});
afterAll(() => server.close());

it('fills an empty database once, also when two find it empty at once', async () => {
  const { db } = server.database;
  const draw = async () => ({ breite: 1, hoehe: 1, original: Buffer.alloc(1) });
  const fill = () => fillWithDemo(db, { draw, withAvatars: false });
  expect((await Promise.all([fill(), fill()])).toSorted()).toEqual([false, true]);
  expect(await fill()).toBe(false);
  expect(await countBenutzer(db)).toBe(demoBenutzer(new Date()).length);
});
