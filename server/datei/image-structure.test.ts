import { describe, expect, it } from 'vitest';
import { bareGif, isBare, isOvernoted, isWholeGif } from './image-structure.ts';

// Pictures of nothing but their structure, so that each part can be there or not.

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

describe('a JPEG', () => {
  const segment = (marker: string, content: string | Buffer) => {
    const head = bytes(`ff${marker} 0000`);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, Buffer.from(content)]);
  };
  const table = segment('db', 'Tabelle');
  // what looks like a marker within: a stuffed one, the first and the last restart
  const scan = Buffer.concat([segment('da', 'Kopf'), bytes('01ff00 02ffd0 03ffd7 04')]);
  const jpeg = (...parts: Buffer[]) => Buffer.concat([bytes('ffd8'), ...parts, bytes('ffd9')]);

  it.each([
    ['tables and pixels', jpeg(table, scan)],
    ['pixels in two parts', jpeg(table, scan, table, scan)],
    ['its density', jpeg(segment('e0', `JFIF\0${'x'.repeat(9)}`), scan)],
    ['a note on colours', jpeg(segment('ee', 'Adobe1234567'), scan)],
  ])('is bare with %s', (_, picture) => {
    expect(isBare(picture, 'image/jpeg')).toBe(true);
  });

  it.each([
    ['a thumbnail beside the density', jpeg(segment('e0', `JFIF\0${'x'.repeat(10)}`), scan)],
    ['a thumbnail of its own', jpeg(segment('e0', `JFXX\0${'x'.repeat(9)}`), scan)],
    ['more than a note on colours', jpeg(segment('ee', 'Adobe12345678'), scan)],
    ['a note of somebody else', jpeg(segment('ee', 'Adore1234567'), scan)],
    ['place and camera', jpeg(segment('e1', 'Exif'), scan)],
    ['the last of the applications’ notes', jpeg(segment('ef', 'x'), scan)],
    ['a comment', jpeg(segment('fe', 'x'), scan)],
    ['a comment behind the pixels', jpeg(scan, segment('fe', 'x'))],
    ['something between its parts', jpeg(table, bytes('00db 0003 78'), scan)],
    ['something behind its end', Buffer.concat([jpeg(scan), bytes('00')])],
    ['no end', jpeg(scan).subarray(0, -2)],
  ])('is not bare with %s', (_, picture) => {
    expect(isBare(picture, 'image/jpeg')).toBe(false);
  });

  it.each(['e0', 'ef', 'fe'])('has too many notes beyond 10,000, as of the mark %s', (mark) => {
    for (const note of [segment(mark, ''), segment(mark, 'Notiz'.repeat(9))]) {
      const noted = (notes: number) => jpeg(Buffer.alloc(note.length * notes, note), scan);
      const verdicts = [9999, 10_000, 10_001].map((notes) => isOvernoted(noted(notes), 'image/jpeg'));
      expect(verdicts).toEqual([false, false, true]);
    }
    expect(isOvernoted(jpeg(Buffer.alloc(40_004, segment('db', '')), scan), 'image/jpeg')).toBe(false);
  });
});

describe('a PNG', () => {
  const chunk = (kind: string, content = '') => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(content.length);
    return Buffer.concat([head, Buffer.from(`${kind}${content}`), bytes('00000000')]);
  };
  const png = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
  const pixels = [chunk('IHDR', 'x'.repeat(13)), chunk('IDAT', 'xyz')];

  it('is bare with what its pixels need', () => {
    const needed = ['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs'].map((kind) => chunk(kind, 'x'));
    expect(isBare(png(...needed, ...pixels, chunk('IEND')), 'image/png')).toBe(true);
  });

  it.each([
    ['a text', png(...pixels, chunk('tEXt', 'x'), chunk('IEND'))],
    ['place and camera', png(...pixels, chunk('eXIf', 'x'), chunk('IEND'))],
    ['something within its end', png(...pixels, chunk('IEND', 'x'))],
    ['something behind its end', png(...pixels, chunk('IEND'), bytes('00'))],
    ['no end', png(...pixels)],
  ])('is not bare with %s', (_, picture) => {
    expect(isBare(picture, 'image/png')).toBe(false);
  });

  it('has too many notes beyond 10,000 parts, whatever is behind its end', () => {
    const noted = (notes: number) => png(...pixels, Buffer.alloc(12 * notes, chunk('tEXt')), chunk('IEND'));
    expect([9997, 9998].map((notes) => isOvernoted(noted(notes), 'image/png'))).toEqual([false, true]);
    expect(isOvernoted(Buffer.concat([noted(0), Buffer.alloc(200_000)]), 'image/png')).toBe(false);
    expect(isOvernoted(png(...pixels), 'image/png')).toBe(false);
  });
});

describe('a GIF', () => {
  const head = Buffer.concat([Buffer.from('GIF89a'), bytes('01000100 81 0000'), Buffer.alloc(12)]);
  const frame = bytes('2c 0000000001000100 00 02 02 4401 00');
  const colourfulFrame = Buffer.concat([bytes('2c 0000000001000100 80'), Buffer.alloc(6), bytes('02 02 4401 00')]);
  const pause = bytes('21f9 04 00000000 00');
  const repeat = Buffer.concat([bytes('21ff 0b'), Buffer.from('NETSCAPE2.0'), bytes('03 010000 00')]);
  const comment = bytes('21fe 01 78 01 79 00');
  const application = Buffer.concat([bytes('21ff 0b'), Buffer.from('NETSCAPE3.0'), bytes('01 78 00')]);
  const end = bytes('3b');
  const bare = Buffer.concat([head, repeat, pause, frame, colourfulFrame, end]);

  it('is bare with frames, their pauses and how often they are repeated', () => {
    expect(isBare(bare, 'image/gif')).toBe(true);
  });

  it.each([
    ['a comment', [comment, end]],
    ['an application’s note', [application, end]],
    ['something behind its end', [end, comment]],
  ])('is not bare with %s, and is without it', (_, parts) => {
    const picture = Buffer.concat([bare.subarray(0, -1), ...parts]);
    expect(isBare(picture, 'image/gif')).toBe(false);
    expect(bareGif(picture).equals(bare)).toBe(true);
  });

  it('is whole with its end alone', () => {
    expect(isWholeGif(bare)).toBe(true);
    for (let length = 6; length < bare.length; length++) expect(isWholeGif(bare.subarray(0, length))).toBe(false);
    expect(isWholeGif(Buffer.concat([bare.subarray(0, -1), bytes('00'), end]))).toBe(false);
  });

  it('is none with more notes than anyone writes', () => {
    const noted = (notes: number) =>
      Buffer.concat([bare.subarray(0, -1), Buffer.alloc(3 * notes, bytes('21fe 00')), end]);
    expect(isWholeGif(noted(9000))).toBe(true);
    expect(isWholeGif(noted(10_000))).toBe(false);
  });
});
