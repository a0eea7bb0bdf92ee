import { expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

it('leaves text without addresses as it is', () => {
  expect(splitLinks('Moitié-moitié.\n\nBis bald')).toEqual([{ text: 'Moitié-moitié.\n\nBis bald' }]);
  expect(splitLinks('')).toEqual([]);
});

it('loses no character of the text', () => {
  const text = 'Siehe https://a.example.org/x?y=1#z, oder (www.example.org). Ende';
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it.each([
  ['https://anmeldung.example.org/fondue', 'https://anmeldung.example.org/fondue'],
  ['Mehr auf www.example.org.', 'https://www.example.org'],
  ['(siehe http://example.org/a)', 'http://example.org/a'],
  ['https://de.example.org/wiki/Zirkel_(Studenten)!', 'https://de.example.org/wiki/Zirkel_(Studenten)'],
  ['(mehr: https://de.example.org/wiki/Zirkel_(Studenten)).', 'https://de.example.org/wiki/Zirkel_(Studenten)'],
  ['«https://example.org»', 'https://example.org'],
  ['„https://example.org“', 'https://example.org'],
  ['“https://example.org”', 'https://example.org'],
])('finds the address in %s', (text, href) => {
  expect(links(text)).toEqual([href]);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'www.', 'https://', '<a href="x">y</a>', 'ftp://example.org'])(
  'makes no link of %s',
  (text) => {
    expect(links(text)).toEqual([]);
  },
);
