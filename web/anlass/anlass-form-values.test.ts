import { describe, expect, it } from 'vitest';
import {
  type AnlassValues,
  anlassFaults,
  faultMessage,
  momentHint,
  toInput,
  toValues,
  withDate,
} from './anlass-form-values.ts';

const stamm: AnlassValues = {
  titel: 'Stamm',
  ort: 'Bern',
  datum: '2026-12-24',
  zeit: '19:30:00',
  gastgeber: 'Vulpius',
  beschreibung: '',
};

describe('anlassFaults', () => {
  it('finds nothing in a whole event', () => {
    expect(anlassFaults(stamm)).toEqual({});
  });

  it('misses everything but the description in an empty form', () => {
    const required = { titel: 'required', ort: 'required', datum: 'required', zeit: 'required', gastgeber: 'required' };
    expect(anlassFaults(toValues(undefined))).toEqual(required);
  });

  it.each(['titel', 'ort', 'gastgeber'] as const)('takes 250 characters in %s, not 251', (field) => {
    expect(anlassFaults({ ...stamm, [field]: 'x'.repeat(250) })).toEqual({});
    expect(anlassFaults({ ...stamm, [field]: 'x'.repeat(251) })).toEqual({ [field]: 'tooLong' });
    expect(anlassFaults({ ...stamm, [field]: '   ' })).toEqual({ [field]: 'required' });
  });

  it('takes 2000 characters in beschreibung, not 2001', () => {
    expect(anlassFaults({ ...stamm, beschreibung: 'x'.repeat(2000) })).toEqual({});
    expect(anlassFaults({ ...stamm, beschreibung: 'x'.repeat(2001) })).toEqual({ beschreibung: 'tooLong' });
  });
});

describe('withDate', () => {
  it('brings midnight with the first date', () => {
    expect(withDate(toValues(undefined), '2026-12-24')).toEqual({ datum: '2026-12-24', zeit: '00:00:00' });
  });

  it('leaves the time alone when the date changes, goes, or comes after the time', () => {
    expect(withDate(stamm, '2026-12-25').zeit).toBe('19:30:00');
    expect(withDate(stamm, '').zeit).toBe('19:30:00');
    expect(withDate({ ...stamm, datum: '' }, '2026-12-25').zeit).toBe('19:30:00');
    expect(withDate({ ...stamm, zeit: '' }, '2026-12-25').zeit).toBe('');
  });
});

it('an event goes into the form and comes out again', () => {
  const anlass = { id: 7, version: 3, titel: 'Stamm', ort: 'Bern', gastgeber: 'Vulpius', beschreibung: 'a\nb' };
  const values = toValues({ ...anlass, datum: '2026-12-24T19:30:15' });
  expect(values).toMatchObject({ datum: '2026-12-24', zeit: '19:30:15' });
  expect(toInput(values).datum).toBe('2026-12-24T19:30:15');
});

it('asks about a day that is over, and about the midnight that came with the date', () => {
  expect(momentHint(stamm, '2026-12-24')).toBeUndefined();
  expect(momentHint(stamm, '2026-12-25')).toBe('vergangen');
  expect(momentHint({ ...stamm, zeit: '00:00:00' }, '2026-12-24')).toBe('mitternacht');
  expect(momentHint({ ...stamm, datum: '' }, '2026-12-24')).toBeUndefined();
});

it('each fault has its sentence', () => {
  expect(faultMessage('titel', 'tooLong')).toBe('anlassForm.titelTooLong');
  expect(faultMessage('ort', 'tooLong')).toBe('anlassForm.tooLong');
  expect(faultMessage('ort', 'invalid')).toBe('anlassForm.invalid');
  expect(faultMessage('beschreibung', 'required')).toBe('anlassForm.invalid');
});
