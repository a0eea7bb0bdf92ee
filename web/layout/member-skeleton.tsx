import { useTranslation } from '#web/i18n.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './member-skeleton.module.css';
import { NeedsScript } from './needs-script.tsx';
import { Page } from './page.tsx';

/** Stands where a members' page will be, until the browser knows who is logged in. */
export function MemberSkeleton() {
  const { t } = useTranslation();
  return (
    <Page title={t('nav.mitgliederbereich')} noIndex>
      <NeedsScript>{t('app.needsScript')}</NeedsScript>
      <div className={styles.place}>
        <Skeleton lines={6} />
      </div>
    </Page>
  );
}
