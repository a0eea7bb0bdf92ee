import type { FastifyRequest } from 'fastify';
import type { UploadRule } from '#contract/datei.ts';
import { ProblemError } from './problem.ts';

/** A file as it arrived: nothing about it is believed yet. */
export type UploadedFile = { dateiName: string; bytes: Buffer };

/** Reads the one part `file` of a multipart body; one byte too many, a second file or another field is refused. */
export async function readUpload(request: FastifyRequest, rule: UploadRule): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new ProblemError('ungueltig', { errors: { file: ['required'] } });
  const part = await request.file({
    limits: { files: 1, fields: 0, parts: 1, fileSize: rule.maxBytes, headerPairs: 20 },
  });
  if (part?.fieldname !== 'file' || part.filename === undefined) {
    throw new ProblemError('ungueltig', { errors: { file: ['required'] } });
  }
  return { dateiName: part.filename, bytes: await part.toBuffer() };
}
