import { useEffect } from 'react';
import { useTranslation } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Ribbon } from '#web/ui/ribbon.tsx';
import { NavBar } from './nav-bar.tsx';
import { isOffline } from './offline-notice.tsx';
import { Page } from './page.tsx';

/** What a visitor sees when a page of ours fails: an apology and a way on, never a stack. */
export function Crash() {
  const { t } = useTranslation();
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  return (
    <>
      <Ribbon />
      <NavBar />
      <main id="inhalt">
        <Page title={t(isOffline() ? 'error.offlineTitle' : 'error.title')} width="narrow" noIndex>
          <p>{t(isOffline() ? 'error.offline' : 'error.text')}</p>
          <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
        </Page>
      </main>
    </>
  );
}
