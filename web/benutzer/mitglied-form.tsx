import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { adminFields, type BenutzerWithAvatar } from '#contract/benutzer.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { type Conflict, EditConflict } from '#web/audit/edit-conflict.tsx';
import { useFieldWords } from '#web/audit/field-words.ts';
import { useTranslation } from '#web/i18n.ts';
import { useBehaviour } from '#web/layout/reading-context.ts';
import { isSame, mergeChanges } from '#web/merge-changes.ts';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
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
  noPassword,
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

type Props = {
  purpose: Purpose;
  benutzer: BenutzerWithAvatar | null;
  isOwn: boolean;
  mayEdit: boolean;
  isSaving: boolean;
  onSave: (values: MitgliedValues, version: number | undefined, answer: SaveAnswer) => void;
};

/** What the page tells the form after it tried to save. */
export type SaveAnswer = {
  /** True: one may leave now. False: more was typed meanwhile, which is not saved yet. */
  saved: (sent: MitgliedValues, version?: number) => boolean;
  markField: (field: Field, code: string) => void;
  /** Whether an earlier try went without an answer: it may have succeeded. */
  isUnsure: { current: boolean };
  /** Somebody else has saved: this is how the record stands now. */
  merge: (current: BenutzerWithAvatar) => void;
};

const panels: Record<Tab, () => React.ReactNode> = {
  persoenlich: PersoenlichTab,
  verbindung: VerbindungTab,
  geschaeft: GeschaeftTab,
  passwort: PasswortTab,
};

export function MitgliedForm({ purpose, benutzer, isOwn, mayEdit, isSaving, onSave }: Props) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const { requiredContact } = useBehaviour();
  const named = useNamedField();
  const [tab, setTab] = useState<Tab>(tabOf(named ?? 'vorname'));
  const [base, setBase] = useState(benutzer);
  const [conflict, setConflict] = useState<Conflict<MitgliedValues>>();
  const rules = { purpose, asksCurrent: isOwn, requiredContact };
  const form = useForm<MitgliedValues>({
    initialValues: benutzer ? toValues(benutzer) : emptyMitglied,
    validate: (values) => findFaults(values, rules),
    validateInputOnBlur: true,
  });
  const [isBirthdayReadable, setBirthdayReadable] = useState(true);
  const faults = { ...findFaults(form.values, rules), ...(!isBirthdayReadable && { geburtsdatum: 'invalid' }) };
  const wanting = findFaults({ ...emptyMitglied, vorstand: form.values.vorstand }, rules);
  const isUnsure = useRef(false);
  const letGo = useUnsaved(mayEdit && form.isDirty());

  const context: FormContext = {
    form,
    benutzer: base,
    isAdmin: purpose !== 'own',
    isOwn,
    setBirthdayReadable,
    mayChange: (field) => mayEdit && (purpose !== 'own' || !isAdminField(field)),
    isRequired: (field) => wanting[field] === 'required',
  };

  const write = (field: Field, value: unknown) =>
    field === 'leibbursche' && value ? <MemberName id={Number(value)} /> : words(field, value);
  const goTo = (field: Field) => {
    flushSync(() => setTab(tabOf(field)));
    document.getElementById(fieldId(field))?.focus();
  };
  const answer: SaveAnswer = {
    saved: (sent, version) => {
      if (isSame(form.getValues(), sent)) {
        letGo();
        return true;
      }
      form.setInitialValues(base ? { ...sent, ...noPassword } : sent);
      if (base && version) {
        setBase({ ...base, version: version + 1 });
        form.setValues(noPassword);
      }
      showAlert('warning', t('ui.unsaved.meanwhile'));
      return false;
    },
    isUnsure,
    markField: (field, code) => {
      form.setFieldError(field, code);
      goTo(field);
    },
    merge: (current) => {
      const theirs = toValues(current);
      const { merged, taken, conflicts } = mergeChanges(
        base ? toValues(base) : emptyMitglied,
        form.getValues(),
        theirs,
      );
      form.setInitialValues(theirs);
      form.setValues(merged);
      setBase(current);
      if (conflicts.length === 0) onSave(merged, current.version, answer);
      else setConflict({ theirs, taken, conflicts });
    },
  };

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
        onSubmit={form.onSubmit((values) => {
          setConflict(undefined);
          onSave(values, base?.version, answer);
        })}
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
          <Button type="submit" busy={isSaving} disabled={!mayEdit || Object.keys(faults).length > 0}>
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

function MemberName({ id }: { id: number }): React.ReactNode {
  return useMemberName(id);
}

function isAdminField(field: Field): boolean {
  return adminFields.some((name) => name === field);
}
