import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { median, quantile } from './load.ts';

export type Options = { rounds: number; postgresUrl: string | undefined };
export type Row = {
  engine?: string;
  name: string;
  value: string;
  spread: string;
  goal: string;
  holds: boolean | undefined;
  note?: string;
};

/** Prints the rows below what is said about them, and writes both to bench/results/. */
export function publish(name: string, about: string, rows: Row[]): void {
  const withEngine = rows.some(({ engine }) => engine);
  const head = [...(withEngine ? ['database'] : []), 'what', 'measured', 'middle half', 'goal', 'holds', 'note'];
  const lines = rows.map(({ engine, name, value, spread, goal, holds, note = '' }) => {
    const verdict = holds === undefined ? '–' : holds ? 'yes' : 'NO';
    return [...(engine ? [engine] : []), name, value, spread, goal, verdict, note];
  });
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  const text = `${about}\n\n${table.join('\n')}\n`;
  console.log(`\n${text}`);
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(`bench/results/${name}.md`, text);
}

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export function versions(): string {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const packages = ['fastify', 'kysely', 'react', 'sharp', 'zod'].map(
    (name) => `${name} ${manifest.dependencies[name]}`,
  );
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  return `Commit ${commit}, Node ${process.versions.node}, SQLite ${process.versions.sqlite}, ${packages.join(', ')}; ${machine}.`;
}

type Goal = { name: string; unit?: string; note?: string } & (
  | { atLeast: number }
  | { atMost: number }
  | { report: true }
);

/** One measure of each round becomes a row of the table. */
export function toRow(goal: Goal, values: number[]): Row {
  const { name, unit = '', note } = goal;
  const value = median(values);
  const format = (number: number) => `${digits(number)}${unit}`;
  const spread = values.length > 1 ? `${format(quantile(values, 0.25))} – ${format(quantile(values, 0.75))}` : '';
  const row = { name, value: format(value), spread, note };
  if ('atLeast' in goal) return { ...row, goal: `≥ ${goal.atLeast}${unit}`, holds: value >= goal.atLeast };
  if ('atMost' in goal) return { ...row, goal: `≤ ${goal.atMost}${unit}`, holds: value <= goal.atMost };
  return { ...row, goal: '', holds: undefined };
}

function digits(number: number): string {
  return number >= 100 ? number.toFixed(0) : number >= 10 ? number.toFixed(1) : number.toFixed(number < 0.1 ? 3 : 2);
}
