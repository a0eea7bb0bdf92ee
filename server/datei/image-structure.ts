// Walks through the parts of a picture without decoding it.

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export type ImageType = (typeof imageTypes)[number];

/** Whether the bytes hold the picture and nothing else: no place, camera, comment, nor anything behind the end. */
export function isBare(bytes: Buffer, typ: ImageType): boolean {
  try {
    return walkers[typ](bytes);
  } catch (error) {
    // a read beyond the end: parts that do not add up are no bare picture
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
  // other applications' segments, and comments
  return !(marker >= 0xe0 && marker <= 0xef) && marker !== 0xfe;
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

function isBareGif(bytes: Buffer): boolean {
  return walkGif(bytes, (at) => isTiming(bytes, at)) === bytes.length;
}

/** A moving picture that was cut off decodes as a shorter one; only its end shows that it is whole. */
export function isWholeGif(bytes: Buffer): boolean {
  try {
    return walkGif(bytes, () => true) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Pixels of the canvas, as browsers allot them, whatever the frames on it measure. */
export function gifCanvas(bytes: Buffer): number {
  return bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
}

/** Where the picture ends, or undefined when a part of it is unknown or not wanted. */
function walkGif(bytes: Buffer, wants: (extensionAt: number) => boolean): number | undefined {
  let at = 13 + colorTable(bytes.readUInt8(10));
  for (;;) {
    switch (bytes.readUInt8(at)) {
      case 0x3b:
        return at + 1;
      case 0x2c:
        at = endOfBlocks(bytes, at + 11 + colorTable(bytes.readUInt8(at + 9)));
        break;
      case 0x21:
        if (!wants(at)) return undefined;
        at = endOfBlocks(bytes, at + 2);
        break;
      default:
        return undefined;
    }
  }
}

function colorTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** How long a frame stays and how often all are repeated; other extensions are comments and applications' notes. */
function isTiming(bytes: Buffer, at: number): boolean {
  const kind = bytes.readUInt8(at + 1);
  return kind === 0xf9 || (kind === 0xff && bytes.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0');
}

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += 1 + length;
  return at + 1;
}
