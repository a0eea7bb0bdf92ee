import type { Anlass, AnlassInput, anlassEndpoints } from '#contract/anlass.ts';
import type { Aenderung } from '#contract/audit.ts';
import { addAudited, audit } from '#server/audit/audit-store.ts';
import { sentence } from '#server/http/messages.ts';
import type { Handlers } from '#server/http/mount.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { Services } from '#server/services.ts';
import {
  findAnlass,
  insertAnlass,
  listAll,
  listArchiv,
  listArchivJahre,
  listComing,
  listComingWithChange,
  updateAnlass,
} from './anlass-store.ts';
import { toCalendar } from './calendar.ts';

export const anlassRoutes = ({ db, config }: Services): Handlers<typeof anlassEndpoints> => ({
  listAnlaesse: () => listComing(db),
  getKalender: async () => ({
    bytes: Buffer.from(toCalendar(await listComingWithChange(db), config.publicUrl)),
    typ: 'text/calendar',
    dateiName: 'kalender.ics',
    inline: true,
  }),
  searchAnlaesse: () => listAll(db),
  listArchiv: ({ query }) => listArchiv(db, query),
  listArchivJahre: () => listArchivJahre(db),

  getAnlass: async ({ params }) => {
    const anlass = await findAnlass(db, params.id);
    if (!anlass) throw new ProblemError('nichtGefunden');
    return anlass;
  },

  createAnlass: async ({ body, session }) => {
    const deed = { was: 'anlass.erstellt', wer: session, bezeichnung: body.titel } as const;
    return String(await addAudited(db, deed, (trx) => insertAnlass(trx, body)));
  },

  updateAnlass: async ({ params, body, session }) => {
    const { id = params.id, version, titelbild: _, ...input } = body;
    if (id !== params.id) throw new ProblemError('ungueltig', { errors: { id: ['mismatch'] } });
    await db.transaction().execute(async (trx) => {
      const stored = await findAnlass(trx, id);
      if (!stored) throw new ProblemError('nichtGefunden');
      if (!(await updateAnlass(trx, id, input, version))) throw new ProblemError('veraltet');
      const aenderungen = differences(stored, input);
      const deed = { wer: session.key, objektId: id, bezeichnung: input.titel, aenderungen };
      if (aenderungen.length > 0) await audit(trx, { was: 'anlass.geaendert', ...deed });
    });
    return sentence('anlassAngepasst');
  },
});

function differences(stored: Anlass, input: AnlassInput): Aenderung[] {
  const fields = Object.keys(input) as (keyof AnlassInput)[];
  return fields
    .filter((feld) => input[feld] !== stored[feld])
    .map((feld) => ({ feld, alt: stored[feld], neu: input[feld] }));
}
