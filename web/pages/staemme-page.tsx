import { useQuery } from '@tanstack/react-query';
import { organisation } from '#content/pages/organisation.ts';
import type { StammInhalt } from '#contract/inhalt.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Page } from '#web/layout/page.tsx';
import type { PageContext } from '#web/routes.tsx';
import { currentSession, useSession } from '#web/session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddressBlock } from './address-block.tsx';
import { staemmeQuery } from './inhalt-api.ts';
import { MembersHint } from './members-hint.tsx';
import styles from './staemme-page.module.css';

export const prefetch = ({ queryClient }: PageContext) => queryClient.prefetchQuery(staemmeQuery(currentSession()));

export function Component() {
  const { language } = useTranslation();
  const { titel, lead } = organisation.staemme;
  const { data, isPlaceholderData, isLoadingError, refetch } = useQuery(staemmeQuery(useSession()));
  return (
    <Page title={titel[language]} lead={lead[language]} description={lead[language]}>
      {isLoadingError && <LoadFailed retry={refetch} />}
      {!data && !isLoadingError && <Skeleton lines={12} />}
      {data?.map((stamm) => (
        <Stamm key={stamm.titel} {...stamm} isPartial={isPlaceholderData} />
      ))}
      {data && <MembersHint />}
    </Page>
  );
}

function Stamm({ titel, aktiv, treffen, kontakt, isPartial }: StammInhalt & { isPartial: boolean }) {
  const { t, language } = useTranslation();
  return (
    <section className={styles.stamm} data-aktiv={aktiv || undefined}>
      <div className={styles.treffen}>
        <h2>{aktiv ? titel : t('staemme.inaktiv', { titel })}</h2>
        <p>{treffen[language]}</p>
      </div>
      <AddressBlock person={kontakt} level={3} isPartial={isPartial} />
    </section>
  );
}
