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

/** `1 row`, `2 rows`: how many there are of something. */
export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
