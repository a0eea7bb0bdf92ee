import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { Navigate, type Params, type RouteObject } from 'react-router';
import { Crash, CrashPage, PageGoneError } from './layout/crash.tsx';
import { AdministratorGuard, AnlassManagerGuard, MemberGuard } from './layout/guards.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { Component as LogoutPage } from './login/logout-page.tsx';
import { paths } from './paths.ts';

/** What the module of a page exports: the page, what is fetched before it is rendered or opened, and its status. */
type PageModule = {
  Component: ComponentType;
  prefetch?: (context: PageContext) => Promise<unknown>;
  status?: (context: PageContext) => number;
};
export type PageContext = { queryClient: QueryClient; params: Params; query: URLSearchParams };
/**
 * `private`: shown to members only, so rendered in the browser alone. `live`: nothing without the application, which
 * other pages fetch only when somebody is there (see early.ts).
 */
export type PageHandle = { module: string; load: () => Promise<PageModule>; private?: boolean; live?: boolean };

const modules = import.meta.glob<PageModule>(['./*/*-page.tsx', '!./login/logout-page.tsx']);

// part of the application: whoever logs out has not to wait for a file, which without a connection would not come
const logoutHandle: PageHandle = {
  module: 'entry-client.tsx',
  load: async () => ({ Component: LogoutPage }),
  live: true,
};

/** The specification's route table. */
const pages: RouteObject[] = [
  { path: '/', element: createElement(Navigate, { to: paths.home, replace: true }) },
  { path: '/home', ...page('pages/home-page') },
  { path: '/verbindung', ...page('pages/verbindung-page') },
  { path: '/geschichte', ...page('pages/geschichte-page') },
  { path: '/schwesterverbindungen', ...page('pages/schwesterverbindungen-page') },
  { path: '/vorstand', ...page('pages/vorstand-page') },
  { path: '/aktivitas', ...page('pages/aktivitas-page') },
  { path: '/staemme', ...page('pages/staemme-page') },
  { path: '/anlaesse', ...page('anlass/anlass-list-page') },
  { path: '/anlaesse/:id', ...page('anlass/anlass-detail-page') },
  { path: '/archiv', ...page('anlass/archiv-page') },
  { path: '/archiv/:id', ...page('anlass/galerie-page') },
  { path: '/berichte', ...page('bericht/bericht-page') },
  { path: '/kontakt', ...page('kontakt/kontakt-page') },
  { path: '/kontaktSubmitted', ...page('kontakt/kontakt-submitted-page') },
  { path: '/login', ...page('login/login-page', { live: true }) },
  { path: '/logout', Component: LogoutPage, handle: logoutHandle },
  {
    path: '/mitglieder',
    element: createElement(MemberGuard),
    children: [
      { index: true, ...memberPage('start/start-page') },
      { path: 'anlaesse', ...memberPage('anlass/manage-anlaesse-page') },
      {
        element: createElement(AnlassManagerGuard),
        children: [
          { path: 'anlaesse/new', ...memberPage('anlass/new-anlass-page') },
          { path: 'anlaesse/edit/:id', ...memberPage('anlass/edit-anlass-page') },
        ],
      },
      { path: 'mitglieder', ...memberPage('benutzer/mitglieder-page') },
      {
        element: createElement(AdministratorGuard),
        children: [{ path: 'mitglieder/new', ...memberPage('benutzer/new-mitglied-page') }],
      },
      { path: 'mitglieder/edit/:id', ...memberPage('benutzer/edit-mitglied-page') },
      { path: 'verwaltung', ...memberPage('verwaltung/verwaltung-page') },
      { path: 'handbuch', ...memberPage('pages/handbuch-page') },
      { path: 'auskunft', ...memberPage('benutzer/auskunft-page') },
    ],
  },
  ...previewRoute(),
  { path: '*', ...page('pages/not-found-page') },
];

// a page that fails leaves the layout as it is
export const routes: RouteObject[] = [
  {
    element: createElement(RootLayout),
    errorElement: createElement(Crash),
    children: [{ errorElement: createElement(CrashPage), children: pages }],
  },
];

/** Shows every component in every state while developing; the built site knows nothing of it. */
function previewRoute(): RouteObject[] {
  if (!import.meta.env.DEV) return [];
  const load = () => import('./preview/preview.tsx');
  return [{ path: '/preview', lazy: load, handle: { module: 'preview/preview.tsx', load } satisfies PageHandle }];
}

function memberPage(name: string): Pick<RouteObject, 'lazy' | 'handle'> {
  return page(name, { private: true, live: true });
}

// Each page is a file of its own that the browser fetches when it is first needed.
function page(name: string, options: Pick<PageHandle, 'private' | 'live'> = {}): Pick<RouteObject, 'lazy' | 'handle'> {
  const fetch = modules[`./${name}.tsx`];
  if (!fetch) throw new Error(`web/${name}.tsx is not there`);
  let fetched: PageModule | undefined;
  const load = async () => (fetched ??= await fetch().catch(gone));
  const handle: PageHandle = { module: `${name}.tsx`, load, ...options };
  return { lazy: async () => ({ Component: (await load()).Component }), handle };
}

function gone(cause: unknown): never {
  throw new PageGoneError('', { cause });
}
