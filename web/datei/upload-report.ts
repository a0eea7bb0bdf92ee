import type { UploadFault } from '#contract/datei.ts';
import type { AlertType } from '#web/alert/alert-store.ts';
import type { Translate } from '#web/i18n.ts';

export type Outcome = 'done' | 'scaled' | 'cancelled' | UploadFault | 'failed';
export type Result = { name: string; outcome: Outcome };

/** What became of the files: one alert for each kind of outcome, and every file that was refused or lost by its name. */
export function uploadReport(results: Result[], t: Translate): { type: AlertType; message: string }[] {
  const of = (...outcomes: Outcome[]) => results.filter(({ outcome }) => outcomes.includes(outcome));
  const alerts: { type: AlertType; message: string }[] = [];
  const tell = (type: AlertType, found: Result[], message: (name: string) => string) => {
    if (found.length > 0) alerts.push({ type, message: message(found.map(({ name }) => name).join(', ')) });
  };

  const arrived = of('done', 'scaled');
  tell('success', arrived, (name) =>
    arrived.length === 1 ? t('upload.done', { name }) : t('upload.doneMany', { count: arrived.length }),
  );
  tell('info', of('scaled'), (name) => t('upload.scaled', { name }));
  const unwanted = of('typeNotAllowed');
  tell('danger', unwanted, (name) =>
    t(unwanted.length === 1 ? 'upload.typeNotAllowed' : 'upload.typeNotAllowedMany', { name }),
  );
  const empty = of('empty');
  tell('danger', empty, (name) => t(empty.length === 1 ? 'upload.empty' : 'upload.emptyMany', { name }));
  tell('danger', of('tooLarge'), (name) =>
    results.length === 1 ? t('upload.tooLarge') : t('upload.tooLargeNamed', { name }),
  );
  const failed = of('failed');
  tell('danger', failed, (name) => t(failed.length === 1 ? 'upload.failed' : 'upload.failedMany', { name }));
  return alerts;
}
