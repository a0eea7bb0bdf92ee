// npm run bench [-- --rounds=7] [-- --engine=sqlite|postgres] [-- --only=visitors,search,…]
// How fast the site is, as ratios in one run: against a bare node:http that sends the same bytes, against the health
// check, and against itself with more data. Prints a table, writes it to bench/results/, fails on a missed goal.

import { parseArgs } from 'node:util';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { besides } from './besides.ts';
import { coldStart } from './cold-start.ts';
import { growth } from './growth.ts';
import { search } from './search.ts';
import { type Options, publish, type Row, today, versions } from './table.ts';
import { compareVisitors } from './visitors.ts';

/** Each part of the table, by the name `--only` takes. */
const parts: Record<string, (options: Options) => Promise<Row[]>> = {
  visitors: compareVisitors,
  search,
  growth,
  besides,
  start: coldStart,
};

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    engine: { type: 'string', default: 'sqlite,postgres' },
    only: { type: 'string', default: Object.keys(parts).join(',') },
  },
});
const engines = values.engine.split(',');
const postgres = engines.includes('postgres') ? await startPostgres() : undefined;
const measured: Row[] = [];

try {
  for (const engine of engines) {
    for (const name of values.only.split(',')) {
      const measure = parts[name];
      if (!measure) throw new Error(`--only: ${name} is none of ${Object.keys(parts).join(', ')}`);
      const found = await measure({
        rounds: Number(values.rounds),
        postgresUrl: engine === 'postgres' ? postgres?.url : undefined,
      });
      for (const row of found) console.log(`${engine}: ${row.name}: ${row.value} (goal ${row.goal})`);
      measured.push(...found.map((row) => ({ ...row, engine })));
    }
  }
} finally {
  await postgres?.stop();
}

const about = `# What the server does with its time

Ratios, measured in turns within one run; medians, with the range of the middle half of the rounds. The limit is a bare
\`node:http\` that sends the same bytes, headers included. Made by \`npm run bench\` on ${today()}.

${versions()}`;
publish('server', about, measured);
// PostgreSQL is reported beside
process.exit(measured.some(({ engine, holds }) => engine === 'sqlite' && holds === false) ? 1 : 0);
