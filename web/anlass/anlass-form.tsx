import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { Anlass, AnlassInput } from '#contract/anlass.ts';
import { maxBeschreibung } from '#contract/limits.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { problemText } from '#web/alert/problem-text.ts';
import { ApiError } from '#web/api.ts';
import { useTranslation } from '#web/i18n.ts';
import { mergeChanges, withFields } from '#web/merge-changes.ts';
import { paths } from '#web/paths.ts';
import { afterPress } from '#web/ui/after-press.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { today } from '#web/ui/date.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import styles from './anlass-form.module.css';
import {
  type AnlassFaults,
  type AnlassField,
  anlassFaults,
  anlassFields,
  faultMessage,
  firstCodes,
  momentHint,
  toInput,
  toValues,
  withDate,
} from './anlass-form-values.ts';
import { EditConflict } from './edit-conflict.tsx';
import { useFreshAnlass, useSaveAnlass } from './manage-api.ts';

type Props = {
  label: string;
  /** The event as it was loaded; without one, a new event is created. */
  anlass?: Anlass;
  /** What is said once it is saved. */
  saved: string;
};

export function AnlassForm({ label, anlass, saved }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({ initialValues: toValues(anlass) });
  const [before, setBefore] = useState(anlass);
  const [conflict, setConflict] = useState<{ theirs: Anlass; fields: (keyof AnlassInput)[] }>();
  const [touched, setTouched] = useState<AnlassField[]>([]);
  const [refused, setRefused] = useState<AnlassFaults>({});
  const fetchFresh = useFreshAnlass();
  const save = useSaveAnlass();
  const fields = useRef<HTMLFormElement>(null);
  const leave = useUnsaved(form.isDirty());

  const submit = (input = toInput(form.values), over = before) =>
    save.mutate(
      { input, before: over },
      {
        onSuccess: () => {
          leave();
          form.reset();
          showAlert('success', saved);
          navigate(paths.mitglieder.anlaesse);
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code === 'token.ungueltig') return;
          if (error.code === 'veraltet' && over) return meet(over);
          flushSync(() => setRefused(firstCodes(error.errors)));
          fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
          showAlert('danger', problemText(error, t));
        },
      },
    );
  // what only one of both has changed is kept; where both have, somebody chooses
  const meet = async (loaded: Anlass) => {
    const theirs = await fetchFresh(loaded.id).catch(() => null);
    if (!theirs) return showAlert('danger', t('problem.veraltet'));
    const { merged, conflicts } = mergeChanges(loaded, toInput(form.getValues()), theirs);
    startFrom(theirs, merged);
    if (conflicts.length === 0) submit(merged, theirs);
    else setConflict({ theirs, fields: conflicts });
  };
  const startFrom = (stored: Anlass, input: AnlassInput) => {
    form.setInitialValues(toValues(stored));
    form.setValues(toValues(input));
    setBefore(stored);
  };
  const takeTheirs = ({ theirs, fields: chosen }: NonNullable<typeof conflict>) => {
    startFrom(theirs, withFields(toInput(form.values), theirs, chosen));
    setConflict(undefined);
    fields.current?.querySelector('input')?.focus();
  };

  const faults = anlassFaults(form.values);
  const isMoved = form.isDirty('datum') || form.isDirty('zeit');
  const hint = isMoved ? momentHint(form.values, today()) : undefined;
  const open = anlassFields.filter((name) => faults[name]);
  const field = (name: AnlassField) => {
    const code = refused[name] ?? (touched.includes(name) || faults[name] === 'tooLong' ? faults[name] : undefined);
    return {
      value: form.values[name],
      error: code && t(faultMessage(name, code)),
      onBlur: () => afterPress(() => setTouched((names) => (names.includes(name) ? names : [...names, name]))),
    };
  };
  const change = (values: Partial<typeof form.values>) => {
    form.setValues(values);
    setRefused((codes) => ({ ...codes, ...Object.fromEntries(Object.keys(values).map((name) => [name, undefined])) }));
  };
  const textField = (name: AnlassField) => ({
    ...field(name),
    label: t(`anlassForm.${name}`),
    name,
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });

  return (
    <Form
      ref={fields}
      label={label}
      framed
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {conflict && (
        <EditConflict
          key={conflict.theirs.version}
          {...conflict}
          mine={toInput(form.values)}
          isSaving={save.isPending}
          onTakeTheirs={() => takeTheirs(conflict)}
          onKeepMine={() => submit()}
        />
      )}
      <TextInput {...textField('titel')} required autoComplete="off" />
      <TextInput {...textField('ort')} required autoComplete="off" />
      <div>
        <div className={styles.moment}>
          <DateField
            label={t('anlassForm.datum')}
            required
            {...field('datum')}
            onChange={(datum) => change(withDate(form.values, datum))}
          />
          <TimeField
            label={t('anlassForm.zeit')}
            required
            minuteStep={1}
            {...field('zeit')}
            onChange={(zeit) => change({ zeit })}
          />
        </div>
        {hint && (
          <p className={styles.hint} role="status">
            {t(`anlassForm.${hint}`)}
          </p>
        )}
      </div>
      <TextInput {...textField('gastgeber')} required autoComplete="off" />
      <Textarea
        {...textField('beschreibung')}
        rows={5}
        autoComplete="off"
        description={t('anlassForm.beschreibungCount', {
          count: form.values.beschreibung.length,
          max: maxBeschreibung,
        })}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={save.isPending} disabled={Object.keys(faults).length > 0 || conflict !== undefined}>
          {t('anlassForm.save')}
        </Button>
        <BackLink to={paths.mitglieder.anlaesse}>{t('anlassForm.back')}</BackLink>
      </div>
      {open.length > 0 && (
        <p className={styles.open}>
          {t('anlassForm.open', { fields: open.map((name) => t(`anlassForm.${name}`)).join(', ') })}
        </p>
      )}
    </Form>
  );
}
