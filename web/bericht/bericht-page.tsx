import { useQuery } from '@tanstack/react-query';
import { mayManageBericht } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import { useBehaviour } from '#web/layout/reading-context.ts';
import type { PageContext } from '#web/routes.tsx';
import { useSession } from '#web/session.ts';
import { berichteQuery } from './bericht-api.ts';
import { BerichtList } from './bericht-list.tsx';
import { BerichtStatic } from './bericht-static.tsx';
import { BerichtUpload } from './bericht-upload.tsx';

export const prefetch = ({ queryClient }: PageContext) => queryClient.prefetchQuery(berichteQuery);

export function Component() {
  const { t } = useTranslation();
  const { berichte } = useBehaviour();
  return (
    <Page title={t('bericht.title')} lead={t('bericht.lead')}>
      {berichte === 'static' ? <BerichtStatic /> : <Berichte />}
    </Page>
  );
}

function Berichte() {
  const mayManage = mayManageBericht(useSession());
  const { isPending } = useQuery(berichteQuery);
  return (
    <>
      <BerichtList mayManage={mayManage} />
      {/* below the list, and not before it: each would push the other away */}
      {mayManage && !isPending && <BerichtUpload />}
    </>
  );
}
