import { ApiError, UnreachableError } from '#web/api.ts';
import type { Translate } from '#web/i18n.ts';
import { showAlert } from './alert-store.ts';

/** Says what went wrong, unless the server is away, which is said once for every page. */
export function alertFailure(message: string, error: unknown): void {
  if (!(error instanceof UnreachableError)) showAlert('danger', message, error);
}

/** Errors that concern every page alike. Answers of the server are for the page that asked. */
export function alertUnhandled(error: Error, t: Translate): void {
  if (error instanceof UnreachableError) showAlert('danger', t('error.unreachable'));
  else if (error instanceof ApiError && error.code === 'token.ungueltig') showAlert('info', t('login.ended'));
  else if (!(error instanceof ApiError)) showAlert('danger', t('error.client', { message: error.message }));
}
