import { type Benutzer, fullName } from '#contract/benutzer.ts';
import { escapeValue } from '#contract/content-line.ts';
import { dial } from './dial.ts';

/** A member for the address book of a phone, in the version of vCard that every one of them reads (3.0, RFC 2426). */
export function toVCard(benutzer: Benutzer): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    line('N', benutzer.name, benutzer.vorname, '', '', ''),
    line('FN', fullName(benutzer)),
    line('NICKNAME', benutzer.cerevis),
    line('TEL;TYPE=HOME', dial(benutzer.telefon)),
    line('EMAIL;TYPE=HOME', benutzer.email),
    line('ADR;TYPE=HOME', '', benutzer.coadresse, benutzer.adresse, benutzer.wohnort, '', benutzer.plz, benutzer.land),
    line('BDAY', benutzer.geburtsdatum ?? ''),
    line('ORG', benutzer.firma),
    line('TITLE', benutzer.firmaFunktion),
    line('TEL;TYPE=WORK', dial(benutzer.firmaTelefon)),
    line('EMAIL;TYPE=WORK', benutzer.firmaEmail),
    line('ADR;TYPE=WORK', '', '', benutzer.firmaAdresse, benutzer.firmaOrt, '', benutzer.firmaPLZ, benutzer.firmaLand),
    'END:VCARD',
  ];
  return lines.filter(Boolean).join('\r\n').concat('\r\n');
}

/** Nothing where nothing is known. */
function line(property: string, ...values: string[]): string {
  return values.some(Boolean) ? `${property}:${values.map(escapeValue).join(';')}` : '';
}
