import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type ZipPart, zip } from '#server/demo/beilage-zip.ts';
import { wordParts } from '#server/testing/files.ts';
import { isDocx } from './word.ts';
import { unpack } from './zip.ts';

describe('the content types of a .docx', () => {
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const types = (typ: string, head = declaration) =>
    `${head}<Types><Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.${typ}"/></Types>`;
  const macros = types('vbaProject');
  const docxWith = (...contentTypes: ZipPart[]) => zip([...contentTypes, ...wordParts.slice(1)]);
  const named = (name: string, content: ZipPart['content']) => docxWith({ name, content });
  const name = '[Content_Types].xml';

  it.each([
    ['as Word writes them', named(name, types('document'))],
    ['with a byte order mark', named(name, `\ufeff${types('document')}`)],
    ['in other letters', named('[content_TYPES].xml', types('document'))],
    ['without a declaration', named(name, types('document', ''))],
    ['in single quotes', named(name, types('document', "<?xml version='1.0' encoding='UTF-8'?>"))],
  ])('are taken %s', async (_, bytes) => {
    expect(await isDocx(bytes)).toBe(true);
  });

  it.each([
    ['name a macro', named(name, macros)],
    ['name a macro in other letters', named(name, types('VBAPROJECT'))],
    ['name a document that may have macros', named(name, types('document.macroEnabled.main+xml'))],
    ['name a macro, called in other letters', named('[Content_types].xml', macros)],
    ['name a macro in UTF-16', named(name, Buffer.from(`\ufeff${macros}`, 'utf16le'))],
    ['name a macro in UTF-16 the other way round', named(name, Buffer.from(`\ufeff${macros}`, 'utf16le').swap16())],
    ['name a macro in UTF-16 without a mark', named(name, Buffer.from(macros, 'utf16le'))],
    ['name a macro in UTF-7', named(name, types('+AHY-baProject', '<?xml version="1.0" encoding="utf-7"?>'))],
    ['do so in single quotes', named(name, types('+AHY-baProject', "<?xml version='1.0' encoding='utf-7'?>"))],
    ['name a macro by the number of a letter', named(name, types('&#118;baProject'))],
    ['name a macro by an entity', named(name, types('&v;', '<!DOCTYPE x [<!ENTITY v "vbaProj">]>'))],
    ['are longer than any that Word writes', named(name, types('document') + ' '.repeat(1024 * 1024))],
    ['are not there', docxWith()],
    ['are there twice', docxWith({ name, content: '<Types/>' }, { name, content: macros })],
    [
      'are there twice, in other letters',
      docxWith({ name, content: '<Types/>' }, { name: name.toUpperCase(), content: macros }),
    ],
  ])('are refused when they %s', async (_, bytes) => {
    expect(await isDocx(bytes)).toBe(false);
  });
});

it('a part that unpacks to more than it says is left as soon as it shows', async () => {
  const mebibyte = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([...Array(500).fill(mebibyte), Buffer.from('0300', 'hex')]);
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04');
  const entry = { name: '', method: 8, crc: 0, packed: packed.length, unpacked: 10, offset: 0 };
  const peak = () => process.resourceUsage().maxRSS / 1024;
  const before = peak();
  expect(await unpack(Buffer.concat([header, packed]), entry)).toBeUndefined();
  expect(peak() - before).toBeLessThan(100);
});
