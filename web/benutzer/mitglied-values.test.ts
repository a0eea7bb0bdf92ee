import { describe, expect, it } from 'vitest';
import type { Benutzer } from '#contract/benutzer.ts';
import { emptyMitglied, findFaults, type MitgliedValues, toBody, toValues } from './mitglied-values.ts';

const whole: MitgliedValues = {
  ...emptyMitglied,
  cerevis: 'Nonius',
  vorname: 'Reto',
  name: 'Känzig',
  adresse: 'Uhrmacherweg 12',
  plz: '3270',
  wohnort: 'Aarberg',
  benutzername: 'reto',
  rolle: 'BENUTZER',
  mitgliederTyp: 'ALTHERR',
  passwort: 'uhrwerk-uhrwerk',
  passwortRep: 'uhrwerk-uhrwerk',
};
const create = { purpose: 'create', asksCurrent: false, requiredContact: [] } as const;
const manage = { ...create, purpose: 'manage' } as const;
const own = { purpose: 'own', asksCurrent: true, requiredContact: [] } as const;

describe('findFaults', () => {
  it('finds nothing wrong with a whole member', () => {
    expect(findFaults(whole, create)).toEqual({});
  });

  it('names all that a new member lacks', () => {
    expect(findFaults(emptyMitglied, create)).toEqual({
      vorname: 'required',
      name: 'required',
      adresse: 'required',
      plz: 'required',
      wohnort: 'required',
      cerevis: 'required',
      benutzername: 'required',
      rolle: 'required',
      mitgliederTyp: 'required',
      passwort: 'required',
      passwortRep: 'required',
    });
  });

  it('tells of passwords that differ even while other fields are missing', () => {
    expect(findFaults({ ...whole, name: '', passwortRep: 'anders' }, create)).toEqual({
      name: 'required',
      passwortRep: 'mismatch',
    });
    expect(findFaults({ ...whole, passwort: 'kurz', passwortRep: 'kurz' }, create)).toEqual({ passwort: 'tooShort' });
  });

  it('asks for no password when a record is changed, and for the current one when one’s own password is', () => {
    expect(findFaults({ ...whole, passwort: '', passwortRep: '' }, manage)).toEqual({});
    expect(findFaults({ ...whole, passwort: '', passwortRep: '' }, own)).toEqual({});
    expect(findFaults(whole, own)).toEqual({ passwortAktuell: 'required' });
  });

  it('asks for the charge of a board member', () => {
    expect(findFaults({ ...whole, vorstand: true }, create)).toEqual({ vorstandCharge: 'required' });
  });

  it('demands e-mail and phone only where the reading does', () => {
    expect(findFaults(whole, { ...create, requiredContact: ['email', 'telefon'] })).toEqual({
      email: 'required',
      telefon: 'required',
    });
  });

  it.each([
    ['cerevis', 250],
    ['vorname', 250],
    ['name', 250],
    ['benutzername', 250],
    ['telefon', 25],
  ] as const)('holds %s to its limit of %i', (field, max) => {
    expect(findFaults({ ...whole, [field]: 'x'.repeat(max) }, create)).toEqual({});
    expect(findFaults({ ...whole, [field]: 'x'.repeat(max + 1) }, create)).toEqual({ [field]: 'tooLong' });
  });
});

describe('toBody', () => {
  it('leaves out what members may not change, and a password and a picture that stay', () => {
    const body = toBody({ ...whole, passwort: '', passwortRep: '' }, 'own');
    for (const field of ['rolle', 'benutzername', 'cerevis', 'vorstand', 'mitgliederTyp', 'passwort', 'avatar']) {
      expect(body).not.toHaveProperty(field);
    }
    expect(toBody({ ...whole, avatar: null }, 'manage')).toMatchObject({ rolle: 'BENUTZER', avatar: null });
  });

  it('turns a record into fields and back', () => {
    const record = { ...toBody(whole, 'manage'), id: 4, version: 2, leibfuchs: '', hatAvatar: true };
    expect(toBody({ ...toValues(record as unknown as Benutzer) }, 'manage')).toEqual(
      toBody({ ...whole, passwort: '', passwortRep: '' }, 'manage'),
    );
  });
});
