const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago, in the largest unit that is not zero: `vor 5 Stunden`, `vor 2 Tagen`. */
export function ageText(seconds: number, locale: string): string {
  const [unit, length] = steps.find(([, size]) => seconds >= size) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(seconds / length), unit);
}
