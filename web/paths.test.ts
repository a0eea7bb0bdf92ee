import { describe, expect, it } from 'vitest';
import { seiten } from '#content/schema.ts';
import { loginPath, paths, safeRedirect } from './paths.ts';

describe('safeRedirect', () => {
  it.each(['/home', '/mitglieder/mitglieder?seite=2', '/mitglieder/anlaesse/edit/7#fotos', '/a//b', '/logins'])(
    'follows %s',
    (target) => {
      expect(safeRedirect(target)).toBe(target);
    },
  );

  it.each([
    '//evil.example.org',
    '/\\evil.example.org',
    '/\t/evil.example.org',
    '\\\\evil.example.org',
    'https://evil.example.org',
    'javascript:alert(1)',
    'home',
    '/logout',
    '/Logout/?x',
    '/login?redirect=%2Fhome',
    '',
    null,
  ])('does not follow %j', (target) => {
    expect(safeRedirect(target)).toBeUndefined();
  });
});

it.each(seiten)('%s, where a way of the content may lead, is an address of the site', (seite) => {
  expect(Object.values(paths)).toContain(seite);
});

it('the log-in keeps where one wanted to go', () => {
  const path = loginPath('/mitglieder/mitglieder?suche=a&b');
  expect(path).toBe('/login?redirect=%2Fmitglieder%2Fmitglieder%3Fsuche%3Da%26b');
});
