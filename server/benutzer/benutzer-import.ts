import {
  abteilungen,
  benutzerUpdate,
  fullName,
  mitgliederTypen,
  type Names,
  vorstandChargen,
} from '#contract/benutzer.ts';
import { type FieldErrors, fieldErrors } from '#contract/errors.ts';
import { rollen } from '#contract/permissions.ts';
import { fold, spellOut } from '#contract/text-search.ts';
import { ConfigError } from '#server/config.ts';
import type { Db } from '#server/db/engine.ts';
import { addBenutzer, knownStaemme } from './benutzer-change.ts';
import { type Column, columns, heading, label } from './benutzer-csv.ts';
import { type BenutzerFields, foldBenutzername } from './benutzer-row.ts';
import { listNames, takeBenutzerTurn } from './benutzer-store.ts';

// Members from a table with the headings of the export, by the rules of the form: all of them, or none.

type Cells = Partial<Record<Column, string>>;
type Person = { row: number; cells: Cells; fields: BenutzerFields };

/** Adds whoever is not a member yet, by name; answers how many were added, and how many were members already. */
export async function importBenutzer(db: Db, table: string[][]): Promise<{ added: number; known: number }> {
  const people = readPeople(table);
  return db.transaction().execute(async (trx) => {
    await takeBenutzerTurn(trx);
    const members = await listNames(trx);
    const ids = new Map(members.map((member) => [nameOf(member), member.id]));
    const taken = new Set(members.map(({ benutzername }) => foldBenutzername(benutzername)));
    const others = people.filter(({ fields }) => !ids.has(nameOf(fields)));
    refuseTaken(others, taken);
    await addAll(trx, others, ids, taken);
    return { added: others.length, known: people.length - others.length };
  });
}

const record = benutzerUpdate.refine((read) => read.staemme.every((stamm) => knownStaemme.includes(stamm)), {
  path: ['staemme'],
  error: 'invalidValue',
});

function readPeople([headings = [], ...rows]: string[][]): Person[] {
  const order = readHeadings(headings);
  const people = new Map<string, Person>();
  const problems: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (isBlank(row)) continue;
    const text = row.map((cell) => cell.trim().replaceAll(/\s+/g, ' '));
    const cells: Cells = Object.fromEntries(order.flatMap((column, at) => (column ? [[column, text[at]]] : [])));
    // as a spreadsheet counts, after the headings
    const place = { row: index + 2, cells };
    const read = record.safeParse(toInput(cells));
    if (!read.success) problems.push(...inWords(place, fieldErrors(read.error)));
    else if (people.has(nameOf(read.data))) problems.push(`Row ${place.row}: ${fullName(read.data)} is there twice`);
    else people.set(nameOf(read.data), { ...place, fields: read.data });
    const nameless = row.filter((_, at) => !order[at]);
    if (!isBlank(nameless)) problems.push(`Row ${place.row}: no heading above "${nameless.join(' ').trim()}"`);
  }
  refuse(problems);
  return [...people.values()];
}

function isBlank(row: string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** Which column stands where; none under an empty heading. */
function readHeadings(headings: string[]): (Column | undefined)[] {
  const known = new Map(columns.map((column) => [fold(heading(column)), column]));
  const found = headings.map((text) => known.get(fold(text.trim())));
  const wrong = headings.filter((text, at) => text.trim() && (!found[at] || found.indexOf(found[at]) < at));
  if (wrong.length > 0 || isBlank(headings)) {
    const all = columns.map(heading).join(', ');
    const others = wrong.length > 0 ? `\nThese are not: ${wrong.join(', ')}` : '';
    throw new ConfigError(`Row 1 must name each column, once, by one of: ${all}${others}`);
  }
  return found;
}

/** What the form would send; whom one is related to is found by name, later. */
function toInput({ leibbursche: _later, leibfuchs: _derived, ...cells }: Cells): object {
  const filled = Object.entries(cells).filter(([, cell]) => cell) as [Column, string][];
  return {
    benutzername: `${cells.vorname}.${cells.name}`,
    rolle: 'BENUTZER',
    ...Object.fromEntries(filled.map(([column, cell]) => [column, meaningOf(column, cell)])),
  };
}

const codes = {
  rolle: rollen,
  mitgliederTyp: mitgliederTypen,
  vorstandCharge: vorstandChargen,
  abteilung: abteilungen,
};

// what a spreadsheet saves of a number it had no room for, and of a formula that found nothing (#NV, #BEZUG!, Err:502)
const unreadable = /^(#+|\d([.,]\d+)?E\+\d+|#\p{Lu}[\p{Lu}\d/]*[!?]?|(Err|Fehler):\d+)$/u;
// ü, ä, é and ö of MS-DOS read as those of Windows, and ä to è of UTF-8 read as those of Windows or of the Mac
const garbled = /\x81|\p{L}[„‚]|\p{L}”\p{L}|Ã[¤¶¼„–œ©¨]|√/u;

/** What `benutzerCsv` wrote, or what people write instead. What is not understood stays, for the schema to refuse. */
function meaningOf(column: Column, cell: string): unknown {
  if (unreadable.test(cell) || garbled.test(cell)) return Number.NaN;
  switch (column) {
    case 'rolle':
    case 'mitgliederTyp':
    case 'vorstandCharge':
    case 'abteilung':
      return codes[column].find((code) => fold(label(column, code)) === fold(cell)) ?? cell;
    case 'vorstand':
    case 'pensioniert':
    case 'genossenschafter':
    case 'ehrenmitglied':
      return { ja: true, x: true, wahr: true, nein: false, falsch: false }[fold(cell)] ?? cell;
    case 'geburtsdatum':
      return cell.replace(/^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/, (_, day, month, year) =>
        [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      );
    case 'abschlussjahr':
      return Number(cell);
    case 'telefon':
    case 'firmaTelefon':
      return withFirstSign(cell);
    case 'staemme':
      return cell.split(',');
    default:
      return cell;
  }
}

/** A spreadsheet takes 0791234567 and +41791234567 for numbers, and saves them without what comes first. */
function withFirstSign(telefon: string): string {
  return telefon.replace(/^[1-9]\d{8}$/, '0$&').replace(/^41\d{9}$/, '+$&');
}

function nameOf(names: Names): string {
  return fold(fullName(names));
}

function refuseTaken(people: Person[], taken: Set<string>): void {
  const given = people.filter(({ cells }) => cells.benutzername);
  const names = given.map(({ fields }) => foldBenutzername(fields.benutzername));
  const refused = given.filter((_, at) => taken.has(names[at] as string) || names.indexOf(names[at] as string) < at);
  refuse(refused.map(({ row, fields }) => `Row ${row}: the user name ${fields.benutzername} is taken`));
  for (const name of names) taken.add(name);
}

/** A Leibbursche comes before those who name him, wherever they stand. */
async function addAll(trx: Db, people: Person[], ids: Map<string, number>, taken: Set<string>): Promise<void> {
  let waiting = people;
  while (waiting.length > 0) {
    const isReady = ({ cells: { leibbursche } }: Person) => !leibbursche || ids.has(fold(leibbursche));
    const next = waiting.filter(isReady);
    waiting = waiting.filter((person) => !isReady(person));
    if (next.length === 0) refuse(waiting.map(({ row, cells }) => `Row ${row}: who is ${cells.leibbursche}?`));
    for (const { cells, fields } of next) {
      const benutzername = cells.benutzername ? fields.benutzername : freeName(fields, taken);
      const leibbursche = ids.get(fold(cells.leibbursche ?? '')) ?? null;
      const added = { ...fields, benutzername, leibbursche };
      ids.set(nameOf(fields), await addBenutzer(trx, null, added, {}));
    }
  }
}

/** `zoe.mueller`, or `zoe.mueller2`. */
function freeName({ vorname, name }: BenutzerFields, taken: Set<string>): string {
  const wanted = [vorname, name].map((part) => fold(spellOut(part)).replaceAll(/[^a-z0-9]+/g, '-')).join('.');
  let free = wanted;
  for (let number = 2; taken.has(free); number++) free = `${wanted}${number}`;
  taken.add(free);
  return free;
}

/** What is wrong in a row, with what stands there. */
function inWords({ row, cells }: Pick<Person, 'row' | 'cells'>, errors: FieldErrors): string[] {
  return Object.entries(errors).map(([field, [code]]) => {
    const column = field.split('.')[0] as Column;
    const cell = cells[column];
    return `Row ${row}: ${heading(column)} ${cell ? `"${cell}" ${reason(column, cell, code)}` : 'is missing'}`;
  });
}

function reason(column: Column, cell: string, code: string | undefined): string {
  if (garbled.test(cell)) return 'has letters that were read wrongly: save the table as CSV in UTF-8';
  if (code === 'tooLong') return 'is too long';
  if (column === 'staemme') return `must be of: ${knownStaemme.join(', ')}`;
  if (column === 'geburtsdatum') return 'must be a day in the past, its year of four digits: 7.3.2004';
  if (!(column in codes)) return 'is not valid';
  const choice = column as keyof typeof codes;
  return `is none of: ${codes[choice].map((each) => label(choice, each)).join(', ')}`;
}

function refuse(problems: string[]): void {
  if (problems.length > 0) throw new ConfigError([...problems, 'Nobody was added'].join('\n'));
}
