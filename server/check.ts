import { checkContent } from '#content/check.ts';
import { count, refuseArguments, runCommand } from './command.ts';
import type { Database } from './db/engine.ts';
import { inInstallation } from './installation.ts';
import { checkBackups } from './sicherung/check-backups.ts';
import { checkDatabase } from './sicherung/check-database.ts';
import { checkFiles } from './sicherung/check-files.ts';

// npm run check: looks through database, files, contents and backups, and says what is wrong in plain words. Changes
// nothing, and may run beside the server.

await runCommand(async (config) => {
  refuseArguments('npm run check');
  await inInstallation(config, async (database) => {
    if ((await lookThrough(database, config.dataDir)) > 0) process.exitCode = 1;
  });
});

async function lookThrough(database: Database, dataDir: string): Promise<number> {
  const parts = [
    { name: 'Database', look: () => checkDatabase(database) },
    { name: 'Files', look: () => checkFiles(database.db) },
    { name: 'Contents', look: async () => checkContent() },
    { name: 'Backups', look: () => checkBackups(dataDir) },
  ];
  let found = 0;
  for (const { name, look } of parts) {
    const problems = await look();
    found += problems.length;
    console.log(`${name}: ${problems.length === 0 ? 'all is well' : count(problems.length, 'problem')}`);
    for (const problem of problems) console.log(`  - ${problem}`);
  }
  return found;
}
