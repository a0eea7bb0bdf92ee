// A ZIP archive whose entries are stored as they are: all that a DOCX needs.
import { crc32 } from 'node:zlib';

// 1 January 1980, the first day the format knows: the same text gives the same bytes.
const dosDate = 0x0021;

export function storedZip(entries: readonly (readonly [string, string])[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of entries) {
    const name = Buffer.from(path);
    const data = Buffer.from(text);
    const local = Buffer.concat([signature(0x04034b50), facts(name, data), name, data]);
    directory.push(
      signature(0x02014b50),
      word(20),
      facts(name, data),
      word(0),
      word(0),
      word(0),
      long(0),
      long(offset),
      name,
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = [
    signature(0x06054b50),
    word(0),
    word(0),
    word(entries.length),
    word(entries.length),
    long(central.length),
    long(offset),
    word(0),
  ];
  return Buffer.concat([...locals, central, ...end]);
}

/** What the local header and the directory say alike: version, UTF-8 names, stored, date, checksum, sizes, lengths. */
function facts(name: Buffer, data: Buffer): Buffer {
  return Buffer.concat([
    word(20),
    word(0x0800),
    word(0),
    word(0),
    word(dosDate),
    long(crc32(data)),
    long(data.length),
    long(data.length),
    word(name.length),
    word(0),
  ]);
}

const signature = (value: number) => long(value);

function word(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
