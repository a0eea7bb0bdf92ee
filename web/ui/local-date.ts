// Dates travel as local time without a zone (`yyyy-MM-ddTHH:mm:ss`). They are read and written as if they were UTC,
// so that server and browser show the same hour wherever they stand.

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

/** dd.MM.yyyy */
export function dateText(value: string, locale: string): string {
  return formatLocal(value, locale, { day: '2-digit', month: '2-digit', year: 'numeric' });
}

/** HH:mm */
export function timeText(value: string, locale: string): string {
  return formatLocal(value, locale, { hour: '2-digit', minute: '2-digit' });
}

/** dd.MM.yyyy, HH:mm */
export function dateTimeText(value: string, locale: string): string {
  return `${dateText(value, locale)}, ${timeText(value, locale)}`;
}
