import { RotateCw } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './load-failed.module.css';

/** In the place of what could not be fetched: says so, and offers to try again. */
export function LoadFailed({ retry }: { retry: () => unknown }) {
  const { t } = useTranslation();
  const notice = useFocusOnward();
  return (
    <div ref={notice} role="alert" className={styles.failed}>
      <p>{t('error.load')}</p>
      <Button look="quiet" onClick={() => retry()}>
        <Icon of={RotateCw} />
        {t('error.retry')}
      </Button>
    </div>
  );
}

/** Whoever tried again with success goes on where the answer is, not at the top of the page. */
function useFocusOnward() {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = notice.current;
    const place = element?.closest<HTMLElement>('section, main');
    return () => {
      if (!place || !element?.contains(document.activeElement)) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
  }, []);
  return notice;
}
