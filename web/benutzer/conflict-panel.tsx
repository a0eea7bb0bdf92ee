import { useTranslation } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './conflict-panel.module.css';
import { useMitgliedForm } from './mitglied-fields.tsx';
import type { Conflict, Field } from './mitglied-values.ts';

/** Somebody else has saved meanwhile: says what differs, and lets one choose field by field. */
export function ConflictPanel({ taken, conflicts }: { taken: Field[]; conflicts: Conflict[] }) {
  const { t } = useTranslation();
  const { form } = useMitgliedForm();
  const names = taken.map((field) => t(`mitglied.feld.${field}`)).join(', ');
  return (
    <section className={styles.panel} role="alert">
      <h2>{t('mitglied.veraltetTitle')}</h2>
      <p>{t('mitglied.veraltet')}</p>
      {taken.length > 0 && <p>{t('mitglied.veraltetUebernommen', { felder: names })}</p>}
      {conflicts.length > 0 && (
        <>
          <p>{t('mitglied.veraltetKonflikt')}</p>
          <ul>
            {conflicts.map(({ field, mine, theirs }) => (
              <li key={field}>
                <h3>{t(`mitglied.feld.${field}`)}</h3>
                <Value label="mitglied.veraltetDort" value={theirs} />
                <Value label="mitglied.veraltetHier" value={mine} />
                <Button look="quiet" onClick={() => form.setFieldValue(field, theirs as never)}>
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

function Value({ label, value }: { label: 'mitglied.veraltetDort' | 'mitglied.veraltetHier'; value: unknown }) {
  const { t } = useTranslation();
  return <p>{t(label, { wert: readable(value) || t('mitglied.veraltetLeer') })}</p>;
  function readable(raw: unknown): string {
    if (typeof raw === 'boolean') return t(raw ? 'mitglieder.ja' : 'mitglieder.nein');
    if (Array.isArray(raw)) return raw.join(', ');
    if (typeof raw === 'object' && raw !== null) return t('mitglied.veraltetBild');
    return String(raw ?? '');
  }
}
