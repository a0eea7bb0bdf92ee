import { mkdirSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#server/db/engine.ts';
import { noise, upload } from '#server/testing/files.ts';
import { ask, login } from './client.ts';
import { mustBeIntact } from './intact.ts';
import { readWhile } from './read-while.ts';
import { type Figures, type Ground, must, type Row, type Server } from './row.ts';

const shares = [0.01, 0.25, 0.5, 0.99];
const uploads = 200;
const atOnce = 5;
const mostMs = 80;
const tables = ['beilage', 'memorabilia', 'memorabilia_kopie', 'bericht', 'avatar'] as const;

export const cutOff: Row = {
  name: 'uploads cut off',
  line: `${uploads} at 1, 25, 50 and 99 %, of every kind: no row, no bytes, no file left; others are answered meanwhile; the same in full are kept`,
  on: ['sqlite', 'postgres'],
  run: cutUploads,
};

async function cutUploads(ground: Ground): Promise<Figures> {
  const temporary = join(ground.folder, 'tmp');
  mkdirSync(temporary);
  await ground.createAdmin('admin');
  const start = () => ground.start({ TMPDIR: temporary });
  let server = await start();
  const token = await login(server.url, 'admin');
  const body = { titel: 'Stamm', ort: 'Bern', gastgeber: 'Anna', datum: '2026-01-01T18:00:00' };
  must((await ask(server.url, 'POST', '/anlass', { token, body })).status === 200, 'no event could be created');
  const requests = await everyKind(server.url, token);

  const before = await stored(ground);
  const cutting = cutAll(server.url, requests);
  const paths = ['/health', '/anlaesse/search', '/anlass/1/memolist', '/berichte'];
  const others = await readWhile(server.url, cutting, { token, paths });
  must(others.count > 0 && others.slowest < 1000, `others waited ${others.slowest} ms`);
  // a server that has ended has finished with all of them
  await server.stop();
  must((await stored(ground)) === before, `cut off uploads left rows: ${await stored(ground)} instead of ${before}`);
  mustHoldNothing(temporary);
  await mustBeIntact(ground.env);

  server = await start();
  for (const request of requests) {
    const answer = await sendWhole(server, request);
    must(answer.startsWith('HTTP/1.1 200 '), `an upload in full was answered with ${answer.slice(0, 200)}`);
  }
  must((await stored(ground)) !== before, 'an upload in full left nothing');
  await server.stop();
  mustHoldNothing(temporary);
  return {
    uploads,
    'kinds of them': requests.length,
    'rows or files left': 0,
    'others answered meanwhile': others.count,
    'ms for the slowest of them': others.slowest,
  };
}

/** Each request that carries a file, as it goes over the wire. */
async function everyKind(url: string, token: string): Promise<Buffer[]> {
  const photo = await noise(400, 300);
  const text = Buffer.alloc(300_000, 'Prost! ');
  const files = [
    ['/anlass/1/memo', 'Foto.jpg', photo],
    ['/anlass/1/beilage', 'Text.txt', text],
    ['/bericht', 'Bericht.txt', text],
  ] as const;
  const own = JSON.parse((await ask(url, 'GET', '/benutzer/1', { token })).body) as object;
  const avatar = { dateiName: 'Ich.jpg', typ: 'image/jpeg', data: photo.toString('base64') };
  const record = { ...own, adresse: 'Gasse 1', plz: '3000', wohnort: 'Bern', avatar };
  return [
    ...files.map(([path, name, bytes]) => {
      const { body, headers } = upload(name, bytes);
      return onTheWire(path, token, headers['content-type'] ?? '', body as Buffer);
    }),
    onTheWire('/benutzer/1', token, 'application/json', Buffer.from(JSON.stringify(record))),
  ];
}

function onTheWire(path: string, token: string, type: string, body: Buffer): Buffer {
  const lines = [
    `POST /api${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
}

async function cutAll(url: string, requests: Buffer[]): Promise<void> {
  const port = Number(new URL(url).port);
  for (let nr = 0; nr < uploads; nr += atOnce) {
    const share = shares[(nr / atOnce) % shares.length] ?? 0;
    const turn = Array.from({ length: atOnce }, (_, index) => requests[(nr + index) % requests.length] ?? Buffer.of());
    await Promise.all(turn.map((request) => breakOff(port, request.subarray(0, Math.floor(request.length * share)))));
  }
}

/** By a reset or by an end that comes too early; once the server has begun to read, or at once. */
function breakOff(port: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const client = connect(port, '127.0.0.1', () => {
      client.write(bytes, async () => {
        await delay(Math.random() * mostMs);
        if (Math.random() < 0.5) client.resetAndDestroy();
        else client.destroySoon();
      });
    });
    client.on('close', () => resolve()).on('error', reject);
  });
}

function sendWhole({ url }: Server, request: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const client = connect(Number(new URL(url).port), '127.0.0.1', () => client.write(request));
    client
      .on('data', (chunk) => (received += chunk))
      .on('end', () => resolve(received))
      .on('error', reject);
  });
}

/** How many rows there are, and how many bytes the database says its files have. */
async function stored({ env }: Ground): Promise<string> {
  const { db } = await openDatabase({ dataDir: env.DATA_DIR ?? '', databaseUrl: env.DATABASE_URL });
  try {
    const counts: string[] = [];
    for (const table of tables) {
      const rows = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      counts.push(`${rows.n} ${table}`);
    }
    const files = readdirSync(env.DATA_DIR ?? '', { recursive: true }).filter(
      (name) => !/-(wal|shm)$/.test(String(name)),
    );
    return [...counts, ...files.toSorted()].join(', ');
  } finally {
    await db.destroy();
  }
}

function mustHoldNothing(folder: string): void {
  const left = readdirSync(folder);
  must(left.length === 0, `left in the temporary folder: ${left.join(', ')}`);
}
