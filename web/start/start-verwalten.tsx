import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import type { Session } from '#web/session.ts';
import { fromHere } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { today } from '#web/ui/date.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { dateText } from '#web/ui/local-date.ts';
import { offeneNachrichtenQuery } from '#web/verwaltung/offene-nachrichten-api.ts';
import { sicherungenQuery } from '#web/verwaltung/sicherungen-api.ts';
import { verdictOn } from '#web/verwaltung/verdict.ts';
import { gesperrtQuery } from '#web/verwaltung/verwaltung-api.ts';
import { vergangeneQuery } from './start-api.ts';
import styles from './start-page.module.css';
import { StartSection } from './start-section.tsx';

/** After this many days nobody is asked for photos any more. */
const recentDays = 42;

/** For whoever manages events: a new one, and the latest that still want their photos. */
export function StartManager() {
  const { t } = useTranslation();
  const since = today(new Date(Date.now() - recentDays * 86_400_000));
  return (
    <StartSection
      title={t('start.manager')}
      more={{ to: paths.mitglieder.anlaesse, text: t('start.alleAnlaesse') }}
      query={useQuery(vergangeneQuery)}
    >
      {(vergangene) => {
        const bare = vergangene.filter(({ titelbild, datum }) => titelbild === null && datum >= since);
        return (
          <>
            {bare.length > 0 && (
              <>
                <p className={styles.none}>{t('start.ohneFotos')}</p>
                <ul className={styles.links}>
                  {bare.map(({ id, titel, datum }) => (
                    <li key={id}>
                      <Link to={`${paths.mitglieder.editAnlass(id)}#fotos`} state={fromHere}>
                        {titel}
                      </Link>
                      <small>{dateText(datum)}</small>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <ButtonLink to={paths.mitglieder.newAnlass} state={fromHere} look="quiet">
              <Icon of={Plus} />
              {t('manage.new')}
            </ButtonLink>
          </>
        );
      }}
    </StartSection>
  );
}

/** For administrators: what waits for them, and the way to the rest. */
export function StartVerwaltung({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { data: locks } = useQuery(gesperrtQuery(session));
  const gesperrt = locks && new Set(locks.map(({ username }) => username)).size;
  const { data: sicherungen } = useQuery(sicherungenQuery(session));
  const verdict = sicherungen && verdictOn(sicherungen);
  const isUnsafe = verdict === 'failed' || verdict === 'late';
  return (
    <StartSection
      title={t('start.admin')}
      more={{ to: paths.mitglieder.verwaltung, text: t('start.protokoll') }}
      query={useQuery(offeneNachrichtenQuery(session))}
    >
      {(nachrichten) => (
        <>
          {nachrichten.length === 0 && gesperrt === 0 && <p className={styles.none}>{t('start.ruhig')}</p>}
          <ul className={styles.links}>
            {nachrichten.length > 0 && (
              <li>
                <Link to={paths.mitglieder.verwaltung}>{t('start.nachrichten', { count: nachrichten.length })}</Link>
              </li>
            )}
            {gesperrt !== undefined && gesperrt > 0 && (
              <li>
                <Link to={`${paths.mitglieder.verwaltung}#gesperrte-anmeldungen`}>
                  {t('start.gesperrt', { count: gesperrt })}
                </Link>
              </li>
            )}
            {isUnsafe && (
              <li>
                <Link to={`${paths.mitglieder.verwaltung}#sicherungen`}>{t('stand.ungesichert')}</Link>
              </li>
            )}
          </ul>
          <ButtonLink to={paths.mitglieder.newMitglied} look="quiet">
            <Icon of={Plus} />
            {t('start.neuesMitglied')}
          </ButtonLink>
        </>
      )}
    </StartSection>
  );
}
