import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

// What is made once may take its time; for one request, brotli at its quickest is four times as quick as gzip, and smaller,
// and twice as quick again where it looks back 64 KB only.
type Effort = 'once' | 'each';
const quality = { br: { once: 6, each: 1 }, gzip: { once: 9, each: 1 } };
const window = { once: constants.BROTLI_DEFAULT_WINDOW, each: 16 };

// most answers in one piece instead of many, each of which would be a way to another thread and back
const chunkSize = 64 * 1024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Text in answers that are made for one request; files of the build are compressed already. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    if (method === 'HEAD' || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    if (!isCompressible(String(reply.getHeader('content-type')), payload.length)) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = chooseEncoding(headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(typeof payload === 'string' ? Buffer.from(payload) : payload, encoding, 'each');
  });
}

/** The best of those a client takes. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? '');
  if (brotliOffered.test(offers)) return 'br';
  return gzipOffered.test(offers) ? 'gzip' : 'identity';
}

// among others, and not with the quality 0, which refuses it
const brotliOffered = /(?:^|[\s,])br\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/;
const gzipOffered = /(?:^|[\s,])gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/;

/** Text that is longer than what one packet holds anyway. */
export function isCompressible(type: string | undefined, bytes: number): boolean {
  return bytes > 1024 && /^text\/|[/+](json|xml|javascript)\b/.test(type ?? '');
}

export function compress(bytes: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  const level = quality[encoding][effort];
  if (encoding === 'gzip') return deflate(bytes, { level, chunkSize });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_LGWIN]: window[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params, chunkSize });
}
