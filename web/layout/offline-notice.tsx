import { WifiOff } from 'lucide';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '#web/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './offline-notice.module.css';

/** Stays as long as the browser has no connection. What is on the page is fetched anew when it is back. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const offline = useSyncExternalStore(subscribe, isOffline, () => false);
  useEffect(() => {
    window.addEventListener('online', fetchPictures);
    return () => window.removeEventListener('online', fetchPictures);
  }, []);
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
  return typeof navigator !== 'undefined' && !navigator.onLine;
}

/** No browser asks again by itself for a picture that did not come; told its address once more, it does. */
function fetchPictures(): void {
  for (const image of document.images) {
    const { src, complete, naturalWidth } = image;
    if (src && complete && naturalWidth === 0) image.src = src;
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
