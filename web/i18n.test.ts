import { describe, expect, it } from 'vitest';
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
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe('the catalogue', () => {
  it('has the same keys in both languages', () => {
    expect([...french.keys()].toSorted()).toEqual(german.map(([key]) => key).toSorted());
  });

  it.each(german)('%s', (key, text) => {
    expect(text).not.toBe('');
    expect(text, 'Swiss spelling').not.toContain('ß');
    expect(french.get(key)).not.toBe('');
    expect(placeholders(french.get(key) ?? '')).toEqual(placeholders(text));
  });
});
