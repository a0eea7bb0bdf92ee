import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCompressible, varyByEncoding } from './compress.ts';

export type StoredFile = { dateiName: string; typ: string; bytes: Uint8Array };

/** A file to send. Without `inline` the browser saves it; either way nothing inside it runs on this site. */
export type FileAnswer = StoredFile & {
  inline?: boolean;
  cacheControl?: string;
  /** The request header that the answer depends on, where it does. */
  vary?: string;
};

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const etag = etagOf(file.bytes);
  reply.headers({
    etag,
    'content-disposition': disposition(file),
    'content-security-policy': policy(file),
    ...(file.cacheControl && { 'cache-control': file.cacheControl }),
    ...(file.vary && { vary: file.vary }),
  });
  if (!isKnown(request, etag)) return reply.type(withCharset(file.typ)).send(file.bytes);
  // a cache goes by the headers of the latest answer, be it one without a body
  if (isCompressible(file.typ, file.bytes.length)) varyByEncoding(reply);
  return reply.code(304).send();
}

export function etagOf(bytes: Uint8Array): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;
}

/** Whether whoever asks has what bears this mark already; to a proxy that compresses, every mark is a weak one. */
export function isKnown({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match']?.replaceAll('W/', '').split(/, */);
  return known?.some((mark) => mark === '*' || mark === etag.replace('W/', '')) ?? false;
}

/** The quality 0 refuses it. */
export function takesWebp(accept = ''): boolean {
  return /image\/webp(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept);
}

// text is accepted and written in UTF-8 alone
function withCharset(typ: string): string {
  return /^text\/[^;]+$/.test(typ) ? `${typ}; charset=utf-8` : typ;
}

// Browsers show a PDF in a viewer of their own, apart from this site, and refuse to do so inside a sandbox.
function policy({ inline, typ }: FileAnswer): string {
  return inline && typ === 'application/pdf'
    ? "default-src 'none'; frame-ancestors 'none'"
    : "sandbox; default-src 'none'";
}

// RFC 6266: a plain name for old clients, the real one in UTF-8 beside it
function disposition({ dateiName, inline }: FileAnswer): string {
  const plain = dateiName
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\]/g, '_');
  const encoded = encodeURIComponent(dateiName).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
