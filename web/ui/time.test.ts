import { describe, expect, it } from 'vitest';
import { isFull, parseTime, readTime, stepTime, type TimeRules, type TimeTexts, writeTime } from './time.ts';

const rules: TimeRules = { withSeconds: false, withMeridian: false, steps: { hour: 1, minute: 5, second: 10 } };
const withSeconds = { ...rules, withSeconds: true };
const withMeridian = { ...rules, withMeridian: true };

function texts(hour: string, minute: string, second = '', meridian: 'AM' | 'PM' = 'AM'): TimeTexts {
  return { hour, minute, second, meridian };
}

describe('readTime', () => {
  it.each([
    ['0', '0', '00:00:00'],
    ['9', '5', '09:05:00'],
    ['19', '30', '19:30:00'],
    ['23', '59', '23:59:00'],
    ['24', '0', '00:00:00'],
    ['24', '30', '00:30:00'],
    ['19', '60', '20:00:00'],
    ['23', '60', '00:00:00'],
    ['24', '60', '01:00:00'],
  ])('takes %s:%s as %s', (hour, minute, value) => {
    expect(readTime(texts(hour, minute), rules)).toEqual({ value, state: 'valid' });
  });

  it.each([
    ['19', '30', '60', '19:31:00'],
    ['23', '59', '60', '00:00:00'],
    ['1', '2', '3', '01:02:03'],
  ])('takes %s:%s:%s as %s', (hour, minute, second, value) => {
    expect(readTime(texts(hour, minute, second), withSeconds)).toEqual({ value, state: 'valid' });
  });

  it('has no seconds where none are shown, whatever they were', () => {
    expect(readTime(texts('20', '00', '45'), rules).value).toBe('20:00:00');
  });

  it.each([
    ['25', '00', '00'],
    ['19', '61', '00'],
    ['19', '30', '61'],
    ['99', '', ''],
    ['1x', '00', '00'],
    ['-1', '00', '00'],
  ])('flags %s:%s:%s and has no value', (hour, minute, second) => {
    expect(readTime(texts(hour, minute, second), withSeconds)).toEqual({ value: '', state: 'invalid' });
  });

  it('tells an empty time from an unfinished one', () => {
    expect(readTime(texts('', ''), rules)).toEqual({ value: '', state: 'empty' });
    expect(readTime(texts('', '', '00'), rules).state).toBe('empty');
    expect(readTime(texts('19', ''), rules)).toEqual({ value: '', state: 'incomplete' });
    expect(readTime(texts('', '30'), rules)).toEqual({ value: '', state: 'incomplete' });
    expect(readTime(texts('19', '30'), withSeconds)).toEqual({ value: '', state: 'incomplete' });
  });

  it.each([
    ['12', 'AM', '00:00:00'],
    ['0', 'AM', '00:00:00'],
    ['1', 'AM', '01:00:00'],
    ['11', 'PM', '23:00:00'],
    ['12', 'PM', '12:00:00'],
    ['0', 'PM', '12:00:00'],
  ] as const)('takes %s %s as %s', (hour, meridian, value) => {
    expect(readTime(texts(hour, '00', '', meridian), withMeridian)).toEqual({ value, state: 'valid' });
  });

  it('flags 13 with AM or PM', () => {
    expect(readTime(texts('13', '00', '', 'PM'), withMeridian)).toEqual({ value: '', state: 'invalid' });
  });

  it('enforces the bounds, both of which are allowed', () => {
    const bounded = { ...rules, min: '08:00:00', max: '18:00:00' };
    expect(readTime(texts('8', '00'), bounded).value).toBe('08:00:00');
    expect(readTime(texts('18', '00'), bounded).value).toBe('18:00:00');
    expect(readTime(texts('7', '59'), bounded)).toEqual({ value: '', state: 'invalid' });
    expect(readTime(texts('18', '01'), bounded)).toEqual({ value: '', state: 'invalid' });
    expect(readTime(texts('24', '00'), bounded)).toEqual({ value: '', state: 'invalid' });
  });
});

describe('stepTime, for wheel and arrow keys', () => {
  it('moves each part by its step', () => {
    expect(stepTime(texts('19', '30'), 'hour', 1, rules)).toMatchObject({ hour: '20', minute: '30' });
    expect(stepTime(texts('19', '32'), 'minute', 1, rules)).toMatchObject({ hour: '19', minute: '37' });
    expect(stepTime(texts('19', '30', '00'), 'second', -1, withSeconds)).toMatchObject({ minute: '29', second: '50' });
    const byOne = { ...rules, steps: { ...rules.steps, minute: 1 } };
    expect(stepTime(texts('19', '30'), 'minute', -1, byOne)).toMatchObject({ hour: '19', minute: '29' });
  });

  it('carries over the hour and around midnight', () => {
    expect(stepTime(texts('19', '57'), 'minute', 1, rules)).toMatchObject({ hour: '20', minute: '02' });
    expect(stepTime(texts('23', '55'), 'minute', 1, rules)).toMatchObject({ hour: '00', minute: '00' });
    expect(stepTime(texts('00', '00'), 'hour', -1, rules)).toMatchObject({ hour: '23', minute: '00' });
  });

  it('starts from midnight when nothing is typed', () => {
    expect(stepTime(texts('', ''), 'hour', 1, rules)).toMatchObject({ hour: '01', minute: '00', second: '00' });
  });

  it('changes from AM to PM at noon', () => {
    expect(stepTime(texts('11', '30'), 'hour', 1, withMeridian)).toMatchObject({ hour: '12', meridian: 'PM' });
    expect(stepTime(texts('12', '00'), 'hour', -1, withMeridian)).toMatchObject({ hour: '11', meridian: 'PM' });
  });

  it('does not leave the bounds', () => {
    const bounded = { ...rules, min: '08:00:00', max: '18:00:00' };
    expect(stepTime(texts('18', '00'), 'minute', 1, bounded)).toEqual(texts('18', '00'));
    expect(stepTime(texts('08', '00'), 'hour', -1, bounded)).toEqual(texts('08', '00'));
  });

  it('leaves invalid text for whoever typed it', () => {
    expect(stepTime(texts('77', '00'), 'hour', 1, rules)).toEqual(texts('77', '00'));
  });
});

describe('parseTime, for the clipboard', () => {
  it.each([
    ['19:30', '19:30:00'],
    [' 19.30 ', '19:30:00'],
    ['1930', '19:30:00'],
    ['7:05', '07:05:00'],
    ['19:30:15', '19:30:15'],
    ['19h30', '19:30:00'],
    ['19\u202fh\u202f30', '19:30:00'],
    ['19,30', '19:30:00'],
    ['19 Uhr 30', '19:30:00'],
    ['7:30 pm', '19:30:00'],
    ['12:00 a.m.', '00:00:00'],
    ['24:00', '00:00:00'],
    ['19:30 Uhr', '19:30:00'],
    ['19 Uhr', '19:00:00'],
    ['7pm', '19:00:00'],
    ['\u200e19:30', '19:30:00'],
  ])('reads %j', (text, value) => {
    const parts = parseTime(text, withSeconds);
    expect(parts && readTime(parts, withSeconds).value).toBe(value);
  });

  it.each(['', '19', '25:00', '19:61', '13:00 pm', 'abends', '19:30 Uhr im Saal'])('does not read %j', (text) => {
    expect(parseTime(text, rules)).toBeUndefined();
  });

  it('writes the afternoon as PM where the field has it', () => {
    expect(parseTime('19:30', withMeridian)).toEqual(texts('07', '30', '00', 'PM'));
  });
});

describe('isFull', () => {
  it('moves on when no further digit could follow', () => {
    expect(isFull('hour', '2', rules)).toBe(false);
    expect(isFull('hour', '3', rules)).toBe(true);
    expect(isFull('hour', '1', withMeridian)).toBe(false);
    expect(isFull('hour', '2', withMeridian)).toBe(true);
    expect(isFull('minute', '6', rules)).toBe(false);
    expect(isFull('minute', '7', rules)).toBe(true);
    expect(isFull('minute', '30', rules)).toBe(true);
    expect(isFull('minute', '', rules)).toBe(false);
  });
});

it('writes a time into parts and an empty one into empty parts', () => {
  expect(writeTime('19:30:00', rules)).toMatchObject({ hour: '19', minute: '30', second: '00' });
  expect(writeTime('00:15:00', withMeridian)).toMatchObject({ hour: '12', meridian: 'AM' });
  expect(writeTime('12:15:00', withMeridian)).toMatchObject({ hour: '12', meridian: 'PM' });
  expect(writeTime('', rules)).toMatchObject({ hour: '', minute: '', second: '' });
});
