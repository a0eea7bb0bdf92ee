import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, '0 Byte'],
  [999, '999 Byte'],
  [24 * 1024, '24 kB'],
  [1000, '1 kB'],
  [999_499, '976 kB'],
  [999_500, '1 MB'],
  [1.5 * 1024 * 1024, '1.5 MB'],
  // the largest upload, which the site calls 4 MB
  [4_194_304, '4 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes, 'de-CH')).toBe(text);
});
