import { Agent, request } from 'node:http';
import { memoryOf } from '#server/testing/memory.ts';
import { login } from './client.ts';
import { type Figures, type Ground, must, type Row } from './row.ts';

const connections = 50;
const seconds = 20;
const allowed = 3;

export const load: Row = {
  name: 'load',
  line: `${connections} connections, visitors and members mixed: no error; p99 at most ${allowed} × that of the health check in the same run`,
  on: ['sqlite', 'postgres'],
  run: bearLoad,
};

/** What people do on the site, by how often; health checks run among it, on the same connections. */
const visits: { weight: number; path: string; asMember?: true; body?: object }[] = [
  { weight: 20, path: '/api/health' },
  { weight: 10, path: '/home' },
  { weight: 8, path: '/anlaesse' },
  { weight: 5, path: '/archiv' },
  { weight: 8, path: '/api/anlaesse' },
  { weight: 6, path: '/api/archiv?anzahl=24' },
  { weight: 4, path: '/api/anlass/1' },
  { weight: 6, path: '/api/inhalt/vorstand', asMember: true },
  { weight: 8, path: '/api/benutzer/2', asMember: true },
  { weight: 6, path: '/api/benutzer/search', asMember: true, body: { searchString: 'muster' } },
  { weight: 3, path: '/api/benutzer', asMember: true },
  { weight: 4, path: '/api/benutzer/rollen', asMember: true },
  { weight: 4, path: '/api/anlaesse/search', asMember: true },
];
const deck = visits.flatMap((visit) => Array.from({ length: visit.weight }, () => visit));

async function bearLoad(ground: Ground): Promise<Figures> {
  const server = await ground.start({ DEMO: '1' });
  const token = await login(server.url, 'mitglied', 'progi-demo');
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  ground.undo(() => agent.destroy());
  const run = (ms: number) => {
    const times = { health: [] as number[], others: [] as number[] };
    const end = performance.now() + ms;
    const visitor = async (nr: number) => {
      for (let count = nr * 7; performance.now() < end; count++) {
        const visit = deck[(count * 31) % deck.length] ?? deck[0];
        must(visit !== undefined, 'there is nothing to visit');
        const start = performance.now();
        const status = await get(agent, server.url, visit.path, visit.asMember && token, visit.body);
        must(status === 200, `${visit.path} answered ${status}`);
        times[visit.path === '/api/health' ? 'health' : 'others'].push(performance.now() - start);
      }
    };
    return Promise.all(Array.from({ length: connections }, (_, nr) => visitor(nr))).then(() => times);
  };
  await run(3000);
  const before = memoryOf(server.child.pid);
  const { health, others } = await run(seconds * 1000);
  const after = memoryOf(server.child.pid);
  await server.stop();
  const [ours, theirs] = [percentile(others, 0.99), percentile(health, 0.99)];
  const ratio = ours / theirs;
  must(
    ratio <= allowed,
    `p99 is ${ratio.toFixed(2)} × that of the health check (${ours.toFixed(0)} and ${theirs.toFixed(0)} ms)`,
  );
  return {
    requests: health.length + others.length,
    errors: 0,
    'a second': Math.round((health.length + others.length) / seconds),
    'ms p99': Math.round(ours),
    'ms p99 of the health check': Math.round(theirs),
    '× as ratio': Number(ratio.toFixed(2)),
    'MB more memory after it': Math.round(after - before),
  };
}

function get(agent: Agent, url: string, path: string, token: string | undefined, body?: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      'accept-encoding': 'gzip, br',
    };
    request(`${url}${path}`, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

function percentile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}
