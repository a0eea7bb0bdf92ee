import { mayManageBenutzer } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import { Together } from '#web/layout/together.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { GesperrteAnmeldungen } from './gesperrte-anmeldungen.tsx';
import { OffeneNachrichten } from './offene-nachrichten.tsx';
import { offeneNachrichtenQuery } from './offene-nachrichten-api.ts';
import { Papierkorb } from './papierkorb.tsx';
import { papierkorbQuery } from './papierkorb-api.ts';
import { Protokoll } from './protokoll.tsx';
import { Sicherungen } from './sicherungen.tsx';
import { sicherungenQuery } from './sicherungen-api.ts';
import { Stand } from './stand.tsx';
import { gesperrtQuery } from './verwaltung-api.ts';
import styles from './verwaltung-page.module.css';

/** For administrators, one section below the other; all other members find a friendly word. */
export function Component() {
  const { t } = useTranslation();
  const session = useSession();
  if (!mayManageBenutzer(session)) {
    return (
      <Page title={t('verwaltung.title')} width="narrow" noIndex>
        <Empty text={t('verwaltung.nurAdmin')}>
          <ButtonLink to={paths.mitglieder.mitglieder} look="quiet">
            {t('verwaltung.mitglieder')}
          </ButtonLink>
        </Empty>
      </Page>
    );
  }
  const queries = [offeneNachrichtenQuery, gesperrtQuery, papierkorbQuery, sicherungenQuery];
  return (
    <Page title={t('verwaltung.title')} noIndex>
      <Together queries={queries.map((query) => query(session))}>
        <div className={styles.sections}>
          <Stand />
          <OffeneNachrichten />
          <GesperrteAnmeldungen />
          <Papierkorb />
          <Sicherungen />
          <Protokoll />
        </div>
      </Together>
    </Page>
  );
}
