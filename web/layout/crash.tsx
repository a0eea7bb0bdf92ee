import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Ribbon } from '#web/ui/ribbon.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { isOffline } from './offline-notice.tsx';
import { Page } from './page.tsx';
import styles from './root-layout.module.css';

/** The file of a page did not come: there is no connection, or the site has been renewed since it was opened. */
export class PageGoneError extends Error {}

/** In the place of a page of ours that fails: an apology and a way on, never a stack. */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const isComing = useWholePage(error);
  useEffect(() => {
    if (!isComing) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isComing]);
  if (isComing) return null;
  // an address with a line break in it: the router has no route for it, not even `*`
  if (isRouteErrorResponse(error)) {
    return (
      <Page title={t('notFound.title')} width="narrow" noIndex>
        <Empty text={t('notFound.text')}>
          <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
        </Empty>
      </Page>
    );
  }
  const isLate = error instanceof PageGoneError && isOffline();
  return (
    <Page title={t(isLate ? 'error.offlineTitle' : 'error.title')} width="narrow" noIndex>
      <Empty text={t(isLate ? 'error.offline' : 'error.text')}>
        <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
      </Empty>
    </Page>
  );
}

/** The same without the layout around it, which failed itself or was never reached. */
export function Crash() {
  return (
    <div className={styles.root}>
      <Ribbon />
      <NavBar />
      <main id="inhalt" className={styles.main}>
        <CrashPage />
      </main>
      <Footer />
    </div>
  );
}

/**
 * Asks the server for a page whose file is gone, as any browser would, and once more when there is a connection again;
 * answers whether it may still come.
 */
function useWholePage(error: unknown): boolean {
  const [hopeless, setHopeless] = useState<unknown>();
  const isComing = error instanceof PageGoneError && error !== hopeless;
  useEffect(() => {
    if (!isComing) return;
    const giveUp = () => setHopeless(error);
    // without a connection the browser would put a page of its own in the place of ours
    fetch(window.location.href, { method: 'HEAD' }).then(
      ({ ok }) => (ok ? window.location.reload() : giveUp()),
      giveUp,
    );
  }, [isComing, error]);
  useEffect(() => {
    const hope = () => setHopeless(undefined);
    window.addEventListener('online', hope);
    return () => window.removeEventListener('online', hope);
  }, []);
  return isComing;
}
