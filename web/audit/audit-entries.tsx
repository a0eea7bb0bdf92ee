import type { AuditEntry, AuditWas } from '#contract/audit.ts';
import { useTranslation } from '#web/i18n.ts';
import { dateTimeText } from '#web/ui/local-date.ts';
import styles from './audit-entries.module.css';
import { useFieldName, useFieldWords } from './field-words.ts';

// anyone can do these; whatever else has no member was done by a command, or by one who is forgotten since
const byStrangers: AuditWas[] = ['login.fehlgeschlagen', 'kontakt.gesendet'];

/** Who did what and when, newest first. */
export function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const words = useFieldWords();
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <time dateTime={entry.zeit}>{dateTimeText(entry.zeit)}</time>
          <div>
            <p>
              <b>{t(`audit.was.${entry.was}`)}</b>
              {entry.bezeichnung && ` · ${entry.bezeichnung}`}
              {entry.anzahl > 1 && ` · ${t('audit.anzahl', { anzahl: entry.anzahl })}`}
            </p>
            <p className={styles.who}>
              {entry.werName || t(byStrangers.includes(entry.was) ? 'audit.unbekannt' : 'audit.keinMitglied')}
            </p>
            {entry.aenderungen.length > 0 && (
              <details>
                <summary>{t('audit.aenderungen', { anzahl: entry.aenderungen.length })}</summary>
                <ul>
                  {entry.aenderungen.map(({ feld, alt, neu }) => (
                    <li key={feld}>
                      {t('audit.aenderung', {
                        feld: fieldName(feld),
                        alt: words(feld, alt) || t('audit.leer'),
                        neu: words(feld, neu) || t('audit.leer'),
                      })}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
