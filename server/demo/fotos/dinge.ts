// Things that stand about in the pictures: lanterns, bunting, candles, mugs, the ribbon.
import type { Random } from '#server/demo/random.ts';
import { type Bild, curve, disc, n, type Point, polygon } from './bild.ts';
import { couleur, dunkler, mix } from './farbe.ts';

/** Points of a rope that hangs between two nails. */
export function seil(from: Point, to: Point, sag: number, count: number): Point[] {
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const t = i / count;
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t)];
  });
}

/** Bunting in the colours of the ribbon. */
export function wimpel(b: Bild, rope: readonly Point[], size: number, dunkel: string, daempfung: number): void {
  b.line(curve(rope), dunkler(dunkel, 0.2), size * 0.06);
  const farben = [couleur.eins, couleur.zwei, couleur.drei];
  for (let i = 0; i < rope.length - 1; i++) {
    const from = rope[i];
    const to = rope[i + 1];
    if (!from || !to) continue;
    const farbe = mix(farben[i % 3] ?? couleur.eins, dunkel, daempfung);
    const lean = b.rnd.float(-0.14, 0.14) * size;
    const [x1, y1] = [from[0] + (to[0] - from[0]) * 0.12, from[1] + (to[1] - from[1]) * 0.12];
    const [x2, y2] = [from[0] + (to[0] - from[0]) * 0.88, from[1] + (to[1] - from[1]) * 0.88];
    const tip: Point = [(x1 + x2) / 2 + lean, Math.max(y1, y2) + size];
    b.path(polygon([[x1, y1], [x2, y2], tip]), farbe);
    b.path(polygon([[(x1 + x2) / 2, (y1 + y2) / 2], [x2, y2], tip]), dunkler(farbe, 0.3), 'fill-opacity=".4"');
  }
}

/** A glowing paper lantern. */
export function lampion(b: Bild, x: number, y: number, r: number, farbe: string): void {
  b.glow(x, y + r, r * 3.4, mix(farbe, '#ffd48a', 0.55), 0.42);
  b.ellipse(
    x,
    y + r,
    r * 0.92,
    r,
    b.radial(x, y + r * 1.15, r * 1.05, [
      [0, '#fff3cf'],
      [0.35, mix(farbe, '#ffdf9a', 0.62)],
      [0.8, mix(farbe, '#ffb35a', 0.25)],
      [1, dunkler(farbe, 0.1)],
    ]),
  );
  b.add(
    `<g fill="none" stroke="${dunkler(farbe, 0.25)}" stroke-width="${n(r * 0.03)}" stroke-opacity=".45">${[-0.55, -0.2, 0.2, 0.55].map((t) => `<path d="M${n(x - r * 0.92 * Math.sqrt(1 - t * t))} ${n(y + r + r * t)}q${n(r * 0.92 * Math.sqrt(1 - t * t))} ${n(r * 0.12)} ${n(r * 1.84 * Math.sqrt(1 - t * t))} 0"/>`).join('')}</g>`,
  );
  b.rect(x - r * 0.28, y - r * 0.1, r * 0.56, r * 0.16, '#2a1a16', `rx="${n(r * 0.05)}"`);
  b.rect(x - r * 0.24, y + r * 1.93, r * 0.48, r * 0.13, '#2a1a16', `rx="${n(r * 0.05)}"`);
}

/** A candle with its flame; (x, y) is the foot. */
export function kerze(b: Bild, x: number, y: number, w: number, h: number, glow: number, wachs = '#f7dfae'): void {
  const top = y - h;
  if (glow > 0) b.glow(x, top - w * 1.2, w * 13, '#ffcf85', glow);
  b.rect(
    x - w / 2,
    top,
    w,
    h,
    b.vertical(top, y, [
      [0, mix(wachs, '#fff6d8', 0.6)],
      [0.16, wachs],
      [1, dunkler(wachs, 0.28)],
    ]),
    `rx="${n(w * 0.18)}"`,
  );
  b.path(
    flame(x, top - w * 0.2, w * 1.1, w * 3),
    b.vertical(top - w * 3, top, [
      [0, '#ffb347'],
      [0.5, '#ffe08a'],
      [1, '#fffbe6'],
    ]),
  );
}

/** A flame with its foot at (x, y). */
export function flame(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y - h)}C${n(x + w * 0.18)} ${n(y - h * 0.62)} ${n(x + w * 0.55)} ${n(y - h * 0.42)} ${n(x + w * 0.42)} ${n(y - h * 0.14)}C${n(x + w * 0.32)} ${n(y + h * 0.03)} ${n(x - w * 0.32)} ${n(y + h * 0.03)} ${n(x - w * 0.42)} ${n(y - h * 0.14)}C${n(x - w * 0.5)} ${n(y - h * 0.4)} ${n(x - w * 0.12)} ${n(y - h * 0.6)} ${n(x)} ${n(y - h)}Z`;
}

/** A glass mug with beer and foam; (x, y) is the middle of its foot. */
export function krug(b: Bild, x: number, y: number, w: number, h: number, bier: string, licht: string): void {
  const left = x - w / 2;
  const top = y - h;
  const { rnd } = b;
  b.line(
    `M${n(x + w * 0.46)} ${n(top + h * 0.24)}c${n(w * 0.5)} ${n(-h * 0.04)} ${n(w * 0.5)} ${n(h * 0.58)} 0 ${n(h * 0.52)}`,
    b.linear(
      [x + w * 0.4, 0],
      [x + w * 0.9, 0],
      [
        [0, mix(bier, '#ffffff', 0.35), 0.75],
        [1, mix(licht, '#ffffff', 0.4), 0.8],
      ],
    ),
    w * 0.12,
  );
  const body = `M${n(left)} ${n(top)}L${n(left + w * 0.03)} ${n(y - h * 0.05)}Q${n(left + w * 0.04)} ${n(y)} ${n(left + w * 0.12)} ${n(y)}H${n(left + w * 0.88)}Q${n(left + w * 0.96)} ${n(y)} ${n(left + w * 0.97)} ${n(y - h * 0.05)}L${n(left + w)} ${n(top)}Z`;
  b.path(
    body,
    b.linear(
      [left, 0],
      [left + w, 0],
      [
        [0, dunkler(bier, 0.4)],
        [0.16, bier],
        [0.42, mix(bier, licht, 0.5)],
        [0.62, bier],
        [1, dunkler(bier, 0.5)],
      ],
    ),
  );
  b.path(
    body,
    b.vertical(top, y, [
      [0, '#fff2c8', 0.28],
      [0.5, '#fff2c8', 0],
      [0.86, '#3a1608', 0.12],
      [1, '#3a1608', 0.5],
    ]),
  );
  for (let i = 0; i < 4; i++) {
    const fx = left + w * (0.14 + i * 0.2);
    b.rect(
      fx,
      top + h * 0.26,
      w * 0.11,
      h * 0.58,
      b.linear(
        [fx, 0],
        [fx + w * 0.11, 0],
        [
          [0, '#fff6dc', 0.34],
          [0.5, '#fff6dc', 0.04],
          [1, '#2a0f06', 0.24],
        ],
      ),
      `rx="${n(w * 0.055)}"`,
    );
  }
  let bubbles = '';
  for (let i = 0; i < 18; i++) {
    const r = w * rnd.float(0.006, 0.014);
    bubbles += disc(left + w * rnd.float(0.1, 0.9), top + h * rnd.float(0.18, 0.9), r);
  }
  b.path(bubbles, '#fff6dc', 'fill-opacity=".55"');
  foam(b, left, top, w, h);
  b.line(
    `M${n(left + w * 0.07)} ${n(top + h * 0.2)}L${n(left + w * 0.09)} ${n(y - h * 0.1)}`,
    '#ffffff',
    w * 0.025,
    'stroke-opacity=".55" stroke-linecap="round"',
  );
}

function foam(b: Bild, left: number, top: number, w: number, h: number): void {
  const { rnd } = b;
  const fill = b.vertical(top - h * 0.16, top + h * 0.2, [
    [0, '#fffdf6'],
    [0.6, '#fbeed3'],
    [1, '#e3c391'],
  ]);
  const drip = rnd.float(0.08, 0.2) * h;
  b.path(
    `M${n(left - w * 0.02)} ${n(top)}C${n(left - w * 0.05)} ${n(top - h * 0.1)} ${n(left + w * 0.14)} ${n(top - h * 0.17)} ${n(left + w * 0.27)} ${n(top - h * 0.1)}C${n(left + w * 0.38)} ${n(top - h * 0.2)} ${n(left + w * 0.6)} ${n(top - h * 0.18)} ${n(left + w * 0.7)} ${n(top - h * 0.1)}C${n(left + w * 0.86)} ${n(top - h * 0.16)} ${n(left + w * 1.06)} ${n(top - h * 0.08)} ${n(left + w * 1.01)} ${n(top + h * 0.03)}C${n(left + w)} ${n(top + h * 0.13)} ${n(left + w * 0.86)} ${n(top + h * 0.06)} ${n(left + w * 0.8)} ${n(top + drip)}C${n(left + w * 0.77)} ${n(top + drip + h * 0.05)} ${n(left + w * 0.7)} ${n(top + h * 0.1)} ${n(left + w * 0.62)} ${n(top + h * 0.1)}S${n(left + w * 0.34)} ${n(top + h * 0.14)} ${n(left + w * 0.22)} ${n(top + h * 0.08)}S${n(left)} ${n(top + h * 0.1)} ${n(left - w * 0.02)} ${n(top)}Z`,
    fill,
  );
}

/** The ribbon along a path: five strokes, the metal edges outermost. */
export function band(b: Bild, line: readonly Point[], width: number, dunkel: string, daempfung: number): void {
  const tone = (color: string) => mix(color, dunkel, daempfung);
  const shift = (by: number) => curve(line.map(([x, y]): Point => [x, y + by]));
  const stripe = width / 3.5;
  b.line(shift(0), tone(couleur.metall), width);
  b.line(shift(-stripe), tone(couleur.eins), stripe * 1.02);
  b.line(shift(0), tone(couleur.zwei), stripe * 1.02);
  b.line(shift(stripe), tone(couleur.drei), stripe * 1.02);
}

/** A banner of cloth in the three colours, swallow-tailed, softly folded. */
export function banner(b: Bild, x: number, y: number, w: number, h: number, dunkel: string, daempfung: number): void {
  const tone = (color: string) => mix(color, dunkel, daempfung);
  const third = w / 3;
  for (const [i, color] of [couleur.eins, couleur.zwei, couleur.drei].entries()) {
    const left = x + i * third;
    const bottom = (dx: number) => y + h - Math.abs(dx - w / 2) * -0.28 - w * 0.14;
    b.path(
      polygon([
        [left, y],
        [left + third + 0.5, y],
        [left + third + 0.5, bottom(i * third + third)],
        ...(i === 1 ? ([[x + w / 2, bottom(w / 2)]] as Point[]) : []),
        [left, bottom(i * third)],
      ]),
      tone(color),
    );
  }
  for (let fold = 0; fold < 4; fold++) {
    const fx = x + w * (0.08 + fold * 0.25);
    b.rect(
      fx,
      y,
      w * 0.14,
      h * 0.9,
      b.linear(
        [fx, 0],
        [fx + w * 0.14, 0],
        [
          [0, '#000000', 0],
          [0.5, '#000000', 0.16],
          [1, '#ffffff', 0.06],
        ],
      ),
    );
  }
  b.rect(x - w * 0.06, y - w * 0.05, w * 1.12, w * 0.06, tone(couleur.metall), `rx="${n(w * 0.03)}"`);
  zirkel(b, x + w / 2, y + h * 0.38, w * 0.011, tone('#2b1d18'));
}

/** The monogram, drawn as one line. */
export function zirkel(b: Bild, x: number, y: number, scale: number, color: string): void {
  b.add(
    `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 1000) / 1000}) translate(-20 -20)" fill="none" stroke="${color}" stroke-width="2.2" stroke-linecap="round"><path d="M10 33C12 22 13 14 15 7c7-3 15-1 14 6-1 6-8 8-13 6"/><path d="M6 15c4 10 8 16 13 15 6-1 9-12 12-17"/><path d="M35 9l-2.4 15M32 30.5v.2"/></g>`,
  );
}

/** Soft round lights far behind the plane of focus. */
export function bokeh(b: Bild, rnd: Random, y1: number, y2: number, count: number, farben: readonly string[]): void {
  for (let i = 0; i < count; i++) {
    const r = rnd.float(16, 84);
    const x = rnd.float(0, b.w);
    const y = rnd.float(y1, y2);
    const farbe = rnd.pick(farben);
    const alpha = rnd.float(0.08, 0.3);
    b.circle(
      x,
      y,
      r,
      b.radial(x, y, r, [
        [0, farbe, alpha * 0.9],
        [0.75, farbe, alpha],
        [0.9, farbe, alpha * 1.05],
        [1, farbe, 0],
      ]),
    );
  }
}
