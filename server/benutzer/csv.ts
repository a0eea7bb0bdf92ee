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
