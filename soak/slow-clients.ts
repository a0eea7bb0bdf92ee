import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ask } from './client.ts';
import { type Figures, type Ground, must, type Row } from './row.ts';

const slowHeaders = 500;
const slowBodies = 200;
/** Headers have 10 seconds and a whole request 30; every 2 seconds somebody looks at the clock. */
const headersMs = 10_000;
const requestMs = 30_000;
const slackMs = 10_000;

export const slowClients: Row = {
  name: 'slow clients',
  line: `${slowHeaders} slow headers and ${slowBodies} slow bodies: others are still answered, the slow ones closed with 408`,
  on: ['sqlite'],
  run: holdOut,
};

async function holdOut(ground: Ground): Promise<Figures> {
  const server = await ground.start();
  const { port } = new URL(server.url);
  const trickle = new AbortController();
  ground.undo(() => trickle.abort());
  const headers = 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ';
  const body =
    'POST /api/benutzer/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';
  const slow = [
    ...Array.from({ length: slowHeaders }, () => trickleInto(Number(port), headers, headersMs, trickle.signal)),
    ...Array.from({ length: slowBodies }, () => trickleInto(Number(port), body, requestMs, trickle.signal)),
  ];
  const closing = Promise.all(slow);
  const others = await askWhile(server.url, closing);
  const closed = await closing;
  const told = closed.filter(({ answer }) => answer.startsWith('HTTP/1.1 408')).length;
  const inTime = closed.filter(({ overtime }) => overtime < slackMs).length;
  must(told === slow.length, `${slow.length - told} slow clients were closed without 408`);
  must(inTime === slow.length, `${slow.length - inTime} slow clients were closed late`);
  await server.stop();
  return {
    'slow clients closed with 408': told,
    'others answered meanwhile': others.count,
    'ms for the slowest of them': Math.round(others.slowest),
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

async function askWhile(url: string, closing: Promise<unknown>): Promise<{ count: number; slowest: number }> {
  let isOver = false;
  closing.finally(() => {
    isOver = true;
  });
  let [count, slowest] = [0, 0];
  while (!isOver) {
    for (const path of ['/health', '/anlaesse', '/berichte']) {
      const start = performance.now();
      const { status } = await ask(url, 'GET', path);
      must(status === 200, `GET ${path} answered ${status} among slow clients`);
      slowest = Math.max(slowest, performance.now() - start);
      count++;
    }
    await delay(50);
  }
  return { count, slowest };
}
