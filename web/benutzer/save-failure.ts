import type { FieldErrors } from '#contract/errors.ts';
import { alertProblem } from '#web/alert/alert-problem.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { ApiError, UnreachableError } from '#web/api.ts';
import type { Translate } from '#web/i18n.ts';
import { placeErrors } from '#web/place-errors.ts';
import { allFields, type Field } from './mitglied-values.ts';

type Form = {
  markField: (field: Field, code: string) => void;
  /** Whether an earlier try went without an answer: it may have succeeded. */
  isUnsure: { current: boolean };
};

/** Says why a member could not be saved, and leads to the field at fault. What was typed stays. */
export function tellSaveFailure(error: Error, t: Translate, { markField, isUnsure }: Form): void {
  if (error instanceof UnreachableError) isUnsure.current = true;
  // that the server is away, or the log-in has ended, is told once for all pages
  if (error instanceof UnreachableError || (error instanceof ApiError && error.code === 'token.ungueltig')) return;
  if (!(error instanceof ApiError)) {
    showAlert('danger', t('mitglied.fehlgeschlagen'), error);
    return;
  }
  const { faults, rest } = placeErrors(errorsOf(error), allFields);
  // the last that is marked has the focus
  for (const [field, code] of Object.entries(faults).reverse()) markField(field as Field, code);
  alertProblem(error, t, rest);
  // the try before may have succeeded unheard
  if (isUnsure.current && error.code === 'passwort.aktuell') showAlert('warning', t('mitglied.vielleichtGilt'));
}

function errorsOf({ code, errors }: ApiError): FieldErrors {
  if (code === 'benutzername.vergeben') return { benutzername: ['vergeben'] };
  if (code === 'passwort.aktuell') return { passwortAktuell: ['passwortAktuell'] };
  return errors;
}
