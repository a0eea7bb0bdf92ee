import { z } from 'zod';
import { bodyId, endpoint, json, text } from './endpoint.ts';
import { mayManageBenutzer } from './permissions.ts';

/** What can be deleted, and brought back for a while: the three kinds of files, and events that have none. */
const papierkorbArten = ['beilage', 'memorabilia', 'bericht', 'anlass'] as const;
export type PapierkorbArt = (typeof papierkorbArten)[number];
export type DateiArt = Exclude<PapierkorbArt, 'anlass'>;

const geloeschtes = z.strictObject({
  art: z.enum(papierkorbArten),
  /** the id it had, and has again when it is brought back */
  id: z.number().int(),
  /** of a file; the title of an event */
  name: z.string(),
  /** the title of the event that a file belongs to, deleted or not */
  anlass: z.string().nullable(),
  /** local time, `yyyy-MM-ddTHH:mm:ss` */
  geloescht: z.string(),
});
export type Geloeschtes = z.output<typeof geloeschtes>;

/** How much of it is removed at a time: it goes one by one, and whoever asks waits for the last, on a slow disk too. */
export const papierkorbPart = 100;

/** What of it is meant: somebody else may delete something meanwhile, which nobody was asked about. */
const genanntes = z
  .array(z.strictObject({ art: z.enum(papierkorbArten), id: bodyId }))
  .min(1)
  .max(papierkorbPart);
export type Genanntes = z.output<typeof genanntes>;

export const papierkorbEndpoints = {
  listPapierkorb: endpoint({
    method: 'GET',
    path: '/papierkorb',
    summary: 'Deleted files and events that can still be brought back, latest first',
    access: mayManageBenutzer,
    answer: json(z.array(geloeschtes)),
  }),
  emptyPapierkorb: endpoint({
    method: 'DELETE',
    path: '/papierkorb',
    summary: 'Removes these of what is deleted for good, before their time',
    access: mayManageBenutzer,
    body: genanntes,
    answer: text,
  }),
};
