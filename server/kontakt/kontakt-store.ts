import { hash, randomUUID } from 'node:crypto';
import type { KontaktInput, OffeneNachricht } from '#contract/kontakt.ts';
import { progipost as limits } from '#contract/limits.ts';
import { audit } from '#server/audit/audit-store.ts';
import type { Db } from '#server/db/engine.ts';
import type { ProgipostZustand } from '#server/db/tables.ts';
import { toLocalDateTime } from '#server/local-time.ts';
import { undelivered } from './outbox-store.ts';

// Messages to the fraternity, as the door takes them in and administrators see them.
// How they leave again is in outbox-store.ts.

const hour = 3_600_000;
const keptFor = 90 * 24 * hour;

type Sender = { netz: string; wer: number | null; isSpam: boolean; seit?: number; host: string };

/** Keeps a message once, however often it is sent, or says in how many seconds there is room for it. */
export async function acceptProgipost(db: Db, input: KontaktInput, sender: Sender): Promise<{ retryAfter?: number }> {
  const messageId = `<${markOf(input, sender)}@${sender.host}>`;
  // whoever got no answer is not refused for want of room: the message has its place already
  if (await isKept(db, messageId)) return {};
  // a flood is refused without a write, for each of which everyone would wait
  const soonest = await secondsUntilRoom(db, sender.netz, Date.now());
  if (soonest > 0) return { retryAfter: soonest };
  return db.transaction().execute(async (trx) => {
    const now = Date.now();
    await takeProgipostTurn(trx, now);
    const retryAfter = await secondsUntilRoom(trx, sender.netz, now);
    if (retryAfter > 0) return { retryAfter };
    await forgetProgipost(trx, now);
    const row = await trx
      .insertInto('progipost')
      .values({
        ...input,
        message_id: messageId,
        eingegangen: now,
        netz: sender.netz,
        zustand: sender.isSpam ? 'spam' : 'wartend',
        frist: now,
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    // the log of deeds outlives the message, so it holds nothing of what was written
    if (row) await audit(trx, { was: 'kontakt.gesendet', wer: sender.wer, objektId: row.id });
    return {};
  });
}

/** The same for the same words from the same form: whoever got no answer sends them again. */
function markOf(input: KontaktInput, { seit }: Sender): string {
  return seit === undefined ? randomUUID() : hash('sha256', JSON.stringify([seit, input])).slice(0, 32);
}

async function isKept(db: Db, messageId: string): Promise<boolean> {
  const row = await db.selectFrom('progipost').select('id').where('message_id', '=', messageId).executeTakeFirst();
  return row !== undefined;
}

// Writing the one row makes parallel messages count one after the other, in every process.
async function takeProgipostTurn(db: Db, now: number): Promise<void> {
  await db.updateTable('progipost_schranke').set({ zuletzt: now }).execute();
}

/** What lies an hour ahead came before the clock was put back, and counts no more. */
async function secondsUntilRoom(db: Db, netz: string, now: number): Promise<number> {
  const latest = db
    .selectFrom('progipost')
    .select('eingegangen')
    .where('eingegangen', '>', now - hour)
    .where('eingegangen', '<', now + hour)
    .orderBy('eingegangen', 'desc')
    .limit(1);
  const [here, all] = [
    await latest
      .where('netz', '=', netz)
      .offset(limits.perNetwork - 1)
      .executeTakeFirst(),
    await latest.offset(limits.inAll - 1).executeTakeFirst(),
  ];
  const full = Math.max(here?.eingegangen ?? 0, all?.eingegangen ?? 0);
  return Math.min(hour, full + hour - now) / 1000;
}

/** Whence a message came matters for an hour; what is done with is kept for a season. */
export async function forgetProgipost(db: Db, now: number): Promise<void> {
  await forgetNetz(db, now).execute();
  await forgetDone(db, now).execute();
}

// Each message asks these two: they look at what is to go, not at a season of spam.

/** By the index on `netz`: few have one. */
export function forgetNetz(db: Db, now: number) {
  return db
    .updateTable('progipost')
    .set({ netz: '' })
    .where((eb) => eb.or([eb('eingegangen', '<=', now - hour), eb('eingegangen', '>=', now + hour)]))
    .where('netz', '>', '');
}

/** By the index on `eingegangen`, which a list of what is done with would keep SQLite from. */
export function forgetDone(db: Db, now: number) {
  return db
    .deleteFrom('progipost')
    .where('zustand', 'not in', undelivered)
    .where('eingegangen', '<=', now - keptFor);
}

/** All that should have reached the fraternity; of spam, which machines send without end, the newest. */
export async function listOffeneNachrichten(db: Db): Promise<OffeneNachricht[]> {
  const rows = [
    ...(await nachrichten(db).where('zustand', 'in', undelivered).orderBy('id').execute()),
    ...(await newestSpam(db).execute()),
  ];
  return rows.map((row) => ({ ...row, zustand: shown(row.zustand), eingegangen: toLocalDateTime(row.eingegangen) }));
}

/** By the index on `zustand` and `frist`, which of spam is when it came. */
export function newestSpam(db: Db) {
  return nachrichten(db)
    .where('zustand', '=', 'spam')
    .orderBy('frist', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.spamShown);
}

function nachrichten(db: Db) {
  return db
    .selectFrom('progipost')
    .select(['id', 'name', 'email', 'betreff', 'nachricht', 'zustand', 'eingegangen', 'versuche'])
    .select('letzter_fehler as letzterFehler');
}

function shown(zustand: ProgipostZustand): OffeneNachricht['zustand'] {
  if (zustand === 'spam') return 'spam';
  return zustand === 'uebergeben' ? 'ungewiss' : 'wartend';
}

/** Makes a message due at once. False when there is none to send: delivered, under way, or never there. */
export function makeDue(db: Db, id: number, wer: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const now = Date.now();
    const { numUpdatedRows } = await trx
      .updateTable('progipost')
      .set({ zustand: 'wartend', frist: now })
      .where('id', '=', id)
      .where(({ and, eb, or }) =>
        or([eb('zustand', 'in', ['wartend', 'spam']), and([eb('zustand', '=', 'uebergeben'), eb('frist', '<=', now)])]),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await audit(trx, { was: 'kontakt.wiederholt', wer, objektId: id });
    return true;
  });
}

export async function isDelivered(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('progipost').select('zustand').where('id', '=', id).executeTakeFirst();
  return row?.zustand === 'zugestellt';
}

/** False when there is nothing to close: not there, or on its way just now. */
export function closeProgipost(db: Db, id: number, wer: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('progipost')
      .set({ zustand: 'erledigt' })
      .where('id', '=', id)
      .where('zustand', 'in', ['wartend', 'uebergeben', 'spam'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await audit(trx, { was: 'kontakt.erledigt', wer, objektId: id });
    return true;
  });
}

export function closeSpam(db: Db, bis: number, wer: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('progipost')
      .set({ zustand: 'erledigt' })
      .where('zustand', '=', 'spam')
      .where('id', '<=', bis)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await audit(trx, { was: 'kontakt.erledigt', wer, anzahl: Number(numUpdatedRows) });
  });
}

/** What a member has written while logged in, as far as it is kept: the message itself does not say by whom. */
export async function listSentBy(db: Db, wer: number) {
  const rows = await db
    .selectFrom('progipost')
    .select(['name', 'email', 'betreff', 'nachricht', 'eingegangen'])
    .where('id', 'in', idsSentBy(db, wer))
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, eingegangen: toLocalDateTime(row.eingegangen) }));
}

export async function forgetSentBy(db: Db, wer: number): Promise<void> {
  await db.deleteFrom('progipost').where('id', 'in', idsSentBy(db, wer)).execute();
}

function idsSentBy(db: Db, wer: number) {
  const sent = db.selectFrom('audit').where('was', '=', 'kontakt.gesendet').where('wer', '=', wer);
  return sent.select('objekt_id').$castTo<{ objekt_id: number }>();
}
