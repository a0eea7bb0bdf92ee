import sharp, { type Sharp } from 'sharp';
import type { Avatar, AvatarWidth } from '#contract/benutzer.ts';
import { fotoRule, uploadFault } from '#contract/datei.ts';
import { ProblemError } from '#server/http/problem.ts';

/** A picture in the sizes it is kept at: square, upright, WebP, without metadata. */
export type Picture = { name: string; copies: Record<AvatarWidth, Uint8Array> };

export const avatarTyp = 'image/webp';

/** The bytes of a picture that came as base64 or as a data URL. */
export function decodeAvatar({ data }: Avatar): Buffer {
  const base64 = data.startsWith('data:') ? (/^data:[^,]{0,200};base64,/.exec(data.slice(0, 300)) ?? [])[0] : '';
  if (base64 === undefined) throw invalid();
  const text = data.slice(base64.length);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw invalid();
  return Buffer.from(text, 'base64');
}

export async function makePicture(dateiName: string, bytes: Buffer): Promise<Picture> {
  requirePhoto(dateiName, bytes);
  const upright = await decode(bytes);
  const copy = (width: AvatarWidth) => upright.clone().resize(width, width).webp({ quality: 82 }).toBuffer();
  const [small, medium, large] = await Promise.all([copy(64), copy(220), copy(440)]);
  return { name: webpName(dateiName), copies: { 64: small, 220: medium, 440: large } };
}

function requirePhoto(name: string, bytes: Buffer): void {
  const fault = uploadFault(fotoRule, { name, size: bytes.length });
  if (fault === 'tooLarge') throw new ProblemError('zuGross', { errors: { avatar: ['tooLarge'] } });
  if (fault || !isPhoto(bytes)) throw new ProblemError('typNichtErlaubt', { errors: { avatar: ['typeNotAllowed'] } });
}

// sharp would also read SVG, so look before it sees the bytes
function isPhoto(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 8);
  return start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff') || /^GIF8[79]a/.test(start);
}

async function decode(bytes: Buffer): Promise<Sharp> {
  try {
    const square = await sharp(bytes, { failOn: 'error', limitInputPixels: 50_000_000 })
      .autoOrient()
      .resize(440, 440)
      .png()
      .toBuffer();
    return sharp(square);
  } catch {
    throw new ProblemError('typNichtErlaubt', { errors: { avatar: ['typeNotAllowed'] } });
  }
}

function webpName(dateiName: string): string {
  return `${dateiName.replace(/\.[^.]*$/, '').slice(0, 250)}.webp`;
}

function invalid(): ProblemError {
  return new ProblemError('ungueltig', { errors: { avatar: ['invalid'] } });
}
