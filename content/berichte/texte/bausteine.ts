// What a sample report is made of. The texts beside this file are lists of these blocks; scripts/berichte/ sets them.

export interface BerichtText {
  /** Who speaks: stands at the head of the first page and in the document's properties. */
  absender: string;
  untertitel: string;
  /** One sentence for the document's properties. */
  thema: string;
  /** The day the document claims to be written on, yyyy-MM-dd. */
  verfasstAm: string;
  bausteine: readonly Baustein[];
}

export type Baustein =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'entries'; entries: readonly Eintrag[] }
  | { kind: 'traktandum'; nummer: number; titel: string }
  | { kind: 'beschluss'; text: string; stimmen: Stimmen }
  | Tabelle
  | { kind: 'unterschriften'; ort: string; personen: readonly { funktion: string; name: string }[] };

/** A word in the margin (a day, a label) and what belongs to it. */
export interface Eintrag {
  marke: string;
  titel?: string;
  text: string;
}

export interface Stimmen {
  ja: number;
  nein: number;
  enthaltungen: number;
}

export interface Tabelle {
  kind: 'tabelle';
  titel: string;
  spalten: readonly string[];
  einheit: 'franken' | 'anzahl';
  zeilen: readonly Zeile[];
}

export interface Zeile {
  art: 'gruppe' | 'posten' | 'summe' | 'resultat';
  text: string;
  werte: readonly number[];
}

export const heading = (text: string): Baustein => ({ kind: 'heading', text });
export const paragraph = (text: string): Baustein => ({ kind: 'paragraph', text });
export const entries = (...list: Eintrag[]): Baustein => ({ kind: 'entries', entries: list });
export const traktandum = (nummer: number, titel: string): Baustein => ({ kind: 'traktandum', nummer, titel });
export const tabelle = (table: Omit<Tabelle, 'kind'>): Baustein => ({ kind: 'tabelle', ...table });

export const unterschriften = (ort: string, ...personen: { funktion: string; name: string }[]): Baustein => ({
  kind: 'unterschriften',
  ort,
  personen,
});

/** A resolution; `von` is the number of votes in the room, so that a slip in counting never reaches the paper. */
export function beschluss(text: string, von: number, stimmen: Stimmen): Baustein {
  const gezaehlt = stimmen.ja + stimmen.nein + stimmen.enthaltungen;
  if (gezaehlt !== von) throw new Error(`${gezaehlt} votes counted, ${von} in the room: ${text}`);
  return { kind: 'beschluss', text, stimmen };
}

export type Posten = readonly [text: string, ...werte: number[]];

const gruppe = (text: string): Zeile => ({ art: 'gruppe', text, werte: [] });
export const posten = ([text, ...werte]: Posten): Zeile => ({ art: 'posten', text, werte });
export const summe = (text: string, list: readonly Posten[]): Zeile => ({ art: 'summe', text, werte: totals(list) });
export const resultat = (text: string, werte: readonly number[]): Zeile => ({ art: 'resultat', text, werte });

/** A group of an account: its name, its entries, their total. */
export const block = (name: string, list: readonly Posten[], total: string): Zeile[] => [
  gruppe(name),
  ...list.map(posten),
  summe(total, list),
];

/** The total of each column. */
export function totals(list: readonly Posten[]): number[] {
  const [first] = list;
  if (!first) return [];
  return first.slice(1).map((_, column) => cents(list.reduce((sum, row) => sum + Number(row[column + 1]), 0)));
}

export const minus = (left: readonly number[], right: readonly number[]): number[] =>
  left.map((value, column) => cents(value - (right[column] ?? 0)));

/** Rounded to whole Rappen. */
export const cents = (value: number): number => Math.round(value * 100) / 100;

/** One column of a list of entries, as a list of its own. */
export const column = (list: readonly Posten[], index: number): Posten[] =>
  list.map((row) => [row[0], Number(row[index + 1])]);

/** 1234.5 as 1’234.50 */
export const franken = (value: number): string => grouped(value, 2);

/** In running text: 200 Franken, but 446.45 Franken. */
export const inFranken = (value: number): string =>
  `${Number.isInteger(value) ? anzahl(value) : franken(value)} Franken`;

/** 1234 as 1’234 */
export const anzahl = (value: number): string => grouped(value, 0);

function grouped(value: number, digits: number): string {
  const amount = Math.abs(value)
    .toFixed(digits)
    .replace(/\B(?=(\d{3})+(?!\d))/g, '’');
  return value < 0 ? `−${amount}` : amount;
}
