import type { Avatar, AvatarWidth } from '#contract/benutzer.ts';
import { acceptImage } from '#server/datei/accept-upload.ts';
import { cleanFileName } from '#server/datei/file-name.ts';
import { squareOfDraft } from '#server/datei/image.ts';
import { ProblemError } from '#server/http/problem.ts';

/** A picture in the sizes it is kept at: square, upright, WebP, without metadata. */
export type Picture = { name: string; copies: Record<AvatarWidth, Uint8Array> };

/** The bytes of a picture that came as base64 or as a data URL. */
export function decodeAvatar({ data }: Avatar): Buffer {
  const [prefix = ''] = /^data:[^,]{0,100};base64,/.exec(data.slice(0, 120)) ?? [];
  const base64 = data.slice(prefix.length);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new ProblemError('ungueltig', { errors: { avatar: ['invalid'] } });
  return Buffer.from(base64, 'base64');
}

/** Judged like any photo; only the copies are kept. */
export async function makePicture(dateiName: string, bytes: Buffer): Promise<Picture> {
  const name = cleanFileName(dateiName, 'avatar');
  const { image } = await acceptImage({ dateiName: name, bytes });
  const copy = (width: AvatarWidth) => squareOfDraft(image.draft, width);
  return {
    name: cleanFileName(name.replace(/\.[^.]*$/, '.webp')),
    copies: { 64: await copy(64), 220: await copy(220), 440: await copy(440) },
  };
}
