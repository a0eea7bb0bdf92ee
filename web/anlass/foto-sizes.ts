import { fotoWidths, type Memorabilia } from '#contract/memorabilia.ts';
import { fotoPath } from './anlass-api.ts';

// What the browser must know to fetch a photo no larger than it is shown.

/** All widths up to the photo's own: it is never enlarged, so the last one is as wide as the photo. */
export function fotoSources({ id, breite }: Memorabilia): string {
  const smaller = fotoWidths.filter((width) => width < breite);
  const full = fotoWidths.find((width) => width >= breite);
  return [
    ...smaller.map((width) => `${fotoPath(id, width)} ${width}w`),
    ...(full ? [`${fotoPath(id, full)} ${breite}w`] : []),
  ].join(', ');
}

/**
 * How wide a photo is shown, uncropped, in the gallery's box, which leaves margins on a phone, and on the whole screen.
 * In the box nobody sees more than two dots for a pixel, and a photo for three weighs three times as much.
 */
export const fotoSizes = {
  inBox: ({ breite, hoehe }: Memorabilia) => {
    const share = Math.min(1, (breite / hoehe) * (box.hoehe / box.breite));
    const at = (part: number) => `min(${Math.ceil(share * part * box.breite)}px, ${Math.ceil(share * part * 88)}vw)`;
    return `(min-resolution: 2.5dppx) ${at(0.6)}, ${at(1)}`;
  },
  large: ({ breite, hoehe }: Memorabilia) => `min(100vw, ${Math.ceil((breite / hoehe) * 100)}vh)`,
};

const box = { breite: 700, hoehe: 500 };
