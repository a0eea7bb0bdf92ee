import { describe, expect, it } from 'vitest';
import { vorstandChargen } from '#contract/benutzer.ts';
import { berichte } from './berichte/berichte.ts';
import { geschichte } from './pages/geschichte.ts';
import { home } from './pages/home.ts';
import { identity } from './pages/identity.ts';
import { schwesterverbindungen } from './pages/schwesterverbindungen.ts';
import { verbindung } from './pages/verbindung.ts';
import { aktivitas } from './people/aktivitas.ts';
import { staemme } from './people/staemme.ts';
import { vorstand } from './people/vorstand.ts';

// What the specification says of the Progi. Another fraternity deletes this file: the other tests go with any content.

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
    expect(vorstand.map(({ charge }) => charge)).toEqual(vorstandChargen);
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

  // goes when real people stand there
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

it('begins with five reports, in their order', () => {
  expect(berichte.map(({ titel, datum }) => [titel, datum])).toEqual([
    ['Jahresbericht Studentenverbindung 2024', null],
    ['Jahresbericht Genossenschaft 2024', '2025-04-29'],
    ['Protokoll Generalversammlung Genossenschaft 2024', '2025-04-29'],
    ['Jahresbericht 2023', '2024-04-05'],
    ['Protokoll Generalversammlung 2024', '2024-04-06'],
  ]);
});
