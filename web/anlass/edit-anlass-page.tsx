import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Anlass } from '#contract/anlass.ts';
import { readNumber } from '#contract/endpoint.ts';
import { useDraft } from '#web/form-draft.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Tab, Tabs } from '#web/ui/tabs.tsx';
import { anlassQuery } from './anlass-api.ts';
import { AnlassForm } from './anlass-form.tsx';
import { EditBeilagen } from './edit-beilagen.tsx';
import { EditFotos } from './edit-fotos.tsx';
import type { Draft } from './use-anlass-saving.ts';

type TabId = 'anlass' | 'beilagen' | 'fotos';

export function Component() {
  const { t } = useTranslation();
  const id = readNumber(useParams().id);
  // whoever edits starts from what is stored now, and keeps what is typed even if the event is deleted meanwhile
  const query = useQuery({
    ...anlassQuery(id),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { kept } = useDraft<Draft>();
  const stored = query.isFetchedAfterMount ? query.data : undefined;
  const anlass = stored === null && kept?.before?.id === id ? kept.before : stored;
  return (
    <Page
      title={t('manage.editTitle')}
      documentTitle={anlass?.titel && t('manage.editDocumentTitle', { titel: anlass.titel })}
      // takes its room before it is there
      lead={anlass === null ? undefined : (anlass?.titel ?? '\u00a0')}
      width="narrow"
      noIndex
    >
      {query.isError && !anlass ? (
        <LoadFailed retry={query.refetch} />
      ) : anlass === null ? (
        <Empty text={t('manage.gone')}>
          <ButtonLink to={paths.mitglieder.anlaesse} look="quiet">
            {t('manage.title')}
          </ButtonLink>
        </Empty>
      ) : (
        <EditTabs key={id} anlass={anlass} />
      )}
    </Page>
  );
}

function EditTabs({ anlass }: { anlass: Anlass | undefined }) {
  const { t } = useTranslation();
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const tabs: Tab<TabId>[] = [
    {
      id: 'anlass',
      label: t('manage.tabAnlass'),
      panel: anlass ? (
        <AnlassForm label={t('manage.editTitle')} anlass={anlass} saved={t('manage.saved')} />
      ) : (
        <Skeleton lines={9} />
      ),
    },
  ];
  if (anlass) {
    tabs.push(
      { id: 'beilagen', label: t('manage.tabBeilagen'), panel: <EditBeilagen anlassId={anlass.id} /> },
      { id: 'fotos', label: t('manage.tabFotos'), panel: <EditFotos anlassId={anlass.id} /> },
    );
  }
  const active = tabs.find(({ id }) => `#${id}` === hash)?.id ?? 'anlass';
  return (
    <Tabs
      label={t('manage.editTitle')}
      tabs={tabs}
      active={active}
      onChange={(id) => navigate({ hash: id }, { replace: true, preventScrollReset: true, state })}
    />
  );
}
