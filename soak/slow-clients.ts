import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf } from '#server/testing/memory.ts';
import { ask, fileForm, login } from './client.ts';
import { readWhile } from './read-while.ts';
import { type Figures, type Ground, must, type Row } from './row.ts';

const slowHeaders = 500;
const slowBodies = 200;
const stalledReaders = 200;
/** Headers have 10 seconds and a whole request 30; every 2 seconds somebody looks at the clock. */
const headersMs = 10_000;
const requestMs = 30_000;
const slackMs = 10_000;
/** Whoever takes nothing of an answer is noticed after 35 seconds, and cut off after as many more. */
const stalledMs = 70_000;
const fileBytes = 4_000_000;
/** More than the system itself takes in for a client. */
const filesEach = 5;
/** All of them together; each with copies of its own would take thousands. */
const mostMegabytes = 200;

export const slowClients: Row = {
  name: 'slow clients',
  line: `${slowHeaders} slow headers, ${slowBodies} slow bodies and ${stalledReaders} who never read the files of 4 MB they asked for: others are still answered, the slow ones closed with 408, the stalled ones cut off, memory grows by at most ${mostMegabytes} MB`,
  on: ['sqlite'],
  run: holdOut,
};

async function holdOut(ground: Ground): Promise<Figures> {
  await ground.createAdmin('admin');
  const server = await ground.start();
  const path = await uploadLargeFile(server.url);
  const { port } = new URL(server.url);
  const before = memoryOf(server.child.pid);
  const trickle = new AbortController();
  ground.undo(() => trickle.abort());
  const headers = 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ';
  const body =
    'POST /api/benutzer/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';
  const slow = [
    ...Array.from({ length: slowHeaders }, () => trickleInto(Number(port), headers, headersMs, trickle.signal)),
    ...Array.from({ length: slowBodies }, () => trickleInto(Number(port), body, requestMs, trickle.signal)),
  ];
  const stalled = Array.from({ length: stalledReaders }, () => askAndStall(Number(port), path));
  ground.undo(() => {
    for (const { end } of stalled) end();
  });
  const closing = Promise.all([...slow, delay(stalledMs + 5000)]);
  const paths = ['/health', '/anlaesse', '/berichte'];
  const others = await readWhile(server.url, closing, { paths, pauseMs: 50 });
  const closed = await Promise.all(slow);
  const grown = memoryOf(server.child.pid) - before;
  const cut = (await Promise.all(stalled.map(({ rest }) => rest()))).filter(
    (bytes) => bytes < filesEach * fileBytes,
  ).length;
  must(cut === stalledReaders, `${stalledReaders - cut} who read nothing for ${stalledMs / 1000} s were not cut off`);
  must(grown < mostMegabytes, `memory grew by ${Math.round(grown)} MB`);
  const told = closed.filter(({ answer }) => answer.startsWith('HTTP/1.1 408')).length;
  const inTime = closed.filter(({ overtime }) => overtime < slackMs).length;
  must(told === slow.length, `${slow.length - told} slow clients were closed without 408`);
  must(inTime === slow.length, `${slow.length - inTime} slow clients were closed late`);
  await server.stop();
  return {
    'slow clients closed with 408': told,
    'stalled ones cut off': cut,
    'MB more memory': Math.round(grown),
    'others answered meanwhile': others.count,
    'ms for the slowest of them': others.slowest,
  };
}

async function uploadLargeFile(url: string): Promise<string> {
  const token = await login(url, 'admin');
  const anlass = { titel: 'Stamm', ort: 'Bern', gastgeber: 'Anna', datum: '2026-01-01T18:00:00' };
  const { body: id } = await ask(url, 'POST', '/anlass', { token, body: anlass });
  const form = fileForm('gross.txt', Buffer.alloc(fileBytes, 'Prost! '));
  const { status, body } = await ask(url, 'POST', `/anlass/${id}/beilage`, { token, body: form });
  must(status === 200, `a file of 4 MB was answered with ${status} ${body}`);
  return `/api/anlass/beilage/${body}`;
}

/** Asks, and reads nothing until asked for the rest, which is less than the whole once the server has given up. */
function askAndStall(port: number, path: string): { rest: () => Promise<number>; end: () => void } {
  const request = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const client = connect(port, '127.0.0.1', () => client.write(request.repeat(filesEach)));
  client.pause();
  // cut off is what it is to be
  client.on('error', () => {});
  return {
    rest: () =>
      new Promise((resolve) => {
        let bytes = 0;
        client.on('data', (chunk) => (bytes += chunk.length)).on('close', () => resolve(bytes));
        client.resume();
      }),
    end: () => client.destroy(),
  };
}

type Closed = { answer: string; overtime: number };

/** Sends a beginning and then a byte now and again, until the server has had enough. */
function trickleInto(port: number, beginning: string, allowedMs: number, stop: AbortSignal): Promise<Closed> {
  return new Promise((resolve) => {
    const start = performance.now();
    let answer = '';
    const client = connect(port, '127.0.0.1', () => client.write(beginning));
    const timer = setInterval(() => client.write('x'), 3000);
    const end = () => {
      clearInterval(timer);
      client.destroy();
      resolve({ answer, overtime: performance.now() - start - allowedMs });
    };
    stop.addEventListener('abort', end);
    client
      .on('data', (chunk) => (answer += chunk))
      .on('end', end)
      .on('close', end)
      .on('error', end);
  });
}
