import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };

const catalogue = JSON.parse(readFileSync('web/public/assets/i18n/de.json', 'utf8')) as Tree;
const code = globSync(['web/**/*.{ts,tsx}', 'contract/*.ts', 'server/**/*.ts'])
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
// a key stands in the code as it is, or as a template with words to be filled in
const words = new Set(code.match(/(?<=')[\w.-]+(?=')/g));
const templates = [...new Set(code.match(/(?<=`)\w[\w.]*\.\$\{[^}`]*\}[\w.]*(?=`)/g))].map(
  (template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
);

it('has no sentence that nobody says', () => {
  expect(keysOf(catalogue).filter((key) => !isSaid(key))).toEqual([]);
});

function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? `${prefix}${name}` : keysOf(value, `${prefix}${name}.`),
  );
}

function isSaid(key: string): boolean {
  // those of the server, and what was done, are named without what comes first
  const name = key.replace(/^(answer|problem|audit\.was)\./, '').replace(/_(one|other|many)$/, '');
  return words.has(name) || templates.some((template) => template.test(name));
}
