import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { Anlass } from '#contract/anlass.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { NotFound } from '#web/layout/not-found.tsx';
import { Page } from '#web/layout/page.tsx';
import { useLanguage } from '#web/layout/use-language.ts';
import { paths } from '#web/paths.ts';
import type { PageContext } from '#web/routes.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { dateText } from '#web/ui/local-date.ts';
import { anlassQuery, fotoPath, memorabiliaQuery } from './anlass-api.ts';
import { Galerie, GalerieSkeleton } from './galerie.tsx';
import styles from './galerie-page.module.css';

export function prefetch({ queryClient, params }: PageContext) {
  const id = Number(params.id);
  return Promise.all([queryClient.prefetchQuery(anlassQuery(id)), queryClient.prefetchQuery(memorabiliaQuery(id))]);
}

export function status({ queryClient, params }: PageContext) {
  return queryClient.getQueryData(anlassQuery(Number(params.id)).queryKey) === null ? 404 : 200;
}

export function Component() {
  const { t } = useTranslation();
  const id = Number(useParams().id);
  const { data: anlass, isLoadingError, refetch } = useQuery(anlassQuery(id));
  const { data: [first] = [] } = useQuery(memorabiliaQuery(id));
  if (anlass === null) return <NotFound />;
  return (
    <Page
      title={t('galerie.title')}
      documentTitle={anlass && t('galerie.documentTitle', { titel: anlass.titel })}
      description={anlass && t('galerie.description', { titel: anlass.titel })}
      image={first && fotoPath(first.id, 1400)}
      lead={anlass ? <Subject anlass={anlass} /> : '\u00a0'}
    >
      <div className={styles.galerie}>
        {isLoadingError ? <LoadFailed retry={refetch} /> : <Fotos anlassId={id} titel={anlass?.titel ?? ''} />}
      </div>
      <BackLink to={paths.archiv}>{t('galerie.back')}</BackLink>
    </Page>
  );
}

function Subject({ anlass }: { anlass: Anlass }) {
  const { locale } = useLanguage();
  return (
    <>
      <Link to={paths.anlass(anlass.id)}>{anlass.titel}</Link>, {dateText(anlass.datum, locale)}, {anlass.ort}
    </>
  );
}

function Fotos({ anlassId, titel }: { anlassId: number; titel: string }) {
  const { t } = useTranslation();
  const { data: fotos, isLoadingError, refetch } = useQuery(memorabiliaQuery(anlassId));
  if (isLoadingError) return <LoadFailed retry={refetch} />;
  if (!fotos) return <GalerieSkeleton />;
  if (fotos.length === 0) return <Empty text={t('galerie.none')} />;
  return <Galerie key={anlassId} fotos={fotos} titel={titel} />;
}
