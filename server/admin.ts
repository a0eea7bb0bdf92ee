import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fullName } from '#contract/benutzer.ts';
import { maxText, minPassword } from '#contract/limits.ts';
import { countCharacters, requiredLine } from '#contract/text.ts';
import { addAudited } from './audit/audit-store.ts';
import { type BenutzerFields, blankFields } from './benutzer/benutzer-row.ts';
import { insertBenutzer, isBenutzernameTaken } from './benutzer/benutzer-store.ts';
import { readArguments, runCommand } from './command.ts';
import { type Config, ConfigError } from './config.ts';
import { type Db, openDatabase } from './db/engine.ts';
import { isOlder, migrate } from './db/migrate.ts';
import { requireVersion } from './installation.ts';
import { howGuessable } from './session/guessable.ts';
import { hashPassword } from './session/password.ts';

// npm run admin -- <benutzername>: creates the first administrator of an installation.

await runCommand(async (config) => {
  const benutzername = readBenutzername();
  const database = await openDatabase(config);
  try {
    // a server of the version before may be running on it
    if (await isOlder(database.db)) await requireVersion(database.db);
    await migrate(database);
    await createAdministrator(database.db, config, benutzername);
  } finally {
    await database.db.destroy();
  }
});

/** As the log-in reads it: with any other name nobody could ever log in. */
function readBenutzername(): string {
  const usage = 'npm run admin -- <benutzername> (the password is asked for, or read from stdin)';
  const { success, data } = requiredLine().safeParse(readArguments(usage).argument);
  if (!success) {
    throw new ConfigError(`The user name must be one line of 1 to ${maxText} characters, blanks around it not counted`);
  }
  return data;
}

async function createAdministrator(db: Db, config: Config, benutzername: string): Promise<void> {
  if (await isBenutzernameTaken(db, { benutzername }))
    throw new ConfigError(`There is a member with the user name ${benutzername} already`);
  const password = await readPassword();
  const length = countCharacters(password);
  if (length < minPassword || length > maxText) {
    throw new ConfigError(`The password must have ${minPassword} to ${maxText} characters`);
  }
  const names = { benutzername, cerevis: benutzername, vorname: 'Admin', name: 'Admin' };
  if (config.refusesGuessable && (await howGuessable(password, names))) {
    throw new ConfigError('The password is among the first that others would try: choose another one');
  }
  const fields: BenutzerFields = { ...blankFields, ...names, rolle: 'ADMINISTRATOR', mitgliederTyp: 'AKTIVER' };
  const passwortHash = await hashPassword(password);
  const deed = { was: 'benutzer.erstellt', wer: null, bezeichnung: fullName(fields) } as const;
  await addAudited(db, deed, (trx) => insertBenutzer(trx, fields, passwortHash));
  console.log(`Administrator ${benutzername} created: log in and complete the record under 'Mein Konto'.`);
}

async function readPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : (await text(process.stdin)).replace(/\r?\n$/, '');
  if (/[\r\n]/.test(password)) throw new ConfigError('The password must be one line');
  return password;
}

// what is typed is not shown, so nobody would see a mistake in it
async function askTwice(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  const ask = async (question: string) => {
    process.stdout.write(question);
    // Ctrl+C and Ctrl+D are no answer
    const answer = await prompt.question('').catch(() => undefined);
    process.stdout.write('\n');
    return answer;
  };
  const password = await ask('Password: ');
  const again = password && (await ask('The same again: '));
  prompt.close();
  if (password === undefined || again === undefined) throw new ConfigError('Nothing was created');
  if (password !== again) throw new ConfigError('The two passwords are not the same: nothing was created');
  return password;
}
