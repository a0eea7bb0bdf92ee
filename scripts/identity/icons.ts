import sharp from 'sharp';
import { identity } from '#content/pages/identity.ts';
import { drawing, ribbon } from './drawings.ts';
import { readable } from './readable.ts';

/** The favicon, larger. */
export function iconAsDrawn(size: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing('favicon.svg', size, size)))
    .png()
    .toBuffer();
}

/** The format of old: a list of one picture. */
export async function iconAsIco(size: number): Promise<Buffer> {
  const png = await iconAsDrawn(size);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits of a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Telephones cut the icon to a shape of their own: colour to the edge, the monogram well inside. */
export function iconFullBleed(size: number): Promise<Buffer> {
  const { eins, zwei } = identity.farben;
  const inside = Math.round(size * 0.46);
  const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" fill="${eins}"/>
    ${ribbon(size, size * 0.14, size * 0.76)}
  </svg>`;
  return sharp(Buffer.from(background))
    .composite([
      {
        input: Buffer.from(drawing('zirkel.svg', inside, inside, readable(zwei, eins))),
        left: Math.round((size - inside) / 2),
        top: Math.round(size * 0.22),
      },
    ])
    .png()
    .toBuffer();
}
