import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from '#contract/errors.ts';

const schema = z.strictObject({
  titel: z.string().trim().min(1, 'required').max(3, 'tooLong'),
  jahr: z.int().min(1930).max(2000).optional(),
  typ: z.enum(['A', 'B']).optional(),
  staemme: z.array(z.string().max(2)).optional(),
});

it.each([
  [{}, { titel: ['required'] }],
  [{ titel: null }, { titel: ['wrongType'] }],
  [{ titel: ' ' }, { titel: ['required'] }],
  [{ titel: 'lang' }, { titel: ['tooLong'] }],
  [{ titel: 'x', jahr: 1929 }, { jahr: ['tooSmall'] }],
  [{ titel: 'x', jahr: 2001 }, { jahr: ['tooBig'] }],
  [{ titel: 'x', jahr: 1e20 }, { jahr: ['tooBig'] }],
  [{ titel: 'x', typ: 'C' }, { typ: ['invalidValue'] }],
  [
    { titel: 'x', a: 1, b: 2 },
    { a: ['unknown'], b: ['unknown'] },
  ],
  [{ titel: 'x', staemme: ['ok', 'zu lang'] }, { 'staemme.1': ['tooLong'] }],
])('%j → %j', (value, errors) => {
  const parsed = schema.safeParse(value, { reportInput: true });
  expect(parsed.error && fieldErrors(parsed.error)).toEqual(errors);
});
