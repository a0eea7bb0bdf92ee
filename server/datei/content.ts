import { isUtf8 } from 'node:buffer';

/** Valid UTF-8 that holds nothing but text, and does not begin as a page or another format would. */
export function isText(bytes: Buffer): boolean {
  const text = decodeUtf8(bytes);
  return text !== undefined && !unprintable.test(text) && !disguised.test(text);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for; tab, line breaks and form feed are text
const unprintable = /[\x00-\x08\x0b\x0e-\x1f\x7f]/;
// what a browser, or whoever opens it, might take for something else than text
const disguised = /^\s*(<[!?/a-z]|%pdf-|%!ps|\{\\rtf|#!)/i;

/** Undefined when the bytes are no UTF-8. */
export function decodeUtf8(bytes: Buffer): string | undefined {
  return isUtf8(bytes) ? bytes.toString() : undefined;
}

/** Begins and ends with its marks, which is what readers ask for: one that was cut off does not. */
export function isPdf(bytes: Buffer): boolean {
  const begin = bytes.subarray(0, 8).toString('latin1');
  const end = bytes.subarray(-1024).toString('latin1');
  return /^%PDF-[12]\.\d/.test(begin) && end.includes('%%EOF');
}
