import { crc32, deflateRawSync } from 'node:zlib';

/** `declared` is the size it pretends to unpack to: tests write archives that lie, too. */
export type ZipPart = {
  name: string;
  content: Uint8Array | string;
  declared?: number;
  stored?: boolean;
  flags?: number;
};

// 1 January 1980, the first day the format knows: the same parts give the same bytes
const dosDate = 0x0021;

/** A ZIP archive, its parts compressed or stored as they are. */
export function zip(parts: ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declared, stored = false, flags = 0 } of parts) {
    const data = Buffer.from(content);
    const packed = stored ? data : deflateRawSync(data);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(stored ? 0 : 8, 4);
    facts.writeUInt16LE(dosDate, 8);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(declared ?? data.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end]);
}
