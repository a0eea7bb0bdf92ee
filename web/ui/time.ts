// The rules of the time field, apart from how it looks. A time is `HH:mm:ss`; while it is typed, each part is text.

export const meridians = ['AM', 'PM'] as const;
export type Meridian = (typeof meridians)[number];
export type TimePart = 'hour' | 'minute' | 'second';
export type TimeTexts = Record<TimePart, string> & { meridian: Meridian };

export type TimeRules = {
  withSeconds: boolean;
  withMeridian: boolean;
  steps: Record<TimePart, number>;
  /** The earliest and the latest time allowed, `HH:mm:ss`. */
  min?: string;
  max?: string;
};

export const defaultSteps: Record<TimePart, number> = { hour: 1, minute: 5, second: 10 };

/** `value` is empty unless what is typed is a whole time within the bounds. */
type TimeState = { value: string; state: 'empty' | 'incomplete' | 'invalid' | 'valid' };

const day = 24 * 60 * 60;
const seconds: Record<TimePart, number> = { hour: 3600, minute: 60, second: 1 };

export function readTime(texts: TimeTexts, rules: TimeRules): TimeState {
  const typed = shownParts(rules).map((part) => texts[part]);
  if (typed.every((text) => text === '')) return { value: '', state: 'empty' };
  if (shownParts(rules).some((part) => texts[part] !== '' && !isInRange(part, texts[part], rules))) return invalid;
  if (typed.some((text) => text === '')) return { value: '', state: 'incomplete' };
  const value = toTime(totalSeconds(texts, rules));
  return isWithinBounds(value, rules) ? { value, state: 'valid' } : invalid;
}

const invalid: TimeState = { value: '', state: 'invalid' };

export function shownParts({ withSeconds }: Pick<TimeRules, 'withSeconds'>): TimePart[] {
  return withSeconds ? ['hour', 'minute', 'second'] : ['hour', 'minute'];
}

/** The largest number that may be typed: 24 counts as 0 hours, 60 as 0 of the next minute or hour. */
export function largest(part: TimePart, { withMeridian }: Pick<TimeRules, 'withMeridian'>): number {
  if (part !== 'hour') return 60;
  return withMeridian ? 12 : 24;
}

/** How a time is written in the parts of the field. */
export function writeTime(value: string, { withMeridian }: Pick<TimeRules, 'withMeridian'>): TimeTexts {
  const [hour = '', minute = '', second = ''] = value.split(':');
  const meridian = Number(hour) >= 12 ? 'PM' : 'AM';
  const shownHour = withMeridian && hour !== '' ? pad(Number(hour) % 12 || 12) : hour;
  return { hour: shownHour, minute, second, meridian };
}

/** One step up or down in a part, carried on to the others; what is not typed yet counts as 0. Bounds are not left. */
export function stepTime(texts: TimeTexts, part: TimePart, direction: 1 | -1, rules: TimeRules): TimeTexts {
  if (readTime(texts, rules).state === 'invalid') return texts;
  const moved = totalSeconds(texts, rules) + direction * rules.steps[part] * seconds[part];
  const value = toTime(moved);
  return isWithinBounds(value, rules) ? writeTime(value, rules) : texts;
}

/** A whole time as one would paste it: `19:30`, `1930`, `19:30:15`, `7:30 pm`, `19:30 Uhr`, `19 Uhr`, `19 h 30`. */
export function parseTime(text: string, rules: TimeRules): TimeTexts | undefined {
  // marks of direction come along from Windows, and nobody sees them
  const seen = text.replaceAll(/\p{Cf}/gu, '').trim();
  const found =
    /^(\d{1,2})(?:(?:\s*(?:[:.,h]|uhr)\s*|\s?)(\d{2})(?:[:.]?(\d{2}))?)?\s*(uhr|h|([ap])\.?(?:m\.?)?)?$/i.exec(seen);
  const [, hour = '', minute, second = '00', word, letter] = found ?? [];
  // two digits alone are the part they are pasted into
  if (!found || (minute === undefined && word === undefined)) return undefined;
  const typed: TimeTexts = {
    hour,
    minute: minute ?? '00',
    second,
    meridian: letter?.toLowerCase() === 'p' ? 'PM' : 'AM',
  };
  const { value } = readTime(typed, { withSeconds: true, withMeridian: letter !== undefined, steps: rules.steps });
  return value === '' ? undefined : writeTime(value, rules);
}

/** Whether no further digit could follow, so that typing moves on to the next part. */
export function isFull(part: TimePart, text: string, rules: Pick<TimeRules, 'withMeridian'>): boolean {
  return text.length >= 2 || Number(text) * 10 > largest(part, rules);
}

function isInRange(part: TimePart, text: string, rules: TimeRules): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) <= largest(part, rules);
}

function isWithinBounds(value: string, { min, max }: TimeRules): boolean {
  return (min === undefined || value >= min) && (max === undefined || value <= max);
}

function totalSeconds({ hour, minute, second, meridian }: TimeTexts, { withMeridian, withSeconds }: TimeRules): number {
  const hours = withMeridian ? (Number(hour) % 12) + (meridian === 'PM' ? 12 : 0) : Number(hour);
  // what nobody sees nobody means
  return hours * 3600 + Number(minute) * 60 + (withSeconds ? Number(second) : 0);
}

function toTime(total: number): string {
  const rest = ((total % day) + day) % day;
  return [rest / 3600, (rest / 60) % 60, rest % 60].map((number) => pad(Math.floor(number))).join(':');
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
