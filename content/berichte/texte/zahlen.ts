// The accounts of the sample reports. Report and minutes draw on the same lists, so that both always tell the same sum.
import { cents, minus, type Posten, totals } from './bausteine.ts';

// The fraternity. Columns: 2024, 2023.

export const ertrag: readonly Posten[] = [
  ['Beiträge der Altherren', 6240, 6180],
  ['Beiträge der Aktiven und Inaktiven', 370, 380],
  ['Spenden', 860, 1150],
  ['Einnahmen aus Anlässen', 2915.5, 2480],
  ['Inserate in der Progipost', 1050, 900],
  ['Zinsen', 68.1, 42.35],
];

export const aufwand: readonly Posten[] = [
  ['Anlässe', 4988.15, 4310.4],
  ['Druck und Versand der Progipost', 2198.4, 2265.8],
  ['Miete des Stammlokals', 1800, 1800],
  ['Ehrungen und Trauerfälle', 286, 412.5],
  ['Website und Büro', 1245.7, 536.2],
  ['Beiträge an befreundete Vereine', 480, 480],
  ['Bankspesen', 58.9, 61.3],
];

export const budgetErtrag: readonly Posten[] = [
  ['Mitgliederbeiträge', 6600],
  ['Spenden', 1000],
  ['Einnahmen aus Anlässen', 2600],
  ['Inserate und Zinsen', 1000],
];

export const budgetAufwand: readonly Posten[] = [
  ['Anlässe und Vorarbeiten zum Jubiläum', 5750],
  ['Progipost', 2300],
  ['Miete des Stammlokals', 1800],
  ['Website, Büro, Ehrungen und Spesen', 1070],
  ['Beiträge an befreundete Vereine', 480],
];

export const erfolg = pair(minus(totals(ertrag), totals(aufwand)));
export const budgetErfolg = minus(totals(budgetErtrag), totals(budgetAufwand))[0] ?? 0;

const vermoegenEnde2022 = 18_420.6;
const vermoegenEnde2023 = cents(vermoegenEnde2022 + erfolg[1]);
export const vermoegen = {
  ende2022: vermoegenEnde2022,
  ende2023: vermoegenEnde2023,
  ende2024: cents(vermoegenEnde2023 + erfolg[0]),
};

// Members. Columns: start of the year, gained, lost, end of the year.

export const mitglieder2023: readonly Posten[] = [
  ['Aktive', 6, 2, -2, 6],
  ['Inaktive', 9, 1, -2, 8],
  ['Altherren', 104, 3, -3, 104],
];

export const mitglieder2024: readonly Posten[] = [
  ['Aktive', 6, 2, -3, 5],
  ['Inaktive', 8, 1, -1, 8],
  ['Altherren', 104, 3, -1, 106],
];

for (const [art, anfang = 0, zugang = 0, abgang = 0, ende] of [...mitglieder2023, ...mitglieder2024]) {
  if (anfang + zugang + abgang !== ende) throw new Error(`the members do not add up: ${art}`);
}

// The cooperative. Columns: 2024, 2023.

export const umlaufvermoegen: readonly Posten[] = [
  ['Flüssige Mittel', 41_933.55, 33_902.3],
  ['Forderungen gegenüber Mietern', 650, 1300],
  ['Aktive Rechnungsabgrenzung', 420, 385],
];

export const anlagevermoegen: readonly Posten[] = [
  ['Liegenschaft', 412_000, 418_000],
  ['Einrichtung des Stammlokals', 5400, 7200],
];

export const fremdkapital: readonly Posten[] = [
  ['Offene Rechnungen', 2184.6, 3127.4],
  ['Passive Rechnungsabgrenzung', 1500, 1200],
  ['Hypothek', 240_000, 245_000],
  ['Erneuerungsfonds', 46_000, 42_000],
];

export const genossenschaftErtrag: readonly Posten[] = [
  ['Mieten der Wohnungen', 24_000, 23_400],
  ['Miete des Stammlokals', 1800, 1800],
  ['Vermietung des Saals', 2340, 1980],
  ['Zinsen', 96.2, 41.15],
];

export const genossenschaftAufwand: readonly Posten[] = [
  ['Hypothekarzins', 5512.5, 5000],
  ['Unterhalt und Reparaturen', 5386.45, 4172.6],
  ['Versicherungen und Gebühren', 2214.3, 2168.1],
  ['Verwaltung und Revision', 1468.9, 1503.35],
  ['Abschreibungen', 7800, 7800],
  ['Einlage in den Erneuerungsfonds', 4000, 4000],
  ['Steuern', 685, 645],
];

export const jahresgewinn = pair(minus(totals(genossenschaftErtrag), totals(genossenschaftAufwand)));

const anteilscheinkapital = 142_500;
const vortragAus2022 = 18_027.8;
const verwendet2023 = 500 + 1410;
const vortrag = cents(vortragAus2022 + jahresgewinn[1] - verwendet2023);

export const eigenkapital: readonly Posten[] = [
  ['Anteilscheinkapital', anteilscheinkapital, 141_000],
  ['Gesetzliche Reserve', 9000, 8500],
  ['Gewinnvortrag', vortrag, vortragAus2022],
  ['Jahresgewinn', ...jahresgewinn],
];

export const aktiven = totals([...umlaufvermoegen, ...anlagevermoegen]);
export const passiven = totals([...fremdkapital, ...eigenkapital]);
if (minus(aktiven, passiven).some((difference) => difference !== 0))
  throw new Error('the balance sheet does not balance');

export const bilanzgewinn: readonly Posten[] = [
  ['Gewinnvortrag aus dem Vorjahr', vortrag],
  ['Jahresgewinn 2024', jahresgewinn[0]],
];

const verfuegbar = totals(bilanzgewinn)[0] ?? 0;
const zuweisung = 300;
const verzinsung = cents(anteilscheinkapital * 0.005);

export const verwendung: readonly Posten[] = [
  ['Zuweisung an die gesetzliche Reserve', zuweisung],
  ['Verzinsung der Anteilscheine mit 0,5 %', verzinsung],
  ['Vortrag auf neue Rechnung', cents(verfuegbar - zuweisung - verzinsung)],
];

function pair([first = 0, second = 0]: readonly number[]): [number, number] {
  return [first, second];
}
