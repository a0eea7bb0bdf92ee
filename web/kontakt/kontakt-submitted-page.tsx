import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import styles from './kontakt-submitted-page.module.css';

export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('kontakt.dank')} width="narrow" noIndex>
      <Empty text={t('kontakt.dankText')}>
        <div className={styles.ways}>
          <ButtonLink to={paths.home}>{t('kontakt.dankHome')}</ButtonLink>
          <ButtonLink to={paths.anlaesse} look="quiet">
            {t('kontakt.dankAnlaesse')}
          </ButtonLink>
        </div>
      </Empty>
    </Page>
  );
}
