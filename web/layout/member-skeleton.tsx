import { useTranslation } from '#web/i18n.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './member-skeleton.module.css';
import { Page } from './page.tsx';

/** Stands where a members' page will be, until the browser knows who is logged in. */
export function MemberSkeleton() {
  const { t } = useTranslation();
  return (
    <Page title={t('nav.mitgliederbereich')} noIndex>
      <noscript>
        <p>{t('app.needsScript')}</p>
      </noscript>
      <div className={styles.place}>
        <Skeleton lines={6} />
      </div>
    </Page>
  );
}
