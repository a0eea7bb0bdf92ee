import { useTranslation } from 'react-i18next';
import verirrt from '#content/pages/bilder/verirrt.svg?raw';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './not-found-page.module.css';

export const status = () => 404;

export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')} width="narrow" noIndex>
      <Picture className={styles.picture} svg={verirrt} />
      <p>{t('notFound.text')}</p>
      <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
    </Page>
  );
}
