import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { maxUploadBytes } from '#contract/limits.ts';
import { compoundFile } from '#server/demo/beilage-doc.ts';
import { type ZipPart, zip } from '#server/demo/beilage-zip.ts';
import { makeBeilage } from '#server/demo/demo-beilage.ts';
import { movie, noise, picture, wordParts } from './files.ts';

// Files that try to be what they are not, and honest ones beside them.

export type Verdict = 'accepted' | 'type' | 'empty' | 'size' | 'much' | 'name';
export type Make = () => Buffer | string | Promise<Buffer | string>;
const jpeg = () => picture(40, 30, 'jpeg');
const png = () => picture(40, 30, 'png');
const gif = () => picture(40, 30, 'gif');
const pdf = () => makeBeilage('pdf', 'Titel', ['Zeile']);
const doc = () => compoundFile('Titel', ['Zeile']);
const docx = (...more: ZipPart[]) => zip([...wordParts, ...more]);
const exe = Buffer.concat([Buffer.from('MZ\x90\x00\x03'), Buffer.alloc(500), Buffer.from('PE\x00\x00')]);
const html = '<!DOCTYPE html><html><script>alert(document.cookie)</script></html>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>';
const cut = async (file: Promise<Buffer> | Buffer, share: number) => {
  const bytes = await file;
  return bytes.subarray(0, Math.floor(bytes.length * share));
};
const joined = async (...parts: (Buffer | string | Promise<Buffer>)[]) =>
  Buffer.concat((await Promise.all(parts)).map((piece) => Buffer.from(piece)));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7b1e33' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** One that says, right after its header, that it moves: as stickers do. */
async function movingPng(): Promise<Buffer> {
  const bytes = await png();
  const chunk = Buffer.from('00000008 6163544c 00000001 00000000 00000000'.replaceAll(' ', ''), 'hex');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]);
}

/** The head of a picture that says it is large, with little behind it. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const chunk = (kind: string, data: Buffer) => {
    const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(kind), data, Buffer.alloc(4)]);
    bytes.writeUInt32BE(data.length, 0);
    return bytes;
  };
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function hugeGif(width: number, height: number, frames = 1): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex');
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** A picture with so many notes that say nothing, from a certain byte on. */
function noted(bytes: Buffer, at: number, note: string, notes: number): Buffer {
  const all = Buffer.alloc((note.length / 2) * notes, note, 'hex');
  return Buffer.concat([bytes.subarray(0, at), all, bytes.subarray(at)]);
}

/** A moving picture of which every part is there, and no pixel of the last frame can be read. */
async function brokenFrame(): Promise<Buffer> {
  const bytes = await movie(3, 40, 40);
  const [last, end] = [38, 2];
  return bytes.fill(0xff, bytes.length - end - last, bytes.length - end);
}

/** An archive that was moved behind something else, with every place in it corrected. */
function behind(front: Buffer, archive: Buffer): Buffer {
  const end = archive.length - 22;
  const move = (at: number) => archive.writeUInt32LE(archive.readUInt32LE(at) + front.length, at);
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    move(at + 42);
    at += 46 + archive.readUInt16LE(at + 28);
  }
  move(end + 16);
  return Buffer.concat([front, archive]);
}

/** A compound file whose directory names other things than a Word document. */
function compoundWith(name: string): Buffer {
  const bytes = doc();
  const at = bytes.indexOf(Buffer.from('WordDocument', 'utf16le'));
  bytes.fill(0, at, at + 64);
  bytes.write(name, at, 'utf16le');
  bytes.writeUInt16LE(2 * name.length + 2, at + 64);
  return bytes;
}

/** One whose allocation table leads round in a circle. */
function circularCompound(): Buffer {
  const bytes = doc();
  const directory = bytes.readUInt32LE(48);
  const table = (bytes.readUInt32LE(76) + 1) * 512;
  bytes.writeUInt32LE(directory, table + directory * 4);
  return bytes;
}

const macro: ZipPart = { name: 'word/vbaProject.bin', content: 'Attribute VB_Name' };
const macroTypes: ZipPart = {
  name: '[Content_Types].xml',
  content: '<Types><Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
};
const mebibyte = Buffer.alloc(1024 * 1024);

/** What it is, its name, its content, the verdict on it as an attachment, the verdict on it as a photo. */
export const files: [string, string, Make, Verdict, Verdict][] = [
  // honest ones
  ['a text', 'a.txt', () => 'Grüsse aus Biel', 'accepted', 'type'],
  ['a text with a byte order mark', 'a.txt', () => '\ufeffGrüsse', 'accepted', 'type'],
  ['a text that mentions <html> later', 'a.txt', () => 'Im Netz steht <html>, sagt man.', 'accepted', 'type'],
  ['a text that begins as a program might', 'a.txt', () => 'MZ heisst Mitgliederzeitung', 'accepted', 'type'],
  ['a PDF', 'a.PDF', pdf, 'accepted', 'type'],
  [
    'a PDF whose table is not found, as readers mend it',
    'a.pdf',
    () => '%PDF-2.0\ntrailer<<>>\n%%EOF',
    'accepted',
    'type',
  ],
  ['a Word document', 'a.docx', () => docx(), 'accepted', 'type'],
  ['a Word document with a picture', 'a.docx', docxWithPicture, 'accepted', 'type'],
  ['an old Word document', 'a.doc', doc, 'accepted', 'type'],
  ['a JPEG', 'a.JpEg', jpeg, 'accepted', 'accepted'],
  ['a PNG', 'a.png', png, 'accepted', 'accepted'],
  ['a PNG that moves', 'a.png', movingPng, 'accepted', 'accepted'],
  ['a GIF', 'a.gif', gif, 'accepted', 'accepted'],
  // endings that are not allowed, whatever is inside
  ['a program', 'a.exe', () => exe, 'type', 'type'],
  ['a page', 'a.html', () => html, 'type', 'type'],
  ['a drawing that can run', 'a.svg', () => svg, 'type', 'type'],
  ['a script', 'a.js', () => 'alert(1)', 'type', 'type'],
  ['a WebP', 'a.webp', () => picture(9, 9, 'webp'), 'type', 'type'],
  ['a spreadsheet', 'a.xlsx', () => docx(), 'type', 'type'],
  ['a document with macros', 'a.docm', () => docx(macro), 'type', 'type'],
  ['an archive', 'a.zip', () => docx(), 'type', 'type'],
  ['a double ending', 'a.jpg.exe', jpeg, 'type', 'type'],
  ['no ending', 'Foto', jpeg, 'type', 'type'],
  ['an ending of a dot', 'Foto.', jpeg, 'type', 'type'],
  // swapped endings
  ['a PNG as a JPEG', 'a.jpg', png, 'type', 'type'],
  ['a JPEG as a PNG', 'a.png', jpeg, 'type', 'type'],
  ['a JPEG as a GIF', 'a.gif', jpeg, 'type', 'type'],
  ['a WebP as a JPEG', 'a.jpg', () => picture(9, 9, 'webp'), 'type', 'type'],
  ['an AVIF as a JPEG', 'a.jpg', () => picture(64, 64, 'avif'), 'type', 'type'],
  ['a TIFF as a JPEG', 'a.jpg', () => picture(9, 9, 'tiff'), 'type', 'type'],
  ['a PDF as a JPEG', 'a.jpg', pdf, 'type', 'type'],
  ['a JPEG as a PDF', 'a.pdf', jpeg, 'type', 'type'],
  ['a PDF as a text', 'a.txt', () => '%PDF-1.7\nnur Text', 'type', 'type'],
  ['a docx as a doc', 'a.doc', () => docx(), 'type', 'type'],
  ['a doc as a docx', 'a.docx', doc, 'type', 'type'],
  ['a text as a docx', 'a.docx', () => 'PK\x03\x04 nur Text', 'type', 'type'],
  // in disguise
  ['HTML as a JPEG', 'a.jpg', () => html, 'type', 'type'],
  ['HTML as a text', 'a.txt', () => html, 'type', 'type'],
  ['HTML as a text, after blanks', 'a.txt', () => ` \n\t\ufeff ${html}`, 'type', 'type'],
  ['HTML as a text, after a byte order mark', 'a.txt', () => `\ufeff${html}`, 'type', 'type'],
  ['HTML as a text, after a comment', 'a.txt', () => `<!-- x -->${html}`, 'type', 'type'],
  ['a lone tag as a text', 'a.txt', () => '<script>alert(1)</script>', 'type', 'type'],
  ['HTML as a PDF', 'a.pdf', () => html, 'type', 'type'],
  ['HTML as a docx', 'a.docx', () => html, 'type', 'type'],
  ['SVG as a PNG', 'a.png', () => svg, 'type', 'type'],
  ['SVG as a JPEG', 'a.jpg', () => `<?xml version="1.0"?>${svg}`, 'type', 'type'],
  ['SVG as a text', 'a.txt', () => svg, 'type', 'type'],
  ['a program as a JPEG', 'a.jpg', () => exe, 'type', 'type'],
  ['a program as a text', 'a.txt', () => exe, 'type', 'type'],
  ['a program as a PDF', 'a.pdf', () => exe, 'type', 'type'],
  ['a program as a doc', 'a.doc', () => exe, 'type', 'type'],
  ['a shell script as a text', 'a.txt', () => '#!/bin/sh\nrm -rf /', 'type', 'type'],
  ['XML as a text', 'a.txt', () => '<?xml version="1.0"?><x/>', 'type', 'type'],
  ['a page that begins with an end as a text', 'a.txt', () => `</p>${html}`, 'type', 'type'],
  ['PostScript as a text', 'a.txt', () => '%!PS-Adobe-3.0', 'type', 'type'],
  ['RTF as a text', 'a.txt', () => '{\\rtf1 Hallo}', 'type', 'type'],
  ['RTF as a doc', 'a.doc', () => '{\\rtf1 Hallo}', 'type', 'type'],
  ['Latin-1 as a text', 'a.txt', () => Buffer.from('Gr\xfcsse', 'latin1'), 'type', 'type'],
  ['UTF-16 as a text', 'a.txt', () => Buffer.from('\ufeffGrüsse', 'utf16le'), 'type', 'type'],
  ['a text with NUL', 'a.txt', () => 'Grüsse\0Biel', 'type', 'type'],
  ['a text with an escape character', 'a.txt', () => 'Grüsse\x1b[2J', 'type', 'type'],
  ['a text with a vertical tab', 'a.txt', () => 'Grüsse\vBiel', 'type', 'type'],
  ['a text with DEL', 'a.txt', () => 'Grüsse\x7fBiel', 'type', 'type'],
  [
    'a spreadsheet as a docx',
    'a.docx',
    () =>
      zip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'xl/workbook.xml', content: '<x/>' },
      ]),
    'type',
    'type',
  ],
  ['an old spreadsheet as a doc', 'a.doc', () => compoundWith('Workbook'), 'type', 'type'],
  ['an installer as a doc', 'a.doc', () => compoundWith('!_StringPool'), 'type', 'type'],
  // two things at once
  ['a PDF behind a page', 'a.pdf', () => joined(html, pdf()), 'type', 'type'],
  ['a GIF that is a script', 'a.gif', () => 'GIF89a/*\x01\x01*/=alert(1);//', 'type', 'type'],
  ['a JPEG with an archive behind', 'a.jpg', () => joined(jpeg(), docx()), 'accepted', 'accepted'],
  ['a PNG with a page behind', 'a.png', () => joined(png(), html), 'accepted', 'accepted'],
  ['an archive behind a program', 'a.docx', () => joined(exe, docx()), 'type', 'type'],
  ['an archive that counts a program in front as its own', 'a.docx', () => behind(exe, docx()), 'type', 'type'],
  ['an archive with a program behind', 'a.docx', () => joined(docx(), exe), 'type', 'type'],
  [
    'a PDF with an archive behind',
    'a.pdf',
    () => joined(pdf(), zip([{ name: 'x', content: noisyText(3000), stored: true }])),
    'type',
    'type',
  ],
  // broken
  ['an empty text', 'a.txt', () => '', 'empty', 'type'],
  ['an empty JPEG', 'a.jpg', () => '', 'empty', 'empty'],
  ['an empty PDF', 'a.pdf', () => '', 'empty', 'type'],
  ['an empty docx', 'a.docx', () => '', 'empty', 'type'],
  ['an empty doc', 'a.doc', () => '', 'empty', 'type'],
  ['half a JPEG', 'a.jpg', () => cut(noise(200, 200), 0.5), 'type', 'type'],
  ['almost all of a JPEG', 'a.jpg', () => cut(noise(200, 200), 0.98), 'type', 'type'],
  ['half a PNG', 'a.png', () => cut(picture(300, 300, 'png'), 0.5), 'type', 'type'],
  ['half a GIF', 'a.gif', () => cut(movie(5, 60, 60), 0.3), 'type', 'type'],
  ['the first bytes of a JPEG', 'a.jpg', () => Buffer.from('ffd8ffe0', 'hex'), 'type', 'type'],
  ['half a PDF', 'a.pdf', () => cut(pdf(), 0.5), 'type', 'type'],
  ['half a docx', 'a.docx', () => cut(docx(), 0.5), 'type', 'type'],
  ['two bytes of a docx', 'a.docx', () => 'PK', 'type', 'type'],
  ['a docx that counts an entry too many', 'a.docx', () => docxOfThree(), 'type', 'type'],
  ['a docx with an entry beyond its end', 'a.docx', () => docxWithFarEntry(), 'type', 'type'],
  ['half a doc', 'a.doc', () => cut(doc(), 0.2), 'type', 'type'],
  ['a doc that goes round in a circle', 'a.doc', circularCompound, 'type', 'type'],
  [
    'a docx with one bit turned',
    'a.docx',
    async () => {
      const bytes = docx();
      bytes.writeUInt8((bytes.at(60) ?? 0) ^ 1, 60);
      return bytes;
    },
    'type',
    'type',
  ],
  [
    'a docx with one bit turned in what is not compressed',
    'a.docx',
    () => {
      const bytes = docx({ name: 'word/media/x', content: 'Hallo', stored: true });
      bytes.write('I', bytes.indexOf('Hallo'));
      return bytes;
    },
    'type',
    'type',
  ],
  [
    'a doc that begins as another file',
    'a.doc',
    () => {
      const bytes = doc();
      bytes.write('MZ');
      return bytes;
    },
    'type',
    'type',
  ],
  ['a moving GIF whose last frame is broken', 'a.gif', brokenFrame, 'type', 'type'],
  // bombs
  ['a PNG of 50 megapixels', 'a.png', () => plain(10_000, 5000), 'accepted', 'accepted'],
  ['a PNG of one line more', 'a.png', () => hugePng(10_000, 5001), 'much', 'much'],
  ['a PNG of 4 gigapixels', 'a.png', () => hugePng(65_535, 65_535), 'much', 'much'],
  ['a PNG of 65,535 lines', 'a.png', () => plain(1, 65_535), 'accepted', 'accepted'],
  ['a PNG of 65,536 lines', 'a.png', () => plain(1, 65_536), 'much', 'much'],
  ['a GIF of 4 gigapixels', 'a.gif', () => hugeGif(65_535, 65_535), 'much', 'much'],
  ['a GIF of 99 frames', 'a.gif', () => movie(99), 'accepted', 'accepted'],
  ['a GIF of 100 frames', 'a.gif', () => movie(100), 'accepted', 'accepted'],
  ['a GIF of 101 frames', 'a.gif', () => movie(101), 'much', 'much'],
  ['a GIF whose frames together are too many pixels', 'a.gif', () => hugeGif(2000, 2000, 13), 'much', 'much'],
  ['a GIF of a million comments', 'a.gif', () => noted(hugeGif(1, 1), 19, '21fe00', 1_000_000), 'type', 'type'],
  [
    'a JPEG of a million notes',
    'a.jpg',
    async () => noted(await picture(9, 9, 'jpeg'), 2, 'ffe10002', 1_000_000),
    'much',
    'much',
  ],
  [
    'a PNG of 300,000 notes',
    'a.png',
    async () => noted(await plain(9, 9), 33, '00000000744558749642c585', 300_000),
    'much',
    'much',
  ],
  ['a docx of 1000 entries', 'a.docx', () => docx(...manyParts(998)), 'accepted', 'type'],
  ['a docx of 1001 entries', 'a.docx', () => docx(...manyParts(999)), 'much', 'type'],
  [
    'a docx that unpacks to more than 100 MB',
    'a.docx',
    () => docx(...Array.from({ length: 101 }, (_, nr) => ({ name: `word/media/${nr}`, content: mebibyte }))),
    'much',
    'type',
  ],
  [
    'a docx that lies about what it unpacks to',
    'a.docx',
    () => docx({ name: 'word/media/x', content: mebibyte, declared: 10 }),
    'type',
    'type',
  ],
  // documents with more than a document
  ['a docx with a macro', 'a.docx', () => docx(macro), 'type', 'type'],
  [
    'a docx with a macro in other letters',
    'a.docx',
    () => docx({ ...macro, name: 'word/VBAPROJECT.BIN' }),
    'type',
    'type',
  ],
  [
    'a docx with a macro of another name',
    'a.docx',
    () => zip([macroTypes, ...wordParts.slice(1), { name: 'word/x.bin', content: 'x' }]),
    'type',
    'type',
  ],
  ['a docx with what belongs to macros', 'a.docx', () => docx({ ...macro, name: 'vbaData.xml' }), 'type', 'type'],
  ['a doc with macros', 'a.doc', () => docWithMacros('Macros'), 'type', 'type'],
  ['a doc with macros in other letters', 'a.doc', () => docWithMacros('vba'), 'type', 'type'],
  ['a doc with a project of macros', 'a.doc', () => docWithMacros('_VBA_PROJECT'), 'type', 'type'],
  [
    'a docx that climbs out of its folder',
    'a.docx',
    () => docx({ name: '../../etc/passwd', content: 'x' }),
    'type',
    'type',
  ],
  ['a docx that names the root', 'a.docx', () => docx({ name: '/etc/passwd', content: 'x' }), 'type', 'type'],
  ['a docx that climbs as on Windows', 'a.docx', () => docx({ name: '..\\passwd', content: 'x' }), 'type', 'type'],
  [
    'a docx with two documents of one name',
    'a.docx',
    () => docx({ name: 'WORD/document.xml', content: 'x' }),
    'type',
    'type',
  ],
  ['an encrypted docx', 'a.docx', () => zip(wordParts.map((entry) => ({ ...entry, flags: 1 }))), 'type', 'type'],
  // exact sizes
  ['a text of 4194304 bytes', 'a.txt', () => Buffer.alloc(maxUploadBytes, 'a'), 'accepted', 'type'],
  ['a text of 4194305 bytes', 'a.txt', () => Buffer.alloc(maxUploadBytes + 1, 'a'), 'size', 'size'],
  [
    'a JPEG of 4194304 bytes',
    'a.jpg',
    async () => joined(jpeg(), Buffer.alloc(maxUploadBytes - (await jpeg()).length)),
    'accepted',
    'accepted',
  ],
  [
    'a JPEG of 4194305 bytes',
    'a.jpg',
    async () => joined(jpeg(), Buffer.alloc(maxUploadBytes + 1 - (await jpeg()).length)),
    'size',
    'size',
  ],
];

/** Of its two entries it says that they are three. */
function docxOfThree(): Buffer {
  const bytes = docx();
  for (const at of [8, 10]) bytes.writeUInt16LE(3, bytes.length - 22 + at);
  return bytes;
}

function docxWithFarEntry(): Buffer {
  const bytes = docx();
  const directory = bytes.readUInt32LE(bytes.length - 22 + 16);
  bytes.writeUInt32LE(bytes.length, directory + 42);
  return bytes;
}

async function docxWithPicture(): Promise<Buffer> {
  return docx({ name: 'word/media/1.png', content: await png(), stored: true });
}

function manyParts(count: number): ZipPart[] {
  return Array.from({ length: count }, (_, nr) => ({ name: `word/media/${nr}.txt`, content: 'x' }));
}

function noisyText(length: number): string {
  return Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 7919) % 90))).join('');
}

/** The last entry of the directory, free until now, becomes a storage of macros. */
function docWithMacros(name: string): Buffer {
  const bytes = doc();
  const at = bytes.indexOf(Buffer.from('WordDocument', 'utf16le')) + 2 * 128;
  bytes.fill(0, at, at + 64);
  bytes.write(name, at, 'utf16le');
  bytes.writeUInt16LE(2 * name.length + 2, at + 64);
  bytes.writeUInt8(1, at + 66);
  return bytes;
}
