import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Plus } from 'lucide';
import { useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type Benutzer, mitgliederTypen, searchPageSize } from '#contract/benutzer.ts';
import { mayManageBenutzer } from '#contract/permissions.ts';
import { alertFailure } from '#web/alert/alert-unhandled.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { BusyList } from '#web/ui/busy-list.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { focusPlace } from '#web/ui/focus-place.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination, pageOf } from '#web/ui/pagination.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { sortRows, useSorted } from '#web/ui/sorting.ts';
import { usePageSize } from '#web/ui/use-page-size.ts';
import { searchQuery, useExport } from './benutzer-api.ts';
import { CopyEmailsButton } from './copy-emails-button.tsx';
import styles from './mitglieder-page.module.css';
import { Result } from './result.tsx';
import { SearchForm } from './search-form.tsx';
import { criteriaOf, readState, type SearchState, type SortColumn, writeState } from './search-state.ts';
import { SortChoice } from './sort-choice.tsx';

const none: Benutzer[] = [];

export function Component() {
  const { t, locale } = useTranslation();
  const session = useSession();
  const [state, change] = useSearchState();
  const { data, isPlaceholderData, isError, refetch } = useQuery(searchQuery(session, criteriaOf(state)));
  const queryClient = useQueryClient();
  const cell = useCell();
  const found = useSorted(data ?? none, state.sorting, cell, locale);
  const { page, pages, rows } = pageOf(found, state.seite, usePageSize(searchPageSize));
  const summary = useRef<HTMLParagraphElement>(null);
  const searchField = useRef<HTMLInputElement>(null);

  // while the answer to a new search is under way, the rows of the one before still stand there: they are not what is meant
  const rowsInOrder = async () => {
    // nor is the search itself, for as long as somebody may be typing
    const searchString = searchField.current?.value ?? state.searchString;
    const meant = searchQuery(session, { ...criteriaOf(state), searchString });
    // anew where it is known to be outdated: by what one has saved oneself, say
    return sortRows(await queryClient.fetchQuery(meant), state.sorting, cell, locale);
  };

  const turnTo = (seite: number) => {
    change({ seite });
    // not to the summary itself, which is said aloud because it changes
    focusPlace(summary.current?.closest('section'));
    summary.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Page title={t('mitglieder.title')} action={mayManageBenutzer(session) && <NewLink />} noIndex>
      <SearchForm
        field={searchField}
        criteria={criteriaOf(state)}
        onChange={(criteria, how) => change({ ...criteria, seite: 1 }, { replace: how?.typing })}
      />
      {!data && !isError && (
        <div className={styles.waiting}>
          <Skeleton lines={10} />
        </div>
      )}
      <section aria-label={t('mitglieder.resultat')}>
        <BusyList busy={isPlaceholderData} className={styles.result}>
          {isError && <LoadFailed retry={refetch} />}
          <div className={styles.bar}>
            <p ref={summary} role="status">
              {found.length > 0 && <span>{t('mitglieder.treffer', { count: found.length })}</span>}{' '}
              {pages > 1 && <small>{t('ui.page', { page, pages })}</small>}
              {data?.length === 0 && <span className="visually-hidden">{t('mitglieder.leer')}</span>}
            </p>
            {found.length > 0 && (
              <>
                <SortChoice sorting={state.sorting} onSort={(sorting) => change({ sorting, seite: 1 })} />
                <div className={styles.actions}>
                  <CopyEmailsButton rows={rowsInOrder} />
                  <ExportButton rows={rowsInOrder} />
                </div>
              </>
            )}
          </div>
          {data?.length === 0 && (
            <Empty text={t('mitglieder.leer')}>
              <ButtonLink to={paths.mitglieder.mitglieder} look="quiet" onClick={() => searchField.current?.focus()}>
                {t('mitglieder.zuruecksetzen')}
              </ButtonLink>
            </Empty>
          )}
          {rows.length > 0 && (
            <Result rows={rows} sorting={state.sorting} onSort={(sorting) => change({ sorting, seite: 1 })} />
          )}
          <Pagination page={page} pages={pages} onPage={turnTo} />
        </BusyList>
      </section>
    </Page>
  );
}

/** The address is the state. A text that is being typed replaces its entry in the history, all else adds one. */
function useSearchState() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const change = (part: Partial<SearchState>, how: { replace?: boolean } = {}) => {
    // the browser is at another page already, whose place it would take
    if (location.pathname !== pathname) return;
    // the browser's own: on a slow phone the one that is rendered lacks what was typed or chosen a moment ago
    const current = readState(new URLSearchParams(location.search));
    setParams(writeState({ ...current, ...part }), { ...how, preventScrollReset: true });
  };
  return [readState(params), change] as const;
}

/** What a column is sorted by is what it shows. */
function useCell() {
  const { t } = useTranslation();
  return useMemo(() => {
    const typen = new Map(mitgliederTypen.map((typ) => [typ, t(`enum.mitgliedertyp.${typ}`)]));
    return (row: Benutzer, column: SortColumn) => {
      if (column === 'name') return `${row.name} ${row.vorname}`;
      if (column === 'mitgliederTyp') return typen.get(row.mitgliederTyp) ?? '';
      return row[column];
    };
  }, [t]);
}

function NewLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink to={paths.mitglieder.newMitglied}>
      <Icon of={Plus} />
      {t('mitglieder.neu')}
    </ButtonLink>
  );
}

function ExportButton({ rows }: { rows: () => Promise<readonly Benutzer[]> }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useExport({
    onSuccess: (csv) => saveFile(csv, 'export.csv'),
    onError: (error) => alertFailure(t('mitglieder.exportFehler'), error),
  });
  return (
    <Button look="quiet" busy={isPending} onClick={() => mutate(rows)}>
      <Icon of={Download} />
      {t('mitglieder.export')}
    </Button>
  );
}
