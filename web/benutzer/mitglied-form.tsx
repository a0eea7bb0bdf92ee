import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { adminFields, type BenutzerWithAvatar } from '#contract/benutzer.ts';
import { EditConflict } from '#web/audit/edit-conflict.tsx';
import { useFieldWords } from '#web/audit/field-words.ts';
import { useTranslation } from '#web/i18n.ts';
import { useBehaviour } from '#web/layout/reading-context.ts';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useMemberName } from './member-name.ts';
import { type MitgliedForm as FormContext, fieldId, MitgliedFormContext } from './mitglied-fields.tsx';
import styles from './mitglied-form.module.css';
import {
  allFields,
  emptyMitglied,
  type Field,
  fieldsOf,
  findFaults,
  type MitgliedValues,
  type Purpose,
  type Tab,
  tabOf,
  toValues,
} from './mitglied-values.ts';
import { OpenFields } from './open-fields.tsx';
import { GeschaeftTab } from './tab-geschaeft.tsx';
import { PasswortTab } from './tab-passwort.tsx';
import { PersoenlichTab } from './tab-persoenlich.tsx';
import { VerbindungTab } from './tab-verbindung.tsx';
import { type Send, useMitgliedSaving } from './use-mitglied-saving.ts';

type Props = {
  purpose: Purpose;
  benutzer: BenutzerWithAvatar | null;
  isOwn: boolean;
  mayEdit: boolean;
  isSaving: boolean;
  send: Send;
  /** All that was typed is saved, and one may go on. */
  tellSaved: (values: MitgliedValues) => void;
  goOn: () => void;
};

const panels: Record<Tab, () => ReactNode> = {
  persoenlich: PersoenlichTab,
  verbindung: VerbindungTab,
  geschaeft: GeschaeftTab,
  passwort: PasswortTab,
};

export function MitgliedForm({ purpose, benutzer, isOwn, mayEdit, isSaving, send, tellSaved, goOn }: Props) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const { requiredContact } = useBehaviour();
  const named = useNamedField();
  const [tab, setTab] = useState<Tab>(tabOf(named ?? 'vorname'));
  const rules = { purpose, asksCurrent: isOwn, requiredContact };
  const form = useForm<MitgliedValues>({
    initialValues: benutzer ? toValues(benutzer) : emptyMitglied,
    validate: (values) => findFaults(values, rules),
    validateInputOnBlur: true,
    // a picture is not left as other fields are
    validateInputOnChange: ['avatar'],
  });
  const [isBirthdayReadable, setBirthdayReadable] = useState(true);
  const [isPicturePending, setPicturePending] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const faults = { ...findFaults(form.values, rules), ...(!isBirthdayReadable && { geburtsdatum: 'invalid' }) };
  const wanting = findFaults({ ...emptyMitglied, vorstand: form.values.vorstand }, rules);
  const goTo = (field: Field) => {
    flushSync(() => setTab(tabOf(field)));
    document.getElementById(fieldId(field))?.focus();
  };
  const saving = {
    form,
    purpose,
    isUnfinished: !isBirthdayReadable || isPicturePending || isChoosing,
    benutzer,
    mayEdit,
    goTo,
    send,
    tellSaved,
    goOn,
  };
  const { base, conflict, isMerging, save } = useMitgliedSaving(saving);

  const context: FormContext = {
    form,
    benutzer: base,
    isAdmin: purpose !== 'own',
    isOwn,
    setBirthdayReadable,
    isPicturePending,
    setPicturePending,
    setChoosing,
    mayChange: (field) => mayEdit && (purpose !== 'own' || !isAdminField(field)),
    isRequired: (field) => wanting[field] === 'required',
  };

  const write = (field: Field, value: unknown) =>
    field === 'leibbursche' && value ? <MemberName id={Number(value)} /> : words(field, value);

  return (
    <MitgliedFormContext value={context}>
      {conflict && (
        <EditConflict
          {...conflict}
          mine={form.values}
          write={write}
          onTake={(field) => form.setFieldValue(field, conflict.theirs[field] as never)}
        />
      )}
      <Form
        label={t(purpose === 'create' ? 'mitglied.neuTitle' : 'mitglied.bearbeitenTitle')}
        onSubmit={form.onSubmit((values) => (isChoosing ? goTo('leibbursche') : save(values)))}
      >
        <div className={styles.frame} data-verstorben={form.values.mitgliederTyp === 'VERSTORBEN' || undefined}>
          <Tabs
            label={t('mitglied.tabs')}
            active={tab}
            onChange={setTab}
            tabs={(Object.keys(panels) as Tab[]).map((id) => {
              const Panel = panels[id];
              return {
                id,
                label: t(`mitglied.${id === 'passwort' && purpose === 'create' ? 'passwortNeu' : id}`),
                hasError: fieldsOf(id).some((field) => form.errors[field]),
                panel: <Panel />,
              };
            })}
          />
        </div>
        <div className={styles.footer}>
          <Button
            type="submit"
            busy={isSaving || isMerging || isPicturePending}
            disabled={!mayEdit || Object.keys(faults).length > 0}
          >
            {t('mitglied.speichern')}
          </Button>
          <BackLink to={paths.mitglieder.mitglieder}>{t('mitglied.zurueck')}</BackLink>
          {mayEdit && <OpenFields fields={allFields.filter((field) => faults[field])} onOpen={goTo} />}
        </div>
      </Form>
    </MitgliedFormContext>
  );
}

/** The field a link leads to: `#telefon`. Its tab is open and it has the focus, as if one had gone there. */
function useNamedField(): Field | undefined {
  const { hash } = useLocation();
  const named = allFields.find((field) => `#${field}` === hash);
  useEffect(() => {
    if (named) document.getElementById(fieldId(named))?.focus();
  }, [named]);
  return named;
}

function MemberName({ id }: { id: number }): ReactNode {
  return useMemberName(id);
}

function isAdminField(field: Field): boolean {
  return adminFields.some((name) => name === field);
}
