import type { Selection } from 'kysely';
import type { Benutzer, BenutzerInput, Names } from '#contract/benutzer.ts';
import { fold, searchable } from '#contract/text-search.ts';
import type { Flag, Tables } from '#server/db/tables.ts';

// A member as the contract words it, and as a row of the table.

/** A member with every field; who receives which of them is the presenter's decision. */
export type StoredBenutzer = Required<Benutzer>;
/** What somebody can enter. Picture and password are kept apart. */
export type BenutzerFields = Omit<BenutzerInput, 'avatar' | 'passwort' | 'passwortRep'>;

/** Of a member nothing more is known than the name. */
export const blankFields = {
  vorstand: false,
  vorstandCharge: null,
  pensioniert: false,
  genossenschafter: false,
  ehrenmitglied: false,
  coadresse: '',
  adresse: '',
  plz: '',
  wohnort: '',
  land: '',
  telefon: '',
  email: '',
  geburtsdatum: null,
  staemme: [],
  leibbursche: null,
  abteilung: null,
  abschlussjahr: null,
  firmaBranche: '',
  firma: '',
  firmaAdresse: '',
  firmaPLZ: '',
  firmaOrt: '',
  firmaLand: '',
  firmaFunktion: '',
  firmaEmail: '',
  firmaTelefon: '',
} satisfies Omit<BenutzerFields, 'benutzername' | 'rolle' | 'mitgliederTyp' | keyof Names>;

/** Benutzernamen are compared without regard to case and to how accents are composed. */
export function foldBenutzername(benutzername: string): string {
  return benutzername.trim().normalize('NFKC').toLowerCase();
}

export function toRow(fields: Omit<BenutzerFields, 'staemme'>) {
  return {
    benutzername: fields.benutzername,
    benutzername_folded: foldBenutzername(fields.benutzername),
    rolle: fields.rolle,
    cerevis: fields.cerevis,
    vorname: fields.vorname,
    name: fields.name,
    mitglieder_typ: fields.mitgliederTyp,
    vorstand: toFlag(fields.vorstand),
    vorstand_charge: fields.vorstandCharge,
    pensioniert: toFlag(fields.pensioniert),
    genossenschafter: toFlag(fields.genossenschafter),
    ehrenmitglied: toFlag(fields.ehrenmitglied),
    coadresse: fields.coadresse,
    adresse: fields.adresse,
    plz: fields.plz,
    wohnort: fields.wohnort,
    land: fields.land,
    telefon: fields.telefon,
    email: fields.email,
    geburtsdatum: fields.geburtsdatum,
    leibbursche: fields.leibbursche,
    abteilung: fields.abteilung,
    abschlussjahr: fields.abschlussjahr,
    firma_branche: fields.firmaBranche,
    firma: fields.firma,
    firma_adresse: fields.firmaAdresse,
    firma_plz: fields.firmaPLZ,
    firma_ort: fields.firmaOrt,
    firma_land: fields.firmaLand,
    firma_funktion: fields.firmaFunktion,
    firma_email: fields.firmaEmail,
    firma_telefon: fields.firmaTelefon,
    suche: searchText(fields),
    sortierung: sortText(fields),
  };
}

/** What is read of a member, under the contract's names; never the hash of the password. */
export const columns = [
  'id',
  'version',
  'benutzername',
  'rolle',
  'cerevis',
  'vorname',
  'name',
  'mitglieder_typ as mitgliederTyp',
  'vorstand',
  'vorstand_charge as vorstandCharge',
  'pensioniert',
  'genossenschafter',
  'ehrenmitglied',
  'coadresse',
  'adresse',
  'plz',
  'wohnort',
  'land',
  'telefon',
  'email',
  'geburtsdatum',
  'leibbursche',
  'abteilung',
  'abschlussjahr',
  'firma_branche as firmaBranche',
  'firma',
  'firma_adresse as firmaAdresse',
  'firma_plz as firmaPLZ',
  'firma_ort as firmaOrt',
  'firma_land as firmaLand',
  'firma_funktion as firmaFunktion',
  'firma_email as firmaEmail',
  'firma_telefon as firmaTelefon',
  'avatar_name',
] as const;

export function fromRow(
  { avatar_name, ...row }: Selection<Tables, 'benutzer', (typeof columns)[number]>,
  staemme: string[],
): StoredBenutzer {
  return {
    ...row,
    vorstand: row.vorstand === 1,
    pensioniert: row.pensioniert === 1,
    genossenschafter: row.genossenschafter === 1,
    ehrenmitglied: row.ehrenmitglied === 1,
    staemme,
    leibfuchs: '',
    hatAvatar: avatar_name !== null,
  };
}

type Found = Names & Pick<BenutzerFields, 'adresse' | 'plz' | 'wohnort' | 'firma' | 'email'>;

export function searchText({ cerevis, vorname, name, adresse, plz, wohnort, firma, email }: Found): string {
  return searchable([cerevis, vorname, name, adresse, plz, wohnort, firma, email]);
}

/** Compared byte by byte it orders by name, first name and nickname, numbers in them by their value. */
export function sortText({ name, vorname, cerevis }: Names): string {
  const whole = fold([name, vorname, cerevis].join('\n')).replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'));
  // an index of PostgreSQL holds no more than 2704 bytes of a row
  return [...whole].slice(0, 600).join('');
}

function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}
