// Walks through the parts of a picture without decoding it.

/** A hundred frames have some hundreds, with their notes: of a million, everyone would wait for seconds. */
const mostParts = 10_000;

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export type ImageType = (typeof imageTypes)[number];

/** Whether the bytes hold the picture and nothing else: no place, camera, comment, nor anything behind the end. */
export function isBare(bytes: Buffer, typ: ImageType): boolean {
  return addsUp(() => walkers[typ](bytes));
}

/** Not where a read goes beyond the end. */
function addsUp(walk: () => boolean): boolean {
  try {
    return walk();
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const walkers: Record<ImageType, (bytes: Buffer) => boolean> = {
  'image/jpeg': isBareJpeg,
  'image/png': isBarePng,
  'image/gif': isBareGif,
};

function isBareJpeg(bytes: Buffer): boolean {
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return false;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) return at + 2 === bytes.length;
    const length = bytes.readUInt16BE(at + 2);
    if (!isBareSegment(marker, bytes.subarray(at + 4, at + 2 + length))) return false;
    at += 2 + length;
    if (marker === 0xda) at = endOfScan(bytes, at);
  }
}

function isBareSegment(marker: number, content: Buffer): boolean {
  // APP0 without a thumbnail, and Adobe's note on colours, are needed to read the pixels
  if (marker === 0xe0) return content.toString('latin1', 0, 5) === 'JFIF\0' && content.length === 14;
  if (marker === 0xee) return content.toString('latin1', 0, 5) === 'Adobe' && content.length === 12;
  return !isNote(marker);
}

/** An application's, or a comment. */
function isNote(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
}

/** Pixels go on until a marker that is neither a stuffed 0xff nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) throw new RangeError('scan without end');
    const marker = bytes.readUInt8(at + 1);
    if (marker !== 0 && !(marker >= 0xd0 && marker <= 0xd7)) return at;
    at += 2;
  }
}

const pngPixels = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs'];

function isBarePng(bytes: Buffer): boolean {
  let at = 8;
  for (;;) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (!pngPixels.includes(kind)) return false;
    at += 12 + length;
    if (kind === 'IEND') return length === 0 && at === bytes.length;
  }
}

/** Whether it has more notes than any camera or program writes: to decode one with a million holds a gigabyte. */
export function isOvernoted(bytes: Buffer, typ: ImageType): boolean {
  if (typ === 'image/png') return addsUp(() => hasManyChunks(bytes));
  return typ === 'image/jpeg' && hasManyNotes(bytes);
}

function hasManyChunks(bytes: Buffer): boolean {
  let at = 8;
  for (let chunks = 1; chunks <= mostParts; chunks++) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return true;
}

/** By their marks, wherever they are: among pixels there are none, and by chance one in 4000 bytes of anything else. */
function hasManyNotes(bytes: Buffer): boolean {
  let notes = 0;
  for (let at = bytes.indexOf(0xff); at >= 0 && notes <= mostParts; at = nextMark(bytes, at + 1))
    if (isNote(bytes[at + 1] as number)) notes++;
  return notes > mostParts;
}

/** Among pixels a mark is rare, and Node leaps to it; where marks are dense, a leap takes ten times as long as a step. */
function nextMark(bytes: Buffer, from: number): number {
  const near = Math.min(from + 16, bytes.length);
  for (let at = from; at < near; at++) if (bytes[at] === 0xff) return at;
  return bytes.indexOf(0xff, near);
}

/** Of 16 bits for each of its colours, as photo programs save; of grey ones sharp leaves the colours alone. */
export function isDeepPng(bytes: Uint8Array): boolean {
  const [depth = 0, colorType = 0] = bytes.subarray(24);
  return bytes[0] === 0x89 && depth === 16 && (colorType & 2) !== 0;
}

function isBareGif(bytes: Buffer): boolean {
  return bareGif(bytes).length === bytes.length;
}

/** The same frames without comments, applications' notes, and whatever is behind the end. */
export function bareGif(bytes: Buffer): Buffer {
  return Buffer.concat(gifParts(bytes).filter(isShown));
}

/** A moving picture that was cut off decodes as a shorter one; only its end shows that it is whole. */
export function isWholeGif(bytes: Buffer): boolean {
  return addsUp(() => gifParts(bytes).length > 0);
}

/** Pixels of the canvas, as browsers allot them, whatever the frames on it measure. */
export function gifCanvas(bytes: Buffer): number {
  return bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
}

const [frame, extension, end] = [0x2c, 0x21, 0x3b];

/** The header, every frame and extension, and the end. */
function gifParts(bytes: Buffer): Buffer[] {
  let at = 13 + colorTable(bytes.readUInt8(10));
  const parts = [bytes.subarray(0, at)];
  while (parts.length <= mostParts) {
    const next = endOfPart(bytes, at);
    parts.push(bytes.subarray(at, next));
    if (bytes[at] === end) return parts;
    at = next;
  }
  throw new RangeError('too many parts');
}

function endOfPart(bytes: Buffer, at: number): number {
  switch (bytes.readUInt8(at)) {
    case frame:
      return endOfBlocks(bytes, at + 11 + colorTable(bytes.readUInt8(at + 9)));
    case extension:
      return endOfBlocks(bytes, at + 2);
    case end:
      return at + 1;
    default:
      throw new RangeError('unknown part');
  }
}

function colorTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += 1 + length;
  return at + 1;
}

/** Of the extensions, how long a frame stays and how often all are repeated; others are comments and applications' notes. */
function isShown(part: Buffer): boolean {
  const [kind, label] = part;
  if (kind !== extension) return true;
  return label === 0xf9 || (label === 0xff && part.toString('latin1', 3, 14) === 'NETSCAPE2.0');
}
