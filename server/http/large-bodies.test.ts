import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { maxBodyBytes } from '#contract/limits.ts';
import { takeBenutzerTurn } from '#server/benutzer/benutzer-store.ts';
import { mostAtOnce } from '#server/http/large-bodies.ts';
import { upload } from '#server/testing/files.ts';
import { type Members, startMembers } from '#server/testing/members.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const body = Buffer.alloc(maxBodyBytes + 1);

let members: Members;
let server: TestApp;
let arrived = 0;
/** Holds up whoever has sent what is large. */
let hold: Promise<void> | undefined;
beforeAll(async () => {
  members = await startMembers();
  ({ server } = members);
  server.app.addHook('preHandler', async ({ headers }) => {
    const length = headers['transfer-encoding'] ? Infinity : Number(headers['content-length'] ?? 0);
    if (length <= maxBodyBytes) return;
    arrived++;
    await hold;
  });
});
afterAll(() => server.close());

it('a member who sends a hundred pictures at once is asked to come again; others are not, nor is what is small', async () => {
  const { manager: token, admin: other } = members.token;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const send = (by = token) => server.ask('POST', '/anlass/1/memo', { token: by, headers, body });
  const released = Promise.withResolvers<void>();
  hold = released.promise;
  const uploads = Array.from({ length: mostAtOnce }, () => send());
  await vi.waitFor(() => expect(arrived).toBe(mostAtOnce));

  const refused = await send();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
  const { statusCode } = await server.ask('POST', '/anlass/1/memo', { token, ...upload('klein.txt', Buffer.alloc(9)) });
  expect(statusCode).toBe(404);
  uploads.push(send(other));
  await vi.waitFor(() => expect(arrived).toBe(mostAtOnce + 1));

  released.resolve();
  const answers = [...(await Promise.all(uploads)), await send()];
  // they were no pictures
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(mostAtOnce + 2).fill(400));
});

it('what is still worked on counts after whoever sent it has gone', async ({ skip }) => {
  const { app, database } = server;
  if (database.engine === 'sqlite') skip();
  const token = members.token.mitglied;
  const path = `/benutzer/${members.ids.mitglied}`;
  const { version: _, ...own } = await members.get(members.ids.mitglied);
  const change = JSON.stringify({ ...own, wohnort: 'Bern' }).padEnd(maxBodyBytes + 1);
  const headers = { 'content-type': 'application/json' };
  const ask = async () => (await server.ask('POST', path, { token, headers, body: Buffer.from(change) })).statusCode;
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const lines = Object.entries({ ...headers, host: 'x', authorization: `Bearer ${token}`, cookie: 'XSRF-TOKEN=x' });
  const head = `POST /api${path} HTTP/1.1\r\nX-XSRF-TOKEN: x\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}`;
  const whole = `${head}content-length: ${change.length}\r\n\r\n${change}`;
  const inPieces = `${head}transfer-encoding: chunked\r\n\r\n${change.length.toString(16)}\r\n${change}\r\n0\r\n\r\n`;
  const connections = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));

  arrived = 0;
  await database.db.transaction().execute(async (trx) => {
    await takeBenutzerTurn(trx);
    const senders = [inPieces, ...Array<string>(mostAtOnce - 1).fill(whole)].map((request) => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
      socket.write(request);
      return socket;
    });
    await vi.waitFor(() => expect(arrived).toBe(mostAtOnce));
    for (const sender of senders) sender.destroy();
    await expect.poll(connections).toBe(0);
    expect(await ask()).toBe(429);
  });
  await expect.poll(ask).toBe(200);
});
