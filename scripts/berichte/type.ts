// Type: fonts, sizes, and the breaking of a paragraph into even lines.
import { fileURLToPath } from 'node:url';

const fontFile = (weight: number) =>
  fileURLToPath(import.meta.resolve(`@fontsource/source-serif-4/files/source-serif-4-latin-${weight}-normal.woff`));

type Weight = 'regular' | 'semibold';

export const fonts: Record<Weight, string> = { regular: fontFile(400), semibold: fontFile(600) };

/** Semibold figures are this much wider (in em); taken back in sums so that their digits stand below the others. */
export const semiboldFigureExcess = 0.018;

export interface Style {
  font: Weight;
  size: number;
  leading: number;
  color: string;
  tracking?: number;
}

const ink = '#211a18';
const muted = '#6a5f58';
const wine = '#7b1e33';

export const styles = {
  absender: { font: 'regular', size: 9.5, leading: 13, color: muted },
  title: { font: 'semibold', size: 27, leading: 32, color: ink },
  subtitle: { font: 'regular', size: 12, leading: 17, color: muted },
  heading: { font: 'semibold', size: 13.5, leading: 18, color: ink },
  text: { font: 'regular', size: 10.5, leading: 15, color: ink },
  strong: { font: 'semibold', size: 10.5, leading: 15, color: ink },
  mark: { font: 'regular', size: 9.5, leading: 15, color: wine },
  number: { font: 'semibold', size: 13.5, leading: 18, color: wine },
  cell: { font: 'regular', size: 10, leading: 14.5, color: ink },
  cellStrong: { font: 'semibold', size: 10, leading: 14.5, color: ink },
  columnHead: { font: 'regular', size: 8.5, leading: 13, color: muted },
  votes: { font: 'regular', size: 9.5, leading: 14, color: muted },
  foot: { font: 'regular', size: 8, leading: 10, color: muted },
} as const satisfies Record<string, Style>;

/**
 * Breaks a text into lines no wider than `width`, choosing the breaks so that the lines of the whole paragraph are as
 * even as possible and its last line is no lonely syllable.
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const words = bindWords(text).split(' ');
  const widths = words.map(measure);
  const space = measure(' ');
  // best[i]: the cheapest way to set the words from i on, and where its first line ends
  const best: { cost: number; end: number }[] = [];
  best[words.length] = { cost: 0, end: words.length };

  for (let start = words.length - 1; start >= 0; start--) {
    let lineWidth = -space;
    let cheapest = { cost: Number.POSITIVE_INFINITY, end: start + 1 };
    for (let end = start + 1; end <= words.length; end++) {
      lineWidth += space + (widths[end - 1] ?? 0);
      if (lineWidth > width && end > start + 1) break;
      const isLast = end === words.length;
      const slack = isLast ? 2 * Math.max(0, width / 3 - lineWidth) : width - lineWidth;
      const cost = (slack / width) ** 2 + (best[end]?.cost ?? 0);
      if (cost < cheapest.cost) cheapest = { cost, end };
    }
    best[start] = cheapest;
  }

  const lines: string[] = [];
  for (let start = 0; start < words.length; start = best[start]?.end ?? words.length) {
    lines.push(words.slice(start, best[start]?.end).join(' '));
  }
  return lines;
}

/** Keeps together what must not be torn apart at the end of a line. */
function bindWords(text: string): string {
  return text.replace(/v\/o (?=\S)/g, 'v/o\u00a0').replace(/(\d\.?) (?=[\p{Lu}%])/gu, '$1\u00a0');
}
