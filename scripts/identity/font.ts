import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

const source = fileURLToPath(
  import.meta.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'),
);
const file = fileURLToPath(new URL('../../node_modules/.cache/source-serif-4-600.ttf', import.meta.url));
let written: Promise<void> | undefined;

// no fonts of the machine, and no word about it where there are none: pictures are the same everywhere
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('fonts.conf', import.meta.url));

/** The headings' typeface as a file that the picture library can read: it knows no web fonts. */
export async function serif(): Promise<{ family: string; file: string }> {
  written ??= unpack();
  await written;
  return { family: 'Source Serif 4 SemiBold', file };
}

async function unpack(): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, woffToSfnt(await readFile(source)));
}

/** WOFF 1.0 is an OpenType font whose tables are deflated one by one (w3.org/TR/WOFF). */
function woffToSfnt(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => readTable(woff, 44 + 20 * index));
  const header = Buffer.alloc(12 + 16 * tables.length);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(tables.length, 4);
  let offset = header.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = 12 + 16 * index;
    tag.copy(header, entry);
    checksum.copy(header, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    offset += padded(bytes).length;
  }
  return Buffer.concat([header, ...tables.map(({ bytes }) => padded(bytes))]);
}

function readTable(woff: Buffer, entry: number) {
  const offset = woff.readUInt32BE(entry + 4);
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
  const length = woff.readUInt32BE(entry + 12);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.subarray(entry + 16, entry + 20),
    bytes: packed.length < length ? inflateSync(packed) : packed,
  };
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}
