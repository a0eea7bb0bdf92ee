import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { maxBodyBytes } from '#contract/limits.ts';
import { countLarge, mostAtOnce, whileCounted } from '#server/http/large-bodies.ts';
import { handleErrors } from '#server/http/problem.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const body = Buffer.alloc(maxBodyBytes + 1);

let server: TestApp;
let arrived = 0;
/** Holds up whoever has sent what is large. */
let hold: Promise<void> | undefined;
beforeAll(async () => {
  server = await startTestApp();
  server.app.addHook('preHandler', async ({ headers }) => {
    if (Number(headers['content-length']) <= maxBodyBytes) return;
    arrived++;
    await hold;
  });
});
afterAll(() => server.close());

it('a member who sends a hundred pictures at once is asked to come again; others are not, nor is what is small', async () => {
  const [token, other] = [await server.login('manager'), await server.login('admin')];
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const upload = (by = token) => server.ask('POST', '/anlass/1/memo', { token: by, headers, body });
  const released = Promise.withResolvers<void>();
  hold = released.promise;
  const uploads = Array.from({ length: mostAtOnce }, () => upload());
  await vi.waitFor(() => expect(arrived).toBe(mostAtOnce));

  const refused = await upload();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
  expect((await server.ask('POST', '/benutzer/search', { token, body: {} })).statusCode).toBe(200);
  uploads.push(upload(other));
  await vi.waitFor(() => expect(arrived).toBe(mostAtOnce + 1));

  released.resolve();
  const answers = [...(await Promise.all(uploads)), await upload()];
  // they were no pictures
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(mostAtOnce + 2).fill(400));
});

it('what is still worked on counts after whoever sent it has gone', async () => {
  const works = Array.from({ length: mostAtOnce }, () => Promise.withResolvers<void>());
  let [begun, gone] = [0, 0];
  const app = fastify();
  handleErrors(app);
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  app.post('/', {
    onRequest: async (request, reply) => {
      countLarge({ key: -1, rolle: 'BENUTZER', jti: '', username: '' }, request, reply);
      reply.raw.once('close', () => gone++);
    },
    handler: (request) => whileCounted(request, () => works[begun++]?.promise),
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const ask = async () =>
    (await app.inject({ method: 'POST', url: '/', payload: `${body}`, headers: { 'content-type': 'text/plain' } }))
      .statusCode;
  const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n`;
  const sockets = works.map(() => connect(Number(port), '127.0.0.1').on('error', () => {}));
  for (const socket of sockets) socket.write(Buffer.concat([Buffer.from(head), body]));
  await vi.waitFor(() => expect(begun).toBe(mostAtOnce));
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => expect(gone).toBe(mostAtOnce));

  expect(await ask()).toBe(429);
  for (const { resolve } of works) resolve();
  await vi.waitFor(async () => expect(await ask()).toBe(200));
  await app.close();
});
