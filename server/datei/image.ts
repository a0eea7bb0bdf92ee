import type { OutputInfo, Sharp } from 'sharp';
import { ProblemError } from '#server/http/problem.ts';
import { createTurns, fewAtOnce } from '#server/http/turns.ts';
import { bareGif, gifCanvas, type ImageType, isBare, isDeepPng, isWholeGif } from './image-structure.ts';

// Every decoding of a picture goes through here: few at once, and only of bytes that were sniffed before, since sharp
// would also read SVG and other formats.

export type CopyFormat = 'webp' | 'jpeg';

/** Pixels of all frames together. */
const maxPixels = 50_000_000;
const maxFrames = 100;
/** As long as a side of a JPEG or GIF can be: a PNG of 16 million lines, each a few pixels, took half a minute. */
const maxSide = 65_535;
const maxDraftWidth = 1400;

const queue = createTurns({ atOnce: fewAtOnce, waiting: 200 });
let sharp: typeof import('sharp').default;

/** Does the work when its turn has come; what is needed for it is loaded with the first picture, not at the start. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return queue(async () => {
    sharp ??= await loadSharp();
    return work();
  });
}

async function loadSharp(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp');
  loaded.cache(false);
  loaded.concurrency(1);
  return loaded;
}

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
    const isTooMuch = pixels * pages > maxPixels || pages > maxFrames || Math.max(width, height) > maxSide;
    if (isTooMuch) throw new ProblemError('datei.zuViel');
    if (format === 'gif' && !isWholeGif(bytes)) throw new ProblemError('typNichtErlaubt');
    if (pages > 1) await refuseBroken(decode(bytes, { animated: true }).resize(64).raw().toBuffer());
    const { data, info } = await refuseBroken(
      within(decode(bytes).autoOrient(), maxDraftWidth).raw().toBuffer({ resolveWithObject: true }),
    );
    return { breite: autoOrient.width, hoehe: autoOrient.height, draft: toDraft(data, info) };
  });
}

/** Reads a picture when its turn has come, so that those that wait take no memory; undefined when it is gone. */
export type Read = () => Promise<Uint8Array | undefined>;
type Copy<S> = Promise<S extends Draft ? Buffer : Buffer | undefined>;

/** A copy of at most this width: upright, never enlarged, without metadata. */
export function copyOf<S extends Read | Draft>(source: S, width: number, format: CopyFormat): Copy<S> {
  return fromSource(source, (image) => encode(within(image, width), format));
}

/** The middle of a picture as a square of exactly this width, as WebP. */
export function squareOfDraft(draft: Draft, width: number): Promise<Buffer> {
  return inTurn(() => fromDraft(draft).resize({ width, height: width, fit: 'cover' }).webp({ quality: 82 }).toBuffer());
}

type Box = { width: number; height: number; bytes: number };

/** The best copy that fits into a box and into a number of bytes. */
export function copyInto<S extends Read | Draft>(source: S, box: Box): Copy<S> {
  return fromSource(source, async (image) => {
    const { data, info } = await image
      .resize({ width: box.width, height: box.height, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const [scale, quality] of steps) {
      const fitted = fromDraft(toDraft(data, info)).resize({ width: Math.ceil(info.width * scale) });
      const copy = await fitted.webp({ quality }).toBuffer();
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
  // even uncompressed these pixels would fit, with what shines through them
  [0.1, 30],
] as const;

/** What visitors get of a picture: undefined when the bytes hold nothing but the picture, else a copy of that kind. */
export async function withoutMetadata(bytes: Buffer, typ: ImageType): Promise<Buffer | undefined> {
  if (isBare(bytes, typ)) return undefined;
  // every frame stays as it is: to draw 50 megapixels anew took 800 MB
  if (typ === 'image/gif') return bareGif(bytes);
  return inTurn(() => {
    const image = decode(bytes).autoOrient();
    if (typ === 'image/png') return image.png().toBuffer();
    // what would save 5 % of the bytes took 300 MB more, for it holds the whole picture
    return image.jpeg({ quality: 90, optimiseCoding: false }).toBuffer();
  });
}

function decode(bytes: Uint8Array, { animated = false } = {}): Sharp {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, animated });
  // else sharp converts its colours into those of another space, and takes them for ours: red came out as brick
  return isDeepPng(bytes) ? image.pipelineColourspace('srgb') : image;
}

function fromSource<S extends Read | Draft>(source: S, work: (image: Sharp) => Promise<Buffer>): Copy<S> {
  const copy = inTurn(async () => {
    if (typeof source !== 'function') return work(fromDraft(source));
    const bytes = await source();
    return bytes && work(decode(bytes).autoOrient());
  });
  return copy as Copy<S>;
}

function toDraft(data: Buffer, { width, height, channels }: OutputInfo): Draft {
  return { data, width, height, channels: channels as Draft['channels'] };
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
