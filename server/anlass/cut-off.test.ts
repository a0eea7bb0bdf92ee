import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '#server/http/guard.ts';
import { requireSession } from '#server/session/session-store.ts';
import { countDateien, noise, upload } from '#server/testing/files.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

// Uploads whose connection breaks: through real sockets, since nothing else breaks as they do.

let server: TestApp;
let manager: string;
let port: number;
let anlassId: number;
beforeAll(async () => {
  server = await startTestApp();
  manager = await server.login('manager');
  anlassId = (await server.database.db.selectFrom('anlass').select('id').executeTakeFirstOrThrow()).id;
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

function request(kind: string, name: string, bytes: Buffer): Buffer {
  const { body, headers } = upload(name, bytes);
  const lines = [
    `POST /api/anlass/${anlassId}/${kind} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Authorization: Bearer ${manager}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${(body as Buffer).length}`,
    'Connection: close',
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body as Buffer]);
}

/** Sends a share of a request and breaks the connection; done when the server has noticed. */
function breakOff(bytes: Buffer, share: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.app.server.once('connection', (socket: Socket) => socket.once('close', () => resolve()));
    const client = connect(port, '127.0.0.1', () => {
      client.write(bytes.subarray(0, Math.floor(bytes.length * share)), () => client.resetAndDestroy());
    });
    client.on('error', reject);
  });
}

it.each([0.01, 0.25, 0.5, 0.99])('50 uploads cut off at %d leave no row and no bytes', async (share) => {
  const before = await countDateien(server.database.db);
  const photo = request('memo', 'Foto.jpg', await noise(400, 300));
  const text = request('beilage', 'Text.txt', Buffer.alloc(300_000, 'Prost! '));
  for (let nr = 0; nr < 50; nr++) await breakOff(nr % 2 === 0 ? photo : text, share);
  expect(await countDateien(server.database.db)).toEqual(before);
  expect((await server.ask('GET', '/health')).statusCode).toBe(200);
});

/** Sends a request as a whole; answers what came back. */
function send(bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const client = connect(port, '127.0.0.1', () => client.write(bytes));
    client
      .on('data', (chunk) => (received += chunk))
      .on('end', () => resolve(received))
      .on('error', reject);
  });
}

it('the same uploads in full are kept', async () => {
  const [beilagen = 0, photos = 0] = await countDateien(server.database.db);
  for (const [kind, name, bytes] of [
    ['memo', 'Foto.jpg', await noise(400, 300)],
    ['beilage', 'Text.txt', Buffer.alloc(300_000, 'Prost! ')],
  ] as const) {
    expect(await send(request(kind, name, bytes))).toMatch(/^HTTP\/1\.1 200 OK/);
  }
  expect((await countDateien(server.database.db)).slice(0, 2)).toEqual([beilagen + 1, photos + 1]);
});

/** Sends a request as a whole and leaves while the server is still at it. */
async function leaveTooEarly(bytes: Buffer): Promise<void> {
  const noticed = Promise.withResolvers<void>();
  const through = Promise.withResolvers<void>();
  // whoever adds something has to wait until this is through
  const hold = () =>
    server.database.db.transaction().execute(async (trx) => {
      await requireSession(trx, decodeJwt<Session>(manager));
      await noticed.promise;
    });
  server.app.server.once('request', (incoming: IncomingMessage) => {
    // let in, and about to be read
    incoming.once('resume', () => hold().then(through.resolve, through.reject));
    incoming.once('end', () => client.resetAndDestroy());
    incoming.socket.once('close', noticed.resolve);
  });
  const client = connect(port, '127.0.0.1', () => client.write(bytes));
  await through.promise;
}

it.each(['memo', 'beilage'])('a %s that was given up when all of it had come is not kept', async (kind) => {
  const db = server.database.db;
  const before = await countDateien(db);
  const bytes = request(kind, 'Foto.jpg', await noise(300, 400));
  await leaveTooEarly(bytes);
  // comes behind it, and finds nothing
  expect(await send(bytes)).toMatch(/^HTTP\/1\.1 200 OK/);
  const added = (await countDateien(db)).map((count, nr) => count - (before[nr] ?? 0));
  expect(added.slice(0, 2)).toEqual(kind === 'memo' ? [0, 1] : [1, 0]);
});
