import { ChevronDown, Menu, X } from 'lucide';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { identity } from '#content/pages/identity.ts';
import { useTranslation } from '#web/i18n.ts';
import { canonicalPath, paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Zirkel } from '#web/ui/zirkel.tsx';
import styles from './nav-bar.module.css';
import { type NavLinkEntry, type NavMenuEntry, navEntries } from './nav-entries.ts';

/** Menus are `details` and the small screen's sheet is a `popover`, so both open without any script. */
export function NavBar() {
  const { t, language } = useTranslation();
  const session = useSession();
  const pathname = canonicalPath(useLocation().pathname);
  const nav = useRef<HTMLElement>(null);
  useClosing(nav);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.brand}>
          <Zirkel />
          <span>
            {identity.kurzname}
            <small>{identity.untertitel[language]}</small>
          </span>
        </Link>
        <button type="button" className={styles.burger} popoverTarget="hauptmenu">
          <Icon of={Menu} />
          {t('nav.menu')}
        </button>
        <nav id="hauptmenu" ref={nav} popover="auto" className={styles.nav} aria-label={t('nav.label')}>
          <button
            ref={writeAutofocus}
            type="button"
            className={styles.close}
            popoverTarget="hauptmenu"
            popoverTargetAction="hide"
            // biome-ignore lint/a11y/noAutofocus: when the sheet opens, which covers the button that has the focus
            autoFocus
          >
            <Icon of={X} />
            {t('nav.close')}
          </button>
          <ul className={styles.entries}>
            {navEntries(session).map((entry) => (
              <li
                key={entry.label}
                className={styles[entry.label]}
                data-members={entry.label === 'login' ? t('nav.mitgliederbereich') : undefined}
              >
                {'entries' in entry ? (
                  <NavMenu {...entry} pathname={pathname} />
                ) : (
                  <NavEntry {...entry} isCurrent={currentOf([entry], pathname) === entry} />
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** Where React makes the button itself, it gives it the focus once instead, long before the sheet opens. */
function writeAutofocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}

function NavMenu({ label, entries, pathname }: NavMenuEntry & { pathname: string }) {
  const { t } = useTranslation();
  const current = currentOf(entries, pathname);
  const holdsPage = entries.some(({ to }) => to !== null && isWithin(to, pathname));
  return (
    <details name="hauptmenu" className={styles.menu}>
      <summary data-current={holdsPage || undefined}>
        {t(`nav.${label}`, { name: identity.kurzname })}
        <Icon of={ChevronDown} />
      </summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            <NavEntry {...entry} isCurrent={entry === current} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function NavEntry({ label, to, name, isCurrent }: NavLinkEntry & { isCurrent: boolean }) {
  const { t } = useTranslation();
  const text = t(`nav.${label}`, { name });
  if (to !== null)
    return (
      <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
        {text}
      </Link>
    );
  return (
    // biome-ignore lint/a11y/useValidAnchor: a placeholder link has no address, and says so
    <a role="link" aria-disabled="true" className={styles.placeholder}>
      {text} <small>{t('nav.placeholder')}</small>
    </a>
  );
}

/** Of a page and those it is below the nearest; the overview stands for itself, since all of the members' pages are below it. */
function currentOf(entries: NavLinkEntry[], pathname: string): NavLinkEntry | undefined {
  const holding = entries.filter(({ to }) =>
    to === paths.mitglieder.uebersicht ? pathname === to : to !== null && isWithin(to, pathname),
  );
  return holding.sort((one, other) => (other.to?.length ?? 0) - (one.to?.length ?? 0))[0];
}

function isWithin(to: string, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}

/** Open menus close on Escape, on a click elsewhere, when the focus leaves and when a page was chosen. */
function useClosing(nav: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const previous = useRef(key);
  useEffect(() => {
    const element = nav.current;
    // a menu opened before React was there stays open
    if (!element || previous.current === key) return;
    previous.current = key;
    closeSheet(element);
    closeMenus(element);
  }, [key, nav]);
  useEffect(() => {
    const element = nav.current;
    if (!element) return;
    // in the sheet an entry that closed under the finger would bring another one under it: there they close each other
    const onPointer = (event: PointerEvent) => !isSheet(element) && closeMenus(element, event.target as Node);
    const onSheet = (event: Event) => (event as ToggleEvent).newState === 'open' && openCurrent(element);
    const onFocus = (event: FocusEvent) => {
      if (!isSheet(element)) closeMenus(element, event.target as Node);
      closeSheet(element, event.target as Node);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const open = element.querySelector<HTMLElement>('details[open] > summary');
      closeMenus(element);
      open?.focus();
    };
    element.addEventListener('beforetoggle', onSheet);
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('beforetoggle', onSheet);
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [nav]);
}

/** The sheet covers the button that opened it, too. */
function closeSheet(nav: HTMLElement, except: Node | null = null): void {
  if (isSheet(nav) && !nav.contains(except)) nav.hidePopover();
}

/** An iPhone before iOS 17 knows no popover, and takes the very question for an error: it has the entries in the page. */
function isSheet(nav: HTMLElement): boolean {
  return CSS.supports('selector(:popover-open)') && nav.matches(':popover-open');
}

function closeMenus(nav: HTMLElement, except: Node | null = null): void {
  for (const menu of nav.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    if (!menu.contains(except)) menu.open = false;
  }
}

/** In the sheet the page one is on is in sight from the start. */
function openCurrent(nav: HTMLElement): void {
  const menu = nav.querySelector<HTMLDetailsElement>('details:has(> summary[data-current])');
  if (menu) menu.open = true;
}
