import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aktivitas } from '#content/people/aktivitas.ts';
import { staemme } from '#content/people/staemme.ts';
import { vorstand } from '#content/people/vorstand.ts';
import { abteilungen, mitgliederTypen } from '#contract/benutzer.ts';
import { rollen } from '#contract/permissions.ts';
import type { BeilageArt } from './anlass-vorlage.ts';
import { charaktere } from './benutzer-charaktere.ts';
import { type DemoAnlass, demoAnlaesse } from './demo-anlass.ts';
import { makeBeilage } from './demo-beilage.ts';
import { type DemoBenutzer, demoBenutzer } from './demo-benutzer.ts';
import { drawFoto, fotoFormat, type Motif, motifs } from './demo-foto.ts';
import { createRandom } from './random.ts';

const today = new Date(2026, 10, 15, 9, 30);
const days: [string, Date][] = [
  ['an ordinary day', today],
  ['31 December', new Date(2026, 11, 31, 23, 59)],
  ['1 January', new Date(2027, 0, 1, 0, 0)],
  ['29 February', new Date(2028, 1, 29, 12, 0)],
  ['the night summer time begins', new Date(2026, 2, 29, 1, 59)],
  ['the night summer time ends', new Date(2026, 9, 25, 2, 30)],
];

describe('random', () => {
  it('draws the same for the same seed and something else for another', () => {
    const draw = (seed: number) => {
      const rnd = createRandom(seed);
      return [rnd.next(), rnd.int(1, 1000), ...rnd.shuffle([1, 2, 3, 4, 5, 6, 7, 8])];
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('reaches both ends of a range and keeps every entry when shuffling', () => {
    const rnd = createRandom(1);
    const drawn = new Set(Array.from({ length: 200 }, () => rnd.int(1, 3)));
    expect([...drawn].sort()).toEqual([1, 2, 3]);
    expect(rnd.shuffle(['a', 'b', 'c']).sort()).toEqual(['a', 'b', 'c']);
    expect(() => rnd.pick([])).toThrow(RangeError);
  });
});

describe('demoBenutzer', () => {
  const people = demoBenutzer(today);
  const byName = new Map(people.map((person) => [person.benutzername, person]));
  const listed = [...vorstand, ...aktivitas, ...staemme.map(({ kontakt }) => kontakt)].map(({ email }) => email);
  const invented = people.filter(({ email }) => !listed.includes(email));

  it('is the same on the same day', () => {
    expect(demoBenutzer(today)).toEqual(people);
  });

  it('has at least 125 members of all types, chapters and departments', () => {
    expect(people.length).toBeGreaterThanOrEqual(125);
    expect(new Set(people.map(({ mitgliederTyp }) => mitgliederTyp))).toEqual(new Set(mitgliederTypen));
    const chapters = new Set(people.flatMap(({ staemme }) => staemme));
    expect(chapters).toEqual(new Set(staemme.map(({ titel }) => titel)));
    expect(new Set(people.flatMap(({ abteilung }) => abteilung ?? []))).toEqual(new Set(abteilungen));
    expect(people.some(({ staemme }) => staemme.length === 2)).toBe(true);
    expect(people.some(({ staemme }) => staemme.length === 0)).toBe(true);
  });

  it('begins with the three log-ins and knows every named character', () => {
    expect(people.slice(0, 3).map(({ benutzername, rolle }) => [benutzername, rolle])).toEqual([
      ['admin', 'ADMINISTRATOR'],
      ['manager', 'EVENTMANAGER'],
      ['mitglied', 'BENUTZER'],
    ]);
    for (const benutzername of Object.values(charaktere)) expect(byName.has(benutzername), benutzername).toBe(true);
  });

  it('gives nobody whom it invents the name, nickname or telephone number of another', () => {
    expect(byName.size).toBe(people.length);
    expect(new Set(invented.map(({ cerevis }) => cerevis)).size).toBe(invented.length);
    const phones = invented.flatMap(({ telefon, firmaTelefon }) => [telefon, firmaTelefon]).filter(Boolean);
    expect(new Set(phones).size).toBe(phones.length);
  });

  it('has the board of the content', () => {
    const board = people.filter((person) => person.vorstand);
    expect(board.map(({ vorstandCharge }) => vorstandCharge).sort()).toEqual(
      vorstand.map(({ charge }) => charge).sort(),
    );
    expect(people.filter(({ vorstand, vorstandCharge }) => !vorstand && vorstandCharge !== null)).toEqual([]);
  });

  it('keeps to the rules of the form', () => {
    for (const person of people) {
      const { benutzername, cerevis, vorname, name, adresse, plz, wohnort, rolle } = person;
      for (const text of [benutzername, cerevis, vorname, name, adresse, plz, wohnort]) {
        expect(text.trim(), benutzername).not.toBe('');
        expect(text.length).toBeLessThanOrEqual(250);
        expect(text).not.toContain('ß');
      }
      expect(rollen).toContain(rolle);
      expect(benutzername).toMatch(/^[a-z0-9.]+$/);
    }
  });

  it('invents no number and no address that could be somebody’s', () => {
    for (const { telefon, email, firmaEmail } of invented) {
      expect(telefon).toMatch(/^$|^0\d\d 555 \d\d \d\d$/);
      for (const address of [email, firmaEmail]) expect(address).toMatch(/^$|^[a-z0-9.]+@([a-z0-9]+\.)?example\.org$/);
    }
  });

  it('leaves some without e-mail, some without telephone, a few without both', () => {
    const living = people.filter(({ mitgliederTyp }) => mitgliederTyp === 'ALTHERR' || mitgliederTyp === 'AKTIVER');
    expect(living.some(({ email, telefon }) => email === '' && telefon !== '')).toBe(true);
    expect(living.some(({ email, telefon }) => email !== '' && telefon === '')).toBe(true);
    expect(living.some(({ email, telefon }) => email === '' && telefon === '')).toBe(true);
  });

  it.each(days)('makes ages and years plausible on %s', (_, day) => {
    for (const person of demoBenutzer(day)) {
      const { abschlussjahr, geburtsdatum, mitgliederTyp } = person;
      if (abschlussjahr !== null) {
        expect(abschlussjahr).toBeGreaterThanOrEqual(1930);
        expect(abschlussjahr).toBeLessThanOrEqual(day.getFullYear());
      }
      if (geburtsdatum === null) continue;
      expect(geburtsdatum).toMatch(/^\d{4}-\d\d-\d\d$/);
      const age = ageOn(geburtsdatum, day);
      if (mitgliederTyp === 'AKTIVER') expect(age >= 20 && age <= 27, `${person.cerevis} is ${age}`).toBe(true);
      if (mitgliederTyp !== 'VERSTORBEN') expect(age).toBeLessThan(100);
    }
  });

  it('has a Leibbursche who is older, at least six generations and no cycle', () => {
    for (const person of people) {
      if (person.leibbursche === null) continue;
      const leibbursche = byName.get(person.leibbursche);
      expect(leibbursche, `${person.benutzername} → ${person.leibbursche}`).toBeDefined();
      if (leibbursche?.geburtsdatum && person.geburtsdatum)
        expect(leibbursche.geburtsdatum < person.geburtsdatum).toBe(true);
    }
    expect(Math.max(...people.map((person) => generation(person, byName)))).toBeGreaterThanOrEqual(6);
  });
});

describe('demoAnlaesse', () => {
  it('is the same at any hour of the day', () => {
    expect(demoAnlaesse(new Date(2026, 10, 15, 0, 0))).toEqual(demoAnlaesse(new Date(2026, 10, 15, 23, 59)));
  });

  it.each(days)('has coming and past events enough on %s', (_, day) => {
    const events = demoAnlaesse(day);
    const startOfDay = isoDay(day);
    const coming = events.filter(({ datum }) => datum >= startOfDay);
    const past = events.filter(({ datum }) => datum < startOfDay);
    expect(coming.length).toBeGreaterThanOrEqual(9);
    expect(coming.some(({ datum }) => datum.startsWith(startOfDay))).toBe(true);
    expect(coming.filter(withBeilagen).length).toBeGreaterThanOrEqual(3);
    expect(coming.flatMap(({ fotos }) => fotos)).toEqual([]);
    expect(past.length).toBeGreaterThanOrEqual(46);
    expect(past.filter(withBeilagen).length).toBeGreaterThanOrEqual(8);
    expect(past.filter(({ fotos }) => fotos.length >= 4 && fotos.length <= 14).length).toBeGreaterThanOrEqual(8);
    expect(past.filter(({ fotos }) => fotos.length === 30)).toHaveLength(1);
    const twoYearsAgo = isoDay(new Date(day.getFullYear() - 2, day.getMonth(), day.getDate()));
    expect(past.filter(({ datum }) => datum >= twoYearsAgo).length).toBeGreaterThan(past.length / 2 - 5);
    expect(new Set(events.map(({ titel }) => titel)).size).toBe(events.length);
  });

  it('has at least three coming events with attachments on every day of the year', () => {
    for (let offset = 0; offset < 366; offset++) {
      const day = new Date(2027, 0, 1 + offset, 12);
      const coming = demoAnlaesse(day).filter(({ datum }) => datum >= isoDay(day));
      expect(coming.filter(withBeilagen).length, isoDay(day)).toBeGreaterThanOrEqual(3);
    }
  });

  it('keeps to the rules of the form and of uploads', () => {
    const events = demoAnlaesse(today);
    for (const { titel, ort, gastgeber, datum, beschreibung, beilagen, fotos } of events) {
      for (const text of [titel, ort, gastgeber]) expect(text.length > 0 && text.length <= 250).toBe(true);
      expect(beschreibung.length).toBeLessThanOrEqual(2000);
      expect(beschreibung).not.toContain('ß');
      expect(datum).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/);
      for (const { dateiName, art } of beilagen) expect(dateiName.endsWith(`.${art}`)).toBe(true);
      for (const { dateiName, motif } of fotos)
        expect([dateiName.endsWith('.jpg'), motifs.includes(motif)]).toEqual([true, true]);
    }
    const arten = new Set(events.flatMap(({ beilagen }) => beilagen.map(({ art }) => art)));
    expect([...arten].sort()).toEqual(['doc', 'docx', 'gif', 'jpg', 'pdf', 'png', 'txt']);
    expect(events.some(({ beschreibung }) => /https:\/\/[a-z.]*example\.org/.test(beschreibung))).toBe(true);
  });
});

describe('makeBeilage', () => {
  const sniffed: [BeilageArt, string | undefined][] = [
    ['pdf', 'application/pdf'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['doc', 'application/x-cfb'],
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['txt', undefined],
  ];

  it.each(sniffed)('makes a real %s', async (art, mime) => {
    const file = await makeBeilage(art, 'Chlausenhöck & <Znüni>', ['18.00  Nüsse', '', '«Zwölf» Plätze']);
    expect((await fileTypeFromBuffer(file))?.mime).toBe(mime);
    expect(file.length).toBeLessThan(200_000);
    expect(
      (await makeBeilage(art, 'Chlausenhöck & <Znüni>', ['18.00  Nüsse', '', '«Zwölf» Plätze'])).equals(file),
    ).toBe(true);
  });

  it('writes the text into pictures, in a typeface of its own', async () => {
    const [one, other] = await Promise.all(
      ['Martini', 'Maibummel'].map((titel) => makeBeilage('png', titel, ['Bären'])),
    );
    expect(one?.equals(other ?? one)).toBe(false);
    expect(process.env.FONTCONFIG_FILE).toMatch(/node_modules/);
  });

  it('writes the text readably into the Word files and escapes it', async () => {
    const docx = await makeBeilage('docx', 'Menü & <Wein>', ['Äpfel']);
    expect(docx.toString('utf8')).toContain('Menü &amp; &lt;Wein&gt;');
    const doc = await makeBeilage('doc', 'Menü', ['Äpfel']);
    expect(doc.indexOf(Buffer.from('Menü\r\rÄpfel\r', 'utf16le'))).toBeGreaterThan(0);
    expect(doc.indexOf(Buffer.from('WordDocument', 'utf16le'))).toBeGreaterThan(0);
    expect((await makeBeilage('txt', 'Menü', ['Äpfel'])).toString()).toContain('Menü\r\n====\r\n\r\nÄpfel');
  });
});

describe('drawFoto', () => {
  it('knows at least ten motifs', () => {
    expect(motifs.length).toBeGreaterThanOrEqual(10);
  });

  it.each(motifs.map((motif): [Motif] => [motif]))('draws %s in both formats', async (motif) => {
    for (const size of [
      { breite: 320, hoehe: 213 },
      { breite: 213, hoehe: 320 },
    ]) {
      const image = await sharp(await drawFoto(motif, 5, size)).toBuffer({ resolveWithObject: true });
      expect([image.info.format, image.info.width, image.info.height]).toEqual(['jpeg', size.breite, size.hoehe]);
      const { channels } = await sharp(image.data).stats();
      // a picture that failed to draw would be one flat colour
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
    }
  });

  it('has full size when none is asked for, the same bytes for the same seed, others for another', async () => {
    const photo = await drawFoto('nebelmeer', 11);
    const { width, height } = await sharp(photo).metadata();
    const format = fotoFormat('nebelmeer', 11);
    expect([width, height]).toEqual([format.breite, format.hoehe]);
    expect(Math.max(format.breite, format.hoehe)).toBe(1600);
    expect((await drawFoto('nebelmeer', 11)).equals(photo)).toBe(true);
    expect((await drawFoto('nebelmeer', 12)).equals(photo)).toBe(false);
    expect(photo.length).toBeLessThan(250_000);
  });

  it('draws some photos upright', () => {
    const upright = Array.from({ length: 60 }, (_, seed) => fotoFormat('portraet', seed)).filter(
      ({ breite, hoehe }) => hoehe > breite,
    );
    expect(upright.length).toBeGreaterThan(2);
    expect(upright.length).toBeLessThan(30);
  });
});

function generation(person: DemoBenutzer, byName: Map<string, DemoBenutzer>): number {
  const seen = new Set<string>();
  let count = 1;
  for (let current: DemoBenutzer | undefined = person; current?.leibbursche; count++) {
    expect(seen.has(current.benutzername), `a cycle at ${current.benutzername}`).toBe(false);
    seen.add(current.benutzername);
    current = byName.get(current.leibbursche);
  }
  return count;
}

function withBeilagen({ beilagen }: DemoAnlass): boolean {
  return beilagen.length > 0;
}

function isoDay(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
}

function ageOn(geburtsdatum: string, day: Date): number {
  const birthdayToCome = geburtsdatum.slice(5) > isoDay(day).slice(5);
  return day.getFullYear() - Number(geburtsdatum.slice(0, 4)) - (birthdayToCome ? 1 : 0);
}
