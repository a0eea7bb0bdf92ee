import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

export const foundation: Migration = {
  name: 'foundation',
  up: async (db, { id, text, integer, moment }) => {
    await sql`create table einstellung (name ${text} primary key, wert ${text} not null)`.execute(db);

    await sql`create table benutzer (
      id ${id},
      version ${integer} not null default 1,
      benutzername ${text} not null,
      benutzername_folded ${text} not null unique,
      passwort_hash ${text},
      rolle ${text} not null,
      cerevis ${text} not null,
      vorname ${text} not null,
      name ${text} not null,
      mitglieder_typ ${text} not null,
      vorstand ${integer} not null default 0,
      vorstand_charge ${text},
      pensioniert ${integer} not null default 0,
      genossenschafter ${integer} not null default 0,
      ehrenmitglied ${integer} not null default 0,
      coadresse ${text} not null default '',
      adresse ${text} not null default '',
      plz ${text} not null default '',
      wohnort ${text} not null default '',
      land ${text} not null default '',
      telefon ${text} not null default '',
      email ${text} not null default '',
      geburtsdatum ${text},
      leibbursche ${integer} references benutzer (id),
      abteilung ${text},
      abschlussjahr ${integer},
      firma_branche ${text} not null default '',
      firma ${text} not null default '',
      firma_adresse ${text} not null default '',
      firma_plz ${text} not null default '',
      firma_ort ${text} not null default '',
      firma_land ${text} not null default '',
      firma_funktion ${text} not null default '',
      firma_email ${text} not null default '',
      firma_telefon ${text} not null default ''
    )`.execute(db);
    await sql`create index benutzer_leibbursche on benutzer (leibbursche)`.execute(db);

    await sql`create table benutzer_stamm (
      benutzer_id ${integer} not null references benutzer (id) on delete cascade,
      stamm ${text} not null,
      primary key (benutzer_id, stamm)
    )`.execute(db);

    await sql`create table session (
      jti ${text} primary key,
      benutzer_id ${integer} not null references benutzer (id) on delete cascade,
      created_at ${moment} not null,
      expires_at ${moment} not null
    )`.execute(db);
    await sql`create index session_benutzer on session (benutzer_id)`.execute(db);

    await sql`create table login_attempt (
      id ${id}, username ${text} not null, network ${text} not null, at ${moment} not null
    )`.execute(db);
    await sql`create index login_attempt_username on login_attempt (username, at)`.execute(db);
    await sql`create table login_lock (
      username ${text} not null, network ${text} not null, until ${moment} not null, primary key (username, network)
    )`.execute(db);
  },
};
