import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import type { Language } from '#contract/language.ts';
import type { PageRequest, RenderedPage } from '#contract/page.ts';
import type { Reading } from '#contract/reading.ts';
import { setTransport } from './api.ts';
import { App } from './app.tsx';
import { createI18n } from './i18n.ts';
import { type Head, headTags } from './layout/head.tsx';
import { paths } from './paths.ts';
import de from './public/assets/i18n/de.json';
import fr from './public/assets/i18n/fr.json';
import { createQueryClient } from './query-client.ts';
import { type PageHandle, routes } from './routes.tsx';

/** What the browser needs to take the page over. No times: what the server sends is fresh when it arrives. */
export type PageState = {
  language: Language;
  reading: Reading;
  queries: [QueryKey, unknown][];
  /** Some of what the page shows could not be fetched. */
  isPartial: boolean;
};

// one for each language: to make one anew for each page would take as long as to render it
const i18ns = { de: createI18n('de', de), fr: createI18n('fr', fr) };
const handler = createStaticHandler(routes);

/** Renders a page as a visitor sees it. */
export async function render(request: PageRequest): Promise<RenderedPage> {
  const { path, language, reading, publicUrl, send } = request;
  // with a dot before them, two slashes name no other host
  const url = new URL(path.replace(/^\//, '/./'), publicUrl);
  if (/^\/+$/.test(url.pathname)) return redirectTo(paths.home, language);
  callThrough(send);

  const queryClient = createQueryClient();
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return redirectTo(context.headers.get('location') ?? paths.home, language);
  const { status, modules, live } = await preparePage(url, context, queryClient);
  const isPartial = queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error');

  let head: Head = { title: '' };
  const body = renderToString(
    <App i18n={i18ns[language]} queryClient={queryClient} reading={reading} collectHead={(found) => (head = found)}>
      <StaticRouterProvider
        // what matched knows its routes already
        router={createStaticRouter([], context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  const state: PageState = { language, reading, queries: fetchedBy(queryClient), isPartial };
  // else a timer would hold all that was fetched for as long as a browser keeps the archive
  queryClient.clear();
  return {
    status: isPartial ? 503 : status,
    language,
    modules,
    live,
    body,
    state: embed(state),
    head: headTags(head, { language, url, publicUrl }),
  };
}

function redirectTo(redirect: string, language: Language): RenderedPage {
  return { status: 302, redirect, language, head: '', body: '', state: '', modules: [], live: false };
}

function callThrough(send: PageRequest['send']): void {
  setTransport(async ({ method, url }) => {
    const { status, body } = await send({ method, url });
    return { status, type: 'application/json', text: async () => body, blob: async () => new Blob([body]) };
  });
}

type PagePlan = { status: number; modules: string[]; live: boolean };

async function preparePage(url: URL, found: StaticHandlerContext, queryClient: QueryClient): Promise<PagePlan> {
  const modules: string[] = [];
  let status = found.statusCode;
  let live = false;
  for (const { route, params } of found.matches) {
    const handle = route.handle as PageHandle | undefined;
    if (!handle) continue;
    modules.push(handle.module);
    live ||= handle.live ?? false;
    if (handle.private) continue;
    const page = await handle.load();
    const context = { queryClient, params, query: url.searchParams };
    await page.prefetch?.(context);
    status = page.status?.(context) ?? status;
  }
  return { status, modules, live };
}

function fetchedBy(queryClient: QueryClient): PageState['queries'] {
  const queries = queryClient.getQueryCache().getAll();
  return queries.filter(({ state }) => state.status === 'success').map(({ queryKey, state }) => [queryKey, state.data]);
}

// `<` must not end the script element the state stands in
function embed(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
