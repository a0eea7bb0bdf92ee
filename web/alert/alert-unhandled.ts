import { ApiError, UnreachableError } from '#web/api.ts';
import type { Translate } from '#web/i18n.ts';
import { closeAlert, showAlert } from './alert-store.ts';

/** Says what went wrong, unless the server is away, which is said once for every page. */
export function alertFailure(message: string, error: unknown): void {
  if (!(error instanceof UnreachableError)) showAlert('danger', message, error);
}

let unreachable: number | undefined;

/** Errors that concern every page alike. Answers of the server are for the page that asked. */
export function alertUnhandled(error: Error, t: Translate, isAsked = false): void {
  if (error instanceof UnreachableError) {
    const id = showAlert('danger', t('error.unreachable'));
    // of what was to be saved nothing else says that it is not
    unreachable = isAsked ? id : undefined;
  } else if (error instanceof ApiError && error.code === 'token.ungueltig') showAlert('info', t('login.ended'));
  else if (!(error instanceof ApiError)) showAlert('danger', t('error.client', { message: error.message }));
}

/** What a page has asked for has come: the server is there again. */
export function closeUnreachable(): void {
  if (unreachable !== undefined) closeAlert(unreachable);
  unreachable = undefined;
}
