import { type MouseEvent, useEffect, useRef } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { focusFirstNew } from '#web/ui/focus-first-new.ts';
import { isForTheBrowser } from '#web/ui/link.tsx';
import styles from './archiv-page.module.css';

type Props = { to: string; text: string; busy: boolean; load: () => unknown };

/** Loads what comes next as soon as one has nearly scrolled to it; without any script it is a link to the next page. */
export function MoreLink({ to, text, busy, load }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || busy) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '0px 0px 800px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [busy, load]);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isForTheBrowser(event)) return;
    event.preventDefault();
    if (!busy) load();
  };
  return (
    <div ref={place} className={styles.more}>
      <ButtonLink ref={focusFirstNew} to={to} look="quiet" aria-busy={busy || undefined} onClick={onClick}>
        {text}
      </ButtonLink>
    </div>
  );
}
