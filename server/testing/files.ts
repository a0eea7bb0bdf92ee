import sharp from 'sharp';
import type { Db } from '#server/db/engine.ts';
import type { ZipPart } from '#server/demo/beilage-zip.ts';
import type { AskOptions } from './test-app.ts';

// Files to upload, honest and otherwise, and the body they travel in.

/** A body with one part, as a browser sends it; a name that no browser would send goes out as it is. */
export function upload(
  name: string,
  bytes: Uint8Array,
  field = 'file',
): Required<Pick<AskOptions, 'body' | 'headers'>> {
  const boundary = '----progi-test-boundary';
  const body = Buffer.concat([part(boundary, field, name, bytes), Buffer.from(`--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export function part(boundary: string, field: string, name: string, bytes: Uint8Array): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}

type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff';

/** A picture with a light left half and a dark right half, so that a turn of it shows. */
export function picture(width: number, height: number, format: ImageFormat): Promise<Buffer> {
  return halves(width, height).toFormat(format).toBuffer();
}

/** The same as a phone writes it: place, camera, and a note on how it was held. */
export function phonePicture(width: number, height: number, orientation: number): Promise<Buffer> {
  return halves(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Progiphon', ImageDescription: 'Geheimer Ort' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 8/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '7/1 14/1 33/1' },
    })
    .withMetadata({ orientation })
    .toBuffer();
}

function halves(width: number, height: number) {
  const dark = sharp({ create: { width, height, channels: 3, background: '#102030' } });
  const light = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#f0e0c0' } };
  return dark.composite([{ input: light, left: 0, top: 0 }]);
}

/** Noise: the picture that takes the most bytes. */
export function noise(width: number, height: number, quality = 90): Promise<Buffer> {
  const random = Buffer.alloc(width * height * 3);
  let state = 1895;
  for (let at = 0; at < random.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    random[at] = state >>> 24;
  }
  return sharp(random, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/** A moving picture of so many frames. */
export function movie(frames: number, width = 4, height = 4): Promise<Buffer> {
  const strip = Buffer.alloc(width * height * frames * 3);
  for (let at = 0; at < strip.length; at++) strip[at] = (Math.floor(at / (width * height * 3)) * 37) % 256;
  return sharp(strip, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ reuse: false, interFrameMaxError: 0 })
    .toBuffer();
}

export const wordParts: ZipPart[] = [
  {
    name: '[Content_Types].xml',
    content:
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  },
  { name: 'word/document.xml', content: '<w:document><w:body>Hallo</w:body></w:document>' },
];

/** How many attachments, photos and copies of photos there are. */
export async function countDateien(db: Db): Promise<number[]> {
  const tables = ['beilage', 'memorabilia', 'memorabilia_kopie'] as const;
  const rows = tables.map((table) =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(rows)).map(({ n }) => n);
}
