// The bonfire and those around it.
import { type Bild, below, disc, n } from './bild.ts';
import { flame } from './dinge.ts';
import { dunkler, heller, mix, stimmungen } from './farbe.ts';
import { figur } from './leute.ts';
import { gebirge, huegel, lens, skyline, sterne, wald, wasser, wellen } from './natur.ts';

export function lagerfeuer(b: Bild): void {
  const { w, h, rnd } = b;
  const s = rnd.pick([stimmungen.nacht, stimmungen.daemmerung]);
  const ground = h * 0.7;
  const fireX = w * rnd.float(0.42, 0.58);
  b.himmel(s, ground);
  sterne(b, s === stimmungen.nacht ? 620 : 220, ground * 0.7, '#fff6dc');
  if (rnd.chance(0.6)) mond(b, w * (fireX < w / 2 ? 0.78 : 0.2), h * 0.17, h * 0.045);
  gebirge(b, {
    line: skyline(rnd, w, ground - h * 0.06, h * 0.24, 5),
    bottom: ground,
    schatten: mix(s.dunst, s.dunkel, 0.5),
    sonnig: mix(s.dunst, s.dunkel, 0.34),
    lichtVonLinks: rnd.chance(0.5),
  });
  wasser(b, ground - h * 0.07, ground + h * 0.02, s, s.dunkel);
  wellen(b, ground - h * 0.07, ground, 40, heller(s.dunst, 0.2), 0.25);
  const shore = huegel(rnd, w, ground + h * 0.02, h * 0.03, 0.9);
  wald(b, shore, -20, w * 0.2, h * 0.26, 34, dunkler(s.dunkel, 0.25));
  wald(b, shore, w * 0.82, w + 20, h * 0.24, 34, dunkler(s.dunkel, 0.25));
  b.path(
    below(shore, h, true),
    b.vertical(ground, h, [
      [0, mix(s.dunkel, '#7a4a2a', 0.35)],
      [0.5, mix(s.dunkel, '#4a2a1a', 0.3)],
      [1, dunkler(s.dunkel, 0.5)],
    ]),
  );
  b.glow(fireX, ground + h * 0.08, w * 0.3, '#ff9a48', 0.6, 0.34);
  b.glow(fireX, ground - h * 0.04, h * 0.4, '#ff9d4d', 0.45);
  const ring = circleOfFriends(b, fireX, ground, s.dunkel);
  for (const [y, person] of ring) if (y < ground + h * 0.1) b.add(person);
  fire(b, fireX, ground + h * 0.115, h * 0.3);
  for (const [y, person] of ring) if (y >= ground + h * 0.1) b.add(person);
  sparks(b, fireX, ground, h * 0.6);
  b.vignette('#04030a', 0.55);
}

function mond(b: Bild, x: number, y: number, r: number): void {
  b.glow(x, y, r * 4.5, '#dfe6ff', 0.4);
  b.circle(
    x,
    y,
    r,
    b.linear(
      [x - r, y - r],
      [x + r, y + r],
      [
        [0, '#fffdf0'],
        [1, '#d9d6c8'],
      ],
    ),
  );
  for (const [dx, dy, s] of [
    [-0.3, -0.2, 0.22],
    [0.25, 0.1, 0.3],
    [-0.1, 0.45, 0.16],
  ] as const)
    b.circle(x + r * dx, y + r * dy, r * s, '#c9c6ba', 'fill-opacity=".45"');
}

function circleOfFriends(b: Bild, x: number, ground: number, dunkel: string): (readonly [number, string])[] {
  const { w, h, rnd } = b;
  const count = rnd.int(8, 11);
  return Array.from({ length: count }, (_, i) => {
    const angle = Math.PI * (1.02 + (0.96 * (i + 0.5)) / count) + (i % 4 === 3 ? Math.PI * 0.86 : 0);
    const px = x + Math.cos(angle) * w * (b.hoch ? 0.36 : 0.27);
    const py = ground + h * 0.1 + Math.sin(angle) * h * 0.075;
    const back = py > ground + h * 0.1;
    const size = h * (0.2 + (py - ground) * 0.0004);
    return [
      py,
      figur({
        x: px,
        y: py + h * 0.03,
        h: size,
        farbe: back ? dunkler(dunkel, 0.4) : mix(dunkel, '#6b3c2a', 0.45),
        gesicht: back ? dunkler(dunkel, 0.3) : '#e39a62',
        rand: '#ffb765',
        randLinks: px > x,
        pose: rnd.pick(['steht', 'prost', 'steht', 'jubelt']),
        band: !back,
      }),
    ] as const;
  }).sort((one, other) => one[0] - other[0]);
}

function fire(b: Bild, x: number, y: number, size: number): void {
  const { rnd } = b;
  for (const [dx, turn] of [
    [-0.16, 62],
    [0.16, -62],
    [-0.08, 78],
    [0.1, -80],
  ] as const)
    b.add(
      `<rect x="${n(-size * 0.035)}" y="${n(-size * 0.3)}" width="${n(size * 0.07)}" height="${n(size * 0.44)}" rx="${n(size * 0.03)}" fill="#2a160f" transform="translate(${n(x + size * dx)} ${n(y - size * 0.02)}) rotate(${turn})"/>`,
    );
  const layers = [
    ['#c93f1c', 0.5, 0.92],
    ['#ee6f22', 0.42, 0.8],
    ['#ffae3c', 0.32, 0.6],
    ['#ffdf88', 0.21, 0.42],
    ['#fffbe3', 0.11, 0.24],
  ] as const;
  const tongues = Array.from({ length: 6 }, (_, i) => ({
    dx: (i - 2.5) * 0.17,
    tall: rnd.float(0.62, 1.05) * (1 - Math.abs(i - 2.5) * 0.17),
  }));
  for (const [color, width, height] of layers) {
    const d = tongues
      .map(({ dx, tall }) => flame(x + size * width * dx * 1.5, y, size * width * 0.62, size * height * tall))
      .join('');
    b.path(d, color, 'fill-opacity=".92"');
  }
  b.path(lens(x - size * 0.3, y + size * 0.02, size * 0.6, size * 0.02), '#ff9b42', 'fill-opacity=".8"');
}

function sparks(b: Bild, x: number, y: number, reach: number): void {
  const { rnd } = b;
  for (const color of ['#ffcf7a', '#ff9a48', '#fff0c4']) {
    let d = '';
    for (let i = 0; i < 26; i++) {
      const up = rnd.next() ** 1.4;
      const r = rnd.float(1, 2.6) * (1 - up * 0.5);
      d += disc(x + (rnd.next() - 0.5) * reach * (0.16 + up * 0.5), y - reach * up, r);
    }
    b.path(d, color);
  }
}
