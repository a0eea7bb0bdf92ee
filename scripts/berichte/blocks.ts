// The blocks of a report as rows.
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
import {
  artifact,
  child,
  colors,
  column,
  type Doc,
  drawLine,
  drawLineRight,
  type Element,
  markGap,
  widthOf,
} from './pen.ts';
import { breakLines, type Style, semiboldFigureExcess, styles } from './type.ts';

/** One line of the page: what is drawn at once and never torn apart. */
export interface Row {
  height: number;
  /** Space above, dropped at the head of a page. */
  before: number;
  /** The next row must stand on the same page. */
  keepWithNext: boolean;
  draw: (y: number) => void;
}

const zirkel = [
  'M10 33C12 22 13 14 15 7c7-3 15-1 14 6-1 6-8 8-13 6',
  'M6 15c4 10 8 16 13 15 6-1 9-12 12-17',
  'M35 9l-2.4 15M32 30.5v.2',
];

export function setMasthead(doc: Doc, root: Element, titel: string, text: BerichtText): Row[] {
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

export function setBaustein(doc: Doc, root: Element, part: Baustein): Row[] {
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

/** A table, and where its columns end. */
type Grid = { doc: Doc; table: Element; right: (index: number) => number };

function setTable(doc: Doc, root: Element, { titel, einheit, spalten, zeilen }: Tabelle): Row[] {
  const isMoney = einheit === 'franken';
  const columnWidth = isMoney ? 78 : 66;
  const grid = {
    doc,
    table: child(doc, root, 'Table', { title: titel }),
    right: (index: number) => column.right - (spalten.length - 1 - index) * columnWidth,
  };
  const head = tableRow(grid, 'TH', isMoney ? `${titel}, in Franken` : titel, spalten, styles.columnHead);
  const rows = [
    { ...head, before: 10 },
    ...zeilen.map((zeile) => setTableRow(grid, zeile, isMoney ? franken : anzahl)),
  ];
  const first = rows[1];
  if (first) rows[1] = withRuleAbove(doc, { ...first, before: 1 }, 0.8, colors.metal);
  return [...rows.map((row) => ({ ...row, keepWithNext: true })), spaceAfter(7)];
}

function setTableRow(grid: Grid, { art, text, werte }: Zeile, format: (value: number) => string): Row {
  const { doc } = grid;
  const style = art === 'posten' ? styles.cell : styles.cellStrong;
  const row = tableRow(grid, 'TD', text, werte.map(format), style);
  if (art === 'gruppe') return { ...row, before: 6 };
  if (art === 'posten') return row;
  if (art === 'summe') return withRuleAbove(doc, { ...row, before: 2 }, 0.5, colors.rule);
  return withRuleAbove(doc, { ...row, before: 8 }, 1.2, colors.wine);
}

function tableRow(
  { doc, table, right }: Grid,
  tag: 'TH' | 'TD',
  label: string,
  cells: readonly string[],
  style: Style,
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
