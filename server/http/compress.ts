import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** What is made once may take its time; what is made for one request may not. */
type Effort = 'once' | 'each';
const quality = { br: { once: 6, each: 1 }, gzip: { once: 9, each: 1 } };

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The best of those a client takes. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? '')
    .split(',')
    .map((offer) => offer.trim())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0]);
  if (offers.includes('br')) return 'br';
  return offers.includes('gzip') ? 'gzip' : 'identity';
}

/** Text that is longer than what one packet holds anyway. */
export function isCompressible(type: string | undefined, bytes: number): boolean {
  return bytes > 1024 && /^text\/|[/+](json|xml|javascript)\b/.test(type ?? '');
}

export function compress(bytes: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  const level = quality[encoding][effort];
  if (encoding === 'gzip') return deflate(bytes, { level });
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotli(bytes, { params });
}
