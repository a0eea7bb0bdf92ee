import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Ribbon } from '#web/ui/ribbon.tsx';
import { NavBar } from './nav-bar.tsx';
import { isOffline } from './offline-notice.tsx';
import { Page } from './page.tsx';

/** What a visitor sees when a page of ours fails: an apology and a way on, never a stack. */
export function Crash() {
  const { t } = useTranslation();
  // an address with a line break in it: the router has no route for it, not even `*`
  const isMissing = isRouteErrorResponse(useRouteError());
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  return (
    <>
      <Ribbon />
      <NavBar />
      <main id="inhalt">
        {isMissing ? (
          <Page title={t('notFound.title')} width="narrow" noIndex>
            <p>{t('notFound.text')}</p>
            <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
          </Page>
        ) : (
          <Page title={t(isOffline() ? 'error.offlineTitle' : 'error.title')} width="narrow" noIndex>
            <p>{t(isOffline() ? 'error.offline' : 'error.text')}</p>
            <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
          </Page>
        )}
      </main>
    </>
  );
}
