import './ui/theme.css';
import 'virtual:farben.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Reading } from '#contract/reading.ts';
import { type I18n, I18nProvider } from './i18n.ts';
import { type CollectHead, HeadContext } from './layout/head.tsx';
import { ReadingContext } from './layout/reading-context.ts';
import { type Follow, FollowContext } from './ui/link.tsx';
import { theme } from './ui/theme.ts';

type Props = {
  i18n: I18n;
  queryClient: QueryClient;
  reading: Reading;
  collectHead?: CollectHead;
  follow?: Follow;
  /** Called once, in the browser, when every page below can answer. */
  onReady?: () => void;
  children: ReactNode;
};

const colorSchemeManager = localStorageColorSchemeManager({ key: 'farbschema' });

/** Everything pages rely on, the same on the server and in the browser. */
export function App({ i18n, queryClient, reading, collectHead, follow, onReady, children }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onReady?.(), []);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ReadingContext value={reading}>
          <HeadContext value={collectHead}>
            <MantineProvider
              theme={theme}
              colorSchemeManager={colorSchemeManager}
              defaultColorScheme="auto"
              // the variables are in a style sheet, so that the page needs no inline style
              withCssVariables={false}
              withGlobalClasses={false}
            >
              <FollowContext value={follow}>{children}</FollowContext>
            </MantineProvider>
          </HeadContext>
        </ReadingContext>
      </QueryClientProvider>
    </I18nProvider>
  );
}
