import { useEffect, useId, useRef } from 'react';
import { useFieldWords } from '#web/audit/field-words.ts';
import { useTranslation } from '#web/i18n.ts';
import { isSame } from '#web/merge-changes.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './conflict-panel.module.css';
import { useMemberName } from './member-name.ts';
import { useMitgliedForm } from './mitglied-fields.tsx';
import type { Field, MitgliedValues } from './mitglied-values.ts';

export type Conflict = { theirs: MitgliedValues; taken: Field[]; conflicts: Field[] };

/** Somebody else has saved meanwhile: says what differs, and lets one choose field by field. */
export function ConflictPanel({ theirs, taken, conflicts }: Conflict) {
  const { t } = useTranslation();
  const { form } = useMitgliedForm();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const open = conflicts.filter((field) => !isSame(form.values[field], theirs[field]));
  const names = taken.map((field) => t(`mitglied.feld.${field}`)).join(', ');
  const take = (field: Field) => {
    form.setFieldValue(field, theirs[field] as never);
    panel.current?.focus();
  };
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={id} className={styles.panel}>
      <h2 id={id}>{t('mitglied.veraltetTitle')}</h2>
      <p>{t('mitglied.veraltet')}</p>
      {taken.length > 0 && <p>{t('mitglied.veraltetUebernommen', { felder: names })}</p>}
      {open.length > 0 && (
        <>
          <p>{t('mitglied.veraltetKonflikt')}</p>
          <ul>
            {open.map((field) => (
              <li key={field}>
                <h3 id={id + field}>{t(`mitglied.feld.${field}`)}</h3>
                <Value label="mitglied.veraltetDort" field={field} value={theirs[field]} />
                <Value label="mitglied.veraltetHier" field={field} value={form.values[field]} />
                <Button look="quiet" aria-describedby={id + field} onClick={() => take(field)}>
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
