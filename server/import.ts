import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importBenutzer } from './benutzer/benutzer-import.ts';
import { CsvError, readCsv } from './benutzer/csv.ts';
import { count, readArguments, runCommand } from './command.ts';
import { ConfigError } from './config.ts';
import { inInstallation } from './installation.ts';

// npm run import -- <file.csv>: adds the members of a table, also while the server runs.

await runCommand(async (config) => {
  const { argument: file } = readArguments('npm run import -- <file.csv>');
  const table = readTable(file);
  await inInstallation(config, async ({ db }) => {
    const { added, known } = await importBenutzer(db, table);
    console.log(`${count(added, 'member')} added${stayed(known)}.`);
  });
});

function stayed(known: number): string {
  if (known === 0) return '';
  return known === 1
    ? '; 1 was there already, and stays as it is'
    : `; ${known} were there already, and stay as they are`;
}

function readTable(file: string): string[][] {
  try {
    return readCsv(readFileSync(file));
  } catch (error) {
    if (error instanceof CsvError) throw new ConfigError(error.message);
    throw new ConfigError(`${resolve(file)} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
