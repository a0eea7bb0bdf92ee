import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

// Asks the same question over and over, on raw sockets: a client that works less than the servers it measures.

export type Question = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
export type Load = { connections: number; ms: number };
export type Result = { perSecond: number; latencies: number[]; bytes: number };

export async function load(address: string, question: Question, { connections, ms }: Load): Promise<Result> {
  const request = write(address, question);
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + ms;
  const bytes = await Promise.all(
    Array.from({ length: connections }, () => askUntil(address, request, end, latencies)),
  );
  return { perSecond: latencies.length / ((performance.now() - start) / 1000), latencies, bytes: bytes[0] ?? 0 };
}

function write(address: string, { method = 'GET', path, headers = {}, body = '' }: Question): string {
  const all = {
    host: new URL(address).host,
    ...(body && { 'content-length': `${Buffer.byteLength(body)}` }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** Answers the bytes of one answer's body. */
function askUntil(address: string, request: string, end: number, latencies: number[]): Promise<number> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(port), hostname);
    let asked = 0;
    let missing = 0;
    let body = 0;
    let rest: Buffer = Buffer.alloc(0);
    const ask = () => {
      asked = performance.now();
      socket.write(request);
    };
    const take = (chunk: Buffer) => {
      if (missing > 0) {
        missing -= chunk.length;
      } else {
        rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
        const headEnd = rest.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        const head = rest.toString('latin1', 0, headEnd);
        if (!head.startsWith('HTTP/1.1 200')) throw new Error(`${request}\n\n${rest}`);
        body = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
        if (Number.isNaN(body)) throw new Error(`an answer without content-length: ${head}`);
        missing = headEnd + 4 + body - rest.length;
        rest = Buffer.alloc(0);
      }
      if (missing > 0) return;
      const now = performance.now();
      latencies.push(now - asked);
      if (now < end) return ask();
      socket.destroy();
      resolve(body);
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

/** Milliseconds all threads of a process have worked (Linux): unlike the clock's, they do not depend on other processes. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const spent = threads.map((thread) =>
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
