import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router';
import { type PageHandle, routes } from './routes.tsx';

/** Fetches the page behind a link before it is opened: its file, and the data the server would render it with. */
export async function prefetchPage(href: string, queryClient: QueryClient): Promise<void> {
  const url = new URL(href);
  for (const { route, params } of matchRoutes(routes, url) ?? []) {
    const handle = route.handle as PageHandle | undefined;
    const page = await handle?.load();
    await page?.prefetch?.({ queryClient, params, query: url.searchParams });
  }
}
