import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusPlace } from '#web/ui/focus-place.ts';

/** By the entry of the history: the link somebody followed there, and which of those with the same address it was. */
const followed = new Map<string, { href: string; index: number }>();

/**
 * After a navigation the heading of the new page has the focus, so that keyboard and screen reader start there; after
 * the way back it is the link one had followed.
 */
export function usePageFocus(): void {
  const { pathname, key, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const previous = useRef({ pathname, key });
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('main a[href]');
      if (!link) return;
      const href = link.getAttribute('href') ?? '';
      followed.set(key, { href, index: linksTo(href).indexOf(link) });
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [key]);
  useEffect(() => {
    const from = previous.current;
    previous.current = { pathname, key };
    const before = isBack ? followed.get(key) : undefined;
    // within a page the focus stays where it is, unless the way back has taken that away, or leads back from a part of it
    const isMoved = document.activeElement === document.body || before?.href.startsWith('#');
    const isStaying = from.pathname === pathname && !(isBack && from.key !== key && isMoved);
    const link = before && linksTo(before.href)[before.index];
    if (!isStaying) (link ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    if (!isBack && from.key !== key) focusPart(hash);
  }, [pathname, key, hash, isBack]);
}

/** The router only scrolls to a part of the page, and whoever reads with the ears or the keyboard would stay behind. */
export function focusPart(hash: string): void {
  focusPlace(document.getElementById(hash.slice(1)));
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`main a[href="${CSS.escape(href)}"]`)];
}
