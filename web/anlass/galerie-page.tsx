import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { Anlass } from '#contract/anlass.ts';
import { readNumber } from '#contract/endpoint.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { NotFound } from '#web/layout/not-found.tsx';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import type { PageContext } from '#web/routes.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Link } from '#web/ui/link.tsx';
import { dateText } from '#web/ui/local-date.ts';
import { anlassQuery, fotoPath, galerieQuery, memorabiliaQuery } from './anlass-api.ts';
import { FotoList } from './foto-list.tsx';
import { Galerie, GalerieSkeleton } from './galerie.tsx';
import styles from './galerie-page.module.css';

export function prefetch({ queryClient, params, query }: PageContext) {
  const id = readNumber(params.id);
  return Promise.all([
    queryClient.prefetchQuery(anlassQuery(id)),
    queryClient.prefetchQuery(galerieQuery(id, startOf(query))),
  ]);
}

export function status({ queryClient, params }: PageContext) {
  return queryClient.getQueryData(anlassQuery(readNumber(params.id)).queryKey) === null ? 404 : 200;
}

export function Component() {
  const { t } = useTranslation();
  const id = readNumber(useParams().id);
  const ab = startOf(useSearchParams()[0]);
  const { data: anlass, isLoadingError, refetch } = useQuery(anlassQuery(id));
  const { data: galerie } = useQuery(galerieQuery(id, ab));
  const first = galerie?.fotos[0];
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
        {isLoadingError ? <LoadFailed retry={refetch} /> : <Fotos anlassId={id} ab={ab} titel={anlass?.titel ?? ''} />}
      </div>
      <BackLink to={paths.archiv}>{t('galerie.back')}</BackLink>
    </Page>
  );
}

/** After how many photos a part begins, which only browsers without any script are led to. */
function startOf(query: URLSearchParams): number {
  return Number(/^\d{1,6}$/.exec(query.get('ab') ?? '')?.[0] ?? 0);
}

function Subject({ anlass }: { anlass: Anlass }) {
  return (
    <>
      <Link to={paths.anlass(anlass.id)}>{anlass.titel}</Link>, {dateText(anlass.datum)}, {anlass.ort}
    </>
  );
}

function Fotos({ anlassId, ab, titel }: { anlassId: number; ab: number; titel: string }) {
  const { t } = useTranslation();
  const { data: part, isLoadingError, refetch } = useQuery(galerieQuery(anlassId, ab));
  const hasMore = part !== undefined && ab === 0 && part.fotos.length < part.total;
  const all = useQuery({ ...memorabiliaQuery(anlassId), enabled: hasMore });
  if (isLoadingError) return <LoadFailed retry={refetch} />;
  if (!part) return <GalerieSkeleton />;
  if (part.total === 0) return <Empty text={t('galerie.none')} />;
  const list = <FotoList {...part} ab={ab} anlassId={anlassId} titel={titel} />;
  if (ab > 0) return list;
  // those of an earlier visit may be more than there are by now
  const later = hasMore ? all.data : undefined;
  return (
    <>
      <Galerie key={anlassId} fotos={later ?? part.fotos} total={later?.length ?? part.total} titel={titel} />
      {all.isLoadingError && <LoadFailed retry={all.refetch} />}
      <noscript>{list}</noscript>
    </>
  );
}
