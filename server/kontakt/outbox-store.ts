import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db } from '#server/db/engine.ts';
import type { ProgipostTable, Tables } from '#server/db/tables.ts';

// The way of a message: wartend → unterwegs (one process has it) → uebergeben (about to be the mail server's) → zugestellt.
// Each step is one conditional update, so that among several processes only one can take it. `versuche` grows
// with every attempt and tells whoever lost a message to a slower clock that it is no longer theirs.

export type Post = Selectable<ProgipostTable>;

/** How long an attempt may take up to the point of no return, and how long the answer may take after it. */
export const leaseMs = 30_000;
export const answerMs = 600_000;
/** Between two attempts, in the end. */
export const longestPause = 6 * 3_600_000;

const dueStates = ['wartend', 'unterwegs'] as const;
/** What is still to reach the fraternity. */
export const undelivered = [...dueStates, 'uebergeben'] as const;

export async function findDue(db: Db): Promise<number | undefined> {
  const now = Date.now();
  const row = await db
    .selectFrom('progipost')
    .select('id')
    .where('zustand', 'in', dueStates)
    .where((eb) => isDue(eb, now))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Takes up the oldest message that is due; another process may be quicker, then the next one. */
export async function claim(db: Db): Promise<Post | undefined> {
  for (let id = await findDue(db); id !== undefined; id = await findDue(db)) {
    const now = Date.now();
    const post = await db
      .updateTable('progipost')
      .set((eb) => ({ zustand: 'unterwegs', versuche: eb('versuche', '+', 1), frist: now + leaseMs }))
      .where('id', '=', id)
      .where('zustand', 'in', dueStates)
      .where((eb) => isDue(eb, now))
      .returningAll()
      .executeTakeFirst();
    if (post) return post;
  }
  return undefined;
}

function isDue(eb: ExpressionBuilder<Tables, 'progipost'>, now: number) {
  // one further ahead than any is left from a clock that has been set back
  return eb.or([eb('frist', '<=', now), eb('frist', '>', now + longestPause)]);
}

/** The point of no return: after it the message is never sent again by itself. Throws when the message is not ours any more. */
export async function handOver(db: Db, { id, versuche }: Post): Promise<void> {
  const now = Date.now();
  const { numUpdatedRows } = await db
    .updateTable('progipost')
    .set({ zustand: 'uebergeben', frist: now + leaseMs + answerMs })
    .where('id', '=', id)
    .where('versuche', '=', versuche)
    .where('zustand', '=', 'unterwegs')
    .where('frist', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error('the message was taken up by another process');
}

export async function markDelivered(db: Db, { id, versuche }: Post): Promise<void> {
  await db
    .updateTable('progipost')
    .set({ zustand: 'zugestellt', letzter_fehler: null })
    .where('id', '=', id)
    .where('versuche', '=', versuche)
    .execute();
}

export async function tryLater(db: Db, { id, versuche }: Post, fehler: string, pause: number): Promise<void> {
  await db
    .updateTable('progipost')
    .set({ zustand: 'wartend', letzter_fehler: fehler, frist: Date.now() + pause })
    .where('id', '=', id)
    .where('versuche', '=', versuche)
    .where('zustand', 'in', ['unterwegs', 'uebergeben'])
    .execute();
}

/** The mail server could not be reached, which is no fault of the messages that wait: it counts as no attempt. */
export async function noteUnreachable(db: Db, fehler: string): Promise<void> {
  await db
    .updateTable('progipost')
    .set({ letzter_fehler: fehler })
    .where('zustand', '=', 'wartend')
    .where((eb) => isDue(eb, Date.now()))
    .execute();
}

export async function countUndelivered(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('progipost')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('zustand', 'in', undelivered)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * In a restored database nobody knows which of the messages that wait there have left since: an administrator decides.
 * Answers how many there are.
 */
export async function holdBackMessages(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('progipost')
    .set({ zustand: 'uebergeben', frist: Date.now() })
    .where('zustand', 'in', dueStates)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
