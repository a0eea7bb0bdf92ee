import { describe, expect, it } from 'vitest';
import { compoundFile } from '#server/demo/beilage-doc.ts';
import { type ZipPart, zip } from '#server/demo/beilage-zip.ts';
import { wordParts } from '#server/testing/files.ts';
import { isDoc, isDocx } from './word.ts';

const sectorLength = 512;
const endOfChain = 0xfffffffe;
const freeSector = 0xffffffff;

describe('a .doc', () => {
  /** One that lists the sectors of its allocation table in its last sector; the one before says of all that they are free. */
  function docListing(listed: (allFree: number) => number[]): Buffer {
    const bytes = compoundFile('Titel', ['Zeile']);
    const allFree = bytes.length / sectorLength - 1;
    const list = Buffer.alloc(sectorLength, 0xff);
    for (const [index, sector] of listed(allFree).entries()) list.writeUInt32LE(sector, index * 4);
    list.writeUInt32LE(endOfChain, sectorLength - 4);
    bytes.writeUInt32LE(freeSector, 76);
    bytes.writeUInt32LE(allFree + 1, 68);
    return Buffer.concat([bytes, Buffer.alloc(sectorLength, 0xff), list]);
  }

  it('may list sectors of its allocation table outside of its header', () => {
    expect(isDoc(docListing((allFree) => [0, allFree]))).toBe(true);
  });

  it('may not list one of them twice: it would be read as often as it is named', () => {
    expect(isDoc(docListing((allFree) => [0, allFree, allFree]))).toBe(false);
  });

  it('may not list one that its header names', () => {
    const bytes = docListing((allFree) => [allFree]);
    bytes.writeUInt32LE(0, 76);
    expect(isDoc(bytes)).toBe(true);
    bytes.copy(bytes, 80, bytes.length - sectorLength, bytes.length - sectorLength + 4);
    expect(isDoc(bytes)).toBe(false);
  });
});

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
  ])('are taken %s', async (_, bytes) => {
    expect(await isDocx(bytes)).toBe(true);
  });

  it.each([
    ['name a macro', named(name, macros)],
    ['name a macro, called in other letters', named('[Content_types].xml', macros)],
    ['name a macro in UTF-16', named(name, Buffer.from(`\ufeff${macros}`, 'utf16le'))],
    ['name a macro in UTF-16 the other way round', named(name, Buffer.from(`\ufeff${macros}`, 'utf16le').swap16())],
    ['name a macro in UTF-16 without a mark', named(name, Buffer.from(macros, 'utf16le'))],
    ['name a macro in UTF-7', named(name, types('+AHY-baProject', '<?xml version="1.0" encoding="utf-7"?>'))],
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
