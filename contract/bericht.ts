import { z } from 'zod';
import { berichtRule } from './datei.ts';
import { endpoint, file, idParams, json, text } from './endpoint.ts';
import { anyone, mayManageBericht } from './permissions.ts';

const bericht = z.strictObject({
  id: z.number().int(),
  dateiName: z.string(),
  /** `yyyy-MM-dd`, or null when the report has no date */
  createdDate: z.string().nullable(),
  typ: z.string(),
});
export type Bericht = z.output<typeof bericht>;

export const berichtPageSize = 5;

export const berichtEndpoints = {
  listBerichte: endpoint({
    method: 'GET',
    path: '/berichte',
    summary: 'All reports, in the order in which they are shown',
    access: anyone,
    answer: json(z.array(bericht)),
  }),
  getBericht: endpoint({
    method: 'GET',
    path: '/bericht/{id}',
    summary: 'A report, to download, or with `inline` to read in the browser',
    access: anyone,
    params: idParams,
    query: z.strictObject({ inline: z.literal('1').optional() }),
    answer: file('application/pdf', 'text/plain'),
  }),
  uploadBericht: endpoint({
    method: 'POST',
    path: '/bericht',
    summary: 'Adds a report and answers its id',
    access: mayManageBericht,
    upload: berichtRule,
    answer: text,
  }),
  deleteBericht: endpoint({
    method: 'DELETE',
    path: '/bericht/{id}',
    summary: 'Deletes a report',
    access: mayManageBericht,
    params: idParams,
    answer: text,
  }),
  restoreBericht: endpoint({
    method: 'POST',
    path: '/bericht/{id}/wiederherstellen',
    summary: 'Brings a report back that was deleted',
    access: mayManageBericht,
    params: idParams,
    answer: text,
  }),
};
