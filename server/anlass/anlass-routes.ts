import type { anlassEndpoints } from '#contract/anlass.ts';
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

  createAnlass: async ({ body }) => String(await insertAnlass(db, body)),

  updateAnlass: async ({ params, body }) => {
    const { id = params.id, version, titelbild: _, ...anlass } = body;
    if (id !== params.id) throw new ProblemError('ungueltig', { errors: { id: ['mismatch'] } });
    if (await updateAnlass(db, id, anlass, version)) return sentence('anlassAngepasst');
    throw new ProblemError((await findAnlass(db, id)) ? 'veraltet' : 'nichtGefunden');
  },
});
