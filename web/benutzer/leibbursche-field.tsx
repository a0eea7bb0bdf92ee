import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Benutzer, Names } from '#contract/benutzer.ts';
import { containsAll, readWords, searchable } from '#contract/text-search.ts';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { clearButton } from '#web/ui/clear-button.ts';
import { Link } from '#web/ui/link.tsx';
import { Said, Told } from '#web/ui/told.tsx';
import { benutzerQuery, candidatesQuery } from './benutzer-api.ts';
import { useField, useMitgliedForm } from './mitglied-fields.tsx';

const shown = 20;

/** Chosen by typing a cerevis or a name; nobody is their own Leibbursche. */
export function LeibburscheField() {
  const { t } = useTranslation();
  const session = useSession();
  const { form, benutzer, setChoosing } = useMitgliedForm();
  const { onChange, onBlur, error, ...input } = useField('leibbursche');
  const chosenId = form.values.leibbursche;
  const { data: chosen } = useQuery({ ...benutzerQuery(session, chosenId ?? 0), enabled: chosenId !== null });
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed, 200);
  const [shownId, setShownId] = useState<number>();
  if (chosen && chosen.id !== shownId) {
    // somebody else than the typist may have chosen; who comes late gives way to what is being typed
    setShownId(chosen.id);
    if (shownId !== undefined || typed === '') setTyped(labelOf(chosen));
  }
  const isChosen = chosen && typed === labelOf(chosen);
  const isSearching = wanted.trim() !== '' && !isChosen;
  const search = useQuery({ ...candidatesQuery(session, wanted), enabled: isSearching });
  const { data: found = [], isFetching, isError } = search;
  const isWaiting = !isChosen && (typed !== wanted || (isSearching && isFetching));
  const hits = isSearching ? best(found, wanted).filter(({ id }) => id !== benutzer?.id) : chosen ? [chosen] : [];
  const options = (isWaiting ? [] : hits).map((one) => ({ value: one.id, label: labelOf(one) }));

  // by hand, and nobody is chosen by it yet: whoever leaves the field, or saves, must not lose it
  const [isTyped, setTypedByHand] = useState(false);
  const [isLeft, setLeft] = useState(true);
  const isLeaving = useRef(false);
  const isOpen = isTyped && typed.trim() !== '' && !isChosen;
  useEffect(() => setChoosing(isOpen), [isOpen, setChoosing]);
  const choose = (id: number | null) => {
    setTypedByHand(false);
    // the library writes only whom it did not know before
    if (chosen && id === chosen.id) setTyped(labelOf(chosen));
    onChange(id);
  };
  const named = isWaiting ? [] : hits.filter((one) => isNamed(one, wanted));
  const only = named.length === 1 ? named[0]?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what alone fits comes after the field was left
  useEffect(() => {
    if (isOpen && isLeft && only !== undefined) choose(only);
  }, [isOpen, isLeft, only]);

  const unfound = isError ? 'error.load' : 'mitglied.nichtsGefunden';
  const waiting = typed.trim() === '' ? 'mitglied.tippen' : isWaiting && 'mitglied.wirdGesucht';
  return (
    <>
      <Select
        {...input}
        error={error ?? (isOpen && isLeft && !isWaiting && t('mitglied.fehler.niemand'))}
        data={options}
        onChange={choose}
        searchable
        clearable
        searchValue={typed}
        // the library puts back what is chosen when the field is left
        onSearchChange={(text) => (isLeaving.current && isOpen) || setTyped(text)}
        onInput={() => {
          setTypedByHand(true);
          setLeft(false);
        }}
        onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
        onBlurCapture={() => {
          isLeaving.current = true;
        }}
        onBlur={(event) => {
          isLeaving.current = false;
          setTypedByHand((isStill) => isStill && isOpen);
          setLeft(true);
          onBlur(event);
        }}
        // the server has searched already
        filter={({ options: all }) => all}
        placeholder={t('mitglied.tippen')}
        nothingFoundMessage={waiting ? t(waiting) : <Told text={t(unfound)} />}
        clearButtonProps={clearButton(t('mitglied.leeren', { feld: t('mitglied.feld.leibbursche') }))}
        description={
          chosen ? (
            <Link to={paths.mitglieder.editMitglied(chosen.id)}>
              {t('mitglieder.ansehen', { cerevis: chosen.cerevis })}
            </Link>
          ) : (
            // the link takes its room before it is there
            chosenId !== null && '\u00a0'
          )
        }
      />
      {isSearching && options.length > 0 && <Said text={t('mitglieder.treffer', { count: options.length })} />}
    </>
  );
}

function isNamed(one: Names, text: string): boolean {
  return containsAll(readWords(text), searchable([labelOf(one)]));
}

function labelOf({ cerevis, vorname, name }: Names): string {
  return `${cerevis}, ${vorname} ${name}`;
}

/** The server also looks into addresses and firms; whoever is called so comes first. */
function best(found: readonly Benutzer[], text: string): Benutzer[] {
  const rank = (one: Benutzer) => (isNamed(one, text) ? 0 : 1);
  return [...found].sort((one, other) => rank(one) - rank(other)).slice(0, shown);
}
