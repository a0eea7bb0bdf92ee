import { expect, it } from 'vitest';
import { compress } from './compress.ts';

it.each(['zstd', 'br', 'gzip'] as const)(
  'what is compressed by %s holds no more memory than it needs',
  async (encoding) => {
    const compressed = await compress(Buffer.alloc(20_000, 'Stamm '), encoding, 'once');
    expect(compressed.buffer.byteLength).toBe(compressed.length);
  },
);
