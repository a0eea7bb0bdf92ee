// npm run soak [-- <row> …]: the trials that take long. One line for each, with its figures; ends with 1 on any miss.
// A whole run also writes bench/results/soak.json and soak.md.

import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { ensurePrograms } from '#scripts/system.js';
import type { Engine } from '#server/db/engine.ts';
import { type Postgres, startPostgres } from '#server/testing/postgres-server.ts';
import { backup } from './backup.ts';
import { badInput } from './bad-input.ts';
import { crash } from './crash.ts';
import { cutOff } from './cut-off.ts';
import { diskFails } from './disk-fails.ts';
import { diskFull } from './disk-full.ts';
import { onGround, removeCompileCache, undo, undoAll, undoAtExit } from './ground.ts';
import { load } from './load.ts';
import { mail } from './mail.ts';
import { type Figures, Miss, type Row } from './row.ts';
import { slowClients } from './slow-clients.ts';
import { time } from './time.ts';
import { twoServers } from './two-servers.ts';

const rows: Row[] = [slowClients, mail, time, load, badInput, backup, twoServers, crash, diskFull, diskFails, cutOff];

type Result = {
  row: string;
  on: Engine;
  line: string;
  held: boolean;
  miss?: string;
  seconds: number;
  figures: Figures;
};

process.env.TZ = 'Europe/Zurich';
undoAtExit();
undo(removeCompileCache);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}: ${rows.map((row) => row.name).join(', ')}`);
  process.exit(1);
}

ensurePrograms();
const start = performance.now();
const results: Result[] = [];
let postgres: Postgres | undefined;
for (const row of rows.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  for (const engine of row.on) results.push(await tryRow(row, engine));
}
const seconds = secondsSince(start);
if (wanted.length === 0) keep(results);
const misses = results.filter(({ held }) => !held).length;
console.log(`${results.length - misses} held, ${misses} missed in ${seconds} s`);
await undoAll();
process.exit(misses === 0 ? 0 : 1);

async function tryRow({ name, line, on: _, run }: Row, engine: Engine): Promise<Result> {
  const began = performance.now();
  const result = { row: name, on: engine, line };
  process.stdout.write(`${name.padEnd(16)} ${engine.padEnd(9)}`);
  try {
    const figures = await onGround(engine, engine === 'postgres' ? await sharedPostgres() : undefined, run);
    return say({ ...result, held: true, seconds: secondsSince(began), figures });
  } catch (error) {
    const miss = error instanceof Miss ? error.message : String((error as Error).stack ?? error);
    return say({ ...result, held: false, miss, seconds: secondsSince(began), figures: {} });
  }
}

/** Started when the first trial needs it. */
async function sharedPostgres(): Promise<Postgres> {
  postgres ??= await startPostgres();
  return postgres;
}

function say(result: Result): Result {
  const { held, miss, figures, seconds: took } = result;
  console.log(`${held ? 'held  ' : 'MISSED'} ${String(took).padStart(5)} s  ${held ? inWords(figures) : miss}`);
  return result;
}

function keep(results: Result[]): void {
  const machine = { cores: cpus().length, model: cpus()[0]?.model ?? '', node: process.version };
  const report = { date: new Date().toISOString().slice(0, 10), machine, seconds, rows: results };
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/soak.json', `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync('bench/results/soak.md', readable(report));
}

function readable({
  date,
  machine,
  seconds: took,
  rows: all,
}: {
  date: string;
  machine: object;
  seconds: number;
  rows: Result[];
}): string {
  const lines = all.map(
    ({ row, on, line, held, miss, figures, seconds: each }) =>
      `| ${row} | ${on} | ${held ? 'held' : 'MISSED'} | ${line} | ${inWords(figures) || miss} | ${each} |`,
  );
  return `# Soak

\`npm run soak\` on ${date}: ${Object.values(machine).join(', ')}; ${took} seconds.

| row | database | | must hold | seen | seconds |
|---|---|---|---|---|---|
${lines.join('\n')}
`;
}

function inWords(figures: Figures): string {
  return Object.entries(figures)
    .map(([name, figure]) => `${typeof figure === 'number' ? figure.toLocaleString('en') : figure} ${name}`)
    .join(', ');
}

function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 100) / 10;
}
