import { Textarea, TextInput } from '@mantine/core';
import { Copy } from 'lucide';
import type { Anlass } from '#contract/anlass.ts';
import { maxBeschreibung } from '#contract/limits.ts';
import { countKept } from '#contract/text.ts';
import { EditConflict } from '#web/audit/edit-conflict.tsx';
import { useFieldWords } from '#web/audit/field-words.ts';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { afterPress } from '#web/ui/after-press.ts';
import { BackLink, fromHere } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { today } from '#web/ui/date.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import styles from './anlass-form.module.css';
import {
  type AnlassField,
  anlassFaults,
  anlassFields,
  faultMessage,
  likeValues,
  momentHint,
  toValues,
  withDate,
} from './anlass-form-values.ts';
import { DeleteButton } from './delete-button.tsx';
import { useAnlassSaving } from './use-anlass-saving.ts';

type Props = {
  label: string;
  /** The event as it was loaded; without one, a new event is created. */
  anlass?: Anlass;
  /** What a new event begins with but for its day. */
  vorlage?: Anlass;
  /** What is said once it is saved. */
  saved: string;
};

export function AnlassForm({ label, anlass, vorlage, saved }: Props) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const initialValues = vorlage ? likeValues(vorlage) : toValues(anlass);
  const { form, touched, touch, element, setDatumReadable, setZeitReadable, leave, save, isSaving, conflict } =
    useAnlassSaving(anlass, initialValues, saved);

  const faults = anlassFaults(form.values);
  const isMoved = form.isDirty('datum') || form.isDirty('zeit');
  const hint = isMoved ? momentHint(form.values, today()) : undefined;
  const open = anlassFields.filter((name) => faults[name]);
  const field = (name: AnlassField) => {
    const isTold = touched.includes(name) || faults[name] === 'tooLong';
    const code = form.errors[name] ?? (isTold && faults[name]);
    return {
      ...form.getInputProps(name),
      value: form.values[name],
      name,
      label: t(`anlassForm.${name}`),
      error: code && t(faultMessage(name, String(code))),
      onBlur: () => afterPress(() => touch(name)),
    };
  };
  const changeDate = (date: string) => {
    const { datum, zeit } = withDate(form.values, date);
    form.setFieldValue('datum', datum);
    form.setFieldValue('zeit', zeit);
  };

  return (
    <>
      {conflict && <EditConflict {...conflict} write={words} />}
      <Form
        ref={element}
        label={label}
        framed
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput {...field('titel')} required autoComplete="off" />
        <TextInput {...field('ort')} required autoComplete="off" />
        <div>
          <div className={styles.moment}>
            <DateField {...field('datum')} required onChange={changeDate} onReadable={setDatumReadable} />
            <TimeField {...field('zeit')} required minuteStep={1} onReadable={setZeitReadable} />
          </div>
          {/* there before what it tells, or nothing would be said */}
          <p className={styles.hint} role="status">
            {hint && t(`anlassForm.${hint}`)}
          </p>
        </div>
        <TextInput {...field('gastgeber')} required autoComplete="off" />
        <Textarea
          {...field('beschreibung')}
          rows={5}
          autoComplete="off"
          description={t('anlassForm.beschreibungCount', {
            count: countKept(form.values.beschreibung),
            max: maxBeschreibung,
          })}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={isSaving} disabled={Object.keys(faults).length > 0}>
            {t('anlassForm.save')}
          </Button>
          <BackLink to={paths.mitglieder.anlaesse}>{t('anlassForm.back')}</BackLink>
          {anlass && (
            <ButtonLink to={paths.mitglieder.newAnlassLike(anlass.id)} state={fromHere} look="quiet">
              <Icon of={Copy} />
              {t('anlassForm.vorlage')}
            </ButtonLink>
          )}
        </div>
        {open.length > 0 && (
          <p className={styles.open}>
            {t('anlassForm.open', { fields: open.map((name) => t(`anlassForm.${name}`)).join(', ') })}
          </p>
        )}
        {anlass && (
          <div className={styles.apart}>
            <DeleteButton anlass={anlass} beforeLeaving={leave} />
          </div>
        )}
      </Form>
    </>
  );
}
