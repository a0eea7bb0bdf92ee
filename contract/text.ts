import { z } from 'zod';
import { maxText } from './limits.ts';

// The few kinds of text there are. What is left out or null is the empty text.

// no control character is ever typed on purpose, and PostgreSQL cannot store NUL
const controls = /[\p{Cc}\p{Cs}]/u;
const controlsButBreaks = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

export const clean = (text: string) => !controls.test(text);
const cleanLines = (text: string) => !controlsButBreaks.test(text);

// marks of direction, soft hyphens and the like; what joins an emoji to the next is seen in what becomes of them
export const hidden = /\u200d(?!\p{Extended_Pictographic})|(?!\u200d)\p{Cf}/gu;
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text without what nobody sees, as if it had not been typed. */
function typed() {
  return z
    .string()
    .overwrite((text) => text.replaceAll(hidden, ''))
    .overwrite((text) => (visible.test(text) ? text : ''));
}

// what is copied from a table brings its tabs along, and they look like blanks
function typedLine() {
  return typed().overwrite((text) => text.replaceAll('\t', ' ').trim());
}

/** As the limits below count: an emoji is one, though it is stored in two halves. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** The same, of what is kept of a text. */
export function countKept(text: string): number {
  return countCharacters(text.replaceAll(hidden, ''));
}

export function line(max = maxText) {
  return typedLine().max(max, 'tooLong').refine(clean, 'invalid').nullish().transform(orEmpty);
}

export function requiredLine(max = maxText) {
  return typedLine().min(1, 'required').max(max, 'tooLong').refine(clean, 'invalid');
}

export function lines(max: number) {
  return typed().max(max, 'tooLong').refine(cleanLines, 'invalid').nullish().transform(orEmpty);
}

export function requiredLines(max: number) {
  return typed().trim().min(1, 'required').max(max, 'tooLong').refine(cleanLines, 'invalid');
}

/** One address, or nothing. */
export function email() {
  return typedLine()
    .pipe(z.union([z.literal(''), z.email('invalid').max(maxText, 'tooLong')], 'invalid'))
    .nullish()
    .transform(orEmpty);
}

export function requiredEmail() {
  return typedLine().min(1, 'required').max(maxText, 'tooLong').pipe(z.email('invalid'));
}

/** `yyyy-MM-ddTHH:mm:ss`, local time, a day and an hour that exist on the calendar. */
export const localDateTime = z
  .string('required')
  .min(1, { error: 'required', abort: true })
  .regex(/^[1-9]\d{3}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, { error: 'invalid', abort: true })
  .refine((value) => isDate(value.slice(0, 10)), 'invalid');

/** `yyyy-MM-dd`. */
export const localDate = z
  .string()
  .regex(/^[1-9]\d{3}-\d\d-\d\d$/, 'invalid')
  .refine(isDate, 'invalid');

function isDate(value: string): boolean {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  // a day that its month does not have is one of another month
  return new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
}

function orEmpty(text: string | null | undefined): string {
  return text ?? '';
}
