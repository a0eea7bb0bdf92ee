import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file to send. Without `inline` the browser saves it; either way nothing inside it runs on this site. */
export type FileAnswer = {
  bytes: Uint8Array;
  typ: string;
  dateiName: string;
  inline?: boolean;
  cacheControl?: string;
  /** The request header that the answer depends on, where it does. */
  vary?: string;
};

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const etag = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 27)}"`;
  reply.headers({
    etag,
    'content-disposition': disposition(file),
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': file.cacheControl ?? reply.getHeader('cache-control') ?? 'no-cache',
  });
  if (file.vary) reply.header('vary', file.vary);
  if (request.headers['if-none-match']?.split(/, */).includes(etag)) return reply.code(304).send();
  return reply.type(file.typ).send(file.bytes);
}

// RFC 6266: a plain name for old clients, the real one in UTF-8 beside it
function disposition({ dateiName, inline }: FileAnswer): string {
  const plain = dateiName
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\]/g, '_');
  const encoded = encodeURIComponent(dateiName).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${inline ? 'inline' : 'attachment'}; filename="${plain || 'datei'}"; filename*=UTF-8''${encoded}`;
}
