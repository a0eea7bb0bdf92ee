import { expect, it } from 'vitest';
import type { Benutzer } from '#contract/benutzer.ts';
import { toVCard } from './vcard.ts';

const komma = {
  vorname: 'Damian',
  name: 'Schreibmatter',
  cerevis: 'Komma',
  coadresse: 'c/o Punkt, 2. Stock',
  adresse: 'Im Satz 7',
  plz: '2540',
  wohnort: 'Grenchen',
  land: 'Schweiz',
  telefon: '+41 (0)79 555 01 14',
  email: 'damian.schreibmatter@example.org',
  geburtsdatum: '1987-07-19',
  firma: 'Setzer & Co; Biel',
  firmaFunktion: 'Korrektor',
  firmaTelefon: '032 555 01 14',
  firmaEmail: 'komma@setzer.example.org',
  firmaAdresse: 'Bleiweg 1',
  firmaPLZ: '2502',
  firmaOrt: 'Biel',
  firmaLand: '',
} as Benutzer;

it('holds what an address book keeps', () => {
  expect(toVCard(komma).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Schreibmatter;Damian;;;',
    'FN:Damian Schreibmatter v/o Komma',
    'NICKNAME:Komma',
    'TEL;TYPE=HOME:+41795550114',
    'EMAIL;TYPE=HOME:damian.schreibmatter@example.org',
    'ADR;TYPE=HOME:;c/o Punkt\\, 2. Stock;Im Satz 7;Grenchen;;2540;Schweiz',
    'BDAY:1987-07-19',
    'ORG:Setzer & Co\\; Biel',
    'TITLE:Korrektor',
    'TEL;TYPE=WORK:0325550114',
    'EMAIL;TYPE=WORK:komma@setzer.example.org',
    'ADR;TYPE=WORK:;;Bleiweg 1;Biel;;2502;',
    'END:VCARD',
    '',
  ]);
});

it('leaves out what is not known', () => {
  const empty = Object.fromEntries(Object.keys(komma).map((field) => [field, '']));
  const card = toVCard({ ...komma, ...empty, vorname: 'Ada', name: 'Lenz', cerevis: 'Blank', geburtsdatum: null });
  expect(card.match(/^[A-Z]+/gm)).toEqual(['BEGIN', 'VERSION', 'N', 'FN', 'NICKNAME', 'END']);
});
