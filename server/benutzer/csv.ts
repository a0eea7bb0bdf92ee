import { isUtf8 } from 'node:buffer';

// CSV as Excel in Switzerland and LibreOffice open it: UTF-8 with a mark that says so, semicolons, CRLF (RFC 4180).

const byteOrderMark = '\ufeff';

export function csv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map((text) => quote(harmless(text))).join(';')}\r\n`).join('');
}

// Spreadsheets run what begins like a formula, full-width signs and leading blanks included, and drop leading zeros.
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u;
const leadingZero = /^0\d+$/;

/** As text for people: what a spreadsheet would reckon with begins with an apostrophe. */
function harmless(text: string): string {
  return formula.test(text) || leadingZero.test(text) ? `'${text}` : text;
}

function quote(text: string): string {
  return /[;,"\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows of a table that a spreadsheet has saved as text, in one of its ways, with semicolons, commas or tabs. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw new CsvError('This is no CSV file: open it in a spreadsheet, and save it as CSV');
  const separator = separatorOf(text);
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) throw new CsvError(`Row ${rows.length + 1}: there is a quote too many, or one is missing`);
    const [, quoted, bare = '', end] = found;
    row.push(typed(quoted?.replaceAll('""', '"') ?? bare));
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  // the last cell is empty, and no line ends after it
  if (row.length > 0) rows.push([...row, '']);
  const [headings = [], last = headings] = [rows[0], rows.at(-1)];
  // a transfer that was broken off: half a cell would be taken for a whole one
  if (last.length < headings.length && !/[\r\n]$/.test(text)) {
    const advice = 'bring all of it, or end it with a new line';
    throw new CsvError(`Row ${rows.length}: the file ends in the middle of it, ${advice}`);
  }
  return rows;
}

/** No text, or not all of it, or a quote that does not end, or stands where there must be none. */
export class CsvError extends Error {}

/** Excel's "Unicode Text" begins with a mark; its plain CSV is in the way of Windows or, made there, of the Mac. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (isUtf8(bytes)) return 'utf-8';
  const inNames = (encoding: string) => new TextDecoder(encoding).decode(bytes).match(/[äöüÄÖÜéèàŠšŽž]/g)?.length ?? 0;
  return inNames('macintosh') > inNames('windows-1252') ? 'macintosh' : 'windows-1252';
}

function separatorOf(text: string): string {
  const heading = /^.*/.exec(text)?.[0] ?? '';
  const counted = [';', ',', '\t'].map((separator) => ({ separator, count: heading.split(separator).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}

/** What `harmless` was given. */
function typed(text: string): string {
  const inner = text.slice(1);
  return harmless(inner) === text ? inner : text;
}
