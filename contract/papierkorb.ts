import { z } from 'zod';
import { endpoint, json, text } from './endpoint.ts';
import { mayManageBenutzer } from './permissions.ts';

/** What can be deleted, and brought back for a while: the three kinds of files. */
const papierkorbArten = ['beilage', 'memorabilia', 'bericht'] as const;
export type PapierkorbArt = (typeof papierkorbArten)[number];

const geloeschteDatei = z.strictObject({
  art: z.enum(papierkorbArten),
  /** the id it had, and has again when it is brought back */
  id: z.number().int(),
  dateiName: z.string(),
  /** the title of the event it belongs to; null for a report */
  anlass: z.string().nullable(),
  /** local time, `yyyy-MM-ddTHH:mm:ss` */
  geloescht: z.string(),
});
export type GeloeschteDatei = z.output<typeof geloeschteDatei>;

export const papierkorbEndpoints = {
  listPapierkorb: endpoint({
    method: 'GET',
    path: '/papierkorb',
    summary: 'Deleted files that can still be brought back, latest first',
    access: mayManageBenutzer,
    answer: json(z.array(geloeschteDatei)),
  }),
  emptyPapierkorb: endpoint({
    method: 'DELETE',
    path: '/papierkorb',
    summary: 'Removes deleted files for good, before their time',
    access: mayManageBenutzer,
    answer: text,
  }),
};
