import {
  type Avatar,
  adminFields,
  type Benutzer,
  type BenutzerInput,
  benutzerInput,
  benutzerUpdate,
  checkCharge,
  checkPasswords,
  type MitgliederTyp,
  ownBenutzerUpdate,
} from '#contract/benutzer.ts';
import { fieldErrors } from '#contract/errors.ts';
import type { Rolle } from '#contract/permissions.ts';
import { withFields } from '#web/merge-changes.ts';
import { placeErrors } from '#web/place-errors.ts';

/** What stands in the fields of the member form: what a new member is sent as, part of it not chosen yet. */
export type MitgliedValues = Omit<BenutzerInput, 'geburtsdatum' | 'mitgliederTyp' | 'rolle' | 'avatar'> & {
  geburtsdatum: string;
  mitgliederTyp: MitgliederTyp | null;
  rolle: Rolle | null;
  passwortAktuell: string;
  /** undefined: as it is; null: removed */
  avatar: Avatar | null | undefined;
};
export type Field = keyof MitgliedValues;
export type Tab = 'persoenlich' | 'verbindung' | 'geschaeft' | 'passwort';

/** Who fills the form in: an administrator a new one, an administrator any other, a member their own. */
export type Purpose = 'create' | 'manage' | 'own';

/** What a new member's form begins with, tab by tab, in the order in which one meets the fields. */
const empty = {
  persoenlich: {
    avatar: undefined,
    vorname: '',
    name: '',
    geburtsdatum: '',
    coadresse: '',
    adresse: '',
    plz: '',
    wohnort: '',
    land: '',
    telefon: '',
    email: '',
  },
  verbindung: {
    cerevis: '',
    mitgliederTyp: null,
    vorstand: false,
    vorstandCharge: null,
    genossenschafter: false,
    ehrenmitglied: false,
    pensioniert: false,
    staemme: [],
    leibbursche: null,
    abteilung: null,
    abschlussjahr: null,
    benutzername: '',
    rolle: null,
  },
  geschaeft: {
    firma: '',
    firmaBranche: '',
    firmaFunktion: '',
    firmaAdresse: '',
    firmaPLZ: '',
    firmaOrt: '',
    firmaLand: '',
    firmaEmail: '',
    firmaTelefon: '',
  },
  passwort: { passwortAktuell: '', passwort: '', passwortRep: '' },
} satisfies Record<Tab, Partial<MitgliedValues>>;

export const emptyMitglied: MitgliedValues = {
  ...empty.persoenlich,
  ...empty.verbindung,
  ...empty.geschaeft,
  ...empty.passwort,
};
/** As the fields stand once it is saved. */
export const noPassword = empty.passwort;
export const allFields = Object.keys(emptyMitglied) as Field[];

export function fieldsOf(tab: Tab): readonly Field[] {
  return Object.keys(empty[tab]) as Field[];
}

export function tabOf(field: Field): Tab {
  return (Object.keys(empty) as Tab[]).find((tab) => field in empty[tab]) ?? 'persoenlich';
}

export function toValues(benutzer: Benutzer): MitgliedValues {
  const known = Object.fromEntries(allFields.map((field) => [field, benutzer[field as keyof Benutzer]]));
  return {
    ...emptyMitglied,
    ...known,
    benutzername: benutzer.benutzername ?? '',
    rolle: benutzer.rolle ?? null,
    geburtsdatum: benutzer.geburtsdatum ?? '',
    ...noPassword,
    avatar: undefined,
  };
}

/** The body of the call that saves it. Members leave out what administrators alone change. */
export function toBody(values: MitgliedValues, purpose: Purpose) {
  const { passwort, passwortRep, passwortAktuell, avatar, geburtsdatum, ...rest } = values;
  const leftOut: readonly string[] = purpose === 'own' ? adminFields : [];
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([field]) => !leftOut.includes(field))),
    geburtsdatum: geburtsdatum || null,
    ...(avatar !== undefined && { avatar }),
    ...((passwort || passwortRep || purpose === 'create') && { passwort, passwortRep }),
    ...(passwortAktuell && { passwortAktuell }),
  };
}

/**
 * As the server keeps it: without the blanks around what was typed, chapters in their order. A record of earlier times that
 * would be refused today is as it is.
 */
export function toStored(values: MitgliedValues, purpose: Purpose): MitgliedValues {
  const { data } = schemas[purpose].safeParse(toBody(values, purpose));
  if (!data) return values;
  const asTyped: readonly string[] = [...fieldsOf('passwort'), 'avatar', 'geburtsdatum'];
  const kept = allFields.filter((field) => field in data && !asTyped.includes(field));
  return withFields(values, data as MitgliedValues, kept);
}

type Rules = {
  purpose: Purpose;
  /** One's own password is changed only by whoever knows it. */
  asksCurrent: boolean;
  requiredContact: readonly ('email' | 'telefon')[];
};

const schemas = { create: benutzerInput, manage: benutzerUpdate, own: ownBenutzerUpdate };

/** Field → what is wrong with it, as a code: by the schema the server uses, and by what the form alone demands. */
export function findFaults(values: MitgliedValues, { purpose, asksCurrent, requiredContact }: Rules) {
  const { error } = schemas[purpose].safeParse(toBody(values, purpose));
  const { faults } = placeErrors(error ? fieldErrors(error) : {}, allFields);
  const fail = (field: string, code: string) => {
    faults[field as Field] ??= code;
  };
  checkPasswords(values, fail);
  if (purpose !== 'own') checkCharge(values, fail);
  for (const field of requiredContact) if (values[field].trim() === '') fail(field, 'required');
  if (asksCurrent && values.passwort && !values.passwortAktuell) fail('passwortAktuell', 'required');
  return faults;
}
