import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus, Camera, Clock, type IconNode, MapPin, UserRound } from 'lucide';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Anlass } from '#contract/anlass.ts';
import { readNumber } from '#contract/endpoint.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { NotFound } from '#web/layout/not-found.tsx';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import type { PageContext } from '#web/routes.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { today } from '#web/ui/date.ts';
import { firstCharacters } from '#web/ui/first-characters.ts';
import { Icon } from '#web/ui/icon.tsx';
import { dateText, dateTimeText, formatLocal, timeText } from '#web/ui/local-date.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { anlassKalenderPath, anlassQuery, beilagenQuery, galerieQuery } from './anlass-api.ts';
import styles from './anlass-detail-page.module.css';
import { BeilageTable } from './beilage-table.tsx';
import { Beschreibung } from './beschreibung.tsx';

export function prefetch({ queryClient, params }: PageContext) {
  const id = readNumber(params.id);
  return Promise.all([
    queryClient.prefetchQuery(anlassQuery(id)),
    queryClient.prefetchQuery(beilagenQuery(id)),
    queryClient.prefetchQuery(galerieQuery(id)),
  ]);
}

export function status({ queryClient, params }: PageContext) {
  return queryClient.getQueryData(anlassQuery(readNumber(params.id)).queryKey) === null ? 404 : 200;
}

export function Component() {
  const { t } = useTranslation();
  const id = readNumber(useParams().id);
  const { data: anlass, isLoadingError, refetch } = useQuery(anlassQuery(id));
  if (anlass === null) return <NotFound />;
  return (
    <Page
      title={anlass?.titel ?? t('anlass.title')}
      description={anlass && summary(anlass)}
      data={anlass && structuredData(anlass)}
    >
      <div className={styles.layout}>
        {isLoadingError ? (
          <LoadFailed retry={refetch} />
        ) : (
          <>
            <aside className={styles.facts} aria-label={t('anlass.facts')}>
              {anlass ? <Facts anlass={anlass} /> : <Skeleton lines={4} />}
              {anlass && <KalenderLink anlass={anlass} />}
              <GalerieLink anlassId={id} />
            </aside>
            <div className={styles.words}>
              {anlass ? <Beschreibung text={anlass.beschreibung} /> : <Skeleton lines={6} />}
              <BeilageTable anlassId={id} />
            </div>
          </>
        )}
      </div>
      <BackLink to={paths.anlaesse}>{t('anlass.back')}</BackLink>
    </Page>
  );
}

function Facts({ anlass }: { anlass: Anlass }) {
  const { t, locale } = useTranslation();
  return (
    <dl>
      <Fact icon={CalendarDays} name={t('anlass.datum')}>
        <time dateTime={anlass.datum.slice(0, 10)}>
          {formatLocal(anlass.datum, locale, { weekday: 'long' })}, {dateText(anlass.datum)}
        </time>
      </Fact>
      <Fact icon={Clock} name={t('anlass.zeit')}>
        <time dateTime={anlass.datum.slice(11, 16)}>{timeText(anlass.datum)}</time>
      </Fact>
      <Fact icon={MapPin} name={t('anlass.ort')}>
        {anlass.ort}
      </Fact>
      <Fact icon={UserRound} name={t('anlass.gastgeber')}>
        {anlass.gastgeber}
      </Fact>
    </dl>
  );
}

function Fact({ icon, name, children }: { icon: IconNode; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon of={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** For what is still to come. Where the clocks of server and browser differ, what was sent stays. */
function KalenderLink({ anlass }: { anlass: Anlass }) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      to={anlassKalenderPath(anlass.id)}
      reloadDocument
      look="quiet"
      hidden={anlass.datum < today()}
      suppressHydrationWarning
    >
      <Icon of={CalendarPlus} />
      {t('anlass.inKalender')}
    </ButtonLink>
  );
}

function GalerieLink({ anlassId }: { anlassId: number }) {
  const { t } = useTranslation();
  const { data: { total } = { total: 0 } } = useQuery(galerieQuery(anlassId));
  if (total === 0) return null;
  return (
    <ButtonLink to={paths.galerie(anlassId)} look="quiet">
      <Icon of={Camera} />
      {t('anlass.fotos', { count: total })}
    </ButtonLink>
  );
}

function summary({ datum, ort, beschreibung }: Anlass): string {
  const when = dateTimeText(datum);
  return firstCharacters(`${when}, ${ort}. ${beschreibung.replaceAll(/\s+/g, ' ')}`.trim(), 200);
}

function structuredData({ titel, datum, ort, gastgeber, beschreibung }: Anlass): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: titel,
    startDate: datum,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: ort, address: ort },
    organizer: { '@type': 'Organization', name: gastgeber },
    ...(beschreibung && { description: beschreibung }),
  };
}
