import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { apiDocs } from './api-docs.ts';

it('the description of the API is made when it is first asked for, and once', async () => {
  let looks = 0;
  const watched = new Proxy<Record<string, Endpoint>>(endpoints, {
    ownKeys: (table) => {
      looks++;
      return Reflect.ownKeys(table);
    },
  });
  const app = Fastify();
  apiDocs(app, watched, 'https://progi.example.org');
  await app.ready();
  expect(looks).toBe(0);

  const [json, page] = [await app.inject('/openapi.json'), await app.inject('/docs')];
  expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const looksAtFirst = looks;
  expect(looksAtFirst).toBeGreaterThan(0);
  expect((await app.inject('/openapi.json')).body).toBe(json.body);
  expect((await app.inject('/docs')).body).toBe(page.body);
  expect(looks).toBe(looksAtFirst);
  await app.close();
});
