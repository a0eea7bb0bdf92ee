import { ApiError, UnreachableError } from '#web/api.ts';
import type { Translate } from '#web/i18n.ts';
import { showAlert } from './alert-store.ts';

/** Errors that concern every page alike. Answers of the server are for the page that asked. */
export function alertUnhandled(error: Error, t: Translate): void {
  if (error instanceof UnreachableError) showAlert('danger', t('error.unreachable'));
  else if (error instanceof ApiError && error.code === 'token.ungueltig') showAlert('info', t('login.ended'));
  else if (!(error instanceof ApiError)) showAlert('danger', t('error.client', { message: error.message }));
}
