import { InputBase, PasswordInput, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { createContext, type ReactNode, use } from 'react';
import type { BenutzerWithAvatar } from '#contract/benutzer.ts';
import { minGeburtsdatum } from '#contract/limits.ts';
import { useTranslation } from '#web/i18n.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { clearButton } from '#web/ui/clear-button.ts';
import { today } from '#web/ui/date.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Told } from '#web/ui/told.tsx';
import styles from './mitglied-form.module.css';
import { type Field, fieldsOf, type MitgliedValues } from './mitglied-values.ts';

export type MitgliedForm = {
  form: UseFormReturnType<MitgliedValues>;
  /** The record being edited; none while a new one is entered. */
  benutzer: BenutzerWithAvatar | null;
  isAdmin: boolean;
  isOwn: boolean;
  /** What stands in the field for the birthday is no date: it must not be saved as none. */
  setBirthdayReadable: (isReadable: boolean) => void;
  /** Nothing is saved meanwhile: it would be without the picture. */
  isPicturePending: boolean;
  setPicturePending: (isPending: boolean) => void;
  /** What is typed for the Leibbursche has not found anybody yet. */
  setChoosing: (isChoosing: boolean) => void;
  mayChange: (field: Field) => boolean;
  isRequired: (field: Field) => boolean;
};

export const MitgliedFormContext = createContext<MitgliedForm | null>(null);

export function useMitgliedForm(): MitgliedForm {
  const context = use(MitgliedFormContext);
  if (!context) throw new Error('A field of the member form stands outside of it');
  return context;
}

/** What every field has in common: label, value, right to change it, and what is wrong once it was left. */
export function useField(field: Field) {
  const { t } = useTranslation();
  const { form, mayChange, isRequired } = useMitgliedForm();
  const { error, ...input } = form.getInputProps(field);
  return {
    ...input,
    id: fieldId(field),
    name: field,
    label: t(`mitglied.feld.${field}`),
    disabled: !mayChange(field),
    required: isRequired(field) && mayChange(field),
    error: useMessage(field, error),
  };
}

/** Selects show another input than the one that has their name, so fields are found by this. */
export function fieldId(field: Field): string {
  return `mitglied-${field}`;
}

const emails: Field[] = ['email', 'firmaEmail'];
const ownMessages = [
  'mitglied.fehler.tooShort',
  'mitglied.fehler.mismatch',
  'mitglied.fehler.common',
  'mitglied.fehler.ownWords',
  'mitglied.fehler.vergeben',
  'mitglied.fehler.passwortAktuell',
  'mitglied.fehler.cycle',
] as const;
const phones: Field[] = ['telefon', 'firmaTelefon'];

function useMessage(field: Field, code: unknown): string | undefined {
  const { t } = useTranslation();
  if (!code) return undefined;
  switch (code) {
    case 'required':
      return t(field === 'passwortAktuell' ? 'mitglied.fehler.passwortAktuellFehlt' : 'mitglied.fehler.required');
    case 'tooLong':
      return t(phones.includes(field) ? 'mitglied.fehler.tooLongTelefon' : 'mitglied.fehler.tooLong');
    default:
      return t(
        ownMessages.find((key) => key === `mitglied.fehler.${code}`) ??
          (emails.includes(field) ? 'mitglied.fehler.email' : 'mitglied.fehler.invalid'),
      );
  }
}

/** Fields that belong together, under a heading of their own. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

// where a text area does not, a line shows at least that there is more
const growsWithText = globalThis.CSS?.supports('field-sizing', 'content') ?? false;

type TextProps = {
  field: Field;
  type?: 'text' | 'email' | 'tel';
  /** What the browser may fill in where the record is one's own. */
  autoComplete?: string;
  /** Not a word of any language: nothing is to be corrected. */
  verbatim?: boolean;
};

export function TextField({ field, type = 'text', autoComplete, verbatim = type === 'email' }: TextProps) {
  const { isOwn } = useMitgliedForm();
  const input = useField(field);
  // what is only read takes the lines it needs; of one's own the browser wants to know the user name
  if (input.disabled && !isOwn && growsWithText)
    return <InputBase {...input} component="textarea" multiline rows={1} />;
  return (
    <TextInput
      {...input}
      type={type}
      autoComplete={(isOwn && autoComplete) || 'off'}
      {...(verbatim && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
    />
  );
}

export function BirthdayField() {
  const { isOwn, form, setBirthdayReadable } = useMitgliedForm();
  return (
    <DateField
      {...useField('geburtsdatum')}
      value={form.values.geburtsdatum}
      onReadable={setBirthdayReadable}
      min={minGeburtsdatum}
      max={today()}
      autoComplete={isOwn ? 'bday' : undefined}
    />
  );
}

type ChoiceProps<Value extends string | number> = {
  field: Field;
  /** What can be chosen; undefined while it is on its way. */
  values: readonly Value[] | undefined;
  labelOf: (value: Value) => string;
  clearable?: boolean;
  onChange?: (value: Value | null) => void;
};

export function SelectField<Value extends string | number>({ field, values, labelOf, ...props }: ChoiceProps<Value>) {
  const { t } = useTranslation();
  const input = useField(field);
  const chosen: Value[] = input.value === null ? [] : [input.value];
  return (
    <Select
      {...input}
      // what is chosen already is in sight before the list is, which then takes nothing away that somebody types
      data={(values ?? chosen).map((value) => ({ value, label: labelOf(value) }))}
      searchable
      nothingFoundMessage={<Told text={t(values ? 'mitglied.nichtsGefunden' : 'mitglied.wirdGeladen')} />}
      clearButtonProps={clearButton(t('mitglied.leeren', { feld: input.label }))}
      {...props}
    />
  );
}

type Flag = 'vorstand' | 'genossenschafter' | 'ehrenmitglied' | 'pensioniert';

export function CheckField({ field, onChange }: { field: Flag; onChange?: (checked: boolean) => void }) {
  const { t } = useTranslation();
  const { form, mayChange } = useMitgliedForm();
  const change = onChange ?? ((checked: boolean) => form.setFieldValue(field, checked));
  return (
    <CheckBox
      name={field}
      label={t(`mitglied.feld.${field}`)}
      disabled={!mayChange(field)}
      checked={form.values[field]}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}

type SecretProps = { field: Field; autoComplete: string; label?: string; description?: ReactNode };

export function SecretField({ field, autoComplete, description, ...named }: SecretProps) {
  const { t } = useTranslation();
  const { form } = useMitgliedForm();
  const input = useField(field);
  const label = named.label ?? input.label;
  // what is wrong with one may be the other's fault, or mended there
  const checkTogether = () => {
    for (const secret of fieldsOf('passwort')) if (form.isTouched(secret)) form.validateField(secret);
  };
  return (
    <PasswordInput
      {...input}
      onBlur={checkTogether}
      label={label}
      description={description}
      // the other fields of the library say it by themselves
      aria-invalid={Boolean(input.error)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('mitglied.passwortZeigen', { feld: label }), tabIndex: 0 }}
    />
  );
}
