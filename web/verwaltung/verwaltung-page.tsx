import { mayManageBenutzer } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { GesperrteAnmeldungen } from './gesperrte-anmeldungen.tsx';
import { OffeneNachrichten } from './offene-nachrichten.tsx';
import { Papierkorb } from './papierkorb.tsx';
import { Protokoll } from './protokoll.tsx';
import { Sicherungen } from './sicherungen.tsx';
import { Stand } from './stand.tsx';
import styles from './verwaltung-page.module.css';

/** For administrators, one section below the other; all other members find a friendly word. */
export function Component() {
  const { t } = useTranslation();
  const isAdministrator = mayManageBenutzer(useSession());
  if (!isAdministrator) {
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
  return (
    <Page title={t('verwaltung.title')} noIndex>
      <div className={styles.sections}>
        <Stand />
        <OffeneNachrichten />
        <GesperrteAnmeldungen />
        <Papierkorb />
        <Sicherungen />
        <Protokoll />
      </div>
    </Page>
  );
}
