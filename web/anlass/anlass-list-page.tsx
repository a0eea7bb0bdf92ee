import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Info } from 'lucide';
import type { Anlass } from '#contract/anlass.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { anlaesseQuery } from '#web/anlaesse-query.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import type { PageContext } from '#web/routes.tsx';
import { fromHere } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { kalenderPath } from './anlass-api.ts';
import { AnlassCard } from './anlass-card.tsx';
import { AnlassList, AnlassListSkeleton } from './anlass-list.tsx';

export const prefetch = ({ queryClient }: PageContext) => queryClient.prefetchQuery(anlaesseQuery);

export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('anlass.comingTitle')} description={t('anlass.comingDescription')} action={<KalenderLink />}>
      <Coming />
    </Page>
  );
}

function Coming() {
  const { t } = useTranslation();
  const { data: anlaesse, isLoadingError, refetch } = useQuery(anlaesseQuery);
  if (isLoadingError) return <LoadFailed retry={refetch} />;
  if (!anlaesse) return <AnlassListSkeleton />;
  if (anlaesse.length === 0)
    return (
      <Empty text={t('anlass.none')}>
        <ButtonLink to={paths.archiv} look="quiet">
          {t('archiv.title')}
        </ButtonLink>
      </Empty>
    );
  return (
    <AnlassList anlaesse={anlaesse}>
      {(anlass) => <AnlassCard anlass={anlass} action={<InfoButton anlass={anlass} />} />}
    </AnlassList>
  );
}

function InfoButton({ anlass }: { anlass: Anlass }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to={paths.anlass(anlass.id)} state={fromHere} look="quiet">
      <Icon of={Info} />
      {t('anlass.info')}
      <span className="visually-hidden">{anlass.titel}</span>
    </ButtonLink>
  );
}

/**
 * `webcal:` makes a calendar program subscribe; where there is none nothing happens, so the address is at hand for where
 * the own calendar asks for it. Without any script the link is a download.
 */
function KalenderLink() {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const address = hydrated ? `webcal://${window.location.host}${kalenderPath}` : kalenderPath;
  const copy = async () => {
    const url = new URL(kalenderPath, window.location.href).href;
    try {
      await navigator.clipboard.writeText(url);
      showAlert('info', t('anlass.addressCopied'));
    } catch {
      showAlert('warning', t('anlass.address', { url }));
    }
  };
  return (
    <ButtonLink to={address} reloadDocument look="quiet" onClick={copy}>
      <Icon of={CalendarPlus} />
      {t('anlass.subscribe')}
    </ButtonLink>
  );
}
