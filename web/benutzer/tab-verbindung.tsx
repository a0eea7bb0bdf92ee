import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VorstandCharge } from '#contract/benutzer.ts';
import { minAbschlussjahr } from '#contract/limits.ts';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { clearButton } from '#web/ui/clear-button.ts';
import { Link } from '#web/ui/link.tsx';
import { Said, Told } from '#web/ui/told.tsx';
import {
  abteilungenQuery,
  mitgliederTypenQuery,
  rollenQuery,
  staemmeQuery,
  vorstandChargenQuery,
} from './benutzer-api.ts';
import { LeibburscheField } from './leibbursche-field.tsx';
import { CheckField, Group, SelectField, TextField, useField, useMitgliedForm } from './mitglied-fields.tsx';
import styles from './mitglied-form.module.css';

export function VerbindungTab() {
  const { t } = useTranslation();
  const { isAdmin } = useMitgliedForm();
  return (
    <>
      <Group title={t('mitglied.herkunft')}>
        <TextField field="cerevis" autoComplete="nickname" />
        <StaemmeField />
        <LeibburscheField />
        <Leibfuchs />
      </Group>
      {isAdmin ? <Mitgliedschaft /> : <Charge />}
      <Ausbildung />
      {isAdmin && <Zugang />}
    </>
  );
}

/** Type, board and honours: administrators alone have these fields; others read them at the head of the page. */
function Mitgliedschaft() {
  const { t } = useTranslation();
  const { form } = useMitgliedForm();
  const { data: typen } = useQuery(mitgliederTypenQuery);
  const setVorstand = (vorstand: boolean) => {
    form.setFieldValue('vorstand', vorstand);
    if (!vorstand) form.setFieldValue('vorstandCharge', null);
  };
  return (
    <Group title={t('mitglied.mitgliedschaft')}>
      <SelectField field="mitgliederTyp" values={typen} labelOf={(typ) => t(`enum.mitgliedertyp.${typ}`)} />
      <ChargeField />
      <div className={styles.checks}>
        <CheckField field="genossenschafter" />
        <CheckField field="ehrenmitglied" />
        <CheckField field="pensioniert" />
        <CheckField field="vorstand" onChange={setVorstand} />
      </div>
    </Group>
  );
}

function Charge() {
  const { t } = useTranslation();
  const { form } = useMitgliedForm();
  if (!form.values.vorstand) return null;
  return (
    <Group title={t('mitglied.feld.vorstand')}>
      <ChargeField />
    </Group>
  );
}

/** The charge and the board go together: without the one there is not the other. */
function ChargeField() {
  const { t } = useTranslation();
  const { form } = useMitgliedForm();
  const { data: chargen } = useQuery(vorstandChargenQuery);
  // one by one: `setValues` would take the messages of all fields away
  const setCharge = (charge: VorstandCharge | null) => {
    form.setFieldValue('vorstandCharge', charge);
    form.setFieldValue('vorstand', charge !== null);
  };
  return (
    <SelectField
      field="vorstandCharge"
      values={chargen}
      labelOf={(charge) => t(`enum.vorstandcharge.${charge}`)}
      onChange={setCharge}
      clearable
    />
  );
}

function StaemmeField() {
  const { t } = useTranslation();
  const { form } = useMitgliedForm();
  const { data: staemme = [] } = useQuery(staemmeQuery);
  const input = useField('staemme');
  const [isChanged, setChanged] = useState(false);
  // a chapter that is no longer listed stays with those who were in it
  const titles = new Set([...staemme.map(({ titel }) => titel), ...form.values.staemme]);
  return (
    <>
      <MultiSelect
        {...input}
        onChange={(titel) => {
          setChanged(true);
          input.onChange(titel);
        }}
        data={[...titles]}
        aria-description={form.values.staemme.join(', ')}
        searchable
        clearable
        nothingFoundMessage={
          <Told text={t(staemme.length === 0 ? 'mitglied.wirdGeladen' : 'mitglied.nichtsGefunden')} />
        }
        clearButtonProps={clearButton(t('mitglied.leeren', { feld: t('mitglied.feld.staemme') }))}
      />
      {/* the library takes one in, or out, without a word */}
      {isChanged && <Said text={form.values.staemme.join(', ') || t('audit.leer')} />}
    </>
  );
}

/** Whose Leibbursche this member is: follows from their records, so nobody types it. */
function Leibfuchs() {
  const { t } = useTranslation();
  const { benutzer } = useMitgliedForm();
  if (!benutzer) return null;
  return (
    <div className={styles.leibfuchs}>
      <h3>{t('mitglied.feld.leibfuchs')}</h3>
      {benutzer.leibfuechse.length === 0 && <p>{t('mitglied.keinLeibfuchs')}</p>}
      <ul>
        {benutzer.leibfuechse.map(({ id, cerevis, vorname, name }) => (
          <li key={id}>
            <Link to={paths.mitglieder.editMitglied(id)}>
              {cerevis}, {vorname} {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Ausbildung() {
  const { t } = useTranslation();
  const { data: abteilungen } = useQuery(abteilungenQuery);
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: thisYear - minAbschlussjahr + 1 }, (_, index) => thisYear - index);
  return (
    <Group title={t('mitglied.ausbildung')}>
      <SelectField
        field="abteilung"
        values={abteilungen}
        labelOf={(abteilung) => t(`enum.abteilung.${abteilung}`)}
        clearable
      />
      <SelectField field="abschlussjahr" values={years} labelOf={String} clearable />
    </Group>
  );
}

function Zugang() {
  const { t } = useTranslation();
  const { data: rollen } = useQuery(rollenQuery);
  return (
    <Group title={t('mitglied.zugang')}>
      <TextField field="benutzername" autoComplete="username" verbatim />
      <SelectField field="rolle" values={rollen} labelOf={(rolle) => t(`enum.rolle.${rolle}`)} />
    </Group>
  );
}
