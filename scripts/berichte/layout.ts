// Sets a sample report on A4: blocks become rows, rows are laid on pages, every page gets its ribbon and its foot.
import PDFDocument from 'pdfkit';
import {
  anzahl,
  type Baustein,
  type BerichtText,
  type Eintrag,
  franken,
  type Stimmen,
  type Tabelle,
  type Zeile,
} from '#content/berichte/texte/bausteine.ts';
import { breakLines, fonts, type Style, semiboldFigureExcess, styles } from './type.ts';

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

declare global {
  namespace PDFKit.Mixins {
    // known to pdfkit, not yet to its types
    interface StructureElementOptions {
      scope?: 'Row' | 'Column';
    }
  }
}

const page = { width: 595.28, height: 841.89, top: 62, bottom: 72 };
const column = { left: 146, right: page.width - 70, width: page.width - 70 - 146 };
const markGap = 16;
const colors = { wine: '#7b1e33', paper: '#fbf8f1', fir: '#1f4d40', metal: '#c8a24a', rule: '#d9d0c3' };
const zirkel = [
  'M10 33C12 22 13 14 15 7c7-3 15-1 14 6-1 6-8 8-13 6',
  'M6 15c4 10 8 16 13 15 6-1 9-12 12-17',
  'M35 9l-2.4 15M32 30.5v.2',
];

/** One line of the page: what is drawn at once and never torn apart. */
interface Row {
  height: number;
  /** Space above, dropped at the head of a page. */
  before: number;
  /** The next row must stand on the same page. */
  keepWithNext: boolean;
  draw: (y: number) => void;
}

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

  return collect(doc);
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

// Blocks to rows

function setMasthead(doc: Doc, root: Element, titel: string, text: BerichtText): Row[] {
  const rows = [
    { ...space(14), draw: (y: number) => artifact(doc, () => drawZirkel(doc, column.left - markGap, y + 26)) },
    ...setText(doc, child(doc, root, 'P'), text.absender, styles.absender),
    ...setText(doc, child(doc, root, 'H1'), titel, styles.title, { before: 8 }),
    ...setText(doc, child(doc, root, 'P'), text.untertitel, styles.subtitle, { before: 7 }),
    {
      height: 2,
      before: 16,
      keepWithNext: true,
      draw: (y: number) => artifact(doc, () => doc.rect(column.left, y, 54, 1.6).fill(colors.metal)),
    },
    space(12),
  ];
  return rows.map((row) => ({ ...row, keepWithNext: true }));
}

function setBaustein(doc: Doc, root: Element, part: Baustein): Row[] {
  switch (part.kind) {
    case 'heading':
      return setHeading(doc, root, part.text);
    case 'traktandum':
      return setHeading(doc, root, part.titel, `${part.nummer}`);
    case 'paragraph':
      return setText(doc, child(doc, root, 'P'), part.text, styles.text, { before: 6 });
    case 'entries':
      return part.entries.flatMap((entry) => setEntry(doc, root, entry));
    case 'beschluss':
      return setBeschluss(doc, root, part.text, part.stimmen);
    case 'tabelle':
      return setTable(doc, root, part);
    case 'unterschriften':
      return setSignatures(doc, root, part.ort, part.personen);
  }
}

function setHeading(doc: Doc, root: Element, text: string, mark?: string): Row[] {
  const heading = child(doc, root, 'H2');
  const rows = setText(doc, heading, text, styles.heading, { before: 21, mark, markStyle: styles.number });
  return rows.map((row) => ({ ...row, keepWithNext: true }));
}

function setEntry(doc: Doc, root: Element, { marke, titel, text }: Eintrag): Row[] {
  const label = { mark: marke, markStyle: styles.mark, before: titel ? 9 : 4 };
  if (!titel) return setText(doc, child(doc, root, 'P'), text, styles.text, label);
  const head = setText(doc, child(doc, root, 'P'), titel, styles.strong, label);
  return [
    ...head.map((row) => ({ ...row, keepWithNext: true })),
    ...setText(doc, child(doc, root, 'P'), text, styles.text),
  ];
}

function setBeschluss(doc: Doc, root: Element, text: string, stimmen: Stimmen): Row[] {
  const element = child(doc, root, 'P');
  const inset = { left: column.left + 13, width: column.width - 13 };
  const rows = [
    ...setText(doc, element, `${text} `, styles.strong, inset),
    ...setText(doc, element, votesInWords(stimmen), styles.votes, inset),
  ];
  const barred = rows.map((row, index) => ({
    ...row,
    before: index === 0 ? 8 : 0,
    keepWithNext: true,
    draw: (y: number) => {
      artifact(doc, () => doc.rect(column.left, y, 2.2, row.height).fill(colors.fir));
      row.draw(y);
    },
  }));
  return [...barred, spaceAfter(2)];
}

function votesInWords({ ja, nein, enthaltungen }: Stimmen): string {
  if (nein === 0 && enthaltungen === 0) return `einstimmig, mit ${ja} Ja`;
  return `${ja} Ja, ${nein} Nein, ${enthaltungen} ${enthaltungen === 1 ? 'Enthaltung' : 'Enthaltungen'}`;
}

function setTable(doc: Doc, root: Element, table: Tabelle): Row[] {
  const element = child(doc, root, 'Table', { title: table.titel });
  const columnWidth = table.einheit === 'franken' ? 78 : 66;
  const format = table.einheit === 'franken' ? franken : anzahl;
  const right = (index: number) => column.right - (table.spalten.length - 1 - index) * columnWidth;

  const headText = table.einheit === 'franken' ? `${table.titel}, in Franken` : table.titel;
  const head = tableRow(doc, element, 'TH', headText, table.spalten, styles.columnHead, right);
  const rows = [
    { ...head, before: 10 },
    ...table.zeilen.map((zeile) => setTableRow(doc, element, zeile, format, right)),
  ];
  const first = rows[1];
  if (first) rows[1] = withRuleAbove(doc, { ...first, before: 1 }, 0.8, colors.metal);
  return [...rows.map((row) => ({ ...row, keepWithNext: true })), spaceAfter(7)];
}

function setTableRow(
  doc: Doc,
  table: Element,
  { art, text, werte }: Zeile,
  format: (value: number) => string,
  right: (index: number) => number,
): Row {
  const style = art === 'posten' ? styles.cell : styles.cellStrong;
  const row = tableRow(doc, table, 'TD', text, werte.map(format), style, right);
  if (art === 'gruppe') return { ...row, before: 6 };
  if (art === 'posten') return row;
  if (art === 'summe') return withRuleAbove(doc, { ...row, before: 2 }, 0.5, colors.rule);
  return withRuleAbove(doc, { ...row, before: 8 }, 1.2, colors.wine);
}

function tableRow(
  doc: Doc,
  table: Element,
  tag: 'TH' | 'TD',
  label: string,
  cells: readonly string[],
  style: Style,
  right: (index: number) => number,
): Row {
  const element = child(doc, table, 'TR');
  const tracking = style.font === 'semibold' ? -semiboldFigureExcess * style.size : 0;
  return {
    height: style.leading,
    before: 0,
    keepWithNext: true,
    draw: (y) => {
      const scope = tag === 'TH' ? 'Column' : 'Row';
      child(doc, element, 'TH', { scope }).add(() => drawLine(doc, label, column.left, y, style));
      for (const [index, cell] of cells.entries()) {
        const options = tag === 'TH' ? { scope: 'Column' as const } : undefined;
        child(doc, element, tag, options).add(() => drawLineRight(doc, cell, right(index), y, { ...style, tracking }));
      }
    },
  };
}

function withRuleAbove(doc: Doc, row: Row, weight: number, color: string): Row {
  const gap = 2.5;
  return {
    ...row,
    height: row.height + gap,
    draw: (y) => {
      artifact(doc, () => doc.rect(column.left, y, column.width, weight).fill(color));
      row.draw(y + gap);
    },
  };
}

function setSignatures(
  doc: Doc,
  root: Element,
  ort: string,
  personen: readonly { funktion: string; name: string }[],
): Row[] {
  const place = setText(doc, child(doc, root, 'P'), ort, styles.text, { before: 18 });
  const width = (column.width - 20) / 2;
  const signatures: Row = {
    height: 32,
    before: 34,
    keepWithNext: false,
    draw: (y) => {
      for (const [index, { funktion, name }] of personen.entries()) {
        const x = column.left + index * (width + 20);
        artifact(doc, () => doc.rect(x, y, width, 0.5).fill(styles.votes.color));
        const element = child(doc, root, 'P');
        element.add(() => drawLine(doc, `${name} `, x, y + 4, styles.text));
        element.add(() => drawLine(doc, funktion, x, y + 18, styles.votes));
      }
    },
  };
  return [...place.map((row) => ({ ...row, keepWithNext: true })), signatures];
}

interface TextPlace {
  left?: number;
  width?: number;
  before?: number;
  /** Stands in the margin beside the first line. */
  mark?: string;
  markStyle?: Style;
}

/** A running text: its first two and its last two lines stay together. */
function setText(doc: Doc, element: Element, text: string, style: Style, place: TextPlace = {}): Row[] {
  const { left = column.left, width = column.width, before = 0, mark, markStyle = styles.mark } = place;
  const lines = breakLines(text, width, (part) => widthOf(doc, part, style));
  return lines.map((line, index) => ({
    height: style.leading,
    before: index === 0 ? before : 0,
    keepWithNext: index < lines.length - 1 && (index === 0 || index === lines.length - 2),
    draw: (y) => {
      const isLast = index === lines.length - 1;
      if (mark && index === 0) {
        element.add(() => drawLineRight(doc, `${mark} `, column.left - markGap, y, markStyle));
      }
      element.add(() => drawLine(doc, isLast ? line : `${line} `, left, y, style));
    },
  }));
}

const space = (height: number): Row => ({ height, before: 0, keepWithNext: true, draw: () => {} });
const spaceAfter = (height: number): Row => ({ ...space(height), keepWithNext: false });

// Rows to pages

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

// Ornament and foot

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

/** The monogram, drawn on a grid of 40 by 40, its right edge at `right`. */
function drawZirkel(doc: Doc, right: number, y: number): void {
  const scale = 1.35;
  doc
    .save()
    .translate(right - 36 * scale, y)
    .scale(scale)
    .lineWidth(2.2)
    .lineCap('round');
  for (const path of zirkel) doc.path(path).stroke(colors.wine);
  doc.restore();
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

// The pen

function drawLine(doc: Doc, text: string, x: number, y: number, style: Style): void {
  doc.font(style.font, style.size).fillColor(style.color);
  // leading is shared above and below so that the baseline sits where the eye expects it
  const baseline = y + style.leading / 2 + style.size * 0.33;
  doc.text(text, x, baseline, { baseline: 'alphabetic', lineBreak: false, characterSpacing: style.tracking ?? 0 });
}

function drawLineRight(doc: Doc, text: string, right: number, y: number, style: Style): void {
  drawLine(doc, text, right - widthOf(doc, text.trimEnd(), style), y, style);
}

function widthOf(doc: Doc, text: string, style: Style): number {
  return (
    doc.font(style.font, style.size).widthOfString(text, { lineBreak: false }) + text.length * (style.tracking ?? 0)
  );
}

/** Drawn for the eye alone; a screen reader passes over it. */
function artifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

function child(doc: Doc, parent: Element, tag: string, options: PDFKit.Mixins.StructureElementOptions = {}): Element {
  const element = doc.struct(tag, options);
  parent.add(element);
  return element;
}

async function collect(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => doc.once('end', resolve).once('error', reject));
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
