import { type MouseEvent, useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { AlertList } from '#web/alert/alert-list.tsx';
import { useTranslation } from '#web/i18n.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Ribbon } from '#web/ui/ribbon.tsx';
import { keepFocusInSight } from '#web/ui/show-focused.ts';
import { TellingPlace } from '#web/ui/told.tsx';
import { UnsavedGuard } from '#web/ui/use-unsaved.ts';
import { Footer } from './footer.tsx';
import { LateNotice } from './late-notice.tsx';
import { LoginAgain } from './login-again.tsx';
import { NavBar } from './nav-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import styles from './root-layout.module.css';
import { useLostPictures } from './use-lost-pictures.ts';
import { usePageFocus } from './use-page-focus.ts';

export function RootLayout() {
  const { t } = useTranslation();
  const isLoading = useNavigation().state !== 'idle';
  usePageFocus();
  useSearchKey();
  useLostPictures();
  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/useValidAnchor: without script it is a link like any other */}
      <a className={styles.skip} href="#inhalt" onClick={focusMain}>
        {t('app.skip')}
      </a>
      <Ribbon moving={isLoading} />
      <NavBar />
      <div ref={measureNotices} className={styles.notices}>
        <LateNotice />
        <OfflineNotice />
        <AlertList />
      </div>
      <main id="inhalt" tabIndex={-1} className={styles.main} aria-busy={isLoading}>
        <Outlet />
      </main>
      <Footer />
      <TellingPlace />
      <ConfirmDialog />
      <LoginAgain />
      <UnsavedGuard />
      <ScrollRestoration />
    </div>
  );
}

/** What stands at the top of the window hides nothing that has the focus, however high it is. */
function measureNotices(notices: HTMLDivElement): () => void {
  let height = 0;
  const observer = new ResizeObserver(() => {
    const isHigher = notices.offsetHeight > height;
    height = notices.offsetHeight;
    document.documentElement.style.setProperty('--noticed', `${height}px`);
    if (isHigher) keepFocusInSight();
  });
  observer.observe(notices);
  return () => observer.disconnect();
}

// The router would take the change of the address for a navigation; only the focus has to move.
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('inhalt')?.focus();
}

/** As on many sites, Ctrl+K leads to the search of the page, where there is one; on a Mac it is Cmd+K. */
function useSearchKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSearchKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k';
      if (!isSearchKey || document.querySelector('dialog[open]')) return;
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (!search) return;
      event.preventDefault();
      search.focus();
      search.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
