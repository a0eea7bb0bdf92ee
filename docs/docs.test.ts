import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

// What the documents name must be there: paths, npm scripts, links.

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const rooms = 'contract|server|web|content|e2e|bench|soak|docs|deploy|scripts';
const pathInCode = new RegExp(`\`((?:${rooms})/[\\w./-]*[\\w/])\``, 'g');
const npmScript = /npm (start|test|run [\w:]+)/g;
const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

function all(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];
}

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it('names paths that exist', () => {
    expect(all(text, pathInCode).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names npm scripts that exist', () => {
    const named = all(text, npmScript).map((name) => name.replace(/^run /, ''));
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('links to what exists', () => {
    expect(all(text, link).filter((target) => !existsSync(join(dirname(document), target)))).toEqual([]);
  });
});

it('the README names every setting the server reads', () => {
  const config = readFileSync('server/config.ts', 'utf8');
  const settings = [...config.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map((match) => match[1] ?? '');
  const readme = readFileSync('README.md', 'utf8');
  expect(settings.length).toBeGreaterThan(10);
  expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

it('every direct dependency is explained', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
  const direct = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  );
  const page = readFileSync('docs/dependencies.md', 'utf8');
  expect(direct.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

describe('the table of ASVS items', () => {
  const page = readFileSync('docs/security.md', 'utf8');
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (yes|\*\*no\*\*) \| (.+) \|$/gm)].map(
    ([, item, level, holds, why]) => ({ item, level, holds: holds === 'yes', why: why ?? '' }),
  );

  it('counts what it says it counts', () => {
    const count = (level: string) => {
      const all = rows.filter((row) => row.level === level);
      return `${all.filter(({ holds }) => holds).length} of ${all.length}`;
    };
    expect(page).toContain(`**Level 1: ${count('1')}. Level 2: ${count('2')} more.**`);
    expect(page).toContain(
      `does not hold: ${rows
        .filter(({ holds }) => !holds)
        .map(({ item }) => item)
        .join(', ')}.`,
    );
  });

  it('names each item once, with a test, a place or a reason', () => {
    expect(rows.length).toBeGreaterThan(130);
    expect(new Set(rows.map(({ item }) => item)).size).toBe(rows.length);
    expect(rows.filter(({ why }) => why.length < 10)).toEqual([]);
  });
});
