import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readNumber } from '#contract/endpoint.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Page } from '#web/layout/page.tsx';
import { dateText } from '#web/ui/local-date.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { anlassQuery } from './anlass-api.ts';
import { AnlassForm } from './anlass-form.tsx';

export function Component() {
  const { t } = useTranslation();
  const title = t('manage.newTitle');
  const [query] = useSearchParams();
  const id = readNumber(query.get('vorlage') ?? '');
  const { data: vorlage, isPending, isLoadingError, refetch } = useQuery({ ...anlassQuery(id), enabled: id > 0 });
  return (
    <Page
      title={title}
      lead={vorlage && t('manage.newLike', { titel: vorlage.titel, datum: dateText(vorlage.datum) })}
      width="narrow"
      noIndex
    >
      {isLoadingError ? (
        <LoadFailed retry={refetch} />
      ) : isPending && id > 0 ? (
        // offline too: a form that stood in for it would go with all that was typed
        <Skeleton lines={9} />
      ) : (
        // one that is gone leaves an empty form
        <AnlassForm key={id} label={title} vorlage={vorlage ?? undefined} saved={t('manage.created')} />
      )}
    </Page>
  );
}
