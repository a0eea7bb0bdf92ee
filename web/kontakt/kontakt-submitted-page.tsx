import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './kontakt-submitted-page.module.css';

export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('kontakt.dank')} lead={t('kontakt.dankText')} width="narrow" noIndex>
      <div className={styles.ways}>
        <ButtonLink to={paths.home}>{t('kontakt.dankHome')}</ButtonLink>
        <ButtonLink to={paths.anlaesse} look="quiet">
          {t('kontakt.dankAnlaesse')}
        </ButtonLink>
      </div>
    </Page>
  );
}
