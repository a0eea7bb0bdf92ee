import type { FastifyBaseLogger } from 'fastify';
import { type FotoWidth, fotoWidths, type Memorabilia } from '#contract/memorabilia.ts';
import { type CopyFormat, copyInto, copyOf, type Draft, type Read } from '#server/datei/image.ts';
import type { Db } from '#server/db/engine.ts';
import { findKopie, findKopien, findOriginal, type Kopie, keepKopie, listMemorabilia } from './memorabilia-store.ts';

// The copies of a photo that visitors get. Small ones are made when it comes in, large ones when they are first asked
// for; each is made once and kept.

/** Small enough that 100 of them, in base64, are less than 4 MB. */
const listBox = { width: 700, height: 500, bytes: 30_000 };
const listArt = 'liste.webp';
const madeAtOnce = [160, 350, 700] as const;

export async function firstKopien(draft: Draft, breite: number): Promise<Kopie[]> {
  const widths = new Set(madeAtOnce.map((width) => nearestWidth(breite, width)));
  return Promise.all([
    ...[...widths].map(async (width) => ({ art: `${width}.webp`, inhalt: await copyOf(draft, width, 'webp') })),
    copyInto(draft, listBox).then((inhalt) => ({ art: listArt, inhalt })),
  ]);
}

/** The copy of a width, or undefined when the photo is gone. */
export async function getKopie(
  store: Store,
  { id, breite }: Memorabilia,
  width: FotoWidth,
  format: CopyFormat,
): Promise<Found> {
  const nearest = nearestWidth(breite, width);
  const art = `${nearest}.${format}`;
  const kept = await findKopie(store.db, id, art);
  return kept ?? makeOnce(store, id, art, (original) => copyOf(original, nearest, format));
}

/** The photos of an event with copies of at most 700 × 500; those that are missing are made one after the other. */
export async function listWithKopien(store: Store, anlassId: number) {
  const kept = await findKopien(store.db, anlassId, listArt);
  const listed = [];
  for (const photo of await listMemorabilia(store.db, anlassId)) {
    const copy = kept.get(photo.id) ?? (await makeOnce(store, photo.id, listArt, (read) => copyInto(read, listBox)));
    if (copy) listed.push({ ...photo, typ: 'image/webp', data: Buffer.from(copy).toString('base64') });
  }
  return listed;
}

/** Nothing is enlarged: of the widths from the photo's own on, the first stands for all. */
function nearestWidth(breite: number, width: FotoWidth): FotoWidth {
  return fotoWidths.find((known) => known >= Math.min(breite, width)) ?? width;
}

type Store = { db: Db; log: FastifyBaseLogger };
type Found = Uint8Array | undefined;
type Make = (original: Read) => Promise<Found>;

const inTheMaking = new Map<string, Promise<Found>>();

/** Whoever asks for the same copy while it is being made waits for it. */
function makeOnce(store: Store, id: number, art: string, make: Make): Promise<Found> {
  const key = `${id} ${art}`;
  const making = inTheMaking.get(key) ?? makeAndKeep(store, id, art, make).finally(() => inTheMaking.delete(key));
  inTheMaking.set(key, making);
  return making;
}

async function makeAndKeep({ db, log }: Store, id: number, art: string, make: Make): Promise<Found> {
  const inhalt = await make(() => findOriginal(db, id));
  if (!inhalt) return undefined;
  try {
    await keepKopie(db, id, { art, inhalt });
  } catch (error) {
    // a full disk, or a photo deleted meanwhile, is no reason not to show what is at hand
    log.warn({ err: error, id, art }, 'copy of a photo not kept');
  }
  return inhalt;
}
