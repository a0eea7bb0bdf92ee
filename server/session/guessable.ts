import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { identity } from '#content/pages/identity.ts';
import type { Names } from '#contract/benutzer.ts';
import { minPassword } from '#contract/limits.ts';
import { fold } from '#contract/text-search.ts';

// What people who guess would try first. Only asked where the installation refuses such passwords.

/** Why a new password is too easy to guess: many people have it, or it is made of words that belong to the person. */
type Guessable = 'common' | 'ownWords';
export type Person = Names & { benutzername: string };

export async function howGuessable(password: string, person: Person): Promise<Guessable | undefined> {
  const { benutzername, cerevis, vorname, name } = person;
  if (isMadeOf(password, [identity.name, identity.kurzname, benutzername, cerevis, vorname, name])) return 'ownWords';
  return (await commonPasswords()).has(password.toLowerCase()) ? 'common' : undefined;
}

/** Whether little is left without these words: `Progi1895` is, `progi wandert um den See` is not. */
function isMadeOf(password: string, names: string[]): boolean {
  const words = names.flatMap((name) => fold(name).split(/[^a-z0-9]+/)).filter((word) => word.length > 2);
  const folded = fold(password);
  // the longest first, or a part of it would be left
  const left = words.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), folded);
  return left !== folded && left.replaceAll(/[^\p{L}\p{N}]/gu, '').length < minPassword;
}

/** Read when it is needed and then forgotten: passwords are set rarely. */
async function commonPasswords(): Promise<Set<string>> {
  const file = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
  return new Set(JSON.parse(await readFile(file, 'utf8')) as string[]);
}
