import { ApiError, UnreachableError } from '#web/api.ts';
import type { Translate } from '#web/i18n.ts';
import { alertsNow, closeAlert, showAlert } from './alert-store.ts';

/** Says what went wrong, unless the server is away, which is said once for every page. */
export function alertFailure(message: string, error: unknown): void {
  if (!(error instanceof UnreachableError)) showAlert('danger', message, error);
}

/** The alert that the server is away, and whether it also stands for something that was to be saved. */
let away: { id: number; isOfSave: boolean } | undefined;

/** Errors that concern every page alike. Answers of the server are for the page that asked. */
export function alertUnhandled(error: Error, t: Translate, isAsked = false): void {
  if (error instanceof UnreachableError) {
    const isOfSave = !isAsked || (away?.isOfSave === true && isShown(away.id));
    away = { id: showAlert('danger', t('error.unreachable')), isOfSave };
  } else if (error instanceof ApiError && error.code === 'token.ungueltig') showAlert('info', t('login.ended'));
  else if (!(error instanceof ApiError)) showAlert('danger', t('error.client', { message: error.message }));
}

/** What a page has asked for has come: the server is there again. */
export function closeUnreachable(): void {
  // of what was to be saved nothing else says that it is not
  if (!away || away.isOfSave) return;
  closeAlert(away.id);
  away = undefined;
}

function isShown(id: number): boolean {
  return alertsNow().some((alert) => alert.id === id && !alert.closing);
}
