import { useQuery } from '@tanstack/react-query';
import { mayEditAnlass, mayManageBenutzer } from '#contract/permissions.ts';
import { anlaesseQuery } from '#web/anlaesse-query.ts';
import { berichteQuery } from '#web/bericht/bericht-api.ts';
import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import { Together } from '#web/layout/together.tsx';
import { paths } from '#web/paths.ts';
import { type Session, useSession } from '#web/session.ts';
import { Link } from '#web/ui/link.tsx';
import { offeneNachrichtenQuery } from '#web/verwaltung/offene-nachrichten-api.ts';
import { sicherungenQuery } from '#web/verwaltung/sicherungen-api.ts';
import { gesperrtQuery } from '#web/verwaltung/verwaltung-api.ts';
import { StartAnlaesse } from './start-anlaesse.tsx';
import { ownQuery, vergangeneQuery } from './start-api.ts';
import { StartBerichte } from './start-berichte.tsx';
import { StartDaten } from './start-daten.tsx';
import { StartFotos } from './start-fotos.tsx';
import styles from './start-page.module.css';
import { StartSuche } from './start-suche.tsx';
import { StartManager, StartVerwaltung } from './start-verwalten.tsx';

export function Component() {
  const { t } = useTranslation();
  const session = useSession();
  if (!session)
    return (
      <Page title={t('start.willkommen')} noIndex>
        {null}
      </Page>
    );
  return <Start session={session} />;
}

/** What happens next, what happened last, whom one looks for, and what waits for one's own hand. */
function Start({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { data: own } = useQuery(ownQuery(session));
  const queries = [
    ownQuery(session),
    anlaesseQuery,
    vergangeneQuery,
    berichteQuery,
    ...(mayManageBenutzer(session) ? [offeneNachrichtenQuery, gesperrtQuery, sicherungenQuery] : []).map((query) =>
      query(session),
    ),
  ];
  const title = own ? t('start.willkommenName', { cerevis: own.cerevis }) : t('start.willkommen');
  return (
    <Page title={title} documentTitle={t('nav.uebersicht')} noIndex>
      <div className={styles.start}>
        <StartSuche />
        <Together queries={queries}>
          <div className={styles.start}>
            <div className={styles.columns}>
              <StartAnlaesse />
              <aside className={styles.aside}>
                <StartDaten session={session} />
                {mayEditAnlass(session) && <StartManager />}
                {mayManageBenutzer(session) && <StartVerwaltung session={session} />}
              </aside>
            </div>
            <StartFotos />
            <StartBerichte />
            <p className={styles.handbuch}>
              <Link to={paths.mitglieder.handbuch}>{t('start.handbuch')}</Link>
            </p>
          </div>
        </Together>
      </div>
    </Page>
  );
}
