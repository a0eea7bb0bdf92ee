import { z } from 'zod';
import { endpoint, idParams, json, text } from './endpoint.ts';
import { loggedIn, mayManageBenutzer } from './permissions.ts';

export const rollen = ['ADMINISTRATOR', 'EVENTMANAGER', 'BENUTZER'] as const;
export const mitgliederTypen = ['AKTIVER', 'ALTHERR', 'INAKTIV', 'VERSCHOLLEN', 'VERSTORBEN'] as const;
export const vorstandChargen = [
  'PRAESIDENT',
  'VIZE_PRAESIDENT',
  'QUAESTOR',
  'AKTUAR',
  'REDAKTOR',
  'IT',
  'BEISITZ',
] as const;
export const abteilungen = [
  'ARCHITEKTUR',
  'AUTOMOBILTECHNIK',
  'BAUTECHNIK',
  'ELEKTROTECHNIK',
  'HOLZTECHNIK',
  'INFORMATIK',
  'MASCHINENTECHNIK',
  'MIKROTECHNIK',
  'WIRTSCHAFT',
  'ANDERE',
] as const;

export type Rolle = (typeof rollen)[number];
export type MitgliederTyp = (typeof mitgliederTypen)[number];
export type VorstandCharge = (typeof vorstandChargen)[number];
export type Abteilung = (typeof abteilungen)[number];

export const benutzerEndpoints = {
  listRollen: endpoint({
    method: 'GET',
    path: '/benutzer/rollen',
    summary: 'The roles a member can have',
    access: loggedIn,
    answer: json(z.array(z.enum(rollen))),
  }),
  listMitgliederTypen: endpoint({
    method: 'GET',
    path: '/benutzer/mitgliedertypen',
    summary: 'The types of member',
    access: loggedIn,
    answer: json(z.array(z.enum(mitgliederTypen))),
  }),
  listVorstandChargen: endpoint({
    method: 'GET',
    path: '/benutzer/vorstandchargen',
    summary: 'The positions on the board',
    access: loggedIn,
    answer: json(z.array(z.enum(vorstandChargen))),
  }),
  listAbteilungen: endpoint({
    method: 'GET',
    path: '/benutzer/abteilungen',
    summary: 'The departments members studied at',
    access: loggedIn,
    answer: json(z.array(z.enum(abteilungen))),
  }),
  unlockBenutzer: endpoint({
    method: 'POST',
    path: '/benutzer/{id}/entsperren',
    summary: 'Lifts every log-in lock of a member',
    access: mayManageBenutzer,
    params: idParams,
    answer: text,
  }),
};
