import { type Anlass, type AnlassInput, type anlassEndpoints, anlassInput } from '#contract/anlass.ts';
import type { Aenderung } from '#contract/audit.ts';
import { addAudited, audit } from '#server/audit/audit-store.ts';
import type { Db } from '#server/db/engine.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import type { FileAnswer } from '#server/http/file-answer.ts';
import type { Session } from '#server/http/guard.ts';
import { sentence } from '#server/http/messages.ts';
import type { Handlers } from '#server/http/mount.ts';
import { ProblemError } from '#server/http/problem.ts';
import { createTurnsApart } from '#server/http/turns.ts';
import { moveAudited } from '#server/papierkorb/papierkorb-store.ts';
import type { Services } from '#server/services.ts';
import {
  deleteAnlass,
  findAnlass,
  findByFormular,
  insertAnlass,
  listAll,
  listArchiv,
  listArchivJahre,
  listComing,
  type NewAnlass,
  restoreAnlass,
  type StoredAnlass,
  updateAnlass,
} from './anlass-store.ts';
import { toCalendar, toCalendarEntry } from './calendar.ts';

const allInTurn = createTurnsApart();

export const anlassRoutes = ({ db, config }: Services): Handlers<typeof anlassEndpoints> => ({
  listAnlaesse: () => listComing(db),
  getKalender: async () => calendarFile('kalender', toCalendar(await listComing(db), config.publicUrl)),
  searchAnlaesse: ({ session }) => allInTurn(session, () => listAll(db)),
  listArchiv: ({ query, session }) =>
    query.anzahl ? listArchiv(db, query) : allInTurn(session, () => listArchiv(db, query)),
  listArchivJahre: () => listArchivJahre(db),

  getAnlass: ({ params }) => getAnlass(db, params.id),

  getAnlassKalender: async ({ params }) => {
    const anlass = await getAnlass(db, params.id);
    return calendarFile(anlass.titel, toCalendarEntry(anlass, config.publicUrl));
  },

  createAnlass: async ({ body, session }) => {
    const save = () => addOnce(db, session, body);
    return String(
      await save().catch((error) => {
        if (!isUniqueViolation(error)) throw error;
        // the same form, a moment earlier: now it is found
        return save();
      }),
    );
  },

  updateAnlass: async ({ params, body, session }) => {
    const { id = params.id, version, titelbild: _, ...input } = body;
    if (id !== params.id) throw new ProblemError('ungueltig', { errors: { id: ['mismatch'] } });
    await db.transaction().execute((trx) => change(trx, session, id, input, version));
    return sentence('anlassAngepasst');
  },

  deleteAnlass: async ({ params, session }) => {
    await moveAudited(db, params.id, deleteAnlass, { was: 'anlass.geloescht', wer: session.key });
    return sentence('anlassGeloescht');
  },

  restoreAnlass: async ({ params, session }) => {
    await moveAudited(db, params.id, restoreAnlass, { was: 'anlass.wiederhergestellt', wer: session.key });
    return sentence('anlassWiederhergestellt');
  },
});

async function getAnlass(db: Db, id: number): Promise<StoredAnlass> {
  const anlass = await findAnlass(db, id);
  if (!anlass) throw new ProblemError('nichtGefunden');
  return anlass;
}

// shown, not saved: a phone then offers to put it into its calendar
function calendarFile(name: string, text: string): FileAnswer {
  return { bytes: Buffer.from(text), typ: 'text/calendar', dateiName: `${name}.ics`, inline: true };
}

/** Or changes the one that came with the same form, unless others have since. */
function addOnce(db: Db, session: Session, input: NewAnlass): Promise<number> {
  const deed = { was: 'anlass.erstellt', wer: session, bezeichnung: input.titel } as const;
  const changeEarlier = async (trx: Db) => {
    const earlier = input.formular ? await findByFormular(trx, input.formular) : undefined;
    if (earlier) await change(trx, session, earlier.id, input, earlier.version);
    return earlier;
  };
  return addAudited(db, deed, (trx) => insertAnlass(trx, input), changeEarlier);
}

async function change(trx: Db, { key }: Session, id: number, input: NewAnlass, version?: number): Promise<void> {
  const stored = await getAnlass(trx, id);
  const aenderungen = differences(stored, input);
  if (aenderungen.length === 0 && (version ?? stored.version) === stored.version) return;
  if (!(await updateAnlass(trx, id, input, version))) throw new ProblemError('veraltet');
  await audit(trx, { was: 'anlass.geaendert', wer: key, objektId: id, bezeichnung: input.titel, aenderungen });
}

const fields = Object.keys(anlassInput.shape) as (keyof AnlassInput)[];

function differences(stored: Anlass, input: AnlassInput): Aenderung[] {
  return fields
    .filter((feld) => input[feld] !== stored[feld])
    .map((feld) => ({ feld, alt: stored[feld], neu: input[feld] }));
}
