import { RotateCw } from 'lucide';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { focusPlace } from '#web/ui/focus-place.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './page.module.css';

/** In the place of what could not be fetched: says so, and offers to try again. */
export function LoadFailed({ retry }: { retry: () => unknown }) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  useSayOnce(notice);
  useFocusOnward(notice);
  return (
    <div ref={notice} className={styles.failed}>
      <p>{t('error.load')}</p>
      <Button look="quiet" onClick={() => retry()}>
        <Icon of={RotateCw} />
        {t('error.retry')}
      </Button>
    </div>
  );
}

/** Where several parts of a page have failed it is said aloud of one, and again to whoever has tried one again. */
function useSayOnce(notice: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const isSaid = document.querySelector(`.${styles.failed}[role="alert"]`) !== null;
    const isAwaited = placeOf(notice.current)?.contains(document.activeElement);
    // by hand: of those that appear together each sees what the one before has become
    if (isAwaited || !isSaid) notice.current?.setAttribute('role', 'alert');
  }, [notice]);
}

function placeOf(notice: HTMLElement | null) {
  return notice?.closest<HTMLElement>('section, main');
}

/** Whoever tried again with success goes on where the answer is, not at the top of the page. */
function useFocusOnward(notice: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = notice.current;
    const place = placeOf(element);
    const page = element?.closest('main');
    return () => {
      if (!element?.contains(document.activeElement)) return;
      focusPlace(place);
      // a section that turns out to have nothing to say goes with its notice
      queueMicrotask(() => place?.isConnected || focusPlace(page));
    };
  }, [notice]);
}
