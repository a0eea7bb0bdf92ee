import { showAlert } from '#web/alert/alert-store.ts';
import { alertFailure } from '#web/alert/alert-unhandled.ts';
import { ApiError } from '#web/api.ts';

/** Tells how it went to bring something back; answers whether that is settled: what is gone for good is not to be had again. */
export async function tellRestored(
  restoring: Promise<unknown>,
  restored: string,
  notRestored: string,
): Promise<boolean> {
  try {
    await restoring;
    showAlert('success', restored);
    return true;
  } catch (error) {
    alertFailure(notRestored, error);
    return error instanceof ApiError && error.status === 404;
  }
}
