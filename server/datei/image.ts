import sharp, { type Sharp } from 'sharp';
import { ProblemError } from '#server/http/problem.ts';
import { createTurns } from '#server/http/turns.ts';
import { gifCanvas, isBare, isWholeGif } from './image-structure.ts';

// Every decoding of a picture goes through here: at most two at once, and only of bytes that were sniffed before,
// since sharp would also read SVG and other formats.

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export type ImageType = (typeof imageTypes)[number];
export type CopyFormat = 'webp' | 'jpeg';

/** Pixels of all frames together. */
const maxPixels = 50_000_000;
const maxFrames = 100;
const maxDraftWidth = 1400;

sharp.cache(false);
const inTurn = createTurns({ atOnce: 2, waiting: 200 });

/** The size of the upright picture, and its pixels at no more than 1400 across: enough to make small copies from. */
export type Image = { breite: number; hoehe: number; draft: Draft };
export type Draft = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** Decodes a picture once and wholly; a broken one, or one that unpacks to too much, is refused. */
export function readImage(bytes: Buffer): Promise<Image> {
  return inTurn(async () => {
    // reads the header only, so that a picture of any size can be judged
    const header = await refuseBroken(sharp(bytes, { limitInputPixels: false }).metadata());
    const { autoOrient, format, pages = 1, width, height } = header;
    const pixels = format === 'gif' ? Math.max(gifCanvas(bytes), width * height) : width * height;
    if (pixels * pages > maxPixels || pages > maxFrames) throw new ProblemError('zuGross');
    if (format === 'gif' && !isWholeGif(bytes)) throw new ProblemError('typNichtErlaubt');
    if (pages > 1) await refuseBroken(decode(bytes, { animated: true }).resize(64).raw().toBuffer());
    const { data, info } = await refuseBroken(
      within(decode(bytes).autoOrient(), maxDraftWidth)
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    const draft = { data, width: info.width, height: info.height, channels: info.channels as Draft['channels'] };
    return { breite: autoOrient.width, hoehe: autoOrient.height, draft };
  });
}

/** A copy of at most this width: upright, never enlarged, without metadata. */
export function copyOf(bytes: Uint8Array, width: number, format: CopyFormat): Promise<Buffer> {
  return inTurn(() => encode(within(decode(bytes).autoOrient(), width), format));
}

/** The same from a draft that is at hand. */
export function copyOfDraft(draft: Draft, width: number, format: CopyFormat): Promise<Buffer> {
  return inTurn(() => encode(within(fromDraft(draft), width), format));
}

export type Box = { width: number; height: number; bytes: number };

/** The best copy that fits into a box and into a number of bytes. */
export function copyInto(source: Uint8Array | Draft, box: Box): Promise<Buffer> {
  const open = () => (source instanceof Uint8Array ? decode(source).autoOrient() : fromDraft(source));
  return inTurn(async () => {
    for (const [scale, quality] of steps) {
      const [width, height] = [box.width * scale, box.height * scale].map(Math.round);
      const copy = await open()
        .resize({ width, height, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer();
      if (copy.length <= box.bytes) return copy;
    }
    throw new Error(`no copy of ${box.width} × ${box.height} fits into ${box.bytes} bytes`);
  });
}

// foliage, crowds and noise take many bytes: they lose sharpness first, then size
const steps = [
  [1, 72],
  [1, 50],
  [1, 30],
  [0.7, 40],
  [0.5, 40],
  [0.25, 30],
] as const;

/** What visitors get of a picture: undefined when the bytes hold nothing but the picture, else a copy of that kind. */
export async function withoutMetadata(bytes: Buffer, typ: ImageType): Promise<Buffer | undefined> {
  if (isBare(bytes, typ)) return undefined;
  return inTurn(() => {
    const image = decode(bytes, { animated: typ === 'image/gif' }).autoOrient();
    switch (typ) {
      case 'image/jpeg':
        return image.jpeg({ quality: 90 }).toBuffer();
      case 'image/png':
        return image.png().toBuffer();
      case 'image/gif':
        return image.gif().toBuffer();
    }
  });
}

function decode(bytes: Uint8Array, { animated = false } = {}): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, animated });
}

function fromDraft({ data, width, height, channels }: Draft): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

// a strip of paper, 100 × 20,000, is no reason to exceed what WebP can hold
function within(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: 4 * width, fit: 'inside', withoutEnlargement: true });
}

function encode(image: Sharp, format: CopyFormat): Promise<Buffer> {
  if (format === 'webp') return image.webp({ quality: 74 }).toBuffer();
  return image.flatten({ background: 'white' }).jpeg({ quality: 78, progressive: true }).toBuffer();
}

async function refuseBroken<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch {
    throw new ProblemError('typNichtErlaubt');
  }
}
