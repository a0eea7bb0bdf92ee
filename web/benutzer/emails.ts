import type { Benutzer } from '#contract/benutzer.ts';

type Reachable = Pick<Benutzer, 'mitgliederTyp' | 'email' | 'firmaEmail'>;

/** Where the living can be written to, each address once: couples share one. And how many of them have none. */
export function emailsOf(members: readonly Reachable[]): { emails: string[]; without: number } {
  const living = members.filter(({ mitgliederTyp }) => mitgliederTyp !== 'VERSTORBEN');
  const known = living.map(({ email, firmaEmail }) => email || firmaEmail).filter(Boolean);
  const byAddress = new Map(known.map((email) => [email.toLowerCase(), email]));
  return { emails: [...byAddress.values()], without: living.length - known.length };
}
