import { describe, expect, it } from 'vitest';
import { createTexts, type SentenceKey } from './i18n.ts';
import de from './public/assets/i18n/de.json';
import fr from './public/assets/i18n/fr.json';

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flatten(value, `${prefix}${key} › `),
  );
}
const german = flatten(de);
const french = new Map(flatten(fr));
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe('the catalogue', () => {
  it('has the same keys in both languages', () => {
    expect([...french.keys()].sort()).toEqual(german.map(([key]) => key).sort());
  });

  it.each(german)('%s', (key, text) => {
    expect(text).not.toBe('');
    expect(text, 'Swiss spelling').not.toContain('ß');
    expect(french.get(key)).not.toBe('');
    expect(placeholders(french.get(key) ?? '')).toEqual(placeholders(text));
  });
});

it.each([...french])('no sign of French stands alone on a new line: %s', (_key, text) => {
  expect(text).not.toMatch(/[ \u00a0][:;!?»%]|«[ \u00a0]|\d Mo/);
});

describe('the texts of a language', () => {
  const texts = { de: createTexts('de', de), fr: createTexts('fr', fr) };

  it('have every sentence', () => {
    for (const [name, text] of german) {
      const key = name.replaceAll(' › ', '.').replace(/_(one|other)$/, '') as SentenceKey;
      const count = name.endsWith('_one') ? 1 : 2;
      const filled = text.replaceAll('{{count}}', String(count)).replace(/\{\{\w+\}\}/g, '');
      expect(texts.de.t(key, { count }), name).toBe(filled);
    }
  });

  it('fill in values as they are, and nothing where there is none', () => {
    expect(texts.de.t('schwestern.seit', { ort: '{{jahr}} <b>$&', jahr: 1899 })).toBe('{{jahr}} <b>$&, seit 1899');
    expect(texts.de.t('schwestern.seit', { ort: 'Biel', jahr: null })).toBe('Biel, seit ');
  });

  it('count as each language does', () => {
    const counted = (language: 'de' | 'fr') => [0, 1, 2].map((count) => texts[language].t('anlass.fotos', { count }));
    expect(counted('de')).toEqual(['0 Fotos', '1 Foto', '2 Fotos']);
    expect(counted('fr')).toEqual(['0 photo', '1 photo', '2 photos']);
  });

  it('know which keys there are, and show one that is missing', () => {
    expect(texts.de.exists('app.skip')).toBe(true);
    expect(texts.de.exists('app')).toBe(false);
    expect(texts.de.t('app.fehlt' as SentenceKey)).toBe('app.fehlt');
  });
});
