import { useTranslation } from '#web/i18n.ts';
import styles from './mitglied-form.module.css';
import type { Field } from './mitglied-values.ts';

/** Why the record cannot be saved yet: each field that is missing or wrong, and the way to it. */
export function OpenFields({ fields, onOpen }: { fields: Field[]; onOpen: (field: Field) => void }) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <div className={styles.open}>
      <p>{t('mitglied.offen')}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <button type="button" onClick={() => onOpen(field)}>
              {t(`mitglied.feld.${field}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
