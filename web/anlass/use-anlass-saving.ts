import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import type { Anlass, AnlassInput } from '#contract/anlass.ts';
import { alertProblem } from '#web/alert/alert-problem.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { ApiError } from '#web/api.ts';
import type { Conflict } from '#web/audit/edit-conflict.tsx';
import { useDraft } from '#web/form-draft.ts';
import { useTranslation } from '#web/i18n.ts';
import { isSame, mergeChanges, withFields, withLater } from '#web/merge-changes.ts';
import { paths } from '#web/paths.ts';
import { placeErrors } from '#web/place-errors.ts';
import { useFormular } from '#web/send-once.ts';
import { useGoToList } from '#web/ui/back-link.tsx';
import { useIsHere } from '#web/ui/use-destination.ts';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import {
  type AnlassField,
  type AnlassValues,
  anlassFields,
  toInput,
  toStored,
  toValues,
} from './anlass-form-values.ts';
import { useFreshAnlass, useSaveAnlass } from './manage-api.ts';

/** The form as it was left, to be sent as if nothing had happened: somebody else may have saved since. */
export type Draft = { before: Anlass | undefined; values: AnlassValues; formular?: string };

/**
 * What is typed, and its way to the server. Where somebody else has saved meanwhile, what only one of both has changed
 * is kept; where both have, nothing is saved before somebody has seen it.
 */
export function useAnlassSaving(anlass: Anlass | undefined, initialValues: AnlassValues, saved: string) {
  const { t } = useTranslation();
  const goToList = useGoToList(paths.mitglieder.anlaesse);
  const element = useRef<HTMLFormElement>(null);
  const { kept, keep } = useDraft<Draft>();
  const form = useForm({ initialValues: kept?.before ? toValues(kept.before) : initialValues });
  const [touched, setTouched] = useState<AnlassField[]>([]);
  const [before, setBefore] = useState(kept ? kept.before : anlass);
  // over which it was typed before somebody had seen what both have changed
  const [conflict, setConflict] = useState<Conflict<AnlassInput> & { over: Anlass }>();
  const [isMerging, setIsMerging] = useState(false);
  const fetchFresh = useFreshAnlass();
  const { mutate, isPending } = useSaveAnlass();
  const isDirty = form.isDirty();
  // what is typed of a day or a time counts before it is one
  const [isDatumReadable, setDatumReadable] = useState(true);
  const [isZeitReadable, setZeitReadable] = useState(true);
  const leave = useUnsaved(isDirty || !isDatumReadable || !isZeitReadable);
  const formular = useFormular(kept?.formular);
  // until then a tab that is duplicated, draft and all, is about another event
  const [isSent, setIsSent] = useState(kept?.formular !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!kept) return;
    form.setValues(kept.values);
    showAlert('info', t('ui.unsaved.back'));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is typed
  useEffect(() => {
    keep(isDirty ? { before: conflict?.over ?? before, values: form.values, ...(isSent && { formular }) } : null);
  }, [isDirty, before, conflict, form.values, isSent]);

  // until the list is there, another press would send what is saved over itself; whoever goes to another tab stays
  const { key } = useLocation();
  const leftFrom = useRef<string>(undefined);
  const isHere = useIsHere();

  const save = (values = form.values, over = before) => {
    if (leftFrom.current === key) return;
    setConflict(undefined);
    setIsSent(true);
    mutate(
      { input: toStored(values), before: over, formular },
      {
        onSuccess: () => {
          if (!isSame(form.getValues(), values)) return stay(values, over);
          leave();
          // what is stored now stays in sight until the list is there
          if (over) settle(values, over);
          else form.reset();
          // nothing is wanting in what is saved, and nobody is to hear so until the list is there
          setTouched([]);
          showAlert('success', saved);
          if (!isHere()) return;
          leftFrom.current = key;
          goToList();
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code === 'token.ungueltig') return;
          if (error.code === 'nichtGefunden') showAlert('danger', t('manage.deletedMeanwhile'));
          else if (error.code !== 'veraltet') tell(error);
          else if (over) merge(values, over);
          else showAlert('danger', t('manage.createdUnheard'));
        },
      },
    );
  };
  // what was typed while it was on its way is not saved yet
  const stay = (values: AnlassValues, over: Anlass | undefined) => {
    settle(values, over);
    showAlert('warning', t('ui.unsaved.meanwhile'));
  };
  const settle = (values: AnlassValues, over: Anlass | undefined) => {
    form.setInitialValues(values);
    if (over) setBefore({ ...over, ...toStored(values), version: over.version + 1 });
  };
  const merge = async (sent: AnlassValues, over: Anlass) => {
    setIsMerging(true);
    const theirs = await fetchFresh(over.id).catch(() => null);
    setIsMerging(false);
    if (!theirs) return showAlert('danger', t('problem.veraltet'));
    const { merged, taken, conflicts } = mergeChanges<AnlassInput>(over, toStored(sent), theirs);
    form.setInitialValues(toValues(theirs));
    form.setValues(withLater(toValues(merged), sent, form.getValues()));
    setBefore(theirs);
    if (conflicts.length === 0) save(toValues(merged), theirs);
    else setConflict({ theirs, taken, conflicts, over });
    if (conflicts.length > 0 && !isHere()) showAlert('danger', t('ui.unsaved.lost'));
  };
  const tell = (error: ApiError) => {
    const { faults, rest } = placeErrors(error.errors, anlassFields);
    flushSync(() => form.setErrors(faults));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    alertProblem(error, t, rest);
  };

  const mine = toInput(form.values);
  return {
    form,
    touched,
    touch: (name: AnlassField) => setTouched((names) => (names.includes(name) ? names : [...names, name])),
    element,
    setDatumReadable,
    setZeitReadable,
    leave,
    isSaving: isPending || isMerging,
    save: () => save(),
    conflict: conflict && {
      ...conflict,
      mine,
      onTake: (field: keyof AnlassInput) => form.setValues(toValues(withFields(mine, conflict.theirs, [field]))),
    },
  };
}
