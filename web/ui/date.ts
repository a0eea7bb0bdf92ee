// The rules of the date field, apart from how it looks. A date is `yyyy-MM-dd`, shown and typed as `dd.MM.yyyy`.

/** Empty when the text is no day of the calendar. Years are written out, so that half a year is none yet. */
export function parseDate(text: string): string {
  const seen = inNumbers(text);
  // first: eight digits that are a day either way would otherwise be one of the Middle Ages
  const iso = /^(\d{4})([-/]?)(\d{2})\2(\d{2})$/.exec(seen);
  const isoDate = iso && toDate(Number(iso[1]), Number(iso[3]), Number(iso[4]));
  if (isoDate) return isoDate;
  // the number pad of a French or German phone has a comma and no point; after a point some leave a blank
  const local = /^(\d{1,2})[.,/\- ]\s*(\d{1,2})[.,/\- ]\s*(\d{4})$/.exec(seen);
  if (local) return toDate(Number(local[3]), Number(local[2]), Number(local[1]));
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(seen);
  return digits ? toDate(Number(digits[3]), Number(digits[2]), Number(digits[1])) : '';
}

/**
 * Years of two digits reach twenty years ahead, or to the last that is asked for; all others lie behind. What is no date
 * stays as it was typed.
 */
export function writeOutYear(text: string, last = new Date().getFullYear() + 20): string {
  const [seen, start, end] = /^(\d{1,2}[.,/\- ]\s*\d{1,2}[.,/\- ]\s*)(\d{2}|\d{4})$/.exec(inNumbers(text)) ?? [];
  if (!seen || !end) return text;
  if (end.length === 4) return seen;
  const near = 2000 + Number(end);
  return `${start}${near > last ? near - 100 : near}`;
}

// how they begin in both languages, without accents
const months = 'jan fe[bv] mar|maer|mrz a[pv]r mai jui?n jui?l ao?u sep o[ck]t nov de[cz]'
  .split(' ')
  .map((beginning) => new RegExp(`^(${beginning})`));

/** As dates are copied from a letter: `Montag, 1. Maerz 2027` is `1.3.2027`. */
function inNumbers(text: string): string {
  return (
    text
      // Windows writes marks of direction into its dates, which nobody sees
      .replaceAll(/\p{Cf}/gu, '')
      .trim()
      .replace(/^\p{L}[\p{L}\s.,]*(?=\d{1,2}\D)/u, '')
      .replace(/^(\d{1,2})(?:er)?[.\s]\s*([\p{L}\p{M}]+)\.?\s*(?=\d)/u, (written, day: string, name: string) => {
        const folded = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
        const month = months.findIndex((beginning) => beginning.test(folded)) + 1;
        return month ? `${day}.${month}.` : written;
      })
  );
}

/** The day it is where the reader is. */
export function today(now = new Date()): string {
  return toDate(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

function toDate(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : '';
}
