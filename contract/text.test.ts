import { expect, it } from 'vitest';
import { countKept, email, line, lines, requiredEmail, requiredLine, requiredLines } from './text.ts';

const kinds = { line: line(), requiredLine: requiredLine(), lines: lines(250), requiredLines: requiredLines(250) };

it.each([
  ['Stamm\u00adtisch', 'Stammtisch'],
  ['Haupt\u200bversammlung\ufeff', 'Hauptversammlung'],
  ['\u202efdp.exe', 'fdp.exe'],
  ['a\u200db', 'ab'],
  ['Prost 👨‍👩‍👧 ❤️‍🔥', 'Prost 👨‍👩‍👧 ❤️‍🔥'],
  ['Zoë Ça', 'Zoë Ça'],
])('%j is read as %j', (sent, read) => {
  for (const [name, kind] of Object.entries(kinds)) expect(kind.parse(sent), name).toBe(read);
});

it('counts what is kept of a text', () => {
  expect(countKept('Stamm\u00adtisch\u200b')).toBe(10);
});

it('a tab is a blank within a line, and stays where lines are kept', () => {
  expect(kinds.line.parse('\tStamm\tBern\t')).toBe('Stamm Bern');
  expect(kinds.requiredLine.parse('\tStamm\tBern\t')).toBe('Stamm Bern');
  expect(kinds.lines.parse('eins\n\tzwei')).toBe('eins\n\tzwei');
});

it.each(['\u200b', '\u3164', '\u00ad', '\u2800', ' \u200d\ufe0f ', '\u0600\ufe0f'])('%j is nothing', (sent) => {
  expect([kinds.line.parse(sent), kinds.lines.parse(sent)]).toEqual(['', '']);
  for (const kind of [kinds.requiredLine, kinds.requiredLines])
    expect(kind.safeParse(sent).error?.issues).toMatchObject([{ message: 'required' }]);
});

it.each([' ping@example.org\t', '\ufeffping@example.org\u200b', 'ping@exa\u00admple.org', 'ping@example.org\u00a0'])(
  '%j is an address with what was copied along',
  (sent) => {
    for (const kind of [email(), requiredEmail()]) expect(kind.parse(sent)).toBe('ping@example.org');
  },
);

it('an address of nothing that is seen is none, and is missing where one must be', () => {
  expect(email().parse(' \u200b')).toBe('');
  expect(requiredEmail().safeParse(' \u200b').error?.issues).toMatchObject([{ message: 'required' }]);
});
