import { showAlert } from '#web/alert/alert-store.ts';
import type { Translate } from '#web/i18n.ts';
import type { MitgliedValues } from './mitglied-values.ts';

/** A warning, no obstacle: whoever can be reached by neither is saved all the same. The dead need no address. */
export function warnWithoutContact({ email, telefon, mitgliederTyp }: MitgliedValues, t: Translate): void {
  if (email.trim() === '' && telefon.trim() === '' && mitgliederTyp !== 'VERSTORBEN') {
    showAlert('warning', t('mitglied.ohneKontakt'));
  }
}
