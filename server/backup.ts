import { audit } from './audit/audit-store.ts';
import { megabytes, runCommand } from './command.ts';
import { openDatabase } from './db/engine.ts';
import { createBackup } from './sicherung/create-backup.ts';

// npm run backup: writes a backup into DATA_DIR/backups, while the server runs or while it does not.

await runCommand(async (config) => {
  const { path, bytes } = await createBackup(config, 'manual');
  const { db } = await openDatabase(config);
  await audit(db, { was: 'sicherung.erstellt', wer: null, bezeichnung: 'npm run backup' });
  await db.destroy();
  console.log(`Backup made and verified: ${path} (${megabytes(bytes)})`);
});
