import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

// A careful reader of ZIP archives: it believes the directory at the end of the file, and that only as far as the
// entries bear it out. Whatever an honest word processor never writes is a fault.

const inflate = promisify(inflateRaw);

type ZipEntry = { name: string; method: number; crc: number; packed: number; unpacked: number; offset: number };

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const maxComment = 0xffff;

/** The entries of an archive that begins with the first byte and ends with the last, or undefined. */
export function readDirectory(bytes: Buffer): ZipEntry[] | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  const inOneFile = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count;
  if (!inOneFile || start + bytes.readUInt32LE(end + 12) !== end) return undefined;

  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entrySignature) return undefined;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    if (nameEnd > end || isEncrypted(bytes.readUInt16LE(at + 8))) return undefined;
    entries.push({
      name: bytes.toString('utf8', at + 46, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end ? entries : undefined;
}

function findEnd(bytes: Buffer): number | undefined {
  if (bytes.length < endLength || bytes.readUInt32LE(0) !== localSignature) return undefined;
  const last = bytes.length - endLength;
  for (let at = last; at >= Math.max(0, last - maxComment); at--) {
    if (bytes.readUInt32LE(at) === endSignature && bytes.readUInt16LE(at + 20) === last - at) return at;
  }
  return undefined;
}

function isEncrypted(flags: number): boolean {
  return (flags & 1) !== 0;
}

/** The content of an entry, or undefined when it is not what the directory says: size and checksum included. */
export async function unpack(bytes: Buffer, entry: ZipEntry): Promise<Buffer | undefined> {
  const { offset } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature) return undefined;
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + entry.packed > bytes.length) return undefined;
  const content = await decompress(bytes.subarray(start, start + entry.packed), entry);
  return content?.length === entry.unpacked && crc32(content) === entry.crc ? content : undefined;
}

async function decompress(packed: Buffer, { method, unpacked }: ZipEntry): Promise<Buffer | undefined> {
  if (method === 0) return packed;
  if (method !== 8) return undefined;
  try {
    return await inflate(packed, { maxOutputLength: Math.max(unpacked, 1) });
  } catch {
    // not deflated at all, or more comes out than was declared
    return undefined;
  }
}
