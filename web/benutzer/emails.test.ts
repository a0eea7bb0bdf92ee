import { expect, it } from 'vitest';
import { emailsOf } from './emails.ts';

const member = { mitgliederTyp: 'AKTIVER' as const, email: '', firmaEmail: '' };

it('writes to each address once, to that of the firm where there is no other, and never to the dead', () => {
  const found = emailsOf([
    { ...member, email: 'b@example.org', firmaEmail: 'firma@example.org' },
    { ...member, email: 'a@example.org' },
    { ...member, email: 'A@example.org' },
    { ...member, firmaEmail: 'buero@example.org' },
    { ...member, mitgliederTyp: 'VERSTORBEN', email: 'witwe@example.org' },
    { ...member, mitgliederTyp: 'VERSTORBEN' },
    member,
    { ...member, mitgliederTyp: 'ALTHERR' },
  ]);
  expect(found.emails.map((email) => email.toLowerCase())).toEqual([
    'b@example.org',
    'a@example.org',
    'buero@example.org',
  ]);
  expect(found.without).toBe(2);
});
