import type { UploadFault } from '#contract/datei.ts';
import type { AlertType } from '#web/alert/alert-store.ts';
import type { SentenceKey, Translate } from '#web/i18n.ts';

export type Outcome = 'done' | 'scaled' | 'cancelled' | UploadFault | 'tooMuch' | 'failed';
export type Result = { name: string; outcome: Outcome };

/** What became of the files: one alert for each kind of outcome, and every file that was refused or lost by its name. */
export function uploadReport(results: Result[], t: Translate): { type: AlertType; message: string }[] {
  const alerts: { type: AlertType; message: string }[] = [];
  const tell = (type: AlertType, sentence: SentenceKey, ...outcomes: Outcome[]) => {
    const names = results.filter(({ outcome }) => outcomes.includes(outcome)).map(({ name }) => name);
    if (names.length > 0) alerts.push({ type, message: t(sentence, { name: names.join(', '), count: names.length }) });
  };

  tell('success', 'upload.done', 'done', 'scaled');
  tell('info', 'upload.scaled', 'scaled');
  tell('danger', 'upload.typeNotAllowed', 'typeNotAllowed');
  tell('danger', 'upload.empty', 'empty');
  tell('danger', results.length === 1 ? 'upload.tooLarge' : 'upload.tooLargeNamed', 'tooLarge');
  tell('danger', 'upload.tooMuch', 'tooMuch');
  tell('danger', 'upload.failed', 'failed');
  return alerts;
}
