import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide';
import { useSearchParams } from 'react-router';
import type { ArchivAnlass } from '#contract/anlass.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import type { PageContext } from '#web/routes.tsx';
import { fromHere } from '#web/ui/back-link.tsx';
import { BusyList } from '#web/ui/busy-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { groupBy } from '#web/ui/group-by.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { type ArchivPart, archivJahreQuery, archivQuery, fotoPath } from './anlass-api.ts';
import { AnlassCard } from './anlass-card.tsx';
import { AnlassList, AnlassListSkeleton } from './anlass-list.tsx';
import { ArchivJahre } from './archiv-jahre.tsx';
import styles from './archiv-page.module.css';
import { MoreLink } from './more-link.tsx';

export function prefetch({ queryClient, query }: PageContext) {
  return Promise.all([
    queryClient.prefetchInfiniteQuery(archivQuery(partOf(query))),
    queryClient.prefetchQuery(archivJahreQuery),
  ]);
}

export function Component() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const part = partOf(query);
  return (
    <Page title={t('archiv.title')} description={t('archiv.description')}>
      <div className={styles.layout}>
        <ArchivJahre jahr={part.jahr} />
        <Past {...part} />
      </div>
    </Page>
  );
}

function partOf(query: URLSearchParams): ArchivPart {
  const number = (name: string, pattern: RegExp) => {
    const value = query.get(name) ?? '';
    return pattern.test(value) ? Number(value) : undefined;
  };
  return { jahr: number('jahr', /^[1-9]\d{3}$/), ab: number('ab', /^\d{1,6}$/) ?? 0 };
}

function Past(part: ArchivPart) {
  const { t } = useTranslation();
  const archiv = useInfiniteQuery(archivQuery(part));
  const { data: jahre } = useQuery(archivJahreQuery);
  if (archiv.isLoadingError) return <LoadFailed retry={archiv.refetch} />;
  if (!archiv.data) return <AnlassListSkeleton />;

  const anlaesse = archiv.data.pages.flatMap((page) => page.anlaesse);
  if (anlaesse.length === 0)
    return archiv.isPlaceholderData ? <AnlassListSkeleton /> : <Empty text={t('anlass.none')} />;
  // until another year is there the one before stays in sight, but goes no further
  const next = archiv.isPlaceholderData ? null : (archiv.data.pages.at(-1)?.next ?? null);
  const total = jahre
    ?.filter(({ jahr }) => part.jahr === undefined || jahr === part.jahr)
    .reduce((sum, { anzahl }) => sum + anzahl, 0);
  return (
    <BusyList busy={archiv.isPlaceholderData}>
      {part.ab > 0 && (
        <ButtonLink to={archivPath({ ...part, ab: 0 })} look="quiet" className={styles.newer}>
          {t('archiv.newest')}
        </ButtonLink>
      )}
      {byYear(anlaesse).map(([year, ofYear]) => (
        <section key={year} className={styles.year} aria-labelledby={`jahr-${year}`}>
          <h2 id={`jahr-${year}`}>{year}</h2>
          <AnlassList anlaesse={ofYear}>{(anlass) => <PastCard anlass={anlass} />}</AnlassList>
        </section>
      ))}
      <p className={styles.count} role="status">
        {total !== undefined &&
          !archiv.isPlaceholderData &&
          t('archiv.shown', { count: part.ab + anlaesse.length, total })}
      </p>
      {next !== null && (
        <MoreLink
          to={archivPath({ ...part, ab: next })}
          shownParts={archiv.data.pages.length}
          busy={archiv.isFetchingNextPage}
          failed={archiv.isFetchNextPageError && !archiv.isFetchingNextPage}
          load={archiv.fetchNextPage}
          text={t('archiv.more')}
        />
      )}
    </BusyList>
  );
}

function archivPath({ jahr, ab }: ArchivPart): string {
  const query = new URLSearchParams({ ...(jahr && { jahr: `${jahr}` }), ...(ab && { ab: `${ab}` }) });
  return `${query}` === '' ? paths.archiv : `${paths.archiv}?${query}`;
}

function byYear(anlaesse: ArchivAnlass[]): [string, ArchivAnlass[]][] {
  return [...groupBy(anlaesse, ({ datum }) => datum.slice(0, 4))];
}

function PastCard({ anlass }: { anlass: ArchivAnlass }) {
  const { t } = useTranslation();
  return (
    <AnlassCard
      anlass={anlass}
      level={3}
      picture={anlass.titelbild !== null && <TitleFoto anlass={anlass} titelbild={anlass.titelbild} />}
      action={
        <ButtonLink to={paths.galerie(anlass.id)} state={fromHere} look="quiet" className={styles.galerie}>
          <Icon of={Camera} />
          {t('archiv.galerie')}
          <span className="visually-hidden">{anlass.titel}</span>
        </ButtonLink>
      }
    />
  );
}

// the button beside it says where both lead
function TitleFoto({ anlass, titelbild }: { anlass: ArchivAnlass; titelbild: number }) {
  return (
    <Link to={paths.galerie(anlass.id)} state={fromHere} className={styles.foto} tabIndex={-1} aria-hidden="true">
      <img
        src={fotoPath(titelbild, 350)}
        srcSet={`${fotoPath(titelbild, 350)} 350w, ${fotoPath(titelbild, 700)} 700w`}
        sizes="(max-width: 40rem) calc(100vw - 4rem), 10rem"
        alt=""
        loading="lazy"
        decoding="async"
      />
    </Link>
  );
}
