// Attachments of the demo events: real files of every type that may be uploaded, made by code.
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp, { type CreateText, type Sharp } from 'sharp';
import { serif } from '#server/datei/font.ts';
import type { BeilageArt } from './anlass-vorlage.ts';
import { compoundFile } from './beilage-doc.ts';
import { zip } from './beilage-zip.ts';
import { couleur, dunkler } from './fotos/farbe.ts';

export async function makeBeilage(art: BeilageArt, titel: string, zeilen: readonly string[]): Promise<Buffer> {
  switch (art) {
    case 'pdf':
      return pdf(titel, zeilen);
    case 'docx':
      return docx(titel, zeilen);
    case 'doc':
      return compoundFile(titel, zeilen);
    case 'txt':
      return Buffer.from(`${titel}\r\n${'='.repeat(titel.length)}\r\n\r\n${zeilen.join('\r\n')}\r\n`);
    case 'png':
      return poster(titel, zeilen).png({ palette: true }).toBuffer();
    case 'jpg':
      return poster(titel, zeilen).jpeg({ quality: 85 }).toBuffer();
    case 'gif':
      return poster(titel, zeilen).gif().toBuffer();
  }
}

/** A4 with the ribbon across the top, the title, the lines, and the motto at the foot. */
function pdf(titel: string, zeilen: readonly string[]): Promise<Buffer> {
  // A fixed date: the same programme is the same file, byte for byte.
  const doc = new PDFDocument({
    size: 'A4',
    margin: 72,
    info: { Title: titel, Author: 'Progi', CreationDate: new Date(0) },
  });
  let top = 0;
  for (const [height, color] of ribbon(26)) {
    doc.rect(0, top, doc.page.width, height).fill(color);
    top += height;
  }
  doc.fillColor('#211c1a').font('Times-Bold').fontSize(28).text(titel, 72, 96, { lineGap: 2 });
  doc.moveDown(0.3);
  doc.moveTo(72, doc.y).lineTo(172, doc.y).lineWidth(1.5).stroke(couleur.metall);
  doc.moveDown(1).font('Times-Roman').fontSize(13);
  for (const zeile of zeilen) doc.text(zeile === '' ? ' ' : zeile, { lineGap: 5 });
  doc
    .fontSize(10)
    .fillColor('#6b625c')
    .text('vivat, crescat, floreat!', 72, doc.page.height - 96, { align: 'center' });
  doc.end();
  return buffer(doc);
}

/** The smallest package Word opens: types, one relation, one document. */
function docx(titel: string, zeilen: readonly string[]): Buffer {
  const heading = `<w:p><w:pPr><w:spacing w:after="240"/></w:pPr><w:r><w:rPr><w:b/><w:color w:val="${couleur.eins.slice(1)}"/><w:sz w:val="40"/></w:rPr><w:t xml:space="preserve">${escapeXml(titel)}</w:t></w:r></w:p>`;
  const paragraphs = zeilen.map((zeile) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(zeile)}</w:t></w:r></w:p>`);
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const parts = {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${declaration}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${heading}${paragraphs.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1134" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  };
  return zip(Object.entries(parts).map(([name, content]) => ({ name, content, stored: true })));
}

/** A small poster: ribbon, title, a few lines on warm paper. */
function poster(titel: string, zeilen: readonly string[]): Sharp {
  let top = 0;
  const stripes = ribbon(60).map(([height, color]) => {
    top += height;
    return `<rect y="${top - height}" width="900" height="${height}" fill="${color}"/>`;
  });
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="640"><rect width="900" height="640" fill="${couleur.zwei}"/>${stripes.join('')}<rect x="80" y="296" width="150" height="5" fill="${couleur.metall}"/><rect y="600" width="900" height="40" fill="${dunkler(couleur.drei, 0.1)}"/></svg>`;
  return sharp(Buffer.from(paper)).composite([
    { input: { text: words([titel], 76, couleur.eins) }, left: 80, top: 190 },
    { input: { text: words(zeilen, 32, '#4a403a') }, left: 80, top: 368 },
  ]);
}

/** Lines of the fraternity's typeface: the machine may have none. */
function words(lines: readonly string[], size: number, color: string): CreateText {
  const { family, file } = serif();
  const text = `<span foreground="${color}" line_height="1.3">${escapeXml(lines.join('\n'))}</span>`;
  return { text, font: `${family}, ${size}`, fontfile: file, dpi: 72, width: 740, rgba: true };
}

/** Heights and colours of the ribbon's five stripes. */
function ribbon(height: number): [number, string][] {
  const edge = Math.round(height / 9);
  const stripe = (height - 2 * edge) / 3;
  return [
    [edge, couleur.metall],
    [stripe, couleur.eins],
    [stripe, couleur.zwei],
    [stripe, couleur.drei],
    [edge, couleur.metall],
  ];
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);
}
