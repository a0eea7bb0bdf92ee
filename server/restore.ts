import { parseArgs } from 'node:util';
import { count, runCommand } from './command.ts';
import { ConfigError } from './config.ts';
import { restoreBackup } from './sicherung/restore-backup.ts';

// npm run restore -- <file> [--replace]

await runCommand(async (config) => {
  const { file, replace } = readArguments();
  const { manifest, heldBack, aside } = await restoreBackup(config, file, { replace });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${count(rows, 'row')} as of ${new Date(manifest.createdAt).toLocaleString('de-CH')}.`);
  if (aside) console.log(`What was there before is in ${aside}.`);
  if (heldBack > 0) {
    console.log(`${count(heldBack, 'message')} may or may not have been delivered since: see /mitglieder/verwaltung.`);
  }
  console.log('Everyone logs in anew.');
});

function readArguments(): { file: string; replace: boolean } {
  const usage = new ConfigError('Usage: npm run restore -- <file> [--replace]');
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, replace: values.replace ?? false };
  } catch {
    throw usage;
  }
  throw usage;
}
