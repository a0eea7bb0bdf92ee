import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

const source = fileURLToPath(
  import.meta.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'),
);
// beside it, so that they go when it does
const file = source.replace(/woff$/, 'ttf');
const settings = join(dirname(source), 'fonts.conf');

/** The headings' typeface as a file that the picture library can read: it knows no web fonts. */
export function serif(): { family: string; file: string } {
  if (!existsSync(file)) writeFileSync(file, woffToSfnt(readFileSync(source)));
  // none of the machine's fonts, and no complaint where there are none: a picture is the same everywhere
  if (!existsSync(settings)) writeFileSync(settings, '<fontconfig></fontconfig>');
  process.env.FONTCONFIG_FILE = settings;
  return { family: 'Source Serif 4 SemiBold', file };
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
