import { extensionOf } from '#contract/datei.ts';
import { ProblemError } from '#server/http/problem.ts';

const maxLength = 255;

/** A name is data: what is harmless is cleaned away; a name of which nothing is left is refused, as that of `field`. */
export function cleanFileName(raw: string, field = 'file'): string {
  const name = raw
    .normalize('NFC')
    // controls, right-to-left marks and other characters without a shape, halves of characters, line separators
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[/\\]/, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/[. ]+$/, '');
  const extension = extensionOf(name);
  const stem = name.slice(0, name.length - extension.length);
  if (!/[^._ ]/.test(stem)) throw new ProblemError('ungueltig', { errors: { [field]: ['name'] } });
  // not cut between the halves of a character
  return stem.slice(0, maxLength - extension.length).replace(/\p{Cs}$/u, '') + name.slice(stem.length);
}
