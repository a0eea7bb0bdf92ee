import verirrt from '#content/pages/bilder/verirrt.svg?raw';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './page.module.css';
import { Page } from './page.tsx';

/** Stands where a page or a record was looked for and is not. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')} width="narrow" noIndex>
      <Picture className={styles.lost} svg={verirrt} />
      <p>{t('notFound.text')}</p>
      <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
    </Page>
  );
}
