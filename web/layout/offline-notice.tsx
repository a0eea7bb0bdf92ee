import { WifiOff } from 'lucide';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#web/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './offline-notice.module.css';

/** Stays as long as the browser has no connection. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const offline = useSyncExternalStore(subscribe, isOffline, () => false);
  return (
    <div role="status" className={styles.place}>
      {offline && (
        <p className={styles.notice}>
          <Icon of={WifiOff} />
          {t('app.offline')}
        </p>
      )}
    </div>
  );
}

export function isOffline(): boolean {
  return !navigator.onLine;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
