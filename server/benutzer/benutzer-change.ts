import { staemme } from '#content/people/staemme.ts';
import type { Aenderung } from '#contract/audit.ts';
import { adminFields, type BenutzerUpdate, benutzerInput, fullName } from '#contract/benutzer.ts';
import { mayManageBenutzer } from '#contract/permissions.ts';
import { audit } from '#server/audit/audit-store.ts';
import type { Db } from '#server/db/engine.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import type { Session } from '#server/http/guard.ts';
import { ProblemError } from '#server/http/problem.ts';
import { createTurns } from '#server/http/turns.ts';
import { endSessionsOf, requireSession } from '#server/session/session-store.ts';
import type { Picture } from './avatar.ts';
import { saveAvatar } from './avatar-store.ts';
import type { BenutzerFields, StoredBenutzer } from './benutzer-row.ts';
import {
  findBenutzer,
  findByFormular,
  insertBenutzer,
  isAncestor,
  isLastAdministrator,
  type NewBenutzer,
  saveBenutzer,
  savePassword,
  takeBenutzerTurn,
} from './benutzer-store.ts';

// How a member comes to be and changes: all of it, or nothing.

/** What takes long and is therefore made before the transaction begins. */
export type Prepared = {
  /** left out: the password stays */
  passwortHash?: string;
  /** left out: the picture stays; null: it goes */
  picture?: Picture | null;
};

export const knownStaemme = staemme.map(({ titel }) => titel);

const apart: readonly string[] = ['avatar', 'passwort', 'passwortRep'];
const fieldNames = Object.keys(benutzerInput.shape).filter(
  (field) => !apart.includes(field),
) as (keyof BenutzerFields)[];

export function createBenutzer(db: Db, session: Session, fields: NewBenutzer, prepared: Prepared): Promise<number> {
  return inTransaction(db, session, async (trx) => {
    const earlier = fields.formular && (await findByFormular(trx, fields.formular));
    if (!earlier) return addBenutzer(trx, session.key, fields, prepared);
    await change(trx, session, earlier.id, { ...fields, version: earlier.version }, prepared);
    return earlier.id;
  });
}

// Who waits for another, or for an import, holds a connection meanwhile, and others need one too.
const inTurn = createTurns({ atOnce: 3, waiting: 200, ofOne: 20 });
// A browser gives up after 35 s, of which the transaction may take 20: what has waited for longer is not begun.
const mostMsInTurn = 15_000;

/** The index on the folded benutzername decides who was first. */
async function inTransaction<T>(db: Db, session: Session, work: (trx: Db) => Promise<T>): Promise<T> {
  const asked = performance.now();
  const transact = async () => {
    if (performance.now() - asked > mostMsInTurn) throw new ProblemError('datenbank.weg', { retryAfter: 5 });
    return db.transaction().execute(async (trx) => {
      await takeBenutzerTurn(trx);
      // password and picture took a while, in which the right may have gone
      await requireSession(trx, session);
      return work(trx);
    });
  };
  try {
    return await inTurn(transact, session.key);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ProblemError('benutzername.vergeben');
  }
}

/** `wer`: who adds it; null for the operator. */
export async function addBenutzer(
  trx: Db,
  wer: number | null,
  fields: NewBenutzer,
  { passwortHash, picture }: Prepared,
): Promise<number> {
  refuseUnknownStaemme(fields.staemme, []);
  if (fields.leibbursche !== null && !(await findBenutzer(trx, fields.leibbursche))) refuse('leibbursche', 'notFound');
  const id = await insertBenutzer(trx, fields, passwortHash ?? null);
  if (picture) await saveAvatar(trx, id, picture);
  await audit(trx, {
    was: 'benutzer.erstellt',
    wer,
    objektId: id,
    bezeichnung: fullName(fields),
    aenderungen: await named(trx, differences({}, fields)),
  });
  return id;
}

export function changeBenutzer(
  db: Db,
  session: Session,
  id: number,
  input: BenutzerUpdate,
  prepared: Prepared,
): Promise<void> {
  return inTransaction(db, session, (trx) => change(trx, session, id, input, prepared));
}

async function change(
  trx: Db,
  session: Session,
  id: number,
  input: BenutzerUpdate & { formular?: string },
  prepared: Prepared,
): Promise<void> {
  const stored = await findBenutzer(trx, id);
  if (!stored) throw new ProblemError('nichtGefunden');
  refuseOutdated(input, stored);
  if (!mayManageBenutzer(session)) refuseAdminFields(input, stored);

  const fields = merge(stored, input);
  refuseUnknownStaemme(fields.staemme, stored.staemme);
  await refuseWrongLeibbursche(trx, stored, fields);
  await refuseLosingLastAdministrator(trx, stored, fields);
  await write(trx, session, stored, { ...fields, formular: input.formular }, prepared);
}

export function refuseOutdated({ version }: BenutzerUpdate, stored: StoredBenutzer): void {
  if (version !== undefined && version !== stored.version) throw new ProblemError('veraltet');
}

function refuseAdminFields(input: BenutzerUpdate, stored: StoredBenutzer): void {
  const changed = adminFields.filter((field) => input[field] !== undefined && input[field] !== stored[field]);
  if (changed.length === 0) return;
  const errors = Object.fromEntries(changed.map((field) => [field, ['notAllowed']]));
  throw new ProblemError('feld.nichtErlaubt', { errors });
}

/** The stored record with what was sent. */
function merge(stored: StoredBenutzer, input: BenutzerUpdate): BenutzerFields {
  const given = fieldNames.filter((field) => input[field] !== undefined);
  return { ...pick(stored, fieldNames), ...(pick(input, given) as Partial<BenutzerFields>) };
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

function refuseUnknownStaemme(chosen: string[], stored: string[]): void {
  const known = new Set([...knownStaemme, ...stored]);
  if (!chosen.every((stamm) => known.has(stamm))) refuse('staemme', 'invalidValue');
}

async function refuseWrongLeibbursche(trx: Db, stored: StoredBenutzer, { leibbursche }: BenutzerFields): Promise<void> {
  if (leibbursche === null || leibbursche === stored.leibbursche) return;
  if (leibbursche === stored.id) refuse('leibbursche', 'self');
  if (!(await findBenutzer(trx, leibbursche))) refuse('leibbursche', 'notFound');
  if (await isAncestor(trx, stored.id, leibbursche)) refuse('leibbursche', 'cycle');
}

function refuse(field: keyof BenutzerFields, code: string): never {
  throw new ProblemError('ungueltig', { errors: { [field]: [code] } });
}

async function refuseLosingLastAdministrator(trx: Db, stored: StoredBenutzer, fields: BenutzerFields): Promise<void> {
  if (!isAdministrator(stored) || isAdministrator(fields)) return;
  if (await isLastAdministrator(trx, stored.id)) throw new ProblemError('letzterAdmin');
}

function isAdministrator({ rolle, mitgliederTyp }: BenutzerFields): boolean {
  return rolle === 'ADMINISTRATOR' && mitgliederTyp !== 'VERSTORBEN';
}

async function write(
  trx: Db,
  session: Session,
  stored: StoredBenutzer,
  fields: NewBenutzer,
  { passwortHash, picture }: Prepared,
): Promise<void> {
  const { id } = stored;
  const aenderungen = await named(trx, [...differences(stored, fields), ...pictureDifference(stored, picture)]);
  if (aenderungen.length === 0 && passwortHash === undefined) return;
  await saveBenutzer(trx, id, fields);
  if (picture !== undefined) await saveAvatar(trx, id, picture);
  const deed = { wer: session.key, objektId: id, bezeichnung: fullName(fields) };
  if (aenderungen.length > 0) await audit(trx, { ...deed, was: 'benutzer.geaendert', aenderungen });
  if (passwortHash !== undefined) {
    await savePassword(trx, id, passwortHash);
    await endSessionsOf(trx, id, session.jti);
    await audit(trx, { ...deed, was: 'benutzer.passwort' });
  }
  if (fields.rolle !== stored.rolle || fields.mitgliederTyp === 'VERSTORBEN') await endSessionsOf(trx, id);
}

function differences(stored: Partial<BenutzerFields>, fields: BenutzerFields): Aenderung[] {
  return fieldNames
    .map((feld) => ({ feld, alt: asText(stored[feld]), neu: asText(fields[feld]) }))
    .filter(({ alt, neu }) => alt !== neu);
}

function pictureDifference({ hatAvatar }: StoredBenutzer, picture: Prepared['picture']): Aenderung[] {
  if (picture === undefined || (picture === null && !hatAvatar)) return [];
  return [{ feld: 'avatar', alt: hatAvatar ? 'ja' : '', neu: picture?.name ?? '' }];
}

function asText(value: string | number | boolean | null | undefined | string[]): string {
  if (value == null || value === false) return '';
  if (value === true) return 'ja';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** A Leibbursche by name: the number would tell nobody who it was. */
async function named(trx: Db, aenderungen: Aenderung[]): Promise<Aenderung[]> {
  const nameOf = async (id: string) => {
    const benutzer = id ? await findBenutzer(trx, Number(id)) : undefined;
    return benutzer ? fullName(benutzer) : id;
  };
  const found: Aenderung[] = [];
  for (const { feld, alt, neu } of aenderungen) {
    const isMember = feld === 'leibbursche';
    found.push(isMember ? { feld, alt: await nameOf(alt), neu: await nameOf(neu) } : { feld, alt, neu });
  }
  return found;
}
