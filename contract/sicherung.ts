import { z } from 'zod';
import { endpoint, json, text } from './endpoint.ts';
import { mayManageBenutzer } from './permissions.ts';

/** Why a backup is kept. */
const sicherungArten = ['taeglich', 'woechentlich', 'monatlich', 'vonHand'] as const;
export type SicherungArt = (typeof sicherungArten)[number];

const sicherung = z.strictObject({
  name: z.string(),
  /** local time, `yyyy-MM-ddTHH:mm:ss` */
  zeit: z.string(),
  /** in seconds, when the answer was made */
  alter: z.number().int(),
  groesse: z.number().int(),
  art: z.enum(sicherungArten),
});
export type Sicherung = z.output<typeof sicherung>;

const sicherungen = z.strictObject({
  /** whether the server makes one every day by itself */
  automatisch: z.boolean(),
  laeuft: z.boolean(),
  /** local times of the last that succeeded and of the last that failed, and what went wrong then */
  gelungen: z.string().nullable(),
  gescheitert: z.string().nullable(),
  fehler: z.string().nullable(),
  /** newest first */
  liste: z.array(sicherung),
});
export type Sicherungen = z.output<typeof sicherungen>;

export const sicherungEndpoints = {
  listSicherungen: endpoint({
    method: 'GET',
    path: '/sicherungen',
    summary: 'The backups that are kept, and how the last one went',
    access: mayManageBenutzer,
    answer: json(sicherungen),
  }),
  createSicherung: endpoint({
    method: 'POST',
    path: '/sicherung',
    summary: 'Makes a backup now; answers when it is made, or after some seconds that it is being made',
    access: mayManageBenutzer,
    answer: text,
  }),
};
