import { NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n.ts';
import { SearchField } from '#web/layout/search-field.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { Form } from '#web/ui/form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { mitgliederTypenQuery, staemmeQuery } from './benutzer-api.ts';
import styles from './search-form.module.css';
import { answers, type Criteria, countFilters, flags, readFlag, writeFlag } from './search-state.ts';

type FilterProps = {
  criteria: Criteria;
  /** `typing`: the text as it grows, letter by letter. */
  onChange: (change: Partial<Criteria>, how?: { typing: boolean }) => void;
};
type Props = FilterProps & { field: RefObject<HTMLInputElement | null> };

const typingPause = 200;

/** All criteria; results follow as one types, and at once on Enter. */
export function SearchForm({ criteria, onChange, field }: Props) {
  const { t } = useTranslation();
  const { text, type, flush } = useTypedText(criteria.searchString, (searchString) =>
    onChange({ searchString }, { typing: true }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flush();
  };
  const narrow = (change: Partial<Criteria>) => {
    // first what was typed before
    flush();
    onChange(change);
  };
  return (
    <Form label={t('mitglieder.suche')} role="search" onSubmit={submit}>
      <SearchField
        ref={field}
        className={styles.text}
        label={t('mitglieder.suchtext')}
        placeholder={t('mitglieder.suchtextHilfe')}
        value={text}
        onChange={type}
        // at once: a moment later it would take the place of the page that a link leads to
        onBlur={flush}
      />
      <Filters criteria={criteria} onChange={narrow} />
    </Form>
  );
}

function Filters({ criteria, onChange }: FilterProps) {
  const { t } = useTranslation();
  const fields = useId();
  const count = countFilters(criteria);
  const [open, setOpen] = useState(count > 0);
  const { mitgliederTyp, stamm } = criteria;
  // until the lists are there, and where it is not in them, what is searched for is not to be called 'all'
  const { data: typen = mitgliederTyp ? [mitgliederTyp] : [] } = useQuery(mitgliederTypenQuery);
  const { data: staemme = [] } = useQuery(staemmeQuery);
  const titles = new Set([...staemme.map(({ titel }) => titel), ...(stamm ? [stamm] : [])]);
  const all = { value: '', label: t('mitglieder.alle') };
  return (
    <div className={styles.filters} data-open={open || undefined}>
      <button type="button" aria-expanded={open} aria-controls={fields} onClick={() => setOpen(!open)}>
        <span>{count > 0 ? t('mitglieder.filterAktiv', { count }) : t('mitglieder.filter')}</span>
        <Icon of={ChevronDown} />
      </button>
      <div id={fields}>
        <NativeSelect
          label={t('mitglied.feld.mitgliederTyp')}
          data={[all, ...typen.map((typ) => ({ value: typ, label: t(`enum.mitgliedertyp.${typ}`) }))]}
          value={mitgliederTyp ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ mitgliederTyp: typen.find((typ) => typ === value) ?? null })
          }
        />
        <NativeSelect
          label={t('mitglieder.stamm')}
          data={[all, ...titles]}
          value={stamm ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ stamm: value || null })}
        />
        {flags.map((flag) => (
          <Choice
            key={flag}
            legend={t(`mitglied.feld.${flag}`)}
            value={writeFlag(criteria[flag])}
            options={answers.map((value) => ({ value, label: t(`mitglieder.${value}`) }))}
            onChange={(answer) => onChange({ [flag]: readFlag(answer) })}
          />
        ))}
      </div>
    </div>
  );
}

/** What stands in the field at once, and what is searched when the typing pauses. */
function useTypedText(searched: string, search: (text: string) => void) {
  const [text, setText] = useState(searched);
  // what the address is to hold, one after the other: a slow phone shows an older one after the next was sent
  const sent = useRef([searched]);
  const send = useDebouncedCallback((next: string) => {
    sent.current.push(next);
    search(next);
  }, typingPause);
  useEffect(() => {
    const at = sent.current.indexOf(searched);
    sent.current = at < 0 ? [searched] : sent.current.slice(at);
    // the address changed by itself: back, forward, or a link to the empty search
    if (at < 0) setText(searched);
  }, [searched]);
  const type = (next: string) => {
    setText(next);
    send(next);
  };
  return { text, type, flush: () => send.flush() };
}
