import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkContent, contentFiles } from './check.ts';
import { geschichte } from './pages/geschichte.ts';
import { home } from './pages/home.ts';
import { identity } from './pages/identity.ts';
import { schwesterverbindungen } from './pages/schwesterverbindungen.ts';
import { verbindung } from './pages/verbindung.ts';
import { willkommen } from './pages/willkommen.ts';
import { aktivitas } from './people/aktivitas.ts';
import { staemme } from './people/staemme.ts';
import { vorstand } from './people/vorstand.ts';
import { geschichteSchema, identitySchema, schwesterverbindungenSchema, vorstandSchema } from './schema.ts';

describe('the content of this fraternity', () => {
  it('has no problem', () => {
    expect(checkContent()).toEqual([]);
  });

  it('is looked at whole: no file is left out', () => {
    expect(contentFiles.map(({ file }) => file).toSorted()).toEqual(globSync('content/{pages,people}/*.ts').toSorted());
  });
});

describe('the pages', () => {
  it('tell a history from 1895 to 2008, oldest entry first', () => {
    const jahre = geschichte.ereignisse.map(({ jahr }) => jahr);
    expect(jahre.length).toBeGreaterThanOrEqual(15);
    expect(jahre).toEqual(jahre.toSorted((a, b) => a - b));
    expect(jahre.at(0)).toBe(1895);
    expect(jahre.at(-1)).toBe(2008);
    expect(identity.gruendungsjahr).toBe(1895);
  });

  it('explain what a fraternity is, in five to seven sections', () => {
    expect(verbindung.abschnitte.length).toBeGreaterThanOrEqual(5);
    expect(verbindung.abschnitte.length).toBeLessThanOrEqual(7);
  });

  it('lead from home to different pages', () => {
    const pfade = home.wege.map(({ pfad }) => pfad);
    expect(new Set(pfade).size).toBe(pfade.length);
  });

  it('present two sister fraternities, each with a crest of its own', () => {
    const { verbindungen } = schwesterverbindungen;
    expect(verbindungen).toHaveLength(2);
    expect(new Set(verbindungen.map(({ logo }) => logo)).size).toBe(2);
  });
});

describe('the people', () => {
  it('fill the seven offices of the board, in order', () => {
    expect(vorstand.map(({ charge }) => charge)).toEqual([
      'PRAESIDENT',
      'VIZE_PRAESIDENT',
      'QUAESTOR',
      'AKTUAR',
      'REDAKTOR',
      'IT',
      'BEISITZ',
    ]);
    expect(vorstand.map(({ titel }) => titel.de)).toEqual([
      'Präsident',
      'Vize-Präsident',
      'Quästor',
      'Aktuar',
      'Redaktor',
      'IT',
      'Beisitz',
    ]);
  });

  it('are five in the Aktivitas', () => {
    expect(aktivitas).toHaveLength(5);
  });

  it('meet in six chapters, three of which are resting', () => {
    expect(staemme.map(({ titel, aktiv }) => [titel, aktiv])).toEqual([
      ['Basel', true],
      ['Biel', false],
      ['Bern', true],
      ['Luzern', false],
      ['Lyss', false],
      ['Solothurn', true],
    ]);
  });

  it('are invented, and no two share an address, a number or an e-mail', () => {
    const people = [...vorstand, ...aktivitas, ...staemme.map(({ kontakt }) => kontakt)];
    const details = people.flatMap(({ adresse, email, telefon }) => [
      adresse,
      email,
      ...telefon.map(({ nummer }) => nummer),
    ]);
    expect(new Set(details).size).toBe(details.length);
    for (const { email, telefon } of people) {
      expect(email).toMatch(/@example\.org$/);
      expect(telefon.length).toBeGreaterThan(0);
      for (const { nummer } of telefon) expect(nummer).toMatch(/^0(31|79) 555 01 \d\d$/);
    }
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

  it('wear by themselves the colours of the light screen', () => {
    const used = [...read('pages/bilder/willkommen.svg').matchAll(/var\(--([a-z-]+),(#[0-9a-f]{6})\)/g)];
    const inPicture = Object.fromEntries(used.map(([, property, colour]) => [property, colour]));
    const inContent = [
      ...Object.entries(willkommen.farben.hell),
      ...Object.entries(identity.farben).map(([key, colour]) => [`farbe-${key}`, colour] as const),
    ];
    expect(inPicture).toEqual(Object.fromEntries(inContent.map(([key, colour]) => [kebab(key), colour])));
  });
});

describe('checkContent', () => {
  const quaestor = vorstand.find(({ charge }) => charge === 'QUAESTOR') ?? expect.fail('no Quaestor');

  it('names file, field and rule of a broken entry', () => {
    const data = vorstand
      .with(2, { ...quaestor, email: 'quaestor at example' })
      .with(4, { ...quaestor, telefon: [{ typ: 'N', nummer: 'besetzt' }] });
    expect(checkContent([{ file: 'content/people/vorstand.ts', schema: vorstandSchema, data }])).toEqual([
      'content/people/vorstand.ts: [2].email: must be an e-mail address',
      'content/people/vorstand.ts: [4].telefon[0].nummer: must be a telephone number such as 031 555 01 23',
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

  it('misses a picture that is named but not there', () => {
    const verbindungen = schwesterverbindungen.verbindungen.map((verbindung) => ({
      ...verbindung,
      logo: 'vergessen.svg',
    }));
    const data = { ...schwesterverbindungen, verbindungen: verbindungen.slice(0, 1) };
    expect(
      checkContent([{ file: 'content/pages/schwesterverbindungen.ts', schema: schwesterverbindungenSchema, data }]),
    ).toEqual([
      'content/pages/schwesterverbindungen.ts: verbindungen[0].logo: there is no vergessen.svg in content/pages/bilder/',
    ]);
  });
});

function read(file: string): string {
  return readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');
}

function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
