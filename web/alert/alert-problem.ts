import { type ProblemCode, problemStatus } from '#contract/errors.ts';
import type { ApiError } from '#web/api.ts';
import type { Translate } from '#web/i18n.ts';
import { showAlert } from './alert-store.ts';

/**
 * Says what an answer of the server means, in the language of the reader; the server itself speaks German. What nobody
 * expected is shown whole: its id is that of the entry in the log. `rest`: what is wrong, and is said at no field.
 */
export function alertProblem(error: ApiError, t: Translate, rest: string[] = []): void {
  const known = (Object.keys(problemStatus) as ProblemCode[]).find((code) => code === error.code);
  const sentence = known ? t(`problem.${known}`) : error.message;
  const message = rest.length > 0 ? `${sentence}: ${rest.join(', ')}` : sentence;
  showAlert('danger', message, known === 'intern' ? error : undefined);
}
