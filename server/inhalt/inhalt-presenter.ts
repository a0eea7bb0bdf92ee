import type { Person as PersonContent, Stamm as StammContent } from '#content/schema.ts';
import type { Person, StammInhalt } from '#contract/inhalt.ts';
import { type Actor, loggedIn } from '#contract/permissions.ts';

// The one place that decides which of a person's details leave the server.

export function presentPerson(person: PersonContent, reader: Actor | null): Person {
  const { titel, vorname, name, cerevis, adresse, plz, wohnort, telefon, email } = person;
  const open = { titel, vorname, name, cerevis };
  return loggedIn(reader) ? { ...open, adresse, plz, wohnort, telefon, email } : open;
}

export function presentStamm({ titel, aktiv, treffen, kontakt }: StammContent, reader: Actor | null): StammInhalt {
  return { titel, aktiv, treffen, kontakt: presentPerson(kontakt, reader) };
}
