import {
  extensionOf,
  fotoRule,
  typByExtension,
  type UploadFault,
  type UploadRule,
  uploadFault,
} from '#contract/datei.ts';
import type { ProblemCode } from '#contract/errors.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { UploadedFile } from '#server/http/upload.ts';
import { isPdf, isText } from './content.ts';
import { cleanFileName } from './file-name.ts';
import { type Image, readImage } from './image.ts';
import { type ImageType, imageTypes, isOvernoted } from './image-structure.ts';
import { isDoc, isDocx } from './word.ts';

/** A file whose ending and content agree and fit the rule. `image` is there for pictures alone. */
export type AcceptedFile = { dateiName: string; typ: string; bytes: Buffer; image?: Image };

type RawFile = Pick<UploadedFile, 'dateiName' | 'bytes'>;

/** Judges a file by its name and by what it holds; refuses it with 413, 415, or 400 for a name of which nothing is left. */
export async function acceptUpload(rule: UploadRule, { dateiName: rawName, bytes }: RawFile): Promise<AcceptedFile> {
  const dateiName = cleanFileName(rawName);
  const fault = uploadFault(rule, { name: dateiName, size: bytes.length });
  if (fault) throw new ProblemError(codes[fault]);
  const typ = typByExtension[extensionOf(dateiName)] ?? '';
  if (isImageType(typ)) {
    if (isOvernoted(bytes, typ)) throw new ProblemError('datei.zuViel');
    await requireSniffed(bytes, typ);
    return { dateiName, typ, bytes, image: await readImage(bytes) };
  }
  if (!(await documents[typ]?.(bytes))) throw new ProblemError('typNichtErlaubt');
  return { dateiName, typ, bytes };
}

const codes: Record<UploadFault, ProblemCode> = {
  typeNotAllowed: 'typNichtErlaubt',
  empty: 'datei.leer',
  tooLarge: 'zuGross',
};

/** The same where only a picture will do. */
export async function acceptImage(file: RawFile): Promise<AcceptedFile & { image: Image }> {
  const { image, ...accepted } = await acceptUpload(fotoRule, file);
  if (!image) throw new ProblemError('typNichtErlaubt');
  return { ...accepted, image };
}

export function isImageType(typ: string): typ is ImageType {
  return (imageTypes as readonly string[]).includes(typ);
}

// sharp would also read SVG, so sniff before it sees the bytes
async function requireSniffed(bytes: Buffer, typ: ImageType): Promise<void> {
  const { fileTypeFromBuffer } = await import('file-type');
  const { mime } = (await fileTypeFromBuffer(bytes)) ?? {};
  // of a PNG that moves, the first picture counts
  const sniffed = mime === 'image/apng' ? 'image/png' : mime;
  if (sniffed !== typ) throw new ProblemError('typNichtErlaubt');
}

const documents: Record<string, (bytes: Buffer) => boolean | Promise<boolean>> = {
  'application/msword': isDoc,
  [typByExtension['.docx'] as string]: isDocx,
  'application/pdf': isPdf,
  'text/plain': isText,
};
