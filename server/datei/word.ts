import { ProblemError } from '#server/http/problem.ts';
import { createTurns } from '#server/http/turns.ts';
import { readEntries } from './compound-file.ts';
import { decodeUtf8 } from './content.ts';
import { readDirectory, unpack } from './zip.ts';

const maxEntries = 1000;
const maxUnpacked = 100 * 1024 * 1024;
/** Word writes a few thousand bytes; all of them are looked through at once. */
const maxContentTypes = 1024 * 1024;

// one at a time: a hundred kilobytes may unpack to a hundred megabytes
const inTurn = createTurns({ atOnce: 1, waiting: 200 });

/** A compound file with a Word stream and without macros. */
export function isDoc(bytes: Buffer): boolean {
  const entries = readEntries(bytes) ?? [];
  return (
    entries.some(({ name, kind }) => kind === 'stream' && name === 'WordDocument') &&
    !entries.some(({ name }) => /^(Macros|_VBA_PROJECT|VBA)$/i.test(name))
  );
}

/** A ZIP archive that holds a Word document, no macro, and what its directory says. */
export async function isDocx(bytes: Buffer): Promise<boolean> {
  const entries = readDirectory(bytes);
  if (!entries) return false;
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (entries.length > maxEntries || unpacked > maxUnpacked) throw new ProblemError('datei.zuViel');

  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size !== entries.length || !names.has('word/document.xml')) return false;
  if (entries.some(({ name }) => isMacro(name) || isOutside(name))) return false;

  const contentTypes = entries.find(({ name }) => isContentTypes(name));
  if (!contentTypes || contentTypes.unpacked > maxContentTypes) return false;
  return inTurn(async () => {
    for (const entry of entries) {
      const content = await unpack(bytes, entry);
      if (!content || (entry === contentTypes && mayDeclareMacros(content))) return false;
    }
    return true;
  });
}

function isMacro(name: string): boolean {
  return /(^|\/)vba(project|data)[^/]*$/i.test(name);
}

function isOutside(name: string): boolean {
  return /^\/|\\|(^|\/)\.\.(\/|$)/.test(name);
}

function isContentTypes(name: string): boolean {
  return name.toLowerCase() === '[content_types].xml';
}

// a macro part may have any name, but Word finds it by its type
function mayDeclareMacros(contentTypes: Buffer): boolean {
  const text = decodeUtf8(contentTypes);
  return text === undefined || isDisguised(text) || /macroEnabled|vbaProject/i.test(text);
}

/** Whether Word may read other words than are written: in another encoding, by numbers of letters, or by entities. */
function isDisguised(xml: string): boolean {
  return xml.includes('\0') || /&#|<!DOCTYPE|encoding\s*=\s*["'](?!utf-8["'])/i.test(xml);
}
