import type { ColumnType, Generated } from 'kysely';
import type { AuditWas } from '#contract/audit.ts';
import type { Abteilung, MitgliederTyp, VorstandCharge } from '#contract/benutzer.ts';
import type { PapierkorbArt } from '#contract/papierkorb.ts';
import type { Rolle } from '#contract/permissions.ts';

/** What has a mark of its own: events and reports with their files, and the members. */
export type Thema = 'inhalt' | 'mitglieder';

// Text, integers and bytes only, so that both databases hold the same: booleans as 0 and 1, local dates as ISO text,
// moments as milliseconds since 1970.

export type Flag = 0 | 1;
type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;

export type Tables = {
  migration: { nr: number; name: string; applied_at: number };
  einstellung: { name: string; wert: string };
  benutzer: BenutzerTable;
  benutzer_stamm: { benutzer_id: number; stamm: string };
  session: { jti: string; benutzer_id: number; created_at: number; expires_at: number; used_at: number };
  login_attempt: { id: Generated<number>; username: string; network: string; at: number };
  avatar: { benutzer_id: number; breite: number; inhalt: Bytes };
  audit: {
    id: Generated<number>;
    at: number;
    was: AuditWas;
    /** null: nobody who is known */
    wer: number | null;
    objekt_id: number | null;
    bezeichnung: string;
    anzahl: number;
    /** JSON: a list of field, old and new value */
    aenderungen: string;
    suche: string;
  };
  login_lock: { username: string; network: string; until: number };
  anlass: AnlassTable;
  bericht: BerichtTable;
  beilage: BeilageTable;
  memorabilia: MemorabiliaTable;
  memorabilia_kopie: { memorabilia_id: number; art: string; inhalt: Bytes };
  papierkorb: PapierkorbTable;
  progipost: ProgipostTable;
  progipost_schranke: { id: number; zuletzt: number };
  /** which state each topic is in: see stand.ts */
  stand: { thema: Thema; marke: string };
  sicherung_lauf: SicherungLaufTable;
};

export type BenutzerTable = {
  id: Generated<number>;
  version: Generated<number>;
  aenderung: Generated<number>;
  /** null: entered without a form, or before forms had names */
  formular: Generated<string | null>;
  /** the version that the form has written last */
  formular_version: Generated<number>;
  benutzername: string;
  benutzername_folded: string;
  /** null: may not log in */
  passwort_hash: string | null;
  rolle: Rolle;
  cerevis: string;
  vorname: string;
  name: string;
  mitglieder_typ: MitgliederTyp;
  vorstand: Flag;
  vorstand_charge: VorstandCharge | null;
  pensioniert: Flag;
  genossenschafter: Flag;
  ehrenmitglied: Flag;
  coadresse: string;
  adresse: string;
  plz: string;
  wohnort: string;
  land: string;
  telefon: string;
  email: string;
  geburtsdatum: string | null;
  leibbursche: number | null;
  abteilung: Abteilung | null;
  abschlussjahr: number | null;
  firma_branche: string;
  firma: string;
  firma_adresse: string;
  firma_plz: string;
  firma_ort: string;
  firma_land: string;
  firma_funktion: string;
  firma_email: string;
  firma_telefon: string;
  /** null: has no picture */
  avatar_name: string | null;
  /** what the search looks into, and the order of names: both folded */
  suche: string;
  sortierung: string;
};

export type AnlassTable = {
  id: Generated<number>;
  version: Generated<number>;
  changed_at: number;
  titel: string;
  ort: string;
  gastgeber: string;
  datum: string;
  beschreibung: string;
  /** null: entered without a form, or before forms had names */
  formular: Generated<string | null>;
  /** the version that the form has written last */
  formular_version: Generated<number>;
};

export type BerichtTable = {
  id: Generated<number>;
  datei_name: string;
  typ: string;
  /** null: the report has no date */
  created_date: string | null;
  inhalt: Bytes;
};

export type BeilageTable = {
  id: Generated<number>;
  anlass_id: number;
  datei_name: string;
  typ: string;
  groesse: number;
  inhalt: Bytes;
  /** What visitors get instead of a picture with metadata. */
  kopie: ColumnType<Uint8Array | null, Uint8Array | null, Uint8Array | null>;
};

export type MemorabiliaTable = {
  id: Generated<number>;
  anlass_id: number;
  datei_name: string;
  typ: string;
  breite: number;
  hoehe: number;
  original: Bytes;
};

type PapierkorbTable = {
  art: PapierkorbArt;
  /** the id in the table that its kind names */
  objekt_id: number;
  /** of a file that belongs to an event, which may itself be deleted */
  anlass_id: number | null;
  /** of an event, its title */
  datei_name: string;
  geloescht_am: number;
  /** JSON: its row, but for the bytes */
  zeile: string;
  /** of an event, nothing */
  inhalt: Bytes;
  kopie: ColumnType<Uint8Array | null, Uint8Array | null, Uint8Array | null>;
};

export type ProgipostTable = {
  id: Generated<number>;
  /** the Message-ID, the same in every attempt */
  message_id: string;
  eingegangen: number;
  /** whence it came, for an hour */
  netz: string;
  name: string;
  email: string;
  betreff: string;
  nachricht: string;
  zustand: ProgipostZustand;
  versuche: Generated<number>;
  /** when it may be taken up; of one that is under way: when whoever took it up has lost it */
  frist: number;
  letzter_fehler: string | null;
};

export type ProgipostZustand = 'wartend' | 'unterwegs' | 'uebergeben' | 'zugestellt' | 'spam' | 'erledigt';

type SicherungLaufTable = {
  id: number;
  /** until when the process that makes a backup has it to itself */
  frist: number;
  /** when the last daily one began that succeeded */
  taeglich: number;
  /** when the last of any kind began that succeeded */
  gelungen: number | null;
  gescheitert: number | null;
  fehler: string | null;
};
