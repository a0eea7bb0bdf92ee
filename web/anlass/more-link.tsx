import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { focusFirstNew } from '#web/ui/focus-first-new.ts';
import { isForTheBrowser } from '#web/ui/link.tsx';
import styles from './archiv-page.module.css';

type Props = { to: string; text: string; shownParts: number; busy: boolean; failed: boolean; load: () => unknown };

/** Further down one loads on by hand, or the foot of the page would be moved away from whoever is on the way to it. */
const mostByItself = 3;

/**
 * Loads what comes next as soon as one has nearly scrolled to it; without any script it is a link to the next page. What
 * has failed is asked for again by whoever presses it.
 */
export function MoreLink({ to, text, shownParts, busy, failed, load }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || busy || failed || shownParts >= mostByItself) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '0px 0px 800px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [shownParts, busy, failed, load]);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isForTheBrowser(event)) return;
    event.preventDefault();
    if (!busy) load();
  };
  return (
    <div ref={place} className={styles.more}>
      {failed && <p role="alert">{t('error.load')}</p>}
      <ButtonLink ref={focusFirstNew} to={to} look="quiet" aria-busy={busy || undefined} onClick={onClick}>
        {failed ? t('error.retry') : text}
      </ButtonLink>
    </div>
  );
}
