import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseKapitel } from '#web/pages/handbuch.ts';

describe('the handbook', () => {
  const folder = 'docs/handbuch';
  const pictures = readdirSync(join(folder, 'bilder'));
  const shown = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => parseKapitel(readFileSync(join(folder, name), 'utf8')).blocks)
    .flatMap((block) => (block.kind === 'picture' ? [block.file] : []));

  it('shows every picture it has, and has every picture it shows', () => {
    expect(shown.toSorted()).toEqual(pictures.toSorted());
  });

  it('weighs less than 1.5 MB', () => {
    const total = pictures.reduce((sum, name) => sum + statSync(join(folder, 'bilder', name)).size, 0);
    expect(total).toBeLessThan(1_500_000);
  });
});
