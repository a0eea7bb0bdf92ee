import { ApiError } from '#web/api.ts';

/** Why somebody is not logged in, as a key of the catalogue. */
export function loginMessage(error: Error) {
  if (error instanceof ApiError && error.status === 423) return 'login.locked';
  if (error instanceof ApiError && error.status === 403) return 'login.wrong';
  return 'login.failed';
}
