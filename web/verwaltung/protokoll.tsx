import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditWas, ohneAnmeldungen } from '#contract/audit.ts';
import { AuditEntries } from '#web/audit/audit-entries.tsx';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { SearchField } from '#web/layout/search-field.tsx';
import { useSession } from '#web/session.ts';
import { BusyList } from '#web/ui/busy-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { clearButton } from '#web/ui/clear-button.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { focusFirstNew } from '#web/ui/focus-first-new.ts';
import { Form } from '#web/ui/form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Told } from '#web/ui/told.tsx';
import styles from './protokoll.module.css';
import { type AuditFilter, auditPages } from './verwaltung-api.ts';

/** Who did what and when, to search and to narrow down. */
export function Protokoll() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<AuditFilter>({});
  const [settled] = useDebouncedValue(filter, 200);
  const query = useInfiniteQuery(auditPages(useSession(), withoutEmpty(settled)));
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const isMoreFailed = query.isFetchNextPageError && !isFetchingNextPage;
  const entries = data?.pages.flatMap(({ eintraege }) => eintraege);
  return (
    <section aria-labelledby="protokoll" className={styles.section}>
      <h2 id="protokoll">{t('verwaltungBenutzer.auditTitle')}</h2>
      <FilterForm filter={filter} onChange={(change) => setFilter({ ...filter, ...change })} />
      {isPending && <Skeleton lines={6} />}
      {isError && !query.isFetchNextPageError && <LoadFailed retry={refetch} />}
      <p role="status" className={entries?.length === 0 ? styles.none : 'visually-hidden'}>
        {entries &&
          (entries.length === 0
            ? t('verwaltungBenutzer.auditLeer')
            : t('verwaltungBenutzer.auditGezeigt', { count: entries.length }))}
      </p>
      {entries && entries.length > 0 && (
        <BusyList busy={query.isPlaceholderData}>
          <AuditEntries entries={entries} />
        </BusyList>
      )}
      {isMoreFailed && <p role="alert">{t('error.load')}</p>}
      {hasNextPage && (
        <Button ref={focusFirstNew} look="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t(isMoreFailed ? 'error.retry' : 'verwaltungBenutzer.mehr')}
        </Button>
      )}
    </section>
  );
}

type FilterProps = { filter: AuditFilter; onChange: (change: AuditFilter) => void };

function FilterForm({ filter, onChange }: FilterProps) {
  const { t } = useTranslation();
  return (
    <Form label={t('verwaltungBenutzer.auditSuche')} role="search" onSubmit={(event) => event.preventDefault()}>
      <div className={styles.filter}>
        <SearchField
          label={t('verwaltungBenutzer.text')}
          value={filter.text ?? ''}
          onChange={(text) => onChange({ text })}
        />
        <Select
          label={t('verwaltungBenutzer.was')}
          placeholder={t('verwaltungBenutzer.alles')}
          data={[
            { value: ohneAnmeldungen, label: t('verwaltungBenutzer.ohneAnmeldungen') },
            ...auditWas.map((was) => ({ value: was, label: t(`audit.was.${was}`) })),
          ]}
          value={filter.was ?? null}
          onChange={(was) => onChange({ was: was ?? undefined })}
          nothingFoundMessage={<Told text={t('mitglied.nichtsGefunden')} />}
          clearButtonProps={clearButton(t('mitglied.leeren', { feld: t('verwaltungBenutzer.was') }))}
          searchable
          clearable
        />
        <DateField
          label={t('verwaltungBenutzer.von')}
          value={filter.von ?? ''}
          max={filter.bis || undefined}
          onChange={(von) => onChange({ von })}
        />
        <DateField
          label={t('verwaltungBenutzer.bisDatum')}
          value={filter.bis ?? ''}
          min={filter.von || undefined}
          onChange={(bis) => onChange({ bis })}
        />
      </div>
    </Form>
  );
}

function withoutEmpty(filter: AuditFilter): AuditFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as AuditFilter;
}
