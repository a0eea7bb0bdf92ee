// Sets a sample report on A4: blocks become rows, rows are laid on pages, every page gets its ribbon and its foot.
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Baustein, BerichtText } from '#content/berichte/texte/bausteine.ts';
import { type Row, setBaustein, setMasthead } from './blocks.ts';
import { artifact, colors, column, type Doc, drawLine, drawLineRight, page } from './pen.ts';
import { fonts, styles } from './type.ts';

export function setBericht(titel: string, text: BerichtText): Promise<Buffer> {
  const doc = openDocument(titel, text);
  const root = doc.struct('Document');
  doc.addStructure(root);

  const masthead = setMasthead(doc, root, titel, text);
  const body = text.bausteine.flatMap((part, index) => {
    const rows = setBaustein(doc, root, part);
    return leadsTo(part, text.bausteine[index + 1]) ? keepWithNext(rows) : rows;
  });
  layOnPages(doc, [...masthead, ...body]);
  root.end();
  drawFeet(doc, titel);
  doc.end();
  return buffer(doc);
}

function openDocument(titel: string, text: BerichtText): Doc {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-CH',
    displayTitle: true,
    // the date is the document's own, not the clock's: the same text gives the same bytes
    info: {
      Title: titel,
      Author: text.absender,
      Subject: text.thema,
      Keywords: 'Mustertext',
      Creator: 'scripts/make-berichte.ts',
      CreationDate: new Date(`${text.verfasstAm}T12:00:00Z`),
      ModDate: new Date(`${text.verfasstAm}T12:00:00Z`),
    },
  });
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);
  return doc;
}

/** A paragraph is not torn from the resolution it explains, nor from the table it announces. */
function leadsTo(part: Baustein, next: Baustein | undefined): boolean {
  if (part.kind !== 'paragraph') return false;
  return next?.kind === 'beschluss' || (next?.kind === 'tabelle' && part.text.endsWith(':'));
}

/** The last row stays with whatever follows. */
const keepWithNext = (rows: readonly Row[]): Row[] =>
  rows.map((row, index) => (index === rows.length - 1 ? { ...row, keepWithNext: true } : row));

function layOnPages(doc: Doc, rows: readonly Row[]): void {
  const bottom = page.height - page.bottom;
  let y = Number.POSITIVE_INFINITY;
  for (const group of groupRows(rows)) {
    const height = group.reduce((sum, row) => sum + row.before + row.height, 0);
    const startsPage = y + height > bottom;
    if (startsPage) {
      doc.addPage();
      drawRibbon(doc);
      y = page.top;
    }
    for (const [index, row] of group.entries()) {
      if (!(startsPage && index === 0)) y += row.before;
      row.draw(y);
      y += row.height;
    }
  }
}

/** Rows that must stand on one page, as groups. */
function groupRows(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [[]];
  for (const row of rows) {
    groups.at(-1)?.push(row);
    if (!row.keepWithNext) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

/** The fraternity's ribbon: three stripes between two metal edges, across the whole page. */
function drawRibbon(doc: Doc): void {
  const edge = 1.8;
  const stripe = 5.4;
  const bands: [string, number][] = [
    [colors.metal, edge],
    [colors.wine, stripe],
    [colors.paper, stripe],
    [colors.fir, stripe],
    [colors.metal, edge],
  ];
  artifact(doc, () => {
    let y = 0;
    for (const [color, height] of bands) {
      doc.rect(0, y, page.width, height).fill(color);
      y += height;
    }
  });
}

function drawFeet(doc: Doc, titel: string): void {
  const { count } = doc.bufferedPageRange();
  const y = page.height - 44;
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    artifact(doc, () => {
      doc.rect(column.left, y - 9, column.width, 0.5).fill(colors.metal);
      drawLine(doc, 'Mustertext: Personen, Ereignisse und Zahlen sind erfunden.', column.left, y, styles.foot);
      drawLineRight(doc, `Seite ${index + 1} von ${count}`, column.right, y, styles.foot);
      if (index > 0) drawLine(doc, titel, column.left, 33, styles.foot);
    });
  }
}
