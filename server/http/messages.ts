import { readFileSync } from 'node:fs';
import type { ProblemCode } from '#contract/errors.ts';

// The catalogue the browser shows is also where the server's German sentences come from.
const catalogue = JSON.parse(
  readFileSync(new URL('../../web/public/assets/i18n/de.json', import.meta.url), 'utf8'),
) as { problem: Record<ProblemCode, string> };

export function problemTitle(code: ProblemCode): string {
  return catalogue.problem[code];
}

/** Any text of the catalogue, by its key. */
export function text(key: string): string {
  const found = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], catalogue);
  if (typeof found !== 'string') throw new Error(`de.json has no ${key}`);
  return found;
}

export function sentence(name: string): string {
  return text(`answer.${name}`);
}
