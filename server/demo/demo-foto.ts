// Photos of the demo events, drawn by code: a motif gives the scene, the seed its light, weather and composition.
import sharp from 'sharp';
import { Bild } from './fotos/bild.ts';
import { feuerwerk, lagerfeuer, laternenfest } from './fotos/fest.ts';
import { fondue, kruege, saal, tafel } from './fotos/innen.ts';
import { aare, abendsee, nebelmeer, wanderweg } from './fotos/landschaft.ts';
import { gruppenbild, portraet, werkhalle } from './fotos/portraet.ts';
import { altstadt, piste, sternennacht } from './fotos/winter.ts';
import { createRandom, seedFrom } from './random.ts';

const zeichner = {
  abendsee,
  nebelmeer,
  wanderweg,
  aare,
  piste,
  altstadt,
  sternennacht,
  laternenfest,
  feuerwerk,
  lagerfeuer,
  tafel,
  saal,
  kruege,
  fondue,
  portraet,
  gruppenbild,
  werkhalle,
} as const satisfies Record<string, (bild: Bild) => void>;

export type Motif = keyof typeof zeichner;
export const motifs = Object.keys(zeichner) as Motif[];

export interface Format {
  breite: number;
  hoehe: number;
}

const quer: Format = { breite: 1600, hoehe: 1067 };
const hoch: Format = { breite: 1067, hoehe: 1600 };

/** The format a photo has when none is asked for: mostly landscape, one in six upright. */
export function fotoFormat(motif: Motif, seed: number): Format {
  return createRandom(seedFrom(`${motif} ${seed} format`)).chance(1 / 6) ? hoch : quer;
}

/** A progressive JPEG. Scenes are composed for 3:2 or 2:3; another format shows the middle of the nearer one. */
export async function drawFoto(motif: Motif, seed: number, size: Format = fotoFormat(motif, seed)): Promise<Buffer> {
  const svg = Buffer.from(fotoSvg(motif, seed, size));
  return sharp(svg).jpeg({ quality: 82, progressive: true }).toBuffer();
}

export function fotoSvg(motif: Motif, seed: number, size: Format = fotoFormat(motif, seed)): string {
  const scene = size.hoehe > size.breite ? hoch : quer;
  const bild = new Bild(scene.breite, scene.hoehe, createRandom(seedFrom(`${motif} ${seed}`)));
  zeichner[motif](bild);
  return bild.svg(size.breite, size.hoehe);
}
