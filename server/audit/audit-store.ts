import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import {
  type Aenderung,
  type AuditEntry,
  type AuditWas,
  auditPageSize,
  type auditSearch,
  auditWas,
  ohneAnmeldungen,
} from '#contract/audit.ts';
import { fullName, type Names } from '#contract/benutzer.ts';
import { searchable } from '#contract/text-search.ts';
import type { Db } from '#server/db/engine.ts';
import type { Tables } from '#server/db/tables.ts';
import { containsAllWords } from '#server/db/text-search.ts';
import type { Session } from '#server/http/guard.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { UploadedFile } from '#server/http/upload.ts';
import { startOfDay, toLocalDateTime } from '#server/local-time.ts';
import { requireSession } from '#server/session/session-store.ts';

export type Deed = {
  was: AuditWas;
  /** the member who did it; null for nobody known */
  wer: number | null;
  objektId?: number;
  bezeichnung?: string;
  anzahl?: number;
  aenderungen?: Aenderung[];
};

/** Notes who did what; in the transaction that does it, so that neither is there without the other. */
export async function audit(
  db: Db,
  { was, wer, objektId, bezeichnung = '', anzahl = 1, aenderungen = [] }: Deed,
): Promise<void> {
  const texts = toColumns(bezeichnung, aenderungen);
  await db
    .insertInto('audit')
    .values({ at: Date.now(), was, wer, objekt_id: objektId ?? null, anzahl, ...texts })
    .execute();
}

/** What is written of a deed, and what a search looks into. */
function toColumns(bezeichnung: string, aenderungen: Aenderung[]) {
  const values = aenderungen.flatMap(({ alt, neu }) => [alt, neu]);
  return { bezeichnung, aenderungen: JSON.stringify(aenderungen), suche: searchable([bezeichnung, ...values]) };
}

type Addition = { was: AuditWas; wer: Session | null; bezeichnung: string; file?: UploadedFile };

/** Adds a record and notes who did, both or neither; answers its id, or that of the `same` one that is there already. */
export function addAudited(
  db: Db,
  { was, wer, bezeichnung, file }: Addition,
  add: (trx: Db) => Promise<number>,
  same?: (trx: Db) => Promise<{ id: number } | undefined>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // to look at a file takes a while, in which the right may have gone, or whoever sent it
    if (wer) await requireSession(trx, wer);
    if (file?.isGivenUp()) throw new ProblemError('ungueltig');
    // what is no file is asked for once alone, and so is a file whose sender says so
    const there = !file || file.isOnce ? await same?.(trx) : undefined;
    if (there) return there.id;
    const objektId = await add(trx);
    await audit(trx, { was, wer: wer?.key ?? null, bezeichnung, objektId });
    return objektId;
  });
}

/**
 * Notes what anyone can do to us as often as they like: all of it within the last while is one row that counts, so that
 * a stranger cannot fill the disk.
 */
export async function auditCounting(db: Db, was: AuditWas, whileMs: number): Promise<void> {
  const { numUpdatedRows } = await countOn(db, was, whileMs).executeTakeFirst();
  if (numUpdatedRows === 0n) await audit(db, { was, wer: null });
}

/**
 * By the index on `at`: to look through all that concerns no record would tell, by the time it takes, that nobody has a
 * name. What lies as far ahead was noted before the clock was put back.
 */
export function countOn(db: Db, was: AuditWas, whileMs: number) {
  const now = Date.now();
  // two that came first at the same moment have made a row each
  const latest = db
    .selectFrom('audit')
    .select('id')
    .where('was', '=', was)
    .where('bezeichnung', '=', '')
    .where('at', '>', now - whileMs)
    .where('at', '<', now + whileMs)
    .orderBy('at', 'desc')
    .limit(1);
  return db
    .updateTable('audit')
    .set((eb) => ({ anzahl: eb('anzahl', '+', 1) }))
    .where('id', '=', latest);
}

type Page = { eintraege: AuditEntry[]; weiter: number | null };

export async function searchAudit(
  db: Db,
  { was, wer, text, von, bis, vor }: z.output<typeof auditSearch>,
): Promise<Page> {
  let query = entries(db);
  if (was === ohneAnmeldungen) query = query.where('audit.was', 'not in', anmeldungen);
  else if (was) query = query.where('audit.was', '=', was);
  if (wer) query = query.where('audit.wer', '=', wer);
  if (von) query = query.where('audit.at', '>=', startOfDay(von));
  if (bis) query = query.where('audit.at', '<', startOfDay(bis, 1));
  if (vor) query = query.where('audit.id', '<', vor);
  if (text) {
    query = query.where((eb) => {
      const everything = sql<string>`${eb.ref('audit.suche')} || ' ' || coalesce(${eb.ref('benutzer.suche')}, '')`;
      return containsAllWords(eb, everything, text);
    });
  }
  const rows = await query.limit(auditPageSize + 1).execute();
  const eintraege = rows.slice(0, auditPageSize).map(toEntry);
  return { eintraege, weiter: rows.length > auditPageSize ? (eintraege.at(-1)?.id ?? null) : null };
}

const anmeldungen: AuditWas[] = ['login', 'login.fehlgeschlagen', 'logout'];

const doneToBenutzer = auditWas.filter((was) => /^(benutzer|login)\./.test(was));

/** All that a member did and that was done to the member's record; but not what an administrator wrote into others'. */
export async function listAuditAbout(db: Db, benutzerId: number): Promise<AuditEntry[]> {
  const rows = await entries(db)
    .where((eb) =>
      eb.or([
        eb('audit.wer', '=', benutzerId),
        eb.and([eb('audit.objekt_id', '=', benutzerId), eb('audit.was', 'in', doneToBenutzer)]),
      ]),
    )
    .execute();
  const isOthers = ({ was, objektId }: AuditEntry) => doneToBenutzer.includes(was) && objektId !== benutzerId;
  return rows.map(toEntry).map((entry) => (isOthers(entry) ? { ...entry, aenderungen: [] } : entry));
}

/** What was noted stays, but tells no more about whom: neither as who did it, nor what the record held. */
export async function forgetPerson(db: Db, person: Person): Promise<void> {
  const { id } = person;
  const names = await listNamesOf(db, person);
  await db.updateTable('audit').set({ wer: null }).where('wer', '=', id).execute();
  await db
    .updateTable('audit')
    .set({ objekt_id: null, bezeichnung: '', aenderungen: '[]', suche: '' })
    .where('objekt_id', '=', id)
    .where('was', 'in', doneToBenutzer)
    .execute();
  await forgetLeibbursche(db, names);
}

type Person = Names & { id: number };

/** What somebody is called, and was called before each change that is noted. */
async function listNamesOf(db: Db, { id, vorname, name, cerevis }: Person): Promise<Set<string>> {
  const before: Record<string, string> & Names = { vorname, name, cerevis };
  const names = new Set([fullName(before)]);
  const rows = await entries(db).where('objekt_id', '=', id).where('was', 'in', doneToBenutzer).execute();
  for (const { feld, alt } of rows.flatMap((row) => toEntry(row).aenderungen)) {
    before[feld] = alt;
    names.add(fullName(before));
  }
  return names;
}

async function forgetLeibbursche(db: Db, names: Set<string>): Promise<void> {
  const isNamed = ({ feld, alt, neu }: Aenderung) => feld === 'leibbursche' && (names.has(alt) || names.has(neu));
  const rows = await entries(db).where('aenderungen', 'like', '%"leibbursche"%').execute();
  for (const { id, bezeichnung, aenderungen: all } of rows.map(toEntry)) {
    const aenderungen = all.filter((each) => !isNamed(each));
    if (aenderungen.length === all.length) continue;
    await db.updateTable('audit').set(toColumns(bezeichnung, aenderungen)).where('id', '=', id).execute();
  }
}

/** Forgets what was noted before a moment, but for who sent a message that is still there: it is theirs to read, and goes with them. */
export async function forgetAudit(db: Db, before: number): Promise<void> {
  const isOpen = (row: ExpressionBuilder<Tables, 'audit'>) =>
    row.and([row('was', '=', 'kontakt.gesendet'), row('objekt_id', 'in', row.selectFrom('progipost').select('id'))]);
  await db
    .deleteFrom('audit')
    .where('at', '<', before)
    .where((row) => row.not(isOpen(row)))
    .execute();
}

function entries(db: Db) {
  return db
    .selectFrom('audit')
    .leftJoin('benutzer', 'benutzer.id', 'audit.wer')
    .selectAll('audit')
    .select(['benutzer.vorname', 'benutzer.name', 'benutzer.cerevis'])
    .orderBy('audit.id', 'desc');
}

/** Names are there where somebody is known, all of them. */
type Row = Selectable<Tables['audit']> & { [Part in keyof Names]: string | null };

function toEntry(row: Row): AuditEntry {
  return {
    id: row.id,
    zeit: toLocalDateTime(row.at),
    was: row.was,
    wer: row.wer,
    werName: row.name === null ? '' : fullName(row as Names),
    objektId: row.objekt_id,
    bezeichnung: row.bezeichnung,
    anzahl: row.anzahl,
    aenderungen: JSON.parse(row.aenderungen) as Aenderung[],
  };
}
