import {
  abteilungen,
  type BenutzerUpdate,
  type BenutzerWithAvatar,
  type benutzerEndpoints,
  benutzerUpdate,
  fullName,
  mitgliederTypen,
  vorstandChargen,
} from '#contract/benutzer.ts';
import { type Actor, mayManageBenutzer, rollen } from '#contract/permissions.ts';
import { audit, listAuditAbout } from '#server/audit/audit-store.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/engine.ts';
import type { Session } from '#server/http/guard.ts';
import { sentence } from '#server/http/messages.ts';
import { type Handlers, read } from '#server/http/mount.ts';
import { ProblemError } from '#server/http/problem.ts';
import { createTurns } from '#server/http/turns.ts';
import { listSentBy } from '#server/kontakt/kontakt-store.ts';
import { toLocalDateTime } from '#server/local-time.ts';
import type { Services } from '#server/services.ts';
import { howGuessable, type Person } from '#server/session/guessable.ts';
import { listAttempts, listLocks, succeedAttempt, unlock } from '#server/session/login-store.ts';
import { hashPassword } from '#server/session/password.ts';
import { provePassword } from '#server/session/prove-password.ts';
import { listSessionsOf } from '#server/session/session-store.ts';
import { decodeAvatar, makePicture } from './avatar.ts';
import { findAvatar } from './avatar-store.ts';
import { changeBenutzer, createBenutzer, type Prepared, refuseOutdated } from './benutzer-change.ts';
import { benutzerCsv } from './benutzer-csv.ts';
import type { Directory } from './benutzer-directory.ts';
import { presentBenutzer } from './benutzer-presenter.ts';
import { foldBenutzername, type StoredBenutzer } from './benutzer-row.ts';
import { findBenutzer, hasPassword, isBenutzernameTaken, listLeibfuechse } from './benutzer-store.ts';

// so that a name that has just been taken is found before the costly work on password and picture
const oneByOne = createTurns({ atOnce: 1, waiting: 200 });

export const benutzerRoutes = ({ db, config }: Services, directory: Directory): Handlers<typeof benutzerEndpoints> => ({
  listRollen: () => [...rollen],
  listMitgliederTypen: () => [...mitgliederTypen],
  listVorstandChargen: () => [...vorstandChargen],
  listAbteilungen: () => [...abteilungen],

  listBenutzer: ({ session }) => directory.search({}, session),

  searchBenutzer: ({ body, session }) => directory.search(body, session),

  getBenutzer: async ({ params, session }) => presentWhole(db, await getBenutzer(db, params.id), session),

  getAvatar: async ({ params, query }) => {
    const avatar = await findAvatar(db, params.id, query.w ?? 220);
    if (!avatar) throw new ProblemError('nichtGefunden');
    return { ...avatar, inline: true };
  },

  createBenutzer: ({ body: { avatar, passwort, passwortRep: _, ...fields }, session }) =>
    oneByOne(async () => {
      if (await isBenutzernameTaken(db, fields)) throw new ProblemError('benutzername.vergeben');
      await requireHardToGuess(config, passwort, fields);
      const prepared = {
        passwortHash: await hashPassword(passwort),
        picture: avatar && (await makePicture(avatar.dateiName, decodeAvatar(avatar))),
      };
      return String(await createBenutzer(db, session, fields, prepared));
    }),

  updateBenutzer: async ({ params: { id }, body, session, network }) => {
    if (body.id !== undefined && body.id !== id) throw new ProblemError('ungueltig', { errors: { id: ['mismatch'] } });
    // whoever may change every field must send every field
    const input = mayManageBenutzer(session) ? read(benutzerUpdate, body) : body;
    await changeBenutzer(db, session, id, input, await prepare(db, config, session, network, id, input));
    return sentence('benutzerAngepasst');
  },

  exportBenutzer: async ({ body, session }) => {
    const { find, nameOf } = await directory.finder();
    const chosen = [...new Set(body)].filter(nameOf);
    await audit(db, { was: 'benutzer.export', wer: session.key, anzahl: chosen.length });
    const members = Iterator.from(chosen).map((id) => find(id) as StoredBenutzer);
    const bytes = Buffer.from(await benutzerCsv(members, nameOf, session));
    return { bytes, typ: 'text/csv; charset=utf-8', dateiName: 'export.csv' };
  },

  unlockBenutzer: async ({ params, session }) => {
    const benutzer = await getBenutzer(db, params.id);
    await db.transaction().execute(async (trx) => {
      await unlock(trx, foldBenutzername(benutzer.benutzername));
      const deed = { wer: session.key, objektId: benutzer.id, bezeichnung: fullName(benutzer) };
      await audit(trx, { was: 'benutzer.entsperrt', ...deed });
    });
    return sentence('entsperrt');
  },

  listGesperrt: () => listLocks(db),

  getAuskunft: async ({ params, session }) => {
    const benutzer = await getBenutzer(db, params.id);
    const deed = { wer: session.key, objektId: benutzer.id, bezeichnung: fullName(benutzer) };
    await audit(db, { was: 'benutzer.auskunft', ...deed });
    return {
      stand: toLocalDateTime(Date.now()),
      benutzer: await presentWhole(db, benutzer, session),
      hatPasswort: await hasPassword(db, benutzer.id),
      sitzungen: await listSessionsOf(db, benutzer.id, config.sessionIdleMs),
      anmeldeversuche: await listAttempts(db, foldBenutzername(benutzer.benutzername)),
      nachrichten: await listSentBy(db, benutzer.id),
      protokoll: await listAuditAbout(db, benutzer.id),
    };
  },
});

async function getBenutzer(db: Db, id: number): Promise<StoredBenutzer> {
  const benutzer = await findBenutzer(db, id);
  if (!benutzer) throw new ProblemError('nichtGefunden');
  return benutzer;
}

async function presentWhole(db: Db, benutzer: StoredBenutzer, actor: Actor): Promise<BenutzerWithAvatar> {
  const avatar = await findAvatar(db, benutzer.id, 440);
  return {
    ...presentBenutzer(benutzer, actor),
    leibfuechse: await listLeibfuechse(db, benutzer.id),
    avatar: avatar ? { dateiName: avatar.dateiName, typ: avatar.typ, data: avatar.bytes.toString('base64') } : null,
  };
}

async function prepare(
  db: Db,
  config: Config,
  session: Session,
  network: string,
  id: number,
  input: BenutzerUpdate,
): Promise<Prepared> {
  const { passwort, passwortAktuell, avatar } = input;
  const stored = await getBenutzer(db, id);
  // at once: a picture that comes back with an outdated record would be taken for a new one
  refuseOutdated(input, stored);
  if (passwort && id === session.key) await requireCurrentPassword(db, session, network, passwortAktuell);
  if (passwort) await requireHardToGuess(config, passwort, { ...stored, ...input });
  return {
    passwortHash: passwort ? await hashPassword(passwort) : undefined,
    picture: avatar && (await newPicture(db, id, avatar)),
  };
}

async function requireCurrentPassword(
  db: Db,
  { username }: Session,
  network: string,
  passwortAktuell: string | null | undefined,
): Promise<void> {
  const proof = passwortAktuell ? await provePassword(db, username, network, passwortAktuell) : undefined;
  if (!proof?.matches) throw new ProblemError('passwort.aktuell');
  await succeedAttempt(db, proof.attempt);
}

async function requireHardToGuess(config: Config, passwort: string, person: Person): Promise<void> {
  if (!config.refusesGuessable) return;
  const why = await howGuessable(passwort, person);
  if (why) throw new ProblemError('ungueltig', { errors: { passwort: [why] } });
}

/** A picture that comes back as it was sent out stays as it is: made anew it would lose a little each time. */
async function newPicture(db: Db, id: number, avatar: NonNullable<BenutzerUpdate['avatar']>) {
  const bytes = decodeAvatar(avatar);
  const stored = await findAvatar(db, id, 440);
  return stored?.bytes.equals(bytes) ? undefined : makePicture(avatar.dateiName, bytes);
}
