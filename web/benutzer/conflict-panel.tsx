import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n.ts';
import { useFieldWords } from '#web/layout/field-words.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './conflict-panel.module.css';
import { useMemberName } from './member-name.ts';
import { useMitgliedForm } from './mitglied-fields.tsx';
import { type Conflict, type Field, isSame } from './mitglied-values.ts';

/** Somebody else has saved meanwhile: says what differs, and lets one choose field by field. */
export function ConflictPanel({ taken, conflicts }: { taken: Field[]; conflicts: Conflict[] }) {
  const { t } = useTranslation();
  const { form } = useMitgliedForm();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const open = conflicts.filter(({ field, theirs }) => !isSame(form.values[field], theirs));
  const names = taken.map((field) => t(`mitglied.feld.${field}`)).join(', ');
  const take = ({ field, theirs }: Conflict) => {
    form.setFieldValue(field, theirs as never);
    panel.current?.focus();
  };
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} role="alert">
      <h2>{t('mitglied.veraltetTitle')}</h2>
      <p>{t('mitglied.veraltet')}</p>
      {taken.length > 0 && <p>{t('mitglied.veraltetUebernommen', { felder: names })}</p>}
      {open.length > 0 && (
        <>
          <p>{t('mitglied.veraltetKonflikt')}</p>
          <ul>
            {open.map((conflict) => (
              <li key={conflict.field}>
                <h3>{t(`mitglied.feld.${conflict.field}`)}</h3>
                <Value label="mitglied.veraltetDort" field={conflict.field} value={conflict.theirs} />
                <Value label="mitglied.veraltetHier" field={conflict.field} value={form.values[conflict.field]} />
                <Button look="quiet" onClick={() => take(conflict)}>
                  {t('mitglied.veraltetNehmen')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('mitglied.veraltetWeiter')}</p>
    </section>
  );
}

type ValueProps = { label: 'mitglied.veraltetDort' | 'mitglied.veraltetHier'; field: Field; value: unknown };

function Value({ label, field, value }: ValueProps) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const leibbursche = useMemberName(field === 'leibbursche' ? (value as number | null) : null);
  return <p>{t(label, { wert: leibbursche ?? (words(field, value) || t('mitglied.veraltetLeer')) })}</p>;
}
