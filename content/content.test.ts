import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkContent, contentFiles } from './check.ts';
import { home } from './pages/home.ts';
import { identity } from './pages/identity.ts';
import { schwesterverbindungen } from './pages/schwesterverbindungen.ts';
import { staemme } from './people/staemme.ts';
import { vorstand } from './people/vorstand.ts';
import {
  berichteSchema,
  geschichteSchema,
  homeSchema,
  identitySchema,
  schwesterverbindungenSchema,
  seiten,
  staemmeSchema,
  vorstandSchema,
} from './schema.ts';

describe('the content of this fraternity', () => {
  it('has no problem', () => {
    expect(checkContent()).toEqual([]);
  });

  it('is looked at whole: no file is left out', () => {
    expect(contentFiles.map(({ file }) => file).toSorted()).toEqual(
      globSync('content/{pages,people,berichte}/*.ts').toSorted(),
    );
  });
});

describe('the pictures', () => {
  const dateien = globSync('*.svg', { cwd: new URL('./pages/bilder/', import.meta.url).pathname });

  it.each(dateien)(
    '%s is a plain drawing: no words, no script, no style of its own, nothing from elsewhere',
    (datei) => {
      const svg = read(`pages/bilder/${datei}`);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="/);
      expect(svg).not.toMatch(/<text|<script|<style|<image|\sstyle=|\son\w+=|href="[^#]/);
    },
  );

  it('greet in at most 14 kB', () => {
    expect(statSync(new URL('./pages/bilder/willkommen.svg', import.meta.url)).size).toBeLessThanOrEqual(14_000);
  });
});

describe('checkContent', () => {
  it('names file, field and rule of a broken entry', () => {
    const [person] = vorstand;
    const data = [person, { ...person, email: 'quaestor at example' }, { ...person, telefon: [{ nummer: 'besetzt' }] }];
    expect(checkContent([{ file: 'content/people/vorstand.ts', schema: vorstandSchema, data }])).toEqual([
      'content/people/vorstand.ts: [1].email: must be an e-mail address',
      'content/people/vorstand.ts: [2].telefon[0].nummer: must be a telephone number such as 031 555 01 23',
    ]);
  });

  it('asks for somebody on the board, of whom the demo makes its administrator', () => {
    expect(checkContent([{ file: 'content/people/vorstand.ts', schema: vorstandSchema, data: [] }])).toEqual([
      'content/people/vorstand.ts: needs at least one person',
    ]);
  });

  it('tells a forgotten field, an empty text, an unknown field and a wrong type apart', () => {
    const { motto: _forgotten, ...rest } = identity;
    const data = {
      ...rest,
      kurzname: 42,
      untertitel: { de: ' ', fr: 'oui' },
      farben: { ...identity.farben, eins: 'rot' },
      moto: 'vivat',
    };
    expect(checkContent([{ file: 'content/pages/identity.ts', schema: identitySchema, data }]).toSorted()).toEqual([
      'content/pages/identity.ts: farben.eins: must be a colour such as #7b1e33',
      'content/pages/identity.ts: kurzname: must be of type string',
      'content/pages/identity.ts: motto: is missing',
      'content/pages/identity.ts: unknown field moto',
      'content/pages/identity.ts: untertitel.de: must not be empty',
    ]);
  });

  it('notices a history out of order, a day outside its year and a German sharp s', () => {
    const text = { de: 'Strasse', fr: 'rue' };
    const data = {
      titel: text,
      lead: { de: 'Straße', fr: 'rue' },
      ereignisse: [
        { jahr: 1910, datum: '1911-01-01', titel: text, text },
        { jahr: 1904, titel: text, text },
      ],
    };
    expect(checkContent([{ file: 'content/pages/geschichte.ts', schema: geschichteSchema, data }])).toEqual([
      'content/pages/geschichte.ts: lead.de: write ss instead of ß (Swiss spelling)',
      'content/pages/geschichte.ts: ereignisse[0].datum: must lie in the year of the entry',
      'content/pages/geschichte.ts: ereignisse[1].jahr: must not come after 1910: oldest entry first',
    ]);
  });

  it('refuses a chapter that no member could choose, or that a table of members would take for two', () => {
    const [stamm] = staemme;
    const data = ['Bern ', 'Zürich, Limmat', 'Biel'].map((titel) => ({ ...stamm, titel }));
    const rule = 'must be one line without a comma, and without blanks around it';
    expect(checkContent([{ file: 'content/people/staemme.ts', schema: staemmeSchema, data }])).toEqual([
      `content/people/staemme.ts: [0].titel: ${rule}`,
      `content/people/staemme.ts: [1].titel: ${rule}`,
    ]);
  });

  it('refuses a chapter that is there twice', () => {
    const [stamm] = staemme;
    const data = ['Bern', 'Genf', 'Bern'].map((titel) => ({ ...stamm, titel }));
    expect(checkContent([{ file: 'content/people/staemme.ts', schema: staemmeSchema, data }])).toEqual([
      'content/people/staemme.ts: [2].titel: there is a Bern already',
    ]);
  });

  it('refuses a way that leads nowhere, and a motto in a language that no screen reader knows', () => {
    const [weg] = home.wege;
    const wege = [{ ...weg, pfad: '/vorstant' }];
    expect(
      checkContent([
        { file: 'content/pages/home.ts', schema: homeSchema, data: { ...home, wege } },
        { file: 'content/pages/identity.ts', schema: identitySchema, data: { ...identity, mottoSprache: 'Latein' } },
      ]),
    ).toEqual([
      `content/pages/home.ts: wege[0].pfad: must be one of ${seiten.join(', ')}`,
      'content/pages/identity.ts: mottoSprache: must be a language such as la, de or fr',
    ]);
  });

  it('misses a picture that is named but not there', () => {
    const text = { de: 'Burgdorf', fr: 'Berthoud' };
    const emmalia = { name: 'Emmalia', ort: text, gruendungsjahr: 1897, text, farben: ['#1d3f72', '#c9a13b'] };
    const data = {
      ...schwesterverbindungen,
      verbindungen: [{ ...emmalia, link: 'https://emmalia.example.org', logo: 'vergessen.svg' }],
    };
    expect(
      checkContent([{ file: 'content/pages/schwesterverbindungen.ts', schema: schwesterverbindungenSchema, data }]),
    ).toEqual([
      'content/pages/schwesterverbindungen.ts: verbindungen[0].logo: there is no vergessen.svg in content/pages/bilder/',
    ]);
  });

  it('misses a report whose PDF is not there, and one whose date is none', () => {
    const data = [
      { titel: 'Jahresbericht', datum: null, dateiName: 'vergessen.pdf' },
      { titel: 'Protokoll', datum: '29.04.2025', dateiName: 'Protokoll.txt' },
    ];
    expect(checkContent([{ file: 'content/berichte/berichte.ts', schema: berichteSchema, data }])).toEqual([
      'content/berichte/berichte.ts: [1].datum: must be a date such as 2025-04-29, or null',
      'content/berichte/berichte.ts: [1].dateiName: must be the name of a PDF file in content/berichte/',
      'content/berichte/berichte.ts: [0].dateiName: there is no vergessen.pdf in content/berichte/',
    ]);
  });
});

function read(file: string): string {
  return readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');
}
