import type { FastifyRequest } from 'fastify';
import type { UploadRule } from '#contract/datei.ts';
import { ProblemError } from './problem.ts';

/** A file as it arrived: nothing about it is believed yet. */
export type UploadedFile = { dateiName: string; bytes: Buffer };

/** Boundaries and headers of a multipart body. */
export const envelopeBytes = 64 * 1024;

/** Reads the one part `file` of a multipart body; one byte too many, a second file or another field is refused. */
export async function readUpload(request: FastifyRequest, rule: UploadRule): Promise<UploadedFile> {
  if (!request.isMultipart()) throw notOneFile();
  if (Number(request.headers['content-length'] ?? 0) > rule.maxBytes + envelopeBytes) throw new ProblemError('zuGross');
  try {
    return await readOnlyFile(request, rule);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    // whatever else the parser says is about a body that is malformed, cut off or more than one file
    throw isTooLarge(error) ? new ProblemError('zuGross') : notOneFile();
  }
}

async function readOnlyFile(request: FastifyRequest, rule: UploadRule): Promise<UploadedFile> {
  const limits = { files: 1, fields: 0, parts: 1, fileSize: rule.maxBytes, headerPairs: 20 };
  let file: UploadedFile | undefined;
  for await (const part of request.parts({ limits })) {
    if (file || part.type !== 'file' || part.fieldname !== 'file' || part.filename === undefined) throw notOneFile();
    file = { dateiName: part.filename, bytes: await part.toBuffer() };
  }
  if (!file) throw notOneFile();
  return file;
}

function isTooLarge(error: unknown): boolean {
  return (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
}

function notOneFile(): ProblemError {
  return new ProblemError('ungueltig', { errors: { file: ['required'] } });
}
