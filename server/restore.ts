import { resolve } from 'node:path';
import { count, readArguments, runCommand } from './command.ts';
import { restoreBackup } from './sicherung/restore-backup.ts';

// npm run restore -- <file> [--replace]

await runCommand(async (config) => {
  const { argument: file, given } = readArguments('npm run restore -- <file> [--replace]', ['replace']);
  const { manifest, heldBack, aside } = await restoreBackup(config, resolve(file), { replace: given.has('replace') });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${count(rows, 'row')} as of ${new Date(manifest.createdAt).toLocaleString('de-CH')}.`);
  if (aside) console.log(`What was there before is in ${aside}.`);
  if (heldBack > 0) {
    console.log(`${count(heldBack, 'message')} may or may not have been delivered since: see /mitglieder/verwaltung.`);
  }
  console.log('Everyone logs in anew.');
});
