import { useQuery } from '@tanstack/react-query';
import { organisation } from '#content/pages/organisation.ts';
import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import type { PageContext } from '#web/routes.tsx';
import { currentSession, useSession } from '#web/session.ts';
import { aktivitasQuery } from './inhalt-api.ts';
import { PersonList } from './person-list.tsx';

export const prefetch = ({ queryClient }: PageContext) => queryClient.prefetchQuery(aktivitasQuery(currentSession()));

export function Component() {
  const { language } = useTranslation();
  const { titel, lead } = organisation.aktivitas;
  return (
    <Page title={titel[language]} lead={lead[language]} description={lead[language]}>
      <PersonList query={useQuery(aktivitasQuery(useSession()))} />
    </Page>
  );
}
