import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from './config.ts';
import { isDiskFull } from './db/errors.ts';

/** Runs a command of the operator's: what is wrong is one line and exit code 1. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    process.env.TZ = config.timeZone;
    await work(config);
  } catch (error) {
    console.error(inPlainWords(error));
    process.exitCode = 1;
  }
}

function inPlainWords(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  if (isDiskFull(error)) return 'The disk is full: make room and try again. What was there before is as it was.';
  return error;
}

/** The one argument of a command, and the switches that were given; whoever gives anything else is told how it is used. */
export function readArguments(usage: string, switches: string[] = []): { argument: string; given: Set<string> } {
  const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [argument, ...more] = positionals;
    if (argument && more.length === 0) return { argument, given: new Set(Object.keys(values)) };
  } catch {
    // a switch that is not known
  }
  throw new ConfigError(`Usage: ${usage}`);
}

/** `1 row`, `2 rows`: how many there are of something. */
export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
