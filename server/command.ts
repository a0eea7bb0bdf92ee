import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from './config.ts';
import { databaseFile } from './db/engine.ts';
import { isBusy, isDiskFull, isForbidden, isInTheWay, isUnreachable, isUnusableFile } from './db/errors.ts';

/** Runs a command of the operator's: what is wrong is one line and exit code 1. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    process.env.TZ = config.timeZone;
    requireOwner(config);
    await work(config);
  } catch (error) {
    console.error(inPlainWords(error));
    process.exitCode = 1;
  }
}

/** What root or another user writes here the server could not open. */
function requireOwner({ dataDir }: Config): void {
  const there = [databaseFile(dataDir), dataDir].find((path) => existsSync(path));
  if (!there) return;
  const { uid } = statSync(there);
  // there are systems without users in this sense
  if (uid === (process.getuid?.() ?? uid)) return;
  throw new ConfigError(`${there} belongs to another user: run this as that user, as deploy/progi does, or chown it`);
}

/** One line for what the administrator can mend; anything else is a fault of ours and shows where. */
export function inPlainWords(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  const { message, code } = error as NodeJS.ErrnoException;
  if (isDiskFull(error)) return 'The disk is full: make room and try again. What was there before is as it was.';
  if (isUnusableFile(error)) return `The database file cannot be used (${message}): restore a backup with --replace`;
  if (isBusy(error)) return 'Another process keeps the database file to itself: wait until it has ended, or end it';
  // the message is empty where several addresses were tried
  if (isUnreachable(error)) return `PostgreSQL does not answer (${message || code}): try again when it does`;
  if (isForbidden(error)) return `PostgreSQL refuses (${message}): make the role in DATABASE_URL the database's owner`;
  if (isInTheWay(error))
    return `Tables of another program are in the way (${message}): give this one a database of its own`;
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

/** For a command that takes none. */
export function refuseArguments(usage: string): void {
  if (process.argv.length > 2) throw new ConfigError(`Usage: ${usage}`);
}

/** `1 row`, `2 rows`: how many there are of something. */
export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
