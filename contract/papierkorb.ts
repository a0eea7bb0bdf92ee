import { z } from 'zod';
import { endpoint, json, text } from './endpoint.ts';
import { mayManageBenutzer } from './permissions.ts';

/** What can be deleted, and brought back for a while: the three kinds of files, and events that have none. */
const papierkorbArten = ['beilage', 'memorabilia', 'bericht', 'anlass'] as const;
export type PapierkorbArt = (typeof papierkorbArten)[number];
export type DateiArt = Exclude<PapierkorbArt, 'anlass'>;

const geloeschtes = z.strictObject({
  art: z.enum(papierkorbArten),
  /** the id it had, and has again when it is brought back */
  id: z.number().int(),
  /** of a file or, of an event, its title */
  name: z.string(),
  /** the title of the event that a file belongs to, deleted or not */
  anlass: z.string().nullable(),
  /** local time, `yyyy-MM-ddTHH:mm:ss` */
  geloescht: z.string(),
});
export type Geloeschtes = z.output<typeof geloeschtes>;

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
    summary: 'Removes what is deleted for good, before its time',
    access: mayManageBenutzer,
    answer: text,
  }),
};
