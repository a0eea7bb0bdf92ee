import { megabytes, refuseArguments, runCommand } from './command.ts';
import { ConfigError } from './config.ts';
import { inInstallation } from './installation.ts';
import { createBackups } from './sicherung/backups.ts';

// npm run backup: writes a backup into DATA_DIR/backups, while the server runs or while it does not.

const quiet = { info: () => {}, error: () => {} };

await runCommand(async (config) => {
  refuseArguments('npm run backup');
  await inInstallation(config, async ({ db }) => {
    const made = await createBackups(db, config, quiet).makeNow({ wer: null, bezeichnung: 'npm run backup' });
    if (!made) throw new ConfigError('Another backup is being made: wait for it, or two minutes if it was broken off');
    console.log(`Backup made and verified: ${made.path} (${megabytes(made.bytes)})`);
  });
});
