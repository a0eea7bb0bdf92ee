import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Anlass } from '#contract/anlass.ts';
import { mayEditAnlass } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Page } from '#web/layout/page.tsx';
import { SearchField } from '#web/layout/search-field.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { fromHere, fromList } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { today } from '#web/ui/date.ts';
import { Empty } from '#web/ui/empty.tsx';
import { focusFirstNew } from '#web/ui/focus-first-new.ts';
import { Form } from '#web/ui/form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AnlassCard } from './anlass-card.tsx';
import { AnlassList, AnlassListSkeleton } from './anlass-list.tsx';
import styles from './manage-anlaesse-page.module.css';
import { alleAnlaesseQuery } from './manage-api.ts';
import {
  type Filter,
  filterAnlaesse,
  type ListState,
  partSize,
  readState,
  writeState,
  zeitraeume,
} from './manage-filter.ts';

export function Component() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <Page title={t('manage.title')} action={mayEditAnlass(session) && <NewButton />} noIndex>
      <Anlaesse />
    </Page>
  );
}

function NewButton() {
  const { t } = useTranslation();
  return (
    <ButtonLink to={paths.mitglieder.newAnlass} state={fromHere}>
      <Icon of={Plus} />
      {t('manage.new')}
    </ButtonLink>
  );
}

function Anlaesse() {
  const { t } = useTranslation();
  const session = useSession();
  const [{ anzahl, ...filter }, change] = useListState();
  const { data: anlaesse, isLoadingError, refetch } = useQuery(alleAnlaesseQuery(session?.key));
  const searchField = useRef<HTMLInputElement>(null);
  if (!session && !anlaesse) return null;
  const found = anlaesse && filterAnlaesse(anlaesse, filter, today());
  const reset = () => {
    change({ text: '', zeitraum: 'all' });
    searchField.current?.focus();
  };
  return (
    <>
      <FilterForm field={searchField} filter={filter} onChange={change} />
      <div className={styles.count} role="status">
        {found?.length === 0 ? <Empty text={t('anlass.none')} /> : found && t('manage.count', { count: found.length })}
      </div>
      {isLoadingError && <LoadFailed retry={refetch} />}
      {!found && !isLoadingError && <AnlassListSkeleton />}
      {found && (
        <Found
          key={`${filter.zeitraum} ${filter.text}`}
          anlaesse={found}
          shown={anzahl}
          showMore={() => change({ anzahl: anzahl + partSize })}
        />
      )}
      {found?.length === 0 && anlaesse?.length !== 0 && (
        <Button look="quiet" className={styles.reset} onClick={reset}>
          {t('manage.reset')}
        </Button>
      )}
    </>
  );
}

/** Also kept in the address, so that whoever comes back from editing finds the same list, and as long as it was. */
function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const [state, setState] = useState(() => readState(query));
  const written = useRef(query.toString());
  // before the next letter can be typed, which a later effect would take back
  useLayoutEffect(() => {
    // the address changed by itself: back, forward, or the menu's link to all of them
    if (query.toString() === written.current) return;
    written.current = query.toString();
    setState(readState(query));
  }, [query]);
  const change = (part: Partial<ListState>) => {
    // the browser is at another page already, whose place it would take
    if (location.pathname !== pathname) return;
    const next = { ...state, anzahl: partSize, ...part };
    const address = writeState(next);
    written.current = address.toString();
    setState(next);
    setQuery(address, { replace: true, preventScrollReset: true });
  };
  return [state, change];
}

type FilterProps = {
  field: RefObject<HTMLInputElement | null>;
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
};

function FilterForm({ field, filter, onChange }: FilterProps) {
  const { t } = useTranslation();
  return (
    <Form label={t('manage.filter')} role="search" onSubmit={(event) => event.preventDefault()}>
      <div className={styles.filter}>
        <SearchField
          ref={field}
          label={t('manage.search')}
          placeholder={t('manage.searchHint')}
          value={filter.text}
          onChange={(text) => onChange({ text })}
        />
        <Choice
          legend={t('manage.when')}
          value={filter.zeitraum}
          options={zeitraeume.map((value) => ({ value, label: t(`manage.${value}`) }))}
          onChange={(zeitraum) => onChange({ zeitraum })}
        />
      </div>
    </Form>
  );
}

function Found({ anlaesse, shown, showMore }: { anlaesse: Anlass[]; shown: number; showMore: () => void }) {
  const { t } = useTranslation();
  const mayEdit = mayEditAnlass(useSession());
  return (
    <>
      <AnlassList anlaesse={anlaesse.slice(0, shown)}>
        {(anlass) => <AnlassCard anlass={anlass} action={mayEdit && <EditButton anlass={anlass} />} />}
      </AnlassList>
      {shown < anlaesse.length && (
        <Button ref={focusFirstNew} look="quiet" className={styles.more} onClick={showMore}>
          {t('manage.more')}
        </Button>
      )}
    </>
  );
}

function EditButton({ anlass }: { anlass: Anlass }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to={paths.mitglieder.editAnlass(anlass.id)} state={fromList} look="quiet">
      <Icon of={Pencil} />
      {t('manage.edit')}
      <span className="visually-hidden">{anlass.titel}</span>
    </ButtonLink>
  );
}
