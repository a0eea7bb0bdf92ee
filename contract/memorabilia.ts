import { z } from 'zod';
import { fotoRule } from './datei.ts';
import { endpoint, file, idParams, inAddress, json, text } from './endpoint.ts';
import { anyone, mayEditAnlass } from './permissions.ts';

/** The widths a photo can be asked for; it is never enlarged. */
export const fotoWidths = [160, 350, 700, 1400, 2100] as const;
export type FotoWidth = (typeof fotoWidths)[number];

const memorabilia = z.strictObject({
  id: z.number().int(),
  dateiName: z.string(),
  typ: z.string(),
  anlassId: z.number().int(),
  /** pixels of the upright photo, so that its place can be kept free */
  breite: z.number().int(),
  hoehe: z.number().int(),
});
export type Memorabilia = z.output<typeof memorabilia>;

/** Some photos of an event, and how many it has in all. */
const galerie = z.strictObject({ total: z.number().int(), fotos: z.array(memorabilia) });
export type Galerie = z.output<typeof galerie>;
/** So many photos are in one part of a gallery. */
export const galeriePart = 12;

export const memorabiliaEndpoints = {
  listMemorabilia: endpoint({
    method: 'GET',
    path: '/anlass/{id}/memolist',
    summary: 'The photos of an event, without their contents',
    access: anyone,
    params: idParams,
    answer: json(z.array(memorabilia)),
  }),
  getGalerie: endpoint({
    method: 'GET',
    path: '/anlass/{id}/galerie',
    summary: 'The first photos of an event, or the next after so many (`ab`), and how many there are in all',
    access: anyone,
    params: idParams,
    query: z.strictObject({ ab: inAddress(z.number().int().min(0).max(1_000_000)).optional() }),
    answer: json(galerie),
  }),
  listMemorabiliaWithData: endpoint({
    method: 'GET',
    path: '/anlass/{id}/memo',
    summary: 'The photos of an event as copies of at most 700 × 500, in base64',
    access: anyone,
    params: idParams,
    answer: json(z.array(memorabilia.extend({ data: z.string() }))),
  }),
  uploadMemorabilia: endpoint({
    method: 'POST',
    path: '/anlass/{id}/memo',
    summary: 'Adds a photo to an event and answers its id',
    access: mayEditAnlass,
    params: idParams,
    upload: fotoRule,
    answer: text,
  }),
  getMemorabilia: endpoint({
    method: 'GET',
    path: '/anlass/memo/{id}',
    summary: 'A photo, upright and without metadata, as WebP where the browser takes it',
    access: anyone,
    params: idParams,
    query: z.strictObject({
      w: inAddress(z.literal([...fotoWidths])).optional(),
    }),
    answer: file('image/webp', 'image/jpeg'),
  }),
  getMemorabiliaOriginal: endpoint({
    method: 'GET',
    path: '/anlass/memo/{id}/original',
    summary: 'A photo as it was uploaded',
    access: mayEditAnlass,
    params: idParams,
    answer: file('image/jpeg', 'image/png', 'image/gif'),
  }),
  deleteMemorabilia: endpoint({
    method: 'DELETE',
    path: '/anlass/memo/{id}',
    summary: 'Deletes a photo',
    access: mayEditAnlass,
    params: idParams,
    answer: text,
  }),
  restoreMemorabilia: endpoint({
    method: 'POST',
    path: '/anlass/memo/{id}/wiederherstellen',
    summary: 'Brings a photo back that was deleted',
    access: mayEditAnlass,
    params: idParams,
    answer: text,
  }),
};
