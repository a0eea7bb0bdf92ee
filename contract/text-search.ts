import { hidden } from './text.ts';

// How texts are found, in the database, in the server's memory and in the browser: without regard to case, accents,
// whether ä is written ä, ae or a, and whether signs are those of a typesetter or of a keyboard. What a search looks
// into is folded beforehand.

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
const unusual: Record<string, string> = { ...letters, ...signs };
const anyUnusual = new RegExp(`[${Object.keys(unusual).join('')}]`, 'g');

/** Lower case and without accents: ä is a. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(anyUnusual, (sign) => unusual[sign] ?? sign);
}

/** What a search looks into, of texts that are to be found. */
export function searchable(texts: readonly string[]): string {
  return spellings(texts.join('\n')).join('\n');
}

/** A word to search for, in each of its spellings. */
type Word = readonly string[];

// a double name may be kept with a hyphen or with a blank, and each half has spellings of its own
const hyphens = /(\p{L}\p{M}*)[‐–—-](?=\p{L})/gu;

export function readWords(text: string): Word[] {
  // taken apart as what is searched was: ´ is a blank with an accent, which then stands for nothing;
  // what is hidden comes along with what is copied, and is in nothing that is kept
  return telling(wordsOf(text.normalize('NFKD').replaceAll(hidden, '').replaceAll(hyphens, '$1 ')))
    .map(readWord)
    .filter(([spelling]) => spelling);
}

/** A member's name is written with `v/o` before the cerevis, and kept without. */
function telling(words: string[]): string[] {
  const others = words.filter((word) => word.toLowerCase() !== 'v/o');
  return others.length > 0 ? others : words;
}

/** Who writes out one umlaut of a word and another not, as in Schoenbuhl, has it in a third spelling. */
function readWord(text: string): Word {
  const folded = fold(text);
  const withoutE = /[aou](?!e)/.test(folded) ? folded.replaceAll(/(^|[^aeou])([aou])e/g, '$1$2') : folded;
  return [...new Set([...spellings(text), withoutE])];
}

/** Whether all words, whole or part, are in what was made searchable. */
export function containsAll(words: readonly Word[], found: string): boolean {
  return words.every((word) => word.some((spelling) => found.includes(spelling)));
}

/** Each word once, without what it is quoted in. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[\s\p{Cc},;"“”„«»‹›()]+/u).filter(Boolean))];
}

/** ä as a and ä as ae; one text where they are the same. */
function spellings(text: string): string[] {
  return [...new Set([fold(text), fold(spellOut(text))])];
}

/** ä is ae. */
export function spellOut(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => umlauts[letter] ?? letter);
}
