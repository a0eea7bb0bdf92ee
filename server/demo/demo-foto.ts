// Photos of the demo events, drawn by code: a motif gives the scene, the seed its light, weather and composition.
import sharp from 'sharp';
import { aare } from './fotos/aare.ts';
import { abendsee } from './fotos/abendsee.ts';
import { altstadt } from './fotos/altstadt.ts';
import { Bild } from './fotos/bild.ts';
import { feuerwerk } from './fotos/feuerwerk.ts';
import { fondue } from './fotos/fondue.ts';
import { gruppenbild } from './fotos/gruppenbild.ts';
import { kruege } from './fotos/kruege.ts';
import { lagerfeuer } from './fotos/lagerfeuer.ts';
import { laternenfest } from './fotos/laternenfest.ts';
import { nebelmeer } from './fotos/nebelmeer.ts';
import { piste } from './fotos/piste.ts';
import { portraet } from './fotos/portraet.ts';
import { saal } from './fotos/saal.ts';
import { sternennacht } from './fotos/sternennacht.ts';
import { tafel } from './fotos/tafel.ts';
import { wanderweg } from './fotos/wanderweg.ts';
import { werkhalle } from './fotos/werkhalle.ts';
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

/** A JPEG. Scenes are composed for 3:2 or 2:3; another format shows the middle of the nearer one. */
export async function drawFoto(motif: Motif, seed: number, size: Format = fotoFormat(motif, seed)): Promise<Buffer> {
  const svg = Buffer.from(fotoSvg(motif, seed, size));
  return sharp(svg).jpeg({ quality: 82 }).toBuffer();
}

function fotoSvg(motif: Motif, seed: number, size: Format): string {
  const scene = size.hoehe > size.breite ? hoch : quer;
  const bild = new Bild(scene.breite, scene.hoehe, createRandom(seedFrom(`${motif} ${seed}`)));
  zeichner[motif](bild);
  return bild.svg(size.breite, size.hoehe);
}
