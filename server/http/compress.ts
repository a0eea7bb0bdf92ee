import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
  type ZstdOptions,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { JsonText } from './json-text.ts';

export type Encoding = Compression | 'identity';
type Compression = 'zstd' | 'br' | 'gzip';

// What is made once may take its time, and is smallest as brotli. Of what is made for one request, zstd is made in four
// fifths of the time of brotli at its quickest, and is a quarter smaller; gzip takes three times as long.
type Effort = 'once' | 'each';
const quality = { br: { once: 6, each: 0 }, gzip: { once: 9, each: 1 } };
const window = { once: constants.BROTLI_DEFAULT_WINDOW, each: 20 };

// most answers in one piece instead of many, each of which would be a way to another thread and back
const chunkSize = 64 * 1024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const zstd = promisify(zstdCompress);

/** Text in answers that are made for one request; files of the build are compressed already. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    const text = textOf(payload);
    if (!text) return payload;
    const { parts, compressed } = text;
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    if (!isCompressible(String(reply.getHeader('content-type')), bytes)) return joined(parts, bytes);
    varyByEncoding(reply);
    const encoding = chooseEncoding(headers['accept-encoding'], 'each');
    if (encoding === 'identity') return joined(parts, bytes);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    const answer =
      compressed.get(encoding) ??
      (bytes <= desk.length ? compressNow(parts, encoding) : await compress(joined(parts, bytes), encoding, 'each'));
    compressed.set(encoding, answer);
    return answer;
  });
}

function textOf(payload: unknown): JsonText | undefined {
  if (payload instanceof JsonText) return payload;
  if (typeof payload === 'string') return new JsonText([Buffer.from(payload)]);
  return Buffer.isBuffer(payload) ? new JsonText([payload]) : undefined;
}

/** Text that is longer than what one packet holds anyway. */
export function isCompressible(type: string | undefined, bytes: number): boolean {
  return bytes > 1024 && /^text\/|[/+](json|xml|javascript)\b/.test(type ?? '');
}

function joined(parts: readonly Buffer[], bytes: number): Buffer {
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts, bytes);
}

export function varyByEncoding(reply: FastifyReply): void {
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
}

/** The best of those a client takes. */
export function chooseEncoding(accepted: string | string[] | undefined, effort: Effort): Encoding {
  const offers = String(accepted ?? '');
  return preferred[effort].find((encoding) => offered[encoding].test(offers)) ?? 'identity';
}

const preferred = { once: ['br', 'gzip'], each: ['zstd', 'br', 'gzip'] } as const;
const offered = { zstd: offer('zstd'), br: offer('br'), gzip: offer('gzip') };

/** Among others, and not with the quality 0, which refuses it. */
function offer(encoding: Compression): RegExp {
  return new RegExp(String.raw`(?:^|[\s,])${encoding}\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))`);
}

// What is put together only to be compressed is put together in the same place each time: a new one for each answer
// would be most of what the garbage collector has to do. In less than a millisecond, and nobody else comes in between.
const desk = Buffer.allocUnsafeSlow(512 * 1024);

function compressNow(parts: readonly Buffer[], encoding: Compression): Buffer {
  let bytes = 0;
  for (const part of parts) bytes += part.copy(desk, bytes);
  const text = desk.subarray(0, bytes);
  if (encoding === 'zstd') return ownCopy(zstdCompressSync(text, zstdOptions(bytes)));
  if (encoding === 'gzip') return ownCopy(gzipSync(text, gzipOptions('each')));
  return ownCopy(brotliCompressSync(text, brotliOptions('each', bytes)));
}

export async function compress(bytes: Buffer, encoding: Compression, effort: Effort): Promise<Buffer> {
  if (encoding === 'zstd') return ownCopy(await zstd(bytes, zstdOptions(bytes.length)));
  if (encoding === 'gzip') return ownCopy(await deflate(bytes, gzipOptions(effort)));
  return ownCopy(await brotli(bytes, brotliOptions(effort, bytes.length)));
}

/** Small answers are parts of larger pieces of memory, all of which would be kept with them. */
export function ownCopy(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

function zstdOptions(bytes: number): ZstdOptions {
  return { params: { [constants.ZSTD_c_compressionLevel]: 1 }, pledgedSrcSize: bytes, chunkSize };
}

function gzipOptions(effort: Effort): ZlibOptions {
  return { level: quality.gzip[effort], chunkSize };
}

function brotliOptions(effort: Effort, bytes: number): BrotliOptions {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.br[effort],
    [constants.BROTLI_PARAM_LGWIN]: window[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  };
  return { params, chunkSize };
}
