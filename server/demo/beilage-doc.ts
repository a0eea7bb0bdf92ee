// A Word 97 document: a compound file (MS-CFB) with the streams WordDocument and 1Table (MS-DOC). Plain text only.

const sector = 512;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;
const fatSector = 0xfffffffd;
/** Streams below this size would belong in the mini stream, so ours are padded to it. */
const cutoff = 4096;

// MS-DOC: the File Information Block, 0x0384 bytes for Word 97, then the text at the next round offset.
const textOffset = 0x400;
const fib = { ident: 0xa5ec, version: 0x00c1, tableIs1: 0x0200, fibBack: 0x00bf };
/** Index of fcClx among the pairs of offset and length (MS-DOC 2.5.6). */
const clxPair = 33;
const pairCount = 93;

export function compoundFile(titel: string, zeilen: readonly string[]): Buffer {
  const text = `${[titel, '', ...zeilen].join('\r')}\r`;
  const table = pieceTable(text.length);
  return container([
    ['WordDocument', padded(wordDocument(text, table.length))],
    ['1Table', padded(table)],
  ]);
}

function wordDocument(text: string, clxLength: number): Buffer {
  const encoded = Buffer.from(text, 'utf16le');
  const header = Buffer.alloc(textOffset);
  header.writeUInt16LE(fib.ident, 0);
  header.writeUInt16LE(fib.version, 2);
  header.writeUInt16LE(0x0807, 6); // German as written in Switzerland
  header.writeUInt16LE(fib.tableIs1, 10);
  header.writeUInt16LE(fib.fibBack, 12);
  header.writeUInt32LE(textOffset, 24);
  header.writeUInt32LE(textOffset + encoded.length, 28);
  header.writeUInt16LE(14, 32); // 14 words follow
  header.writeUInt16LE(22, 62); // 22 longs follow
  header.writeUInt32LE(textOffset + encoded.length, 64); // bytes in use
  header.writeUInt32LE(text.length, 76); // characters of the main text
  header.writeUInt16LE(pairCount, 152);
  header.writeUInt32LE(0, 154 + clxPair * 8);
  header.writeUInt32LE(clxLength, 154 + clxPair * 8 + 4);
  return Buffer.concat([header, encoded]);
}

/** One piece: all characters, uncompressed, from textOffset on. */
function pieceTable(characters: number): Buffer {
  const clx = Buffer.alloc(5 + 16);
  clx.writeUInt8(0x02, 0);
  clx.writeUInt32LE(16, 1);
  clx.writeUInt32LE(0, 5);
  clx.writeUInt32LE(characters, 9);
  clx.writeUInt32LE(textOffset, 15);
  return clx;
}

/** Header, one FAT sector, one directory sector, then the streams, each a chain of neighbouring sectors. */
function container(streams: readonly (readonly [string, Buffer])[]): Buffer {
  const fat = Buffer.alloc(sector, 0xff);
  fat.writeUInt32LE(fatSector, 0);
  fat.writeUInt32LE(endOfChain, 4);
  let next = 2;
  const entries = [directoryEntry('Root Entry', { type: 5, child: 1, start: endOfChain, size: 0 })];
  for (const [i, [name, data]] of streams.entries()) {
    const start = next;
    const last = start + data.length / sector - 1;
    for (; next <= last; next++) fat.writeUInt32LE(next === last ? endOfChain : next + 1, next * 4);
    // Names sort by length first: '1Table' is left of 'WordDocument', the root's child.
    entries.push(
      directoryEntry(name, { type: 2, left: i === 0 && streams.length > 1 ? 2 : free, start, size: data.length }),
    );
  }
  while (entries.length < 4) entries.push(directoryEntry('', { type: 0, start: 0, size: 0 }));
  if (next > sector / 4) throw new RangeError('a demo document fits one FAT sector');
  return Buffer.concat([header(), fat, ...entries, ...streams.map(([, data]) => data)]);
}

function header(): Buffer {
  const bytes = Buffer.alloc(sector);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(0x003e, 24);
  bytes.writeUInt16LE(0x0003, 26);
  bytes.writeUInt16LE(0xfffe, 28); // little-endian
  bytes.writeUInt16LE(9, 30); // sectors of 2^9 bytes
  bytes.writeUInt16LE(6, 32); // mini sectors of 2^6 bytes
  bytes.writeUInt32LE(1, 44); // FAT sectors
  bytes.writeUInt32LE(1, 48); // the directory is sector 1
  bytes.writeUInt32LE(cutoff, 56);
  bytes.writeUInt32LE(endOfChain, 60); // no mini FAT
  bytes.writeUInt32LE(endOfChain, 68); // no further FAT sectors
  bytes.fill(0xff, 76);
  bytes.writeUInt32LE(0, 76); // the FAT is sector 0
  return bytes;
}

interface Entry {
  type: number;
  left?: number;
  child?: number;
  start: number;
  size: number;
}

function directoryEntry(name: string, { type, left = free, child = free, start, size }: Entry): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE(name === '' ? 0 : (name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt8(1, 67); // black
  bytes.writeUInt32LE(left, 68);
  bytes.writeUInt32LE(free, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

function padded(data: Buffer): Buffer {
  const length = Math.max(cutoff, Math.ceil(data.length / sector) * sector);
  return Buffer.concat([data, Buffer.alloc(length - data.length)]);
}
