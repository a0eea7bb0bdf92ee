// The sheet of a report and the pen that writes on it.
import type { Style } from './type.ts';

export type Doc = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

declare global {
  namespace PDFKit.Mixins {
    // known to pdfkit, not yet to its types
    interface StructureElementOptions {
      scope?: 'Row' | 'Column';
    }
  }
}

export const page = { width: 595.28, height: 841.89, top: 62, bottom: 72 };
export const column = { left: 146, right: page.width - 70, width: page.width - 70 - 146 };
export const markGap = 16;
export const colors = { wine: '#7b1e33', paper: '#fbf8f1', fir: '#1f4d40', metal: '#c8a24a', rule: '#d9d0c3' };

export function drawLine(doc: Doc, text: string, x: number, y: number, style: Style): void {
  doc.font(style.font, style.size).fillColor(style.color);
  // leading is shared above and below so that the baseline sits where the eye expects it
  const baseline = y + style.leading / 2 + style.size * 0.33;
  doc.text(text, x, baseline, { baseline: 'alphabetic', lineBreak: false, characterSpacing: style.tracking ?? 0 });
}

export function drawLineRight(doc: Doc, text: string, right: number, y: number, style: Style): void {
  drawLine(doc, text, right - widthOf(doc, text.trimEnd(), style), y, style);
}

export function widthOf(doc: Doc, text: string, style: Style): number {
  return (
    doc.font(style.font, style.size).widthOfString(text, { lineBreak: false }) + text.length * (style.tracking ?? 0)
  );
}

/** Drawn for the eye alone; a screen reader passes over it. */
export function artifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

export function child(
  doc: Doc,
  parent: Element,
  tag: string,
  options: PDFKit.Mixins.StructureElementOptions = {},
): Element {
  const element = doc.struct(tag, options);
  parent.add(element);
  return element;
}
