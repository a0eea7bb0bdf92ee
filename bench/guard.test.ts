import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Storage } from '#server/testing/storage.ts';
import { cost, inTurns, siteFile, startBare, visitor } from './compare.ts';
import { addComing, addMembers, fivePercent } from './data.ts';
import { median, type Question } from './load.ts';
import { logIn, newStorage, type Running, start } from './site.ts';

// Guards against losing more than half of what `npm run bench` measures. Processor time in turns, and margins so wide
// that a busy machine does not matter.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const page: Question = { path: '/anlaesse', headers: visitor };
let storage: Storage;
let progi: Running;
let bare: Running;

beforeAll(async () => {
  storage = await newStorage(async (db) => {
    await addMembers(db, 1000, null);
    await addComing(db, 8);
  });
  progi = await start(siteFile, storage.env);
  bare = await startBare(progi, [page]);
});
afterAll(async () => {
  await Promise.all([progi.stop(), bare.stop()]);
  await storage.remove();
});

const cpu =
  (site: Running, question: Question, requests: number, connections = 4) =>
  async () =>
    (await cost(site, question, { connections, requests })).cpu;

it('a page that is ready costs little more than sending its bytes, and far less than rendering it', async () => {
  const rendered = { ...page, path: '/anlaesse?ab=0' };
  const [ready = [], limit = [], anew = []] = await inTurns(3, [
    cpu(progi, page, 600),
    cpu(bare, page, 600),
    // one after the other, or they would share a rendering
    cpu(progi, rendered, 20, 1),
  ]);
  expect(median(ready) / median(limit)).toBeLessThan(4);
  expect(median(anew) / median(ready)).toBeGreaterThan(5);
});

it('a search costs little more than the health check', async () => {
  const headers = { ...(await logIn(storage, 2)), 'accept-encoding': 'br' };
  const body = JSON.stringify({ searchString: fivePercent });
  const [searched = [], health = []] = await inTurns(3, [
    cpu(progi, { method: 'POST', path: '/api/benutzer/search', headers, body }, 100),
    cpu(progi, { path: '/api/health', headers: visitor }, 300),
  ]);
  expect(median(searched) / median(health)).toBeLessThan(15);
});
