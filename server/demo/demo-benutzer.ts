// The members of the demo: named ones first, then generated ones, linked by Leibbursche over many generations.
import { staemme } from '#content/people/staemme.ts';
import { type Abteilung, abteilungen, type MitgliederTyp } from '#contract/benutzer.ts';
import { spellOut } from '#contract/text-search.ts';
import { type BenutzerFields, blankFields } from '#server/benutzer/benutzer-row.ts';
import { type Entwurf, namedMembers } from './benutzer-charaktere.ts';
import { berufe, cerevisNamen, namen, vornamen } from './benutzer-namen.ts';
import { type Ort, orte, strassen } from './benutzer-orte.ts';
import { at, createRandom, type Random } from './random.ts';

export type DemoBenutzer = Omit<BenutzerFields, 'leibbursche'> & {
  /** The benutzername of another entry, who is always older. */
  leibbursche: string | null;
};

const firstYear = 1930;
/** How many are invented besides the named ones, by type and age. */
const jahrgaenge: readonly (readonly [MitgliederTyp, number, number, number])[] = [
  ['AKTIVER', 11, 20, 27],
  ['INAKTIV', 8, 22, 34],
  ['ALTHERR', 22, 26, 39],
  ['ALTHERR', 20, 40, 54],
  ['ALTHERR', 18, 55, 69],
  ['ALTHERR', 14, 70, 93],
  ['VERSCHOLLEN', 8, 38, 88],
  ['VERSTORBEN', 20, 70, 118],
];

/** The first three are the log-ins `admin`, `manager` and `mitglied`. */
export function demoBenutzer(today: Date): DemoBenutzer[] {
  const rnd = createRandom(1895);
  // copies: what is filled in below must not reach the next call
  const drafts = [...namedMembers(), ...generatedMembers(rnd)].map((draft) => ({ ...draft }));
  giveBenutzernamen(drafts);
  giveLeibburschen(drafts, rnd);
  return drafts.map((draft) => complete(draft, today));
}

function generatedMembers(rnd: Random): Entwurf[] {
  const taken = new Set(namedMembers().map(({ cerevis }) => cerevis));
  const cerevis = rnd.shuffle(cerevisNamen.filter((name) => !taken.has(name)));
  const surnames = [...rnd.shuffle(namen), ...rnd.shuffle(namen)];
  const ages = jahrgaenge.flatMap(([typ, count, from, to]) =>
    Array.from(
      { length: count },
      (_, i) => [typ, from + Math.floor(((i + rnd.next()) * (to - from)) / count)] as const,
    ),
  );
  return ages.map(([typ, alter], i) => member(rnd, typ, alter, at(surnames, i), at(cerevis, i), i));
}

function member(
  rnd: Random,
  mitgliederTyp: MitgliederTyp,
  alter: number,
  name: string,
  cerevis: string,
  index: number,
): Entwurf {
  const ort = rnd.pick(orte);
  const vorname = firstName(rnd, alter);
  const lebt = mitgliederTyp !== 'VERSTORBEN';
  const erreichbar = lebt && mitgliederTyp !== 'VERSCHOLLEN';
  const abteilung = at(abteilungen, index % abteilungen.length);
  const pensioniert = alter >= 65;
  const draft: Entwurf = {
    vorname,
    name,
    cerevis,
    mitgliederTyp,
    alter,
    geburtstag: rnd.chance(0.94) ? `${two(rnd.int(1, 12))}-${two(rnd.int(1, 28))}` : null,
    abschlussAlter: mitgliederTyp === 'AKTIVER' || mitgliederTyp === 'INAKTIV' ? null : rnd.int(23, 26),
    coadresse: rnd.chance(0.06) ? `c/o Familie ${rnd.pick(namen)}` : '',
    adresse: street(rnd, ort),
    plz: ort.plz,
    wohnort: ort.wohnort,
    telefon: erreichbar && rnd.chance(0.84) ? `${rnd.pick(['079', '078', '076', '079'])} ${phone(index)}` : '',
    staemme: chapters(rnd, ort),
    pensioniert,
    genossenschafter: mitgliederTyp !== 'AKTIVER' && rnd.chance(0.42),
    ehrenmitglied: alter > 60 && rnd.chance(0.1),
    abteilung: rnd.chance(0.95) ? abteilung : null,
  };
  if (!erreichbar || rnd.chance(alter > 80 ? 0.5 : 0.1)) draft.email = '';
  if (mitgliederTyp === 'ALTHERR' && !pensioniert && rnd.chance(0.85))
    Object.assign(draft, employment(rnd, abteilung, vorname, name, index));
  if (index % 37 === 20) Object.assign(draft, abroad(rnd));
  return draft;
}

function firstName(rnd: Random, alter: number): string {
  // The fraternity has taken women since they who are now in their fifties studied.
  if (alter < 54 && rnd.chance(0.27)) return rnd.pick(vornamen.damen);
  if (alter < 30) return rnd.pick(vornamen.jahrgang2000);
  if (alter < 52) return rnd.pick(vornamen.jahrgang1980);
  return rnd.pick(alter < 80 ? vornamen.jahrgang1950 : vornamen.herren);
}

function street(rnd: Random, { sprache }: Ort): string {
  const number = `${rnd.int(1, 98)}${rnd.chance(0.1) ? rnd.pick(['a', 'b', 'c']) : ''}`;
  if (sprache) return `${rnd.pick(strassen[sprache])} ${number}`;
  return `${rnd.pick(strassen.de.anfang)}${rnd.pick(strassen.de.ende)} ${number}`;
}

function chapters(rnd: Random, { stamm }: Ort): string[] {
  if (rnd.chance(0.07)) return [];
  const own = stamm ?? rnd.pick(['Bern', 'Basel', 'Solothurn']);
  const second = rnd.pick(['Bern', 'Basel', 'Solothurn', 'Biel']);
  return rnd.chance(0.16) && second !== own ? [own, second] : [own];
}

function employment(
  rnd: Random,
  abteilung: Abteilung,
  vorname: string,
  name: string,
  index: number,
): Partial<DemoBenutzer> {
  const { branche, firmen, funktionen } = berufe[abteilung];
  const firma = rnd.pick(firmen);
  const ort = rnd.pick(orte);
  const host = ascii(firma.split(' ')[0] ?? 'firma');
  return {
    firmaBranche: branche,
    firma,
    firmaAdresse: street(rnd, ort),
    firmaPLZ: ort.plz,
    firmaOrt: ort.wohnort,
    firmaLand: 'Schweiz',
    firmaFunktion: rnd.pick(funktionen),
    firmaEmail: rnd.chance(0.8) ? `${ascii(vorname)}.${ascii(name)}@${host}.example.org` : '',
    firmaTelefon: rnd.chance(0.8) ? `032 ${phone(index + 300)}` : '',
  };
}

function abroad(rnd: Random): Partial<DemoBenutzer> {
  return rnd.pick([
    { adresse: 'Lindenmattenstrasse 40', plz: '79117', wohnort: 'Freiburg im Breisgau', land: 'Deutschland' },
    { adresse: 'Seegasse 7', plz: '6900', wohnort: 'Bregenz', land: 'Österreich' },
    { adresse: 'Rue de l’Étang 15', plz: '68300', wohnort: 'Saint-Louis', land: 'France' },
  ]);
}

/** Numbers that belong to nobody: the 555 range, each given once. */
function phone(index: number): string {
  const digits = String(200 + index).padStart(4, '0');
  return `555 ${digits.slice(0, 2)} ${digits.slice(2)}`;
}

function giveBenutzernamen(drafts: Entwurf[]): void {
  const taken = new Set(drafts.map(({ benutzername }) => benutzername));
  for (const draft of drafts) {
    if (draft.benutzername !== undefined) continue;
    const wish = `${ascii(draft.vorname)}.${ascii(draft.name)}`;
    let name = wish;
    for (let count = 2; taken.has(name); count++) name = `${wish}${count}`;
    taken.add(name);
    draft.benutzername = name;
  }
}

/** Everybody's Leibbursche is one to six years older; the oldest have none, and a few lost track of theirs. */
function giveLeibburschen(drafts: readonly Entwurf[], rnd: Random): void {
  const given = new Map<string, number>();
  const isThere = (name: string) => drafts.some(({ benutzername }) => benutzername === name);
  for (const draft of [...drafts].sort((one, other) => other.alter - one.alter)) {
    // one whom content/ names may have gone
    if (draft.leibbursche === undefined || (draft.leibbursche && !isThere(draft.leibbursche))) {
      const candidates = drafts.filter(
        (other) =>
          other.alter > draft.alter && other.alter <= draft.alter + 6 && (given.get(other.benutzername ?? '') ?? 0) < 3,
      );
      draft.leibbursche =
        candidates.length > 0 && rnd.chance(0.92) ? (rnd.pick(candidates).benutzername ?? null) : null;
    }
    if (draft.leibbursche) given.set(draft.leibbursche, (given.get(draft.leibbursche) ?? 0) + 1);
  }
}

function complete({ alter, geburtstag, abschlussAlter, ...draft }: Entwurf, today: Date): DemoBenutzer {
  const birthYear = yearOfBirth(alter, geburtstag, today);
  const benutzername = draft.benutzername ?? '';
  return {
    ...blankFields,
    rolle: 'BENUTZER',
    mitgliederTyp: 'ALTHERR',
    land: 'Schweiz',
    email: `${benutzername}@example.org`,
    pensioniert: alter >= 65,
    ...draft,
    benutzername,
    staemme: chaptersHere(draft.staemme ?? []),
    geburtsdatum: geburtstag === null ? null : `${birthYear}-${geburtstag}`,
    abschlussjahr:
      abschlussAlter === null ? null : Math.min(today.getFullYear(), Math.max(firstYear, birthYear + abschlussAlter)),
  };
}

const inventedChapters = ['Basel', 'Biel', 'Bern', 'Luzern', 'Lyss', 'Solothurn'];

/** A fraternity that has other chapters meets in those. */
function chaptersHere(wanted: readonly string[]): string[] {
  const here = staemme.map(({ titel }) => titel);
  const found = wanted.map((titel) =>
    here.includes(titel) ? titel : here[inventedChapters.indexOf(titel) % here.length],
  );
  return [...new Set(found)].filter((titel) => titel !== undefined);
}

/** The year that makes somebody with this birthday exactly `alter` years old today. */
function yearOfBirth(alter: number, geburtstag: string | null, today: Date): number {
  const day = `${two(today.getMonth() + 1)}-${two(today.getDate())}`;
  return today.getFullYear() - alter - (geburtstag !== null && geburtstag > day ? 1 : 0);
}

/** A name as it stands in an address: lower case, ä as ae, no accents, no apostrophes. */
function ascii(text: string): string {
  return spellOut(text)
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
