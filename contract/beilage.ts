import { z } from 'zod';
import { beilageRule, typByExtension } from './datei.ts';
import { endpoint, file, idParams, json, text } from './endpoint.ts';
import { anyone, mayEditAnlass } from './permissions.ts';

const beilage = z.strictObject({
  id: z.number().int(),
  dateiName: z.string(),
  typ: z.string(),
  anlassId: z.number().int(),
  /** bytes */
  groesse: z.number().int(),
});
export type Beilage = z.output<typeof beilage>;

export const beilageEndpoints = {
  listBeilagen: endpoint({
    method: 'GET',
    path: '/anlass/{id}/beilage',
    summary: 'The attachments of an event, without their contents',
    access: anyone,
    params: idParams,
    answer: json(z.array(beilage)),
  }),
  uploadBeilage: endpoint({
    method: 'POST',
    path: '/anlass/{id}/beilage',
    summary: 'Attaches a file to an event and answers its id',
    access: mayEditAnlass,
    params: idParams,
    upload: beilageRule,
    answer: text,
  }),
  getBeilage: endpoint({
    method: 'GET',
    path: '/anlass/beilage/{id}',
    summary: 'An attachment, byte for byte; pictures without their metadata',
    access: anyone,
    params: idParams,
    answer: file(...new Set(Object.values(typByExtension))),
  }),
  deleteBeilage: endpoint({
    method: 'DELETE',
    path: '/anlass/beilage/{id}',
    summary: 'Deletes an attachment',
    access: mayEditAnlass,
    params: idParams,
    answer: text,
  }),
  restoreBeilage: endpoint({
    method: 'POST',
    path: '/anlass/beilage/{id}/wiederherstellen',
    summary: 'Brings an attachment back that was deleted',
    access: mayEditAnlass,
    params: idParams,
    answer: text,
  }),
};
