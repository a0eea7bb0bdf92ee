// Mugs on the table.
import type { Bild } from './bild.ts';
import { band, bokeh, krug } from './dinge.ts';
import { dunkler, mix } from './farbe.ts';
import { lens } from './natur.ts';

export function kruege(b: Bild): void {
  const { w, h, rnd } = b;
  const ton = rnd.pick(['#2b1620', '#1d2a2a', '#2c1d14']);
  const tisch = h * rnd.float(0.72, 0.78);
  b.rect(
    0,
    0,
    w,
    h,
    b.vertical(0, tisch, [
      [0, dunkler(ton, 0.3)],
      [0.6, mix(ton, '#8a4a2a', 0.35)],
      [1, mix(ton, '#c9803f', 0.5)],
    ]),
  );
  bokeh(b, rnd, h * 0.04, tisch * 0.86, b.hoch ? 26 : 36, ['#ffcf7d', '#ff9d5c', '#e0596a', '#7fc4a4', '#fff0c9']);
  b.rect(
    0,
    tisch,
    w,
    h - tisch,
    b.vertical(tisch, h, [
      [0, '#b8743c'],
      [0.12, '#8f5529'],
      [1, '#3a2014'],
    ]),
  );
  for (let i = 0; i < 7; i++) {
    const y = tisch + (h - tisch) * ((i + 0.5) / 7) ** 1.4;
    b.path(
      lens(rnd.float(-0.3, 0.4) * w, y, w * rnd.float(0.5, 1), 2 + i * 0.6),
      i % 2 ? '#e0a25e' : '#2c160c',
      'fill-opacity=".3"',
    );
  }
  const count = b.hoch ? rnd.int(2, 3) : rnd.int(2, 4);
  const mugs = rnd.shuffle(Array.from({ length: count }, (_, i) => i)).map((i) => ({
    x: w * (0.5 + (i - (count - 1) / 2) * (b.hoch ? 0.3 : 0.22)) + rnd.float(-30, 30),
    near: rnd.float(0, 1),
  }));
  mugs.sort((one, other) => one.near - other.near);
  const bier = rnd.pick(['#d58b22', '#e0a032', '#a85a1c']);
  for (const { x, near } of mugs) {
    const size = h * (b.hoch ? 0.27 : 0.37) * (0.86 + near * 0.3);
    const y = tisch + (h - tisch) * (0.2 + near * 0.42);
    b.ellipse(x + size * 0.1, y, size * 0.46, size * 0.06, '#1c0c06', 'fill-opacity=".5"');
    b.glow(x - size * 0.1, y + size * 0.06, size * 0.5, '#ffb84a', 0.5, 0.3);
    krug(b, x, y, size * 0.62, size, bier, '#ffdf8e');
  }
  const y = h * 0.915;
  band(
    b,
    [
      [-40, y + 30],
      [w * 0.18, y - 10],
      [w * 0.38, y + 26],
      [w * 0.62, y - 12],
      [w * 0.84, y + 24],
      [w + 40, y - 20],
    ],
    h * 0.06,
    '#2a120c',
    0.08,
  );
  b.vignette('#0c0506', 0.55);
}
