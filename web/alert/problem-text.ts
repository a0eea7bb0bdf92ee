import { type ProblemCode, problemStatus } from '#contract/errors.ts';
import type { ApiError } from '#web/api.ts';
import type { Translate } from '#web/i18n.ts';

/** What an answer of the server means, in the language of the reader; the server itself speaks German. */
export function problemText({ code, message }: ApiError, t: Translate): string {
  const known = (Object.keys(problemStatus) as ProblemCode[]).find((name) => name === code);
  return known ? t(`problem.${known}`) : message;
}
