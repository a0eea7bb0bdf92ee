import { useQuery } from '@tanstack/react-query';
import type { BenutzerWithAvatar } from '#contract/benutzer.ts';
import type { Field } from '#web/benutzer/mitglied-values.ts';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import type { Session } from '#web/session.ts';
import { Link } from '#web/ui/link.tsx';
import { ownQuery } from './start-api.ts';
import styles from './start-page.module.css';
import { StartSection } from './start-section.tsx';

/** What others look for in a record; each with the way to its field. */
export function StartDaten({ session }: { session: Session }) {
  const { t } = useTranslation();
  const record = paths.mitglieder.editMitglied(session.key);
  return (
    <StartSection
      title={t('start.daten')}
      more={{ to: record, text: t('nav.meinKonto') }}
      query={useQuery(ownQuery(session))}
    >
      {(own) => {
        const missing = missingFields(own);
        if (missing.length === 0) return <p className={styles.none}>{t('start.vollstaendig')}</p>;
        return (
          <>
            <p className={styles.none}>{t('start.fehlt')}</p>
            <ul className={styles.chips}>
              {missing.map((field) => (
                <li key={field}>
                  <Link to={`${record}#${field}`}>{t(`mitglied.feld.${field}`)}</Link>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </StartSection>
  );
}

function missingFields(own: BenutzerWithAvatar): Field[] {
  // the address too: records made on the command line have none
  const ofPerson: Field[] = ['avatar', 'adresse', 'plz', 'wohnort', 'telefon', 'email', 'geburtsdatum'];
  const ofMember: Field[] = ['staemme', 'abteilung', 'abschlussjahr'];
  const ofWork: Field[] = own.pensioniert ? [] : ['firma'];
  return [...ofPerson, ...ofMember, ...ofWork].filter((field) => isEmpty(own[field as keyof BenutzerWithAvatar]));
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : !value;
}
