import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';

// Asks the same questions over and over, on raw sockets: a client that works less than the servers it measures.

export type Question = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
export type Load = { connections: number; requests: number };
type Result = { perSecond: number; latencies: number[]; bytes: number };

export async function load(
  address: string,
  question: Question | Question[],
  { connections, requests }: Load,
): Promise<Result> {
  const written = [question].flat().map((each) => write(address, each));
  const latencies: number[] = [];
  const start = performance.now();
  const each = Math.ceil(requests / connections);
  // each asks questions of its own, while there are enough of them
  const bytes = await Promise.all(
    Array.from({ length: connections }, (_, nr) => askOnOne(address, written, nr * each, each, latencies)),
  );
  return { perSecond: latencies.length / ((performance.now() - start) / 1000), latencies, bytes: bytes[0] ?? 0 };
}

function write(address: string, { method = 'GET', path, headers = {}, body = '' }: Question): string {
  const length = body && { 'content-length': `${Buffer.byteLength(body)}` };
  const lines = Object.entries({ host: new URL(address).host, ...length, ...headers });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

/** Asks so many times, one after the other, from this question on, and answers the bytes of one answer's body. */
function askOnOne(
  address: string,
  requests: string[],
  from: number,
  times: number,
  latencies: number[],
): Promise<number> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let left = times;
    let asked = 0;
    let answer = { body: 0, missing: 0 };
    let head: Buffer = Buffer.alloc(0);
    const ask = () => {
      asked = performance.now();
      socket.write(requests[(from + left) % requests.length] ?? '');
    };
    const take = (chunk: Buffer) => {
      if (answer.missing > 0) {
        answer.missing -= chunk.length;
      } else {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
        const begun = readHead(head);
        if (!begun) return;
        answer = begun;
        head = Buffer.alloc(0);
      }
      if (answer.missing > 0) return;
      latencies.push(performance.now() - asked);
      left -= 1;
      if (left > 0) return ask();
      socket.destroy();
      resolve(answer.body);
    };
    socket.setNoDelay(true).once('connect', ask).once('error', reject);
    socket.on('data', (chunk) => {
      try {
        take(chunk);
      } catch (error) {
        socket.destroy();
        reject(error);
      }
    });
  });
}

/** How long the body is, and how much of the answer is missing; nothing before the head is whole. */
function readHead(received: Buffer): { body: number; missing: number } | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const body = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (!head.startsWith('HTTP/1.1 200') || Number.isNaN(body)) throw new Error(`unexpected answer: ${received}`);
  return { body, missing: end + 4 + body - received.length };
}

/** Milliseconds all threads of a process have worked (Linux): they depend less on other processes than the clock's. */
export function cpuOf(pid: number): number {
  const spent = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
