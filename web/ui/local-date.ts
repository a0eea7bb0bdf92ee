// Dates travel as local time without a zone (`yyyy-MM-ddTHH:mm:ss`). They are read and written as if they were UTC,
// so that server and browser show the same hour wherever they stand.

/** dd.MM.yyyy, in both languages; nothing where there is none */
export function dateText(value: string): string {
  return value && `${value.slice(8, 10)}.${value.slice(5, 7)}.${value.slice(0, 4)}`;
}

/** HH:mm */
export function timeText(value: string): string {
  return value.slice(11, 16);
}

/** dd.MM.yyyy, HH:mm */
export function dateTimeText(value: string): string {
  return `${dateText(value)}, ${timeText(value)}`;
}

/** In words of the language: `Juni`, `Montag`. */
export function formatLocal(value: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(locale, options).format(new Date(`${value.slice(0, 19)}Z`));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// to make one takes a hundred times as long as to use it
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formatters.set(key, known);
  return known;
}
