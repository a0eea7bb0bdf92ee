import './no-eval.ts';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { closeDangers } from './alert/alert-store.ts';
import { alertUnhandled, closeUnreachable } from './alert/alert-unhandled.ts';
import { App } from './app.tsx';
import type { PageState } from './entry-server.tsx';
import { createI18n, fetchCatalogue, type I18n, keptLanguage } from './i18n.ts';
import { prefetchPage } from './prefetch-page.ts';
import { createQueryClient } from './query-client.ts';
import { routes } from './routes.tsx';
import { currentSession, currentToken, startSession, subscribe } from './session.ts';
import { rememberVisitor } from './takeover.ts';
import type { Follow } from './ui/link.tsx';
import { dropSecondClicksElsewhere } from './ui/second-clicks.ts';
import { DestinationContext } from './ui/use-destination.ts';

// the application may be there before the page is
if (document.readyState === 'loading') await new Promise((read) => addEventListener('DOMContentLoaded', read));
const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState;
const [catalogue] = await Promise.all([fetchCatalogue(state.language, window.catalogue), loadMatchedPages()]);
const i18n = createI18n(state.language, catalogue);
// Chrome 93, Firefox 92, Safari 15.4
if (!('hasOwn' in Object)) leavePage();
const queryClient = createQueryClient(
  (error, isAsked) => alertUnhandled(error, i18n.texts().t, isAsked),
  closeDangers,
  closeUnreachable,
);
const updatedAt = isKeptPage() ? 0 : performance.timeOrigin;
for (const [key, data] of state.queries) queryClient.setQueryData(key, data, { updatedAt });
forgetOnLogout(queryClient);
followKeptPage();
followOtherTabs(i18n);
dropSecondClicksElsewhere();

// the browser has put the page where it was; the router would scroll it once more, under the visitor's eyes
const router = createBrowserRouter(routes, { hydrationData: {} });
const root = document.getElementById('root') as HTMLElement;
const app = (
  <App i18n={i18n} queryClient={queryClient} reading={state.reading} follow={follow} onReady={ready}>
    <DestinationContext value={() => (router.state.navigation.location ?? location).pathname}>
      <RouterProvider router={router} />
    </DestinationContext>
  </App>
);
const handOn = rememberVisitor();
startTransition(() => {
  // what the server could not fetch is asked for again, so the page begins anew
  if (state.isPartial) createRoot(root).render(app);
  else hydrateRoot(root, app);
});

/**
 * Data are as old as the page, which may have been looked at for a while. On the way back, and where it opens a tab
 * anew, a browser may show the page that it got hours ago, without asking whether there is another by now.
 */
function isKeptPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate' && !navigation.transferSize;
}

/** A browser that lacks what we rely on can show the page as it came; taken over, it would break. */
function leavePage(): never {
  window.takePresses?.();
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.textContent = i18n.texts().t('app.tooOld');
  notice.style.cssText = 'max-width: var(--page-width); margin: 0 auto; padding: var(--space-m) var(--gutter) 0';
  document.querySelector('main')?.prepend(notice);
  throw new Error('this browser is too old');
}

function follow(...where: Parameters<Follow>): void {
  void router.navigate(...where);
}

function ready(): void {
  // within an effect React would put a field back before it renders what was typed into it
  queueMicrotask(() => {
    handOn();
    // what fails now is asked for again by the page itself, which says so
    window.prefetchPage = (href) => prefetchPage(href, queryClient).catch(() => {});
    // the browser stories wait for it
    document.documentElement.dataset.ready = '';
  });
}

// The page the server rendered must be there at once, or React would find nothing to take over.
async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(matches.map(({ route }) => loadPage(route)));
}

async function loadPage(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}

// What a member saw must not stay in memory for whoever comes next.
function forgetOnLogout(client: QueryClient): void {
  subscribe(() => {
    if (!currentSession()) client.clear();
  });
}

// The browser keeps a page that is left as it was, for the way back: somebody may have logged in or out since. Firefox
// shows such a page its old token, too.
function followKeptPage(): void {
  let token: string | null = null;
  addEventListener('pagehide', () => {
    token = currentToken();
  });
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return;
    const now = currentToken();
    if (!token && now) startSession(now);
    if (!token || (await isStillOurs(token))) return;
    // at once: on a line that hangs it would stand there until the new one comes, and Esc would keep it
    document.body.replaceChildren();
    location.reload();
  });
}

// The page may hold something unsaved, which a reload would lose, or ask about.
async function isStillOurs(token: string): Promise<boolean> {
  if (token !== currentToken()) return false;
  const asked = fetch('/api/benutzer/rollen', { headers: { authorization: `Bearer ${token}` } });
  return asked.then(
    ({ ok }) => ok,
    () => false,
  );
}

function followOtherTabs({ texts, change }: I18n): void {
  document.addEventListener('visibilitychange', () => {
    const language = keptLanguage();
    // what cannot be fetched now is asked for when the tab is next looked at
    if (!document.hidden && language && language !== texts().language) change(language).catch(() => {});
  });
}
