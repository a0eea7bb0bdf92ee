import sharp, { type Region } from 'sharp';
import { expect, it } from 'vitest';
import { identity } from '#content/pages/identity.ts';
import { willkommen } from '#content/pages/willkommen.ts';
import { iconFullBleed } from './icons.ts';
import { previewPicture } from './preview.ts';
import { contrast } from './readable.ts';

it('shows the monogram on the icon of a telephone', async () => {
  const place = { left: 150, top: 115, width: 212, height: 230 };
  const pixels = await colours(await iconFullBleed(512), place);
  expect(mostContrast(pixels, identity.farben.eins)).toBeGreaterThanOrEqual(4.4);
});

it('writes what can be read into the picture of a preview', async () => {
  const pixels = await colours(await previewPicture('kontakt'), { left: 80, top: 150, width: 500, height: 400 });
  expect(mostContrast(pixels, willkommen.farben.hell.himmelOben)).toBeGreaterThanOrEqual(4.4);
});

async function colours(picture: Buffer, place: Region): Promise<string[]> {
  const data = await sharp(picture).extract(place).removeAlpha().raw().toBuffer();
  const hex = data.toString('hex').match(/.{6}/g) ?? [];
  return [...new Set(hex)].map((digits) => `#${digits}`);
}

function mostContrast(farben: string[], ground: string): number {
  return Math.max(...farben.map((farbe) => contrast(farbe, ground)));
}
