import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { BenutzerWithAvatar } from '#contract/benutzer.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { ApiError } from '#web/api.ts';
import type { Conflict } from '#web/audit/edit-conflict.tsx';
import { useTranslation } from '#web/i18n.ts';
import { isSame, mergeChanges, withFields, withLater } from '#web/merge-changes.ts';
import { useSession } from '#web/session.ts';
import { useIsHere } from '#web/ui/use-destination.ts';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import { benutzerQuery } from './benutzer-api.ts';
import {
  emptyMitglied,
  type Field,
  fieldsOf,
  type MitgliedValues,
  noPassword,
  type Purpose,
  toStored,
  toValues,
} from './mitglied-values.ts';
import { tellSaveFailure } from './save-failure.ts';
import { warnWithoutContact } from './warn-without-contact.ts';

/** Sends a record; `version` is that of the one it was typed over, where there is one. */
export type Send = (
  values: MitgliedValues,
  version: number | undefined,
  answered: { onSuccess: () => void; onError: (error: Error) => void },
) => void;

type Options = {
  form: UseFormReturnType<MitgliedValues>;
  purpose: Purpose;
  /** What is begun and not among the values yet: half a birthday, a picture that is being read, or a name. */
  isUnfinished: boolean;
  benutzer: BenutzerWithAvatar | null;
  mayEdit: boolean;
  goTo: (field: Field) => void;
  send: Send;
  tellSaved: (values: MitgliedValues) => void;
  goOn: () => void;
};

/**
 * The way of what is typed to the server. Where somebody else has saved meanwhile, what only one of both has changed is
 * kept; where both have, nothing is saved before somebody has seen it.
 */
export function useMitgliedSaving(options: Options) {
  const { form, purpose, isUnfinished, benutzer, mayEdit, goTo, send, tellSaved, goOn } = options;
  const { t } = useTranslation();
  const session = useSession();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(benutzer);
  const [conflict, setConflict] = useState<Conflict<MitgliedValues>>();
  const [isMerging, setIsMerging] = useState(false);
  const isUnsure = useRef(false);
  // until the next page is there, another press would send what is saved over itself; by the menu one may stay on this one
  const { key } = useLocation();
  const leftFrom = useRef<string>(undefined);
  const isHere = useIsHere();
  const letGo = useUnsaved(mayEdit && (form.isDirty() || isUnfinished));
  // as it is when the answer comes
  const unfinished = useRef(isUnfinished);
  useLayoutEffect(() => {
    unfinished.current = isUnfinished;
  }, [isUnfinished]);

  const save = (values: MitgliedValues, over = base) => {
    if (leftFrom.current === key) return;
    setConflict(undefined);
    warnWithoutContact(values, t);
    send(values, over?.version, {
      onSuccess: () => {
        if (unfinished.current || !isSame(form.getValues(), values)) return stay(values, over);
        letGo();
        settle(values, over);
        tellSaved(values);
        if (!isHere()) return;
        leftFrom.current = key;
        goOn();
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || error.code !== 'veraltet') tell(error);
        else if (over) merge(values, over, error);
        else showAlert('danger', t('mitglied.erstelltUngehoert'));
      },
    });
  };
  // what was typed while it was on its way is not saved yet
  const stay = (sent: MitgliedValues, over: BenutzerWithAvatar | null) => {
    settle(sent, over);
    showAlert('warning', t('ui.unsaved.meanwhile'));
  };
  const settle = (sent: MitgliedValues, over: BenutzerWithAvatar | null) => {
    form.setInitialValues(over ? { ...sent, ...noPassword } : sent);
    if (over) {
      setBase({ ...over, version: over.version + 1 });
      const typed = form.getValues();
      const saved = fieldsOf('passwort').filter((field) => typed[field] === sent[field]);
      form.setValues(withFields(typed, emptyMitglied, saved));
    }
  };
  const merge = async (sent: MitgliedValues, over: BenutzerWithAvatar, error: ApiError) => {
    setIsMerging(true);
    const current = await queryClient
      .fetchQuery({ ...benutzerQuery(session, over.id), staleTime: 0 })
      .catch(() => null);
    setIsMerging(false);
    if (!current) return tell(error);
    const theirs = toValues(current);
    // what is stored of mine is in there as well; of the picture it is known only whether it changes
    const before = { ...toStored(form.getInitialValues(), purpose), avatar: undefined };
    const { merged, taken, conflicts } = mergeChanges(before, toStored(sent, purpose), theirs);
    form.setInitialValues(theirs);
    form.setValues(withLater(merged, sent, form.getValues()));
    setBase(current);
    if (conflicts.length === 0) save(merged, current);
    else setConflict({ theirs, taken, conflicts });
    if (conflicts.length > 0 && !isHere()) showAlert('danger', t('ui.unsaved.lost'));
  };
  const tell = (error: Error) => {
    const markField = (field: Field, code: string) => {
      form.setFieldError(field, code);
      // another member's form has the same fields
      if (isHere()) goTo(field);
    };
    tellSaveFailure(error, t, { markField, isUnsure });
  };

  return { base, conflict, isMerging, save };
}
