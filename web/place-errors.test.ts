import { expect, it } from 'vitest';
import { placeErrors } from './place-errors.ts';

it('puts what is wrong with a part at the field it is a part of', () => {
  const errors = { 'avatar.dateiName': ['invalid'], 'avatar.typ': ['tooLong'], name: ['required', 'tooLong'] };
  expect(placeErrors(errors, ['name', 'avatar', 'ort'])).toEqual({
    faults: { avatar: 'invalid', name: 'required' },
    rest: [],
  });
});

it('names what no field is there for', () => {
  expect(placeErrors({ version: ['tooBig'], '': ['invalid'], toString: ['unknown'] }, ['name'])).toEqual({
    faults: {},
    rest: ['version', '', 'toString'],
  });
});
