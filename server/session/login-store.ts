import { session as limits } from '#contract/limits.ts';
import type { Db } from '#server/db/engine.ts';
import { toLocalDateTime } from '#server/local-time.ts';

// Attempts are counted before the password is looked at, so that a burst of parallel guesses counts in full,
// and whether or not the user name exists, so that a lock tells nothing. What lies further ahead than a lock may last was
// written before the clock was put back, and counts no more.

const anywhere = '*';
const turn = '';
const window = limits.lockMinutes * 60_000;

type NewAttempt = { username: string; network: string; at: number };
export type Attempt = NewAttempt & { id: number };

/** Notes an attempt; undefined when the user name is locked, or as many attempts are under way as would lock it. */
export async function beginAttempt(db: Db, username: string, network: string): Promise<Attempt | undefined> {
  // a flood of guesses at a locked name is refused without a write, for each of which everyone would wait
  if (await isLocked(db, { username, network, at: Date.now() })) return undefined;
  return db.transaction().execute(async (trx) => {
    await takeLoginTurn(trx, username);
    // the time of its turn, or it would overlook those that came later and were quicker
    const attempt = { username, network, at: Date.now() };
    if ((await isLocked(trx, attempt)) || (await limitsReached(trx, attempt)).length > 0) return undefined;
    return trx.insertInto('login_attempt').values(attempt).returningAll().executeTakeFirstOrThrow();
  });
}

export async function succeedAttempt(db: Db, { username, network }: Attempt): Promise<void> {
  await db.deleteFrom('login_attempt').where('username', '=', username).where('network', '=', network).execute();
}

/** Takes back an attempt whose password nobody looked at. */
export async function withdrawAttempt(db: Db, { id }: Attempt): Promise<void> {
  await db.deleteFrom('login_attempt').where('id', '=', id).execute();
}

/** Locks the pair, or the name for all, once the attempts noted reach a limit; then forgets what has lapsed. */
export async function failAttempt(db: Db, attempt: Attempt): Promise<void> {
  // not in one transaction: two, each holding its own rows and tidying away the other's, would wait for each other
  const until = attempt.at + window;
  for (const network of await limitsReached(db, attempt)) await setLock(db, attempt.username, network, until);
  await forgetLapsed(db, attempt.at);
}

/** What was typed as a name may be a password in the wrong field. */
export async function forgetLapsed(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('login_attempt')
    .where('at', '<=', now - window)
    .execute();
  await db.deleteFrom('login_lock').where('until', '<=', now).execute();
}

export async function unlock(db: Db, username: string): Promise<void> {
  await db.deleteFrom('login_lock').where('username', '=', username).execute();
  await db.deleteFrom('login_attempt').where('username', '=', username).execute();
}

/** The locks in force, with the member of that name. */
export async function listLocks(db: Db) {
  const rows = await db
    .selectFrom('login_lock')
    .leftJoin('benutzer', 'benutzer.benutzername_folded', 'login_lock.username')
    .select(['login_lock.username', 'login_lock.network', 'login_lock.until', 'benutzer.id as benutzerId'])
    .where('login_lock.network', '!=', turn)
    .where('login_lock.until', '>', Date.now())
    .where('login_lock.until', '<=', Date.now() + window)
    .orderBy('login_lock.until', 'desc')
    .orderBy('login_lock.username')
    .execute();
  return rows.map(({ username, network, until, benutzerId }) => ({
    username,
    benutzerId,
    netz: network === anywhere ? ('alle' as const) : ('eines' as const),
    bis: toLocalDateTime(until),
  }));
}

export async function listAttempts(db: Db, username: string) {
  const rows = await db
    .selectFrom('login_attempt')
    .selectAll()
    .where('username', '=', username)
    .orderBy('at')
    .execute();
  return rows.map(({ at, network }) => ({ zeit: toLocalDateTime(at), netz: network }));
}

// Writing one row of the name makes parallel attempts count one after the other, on every database.
async function takeLoginTurn(db: Db, username: string): Promise<void> {
  await setLock(db, username, turn, Date.now() + window);
}

async function setLock(db: Db, username: string, network: string, until: number): Promise<void> {
  await db
    .insertInto('login_lock')
    .values({ username, network, until })
    .onConflict((conflict) => conflict.columns(['username', 'network']).doUpdateSet({ until }))
    .execute();
}

async function isLocked(db: Db, { username, network, at }: NewAttempt): Promise<boolean> {
  const lock = await db
    .selectFrom('login_lock')
    .select('until')
    .where('username', '=', username)
    .where('network', 'in', [network, anywhere])
    .where('until', '>', at)
    .where('until', '<=', at + window)
    .executeTakeFirst();
  return lock !== undefined;
}

async function limitsReached(db: Db, { username, network, at }: NewAttempt): Promise<string[]> {
  const { here, all } = await db
    .selectFrom('login_attempt')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.sum<number | null>(eb.case().when('network', '=', network).then(1).else(0).end()).as('here'),
    ])
    .where('username', '=', username)
    .where('at', '>', at - window)
    .where('at', '<=', at)
    .executeTakeFirstOrThrow();
  return [
    ...((here ?? 0) >= limits.failuresPerNetwork ? [network] : []),
    ...(all >= limits.failuresAnywhere ? [anywhere] : []),
  ];
}
