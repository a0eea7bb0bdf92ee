import { sql } from 'kysely';
import { fullName } from '#contract/benutzer.ts';
import { audit, forgetPerson } from './audit/audit-store.ts';
import { foldBenutzername, type StoredBenutzer } from './benutzer/benutzer-row.ts';
import {
  deleteBenutzer,
  findByBenutzername,
  isLastAdministrator,
  takeBenutzerTurn,
} from './benutzer/benutzer-store.ts';
import { readArguments, runCommand } from './command.ts';
import { ConfigError } from './config.ts';
import type { Db } from './db/engine.ts';
import { inInstallation } from './installation.ts';
import { forgetSentBy } from './kontakt/kontakt-store.ts';
import { unlock } from './session/login-store.ts';

// npm run forget -- <benutzername> [--for-good]: deletes a member with all that is known about them, also while the
// server runs. Without the switch it says who it would be.

await runCommand(async (config) => {
  const { argument, given } = readArguments('npm run forget -- <benutzername> [--for-good]', ['for-good']);
  await inInstallation(config, async ({ db, engine }) => {
    const name = fullName(await find(db, argument));
    if (!given.has('for-good')) return console.log(`This deletes ${name} when you say --for-good.`);
    await forget(db, argument);
    // SQLite's journal would hold what was there until others have written as much
    if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
    console.log(`${name} is deleted. Backups made before still hold the record, until they are deleted in turn.`);
  });
});

async function find(db: Db, benutzername: string): Promise<StoredBenutzer> {
  const found = await findByBenutzername(db, benutzername);
  if (!found) throw new ConfigError(`There is no member with the user name ${benutzername}`);
  if (await isLastAdministrator(db, found.id))
    throw new ConfigError(`${fullName(found)} is the last administrator: appoint another one first`);
  return found;
}

async function forget(db: Db, benutzername: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeBenutzerTurn(trx);
    const found = await find(trx, benutzername);
    await deleteBenutzer(trx, found.id);
    await unlock(trx, foldBenutzername(found.benutzername));
    // whose a message was tells what was noted of it
    await forgetSentBy(trx, found.id);
    await forgetPerson(trx, found);
    await audit(trx, { was: 'benutzer.geloescht', wer: null });
  });
}
