import type { FastifyBaseLogger } from 'fastify';
import { type FotoWidth, fotoWidths, type Memorabilia } from '#contract/memorabilia.ts';
import { type CopyFormat, copyInto, copyOf, copyOfDraft, type Draft } from '#server/datei/image.ts';
import type { Db } from '#server/db/engine.ts';
import { findKopie, findOriginal, type Kopie, keepKopie } from './memorabilia-store.ts';

// The copies of a photo that visitors get. Small ones are made when it comes in, large ones when they are first asked
// for; each is made once and kept.

/** Small enough that 100 of them, in base64, are less than 4 MB. */
const listBox = { width: 700, height: 500, bytes: 30_000 };
const listArt = 'liste.webp';
const madeAtOnce = [160, 350, 700] as const;

export async function firstKopien(draft: Draft, breite: number): Promise<Kopie[]> {
  const widths = new Set(madeAtOnce.map((width) => nearestWidth(breite, width)));
  return Promise.all([
    ...[...widths].map(async (width) => ({ art: `${width}.webp`, inhalt: await copyOfDraft(draft, width, 'webp') })),
    copyInto(draft, listBox).then((inhalt) => ({ art: listArt, inhalt })),
  ]);
}

type Found = Uint8Array | undefined;

/** The copy of a width, or undefined when the photo is gone. */
export function getKopie(
  db: Db,
  log: FastifyBaseLogger,
  photo: Memorabilia,
  width: FotoWidth,
  format: CopyFormat,
): Promise<Found> {
  const nearest = nearestWidth(photo.breite, width);
  return findOrMake(db, log, photo.id, `${nearest}.${format}`, (original) => copyOf(original, nearest, format));
}

/** The copy for lists: at most 700 × 500. */
export function getListKopie(db: Db, log: FastifyBaseLogger, photo: Memorabilia): Promise<Found> {
  return findOrMake(db, log, photo.id, listArt, (original) => copyInto(original, listBox));
}

/** Nothing is enlarged: of the widths from the photo's own on, the first stands for all. */
function nearestWidth(breite: number, width: FotoWidth): FotoWidth {
  return fotoWidths.find((known) => known >= Math.min(breite, width)) ?? width;
}

const inTheMaking = new Map<string, Promise<Found>>();

async function findOrMake(
  db: Db,
  log: FastifyBaseLogger,
  id: number,
  art: string,
  make: (original: Uint8Array) => Promise<Uint8Array>,
): Promise<Found> {
  const kept = await findKopie(db, id, art);
  if (kept) return kept;
  // whoever asks for the same while it is being made waits for it
  const key = `${id} ${art}`;
  const making = inTheMaking.get(key) ?? makeAndKeep(db, log, id, art, make).finally(() => inTheMaking.delete(key));
  inTheMaking.set(key, making);
  return making;
}

async function makeAndKeep(
  db: Db,
  log: FastifyBaseLogger,
  id: number,
  art: string,
  make: (original: Uint8Array) => Promise<Uint8Array>,
): Promise<Found> {
  const original = await findOriginal(db, id);
  if (!original) return undefined;
  const inhalt = await make(original);
  try {
    await keepKopie(db, id, { art, inhalt });
  } catch (error) {
    // a full disk, or a photo deleted meanwhile, is no reason not to show what is at hand
    log.warn({ err: error, id, art }, 'copy of a photo not kept');
  }
  return inhalt;
}
