import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './tables.ts';

// How texts are found: without regard to case, accents, whether ä is written ä, ae or a, and whether signs are those of
// a typesetter or of a keyboard. What a search looks into is kept folded in a column beside the record, so that a plain
// LIKE finds it on every database.

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
// letters that Unicode does not take apart
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
/** What a typesetter writes, as it stands on a keyboard. */
export const signs: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '‚': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
};

/** Lower case and without accents: ä is a. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[’‘‚ʼ“”„–—‐]/g, (sign) => signs[sign] ?? sign);
}

/** What to keep of texts that are to be found. */
export function searchable(texts: readonly string[]): string {
  return spellings(texts.join('\n')).join('\n');
}

/** Every word of the search text, whole or part, must be in what was kept. */
export function containsAllWords<T extends keyof Tables>(
  eb: ExpressionBuilder<Tables, T>,
  column: Expression<string>,
  text: string,
): Expression<SqlBool> {
  return eb.and(wordsOf(text).map((word) => eb.or(spellings(word).map((spelling) => contains(column, spelling)))));
}

/**
 * The same for texts in memory: the longest word that is spelled in one way only, as it stands in what was kept, to
 * search for first; and whether what was kept holds all the others.
 */
export function readWords(text: string): { longest: string | undefined; others: (kept: string) => boolean } {
  const words = wordsOf(text).map(spellings);
  const plain = words.filter((spelled) => spelled.length === 1).sort(([a = ''], [b = '']) => b.length - a.length);
  const others = words.filter((spelled) => spelled !== plain[0]);
  return {
    longest: plain[0]?.[0],
    others: (kept) => others.every((spelled) => spelled.some((spelling) => kept.includes(spelling))),
  };
}

/** Each word once. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[\s\p{Cc},;]+/u).filter(Boolean))];
}

/** ä as a and ä as ae; one text where they are the same. */
function spellings(text: string): string[] {
  return [...new Set([fold(text), fold(spellOut(text))])];
}

function spellOut(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => umlauts[letter] ?? letter);
}

function contains(column: Expression<string>, text: string): Expression<SqlBool> {
  const pattern = `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}
