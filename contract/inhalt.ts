import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import { anyone } from './permissions.ts';

const localised = z.strictObject({ de: z.string(), fr: z.string() });

/** What stands in an address block; a visitor receives `titel`, `vorname`, `name` and `cerevis` only. */
const person = z.strictObject({
  titel: localised,
  vorname: z.string(),
  name: z.string(),
  cerevis: z.string(),
  adresse: z.string().optional(),
  plz: z.string().optional(),
  wohnort: z.string().optional(),
  telefon: z.array(z.strictObject({ typ: z.enum(['G', 'P', 'N']).optional(), nummer: z.string() })).optional(),
  email: z.string().optional(),
});
export type Person = z.output<typeof person>;

const stammInhalt = z.strictObject({
  titel: z.string(),
  aktiv: z.boolean(),
  treffen: localised,
  kontakt: person,
});
export type StammInhalt = z.output<typeof stammInhalt>;

export const inhaltEndpoints = {
  getVorstand: endpoint({
    method: 'GET',
    path: '/inhalt/vorstand',
    summary: 'The board; with contact details for members',
    access: anyone,
    tellsMembersMore: true,
    answer: json(z.array(person)),
  }),
  getAktivitas: endpoint({
    method: 'GET',
    path: '/inhalt/aktivitas',
    summary: 'The active members; with contact details for members',
    access: anyone,
    tellsMembersMore: true,
    answer: json(z.array(person)),
  }),
  getStaemme: endpoint({
    method: 'GET',
    path: '/inhalt/staemme',
    summary: 'The chapters and their meetings; with contact details for members',
    access: anyone,
    tellsMembersMore: true,
    answer: json(z.array(stammInhalt)),
  }),
};
