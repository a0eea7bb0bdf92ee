const steps = [
  ['day', 86_400],
  ['hour', 3600],
] as const;

/** How long ago, in the largest unit that is not zero, but a minute at least: `vor 5 Stunden`, `vor 2 Tagen`. */
export function ageText(seconds: number, locale: string): string {
  const [unit, length] = steps.find(([, size]) => seconds >= size) ?? ['minute', 60];
  const count = Math.max(1, Math.floor(seconds / length));
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-count, unit);
}
