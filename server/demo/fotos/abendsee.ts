// The lake in the evening, with a boat on it.
import { type Bild, below, n, type Point, polygon } from './bild.ts';
import { couleur, dunkler, heller, mix, stimmungen } from './farbe.ts';
import { figur } from './leute.ts';
import { dunst, gebirge, huegel, lens, skyline, sonne, wald, wasser, wellen, wolkenbaenke } from './natur.ts';

export function abendsee(b: Bild): void {
  const { w, h, rnd } = b;
  const s = rnd.pick([
    stimmungen.abendrot,
    stimmungen.daemmerung,
    stimmungen.goldstunde,
    stimmungen.abendrot,
    stimmungen.morgen,
  ]);
  const shore = h * rnd.float(0.54, 0.62);
  const sunX = w * rnd.float(0.24, 0.76);
  const fromLeft = sunX < w / 2;
  b.himmel(s, shore);
  wolkenbaenke(b, h * 0.08, shore * 0.75, 9, mix(s.himmel[1] ?? s.dunst, s.dunst, 0.35), s.licht, 0.5);
  sonne(b, sunX, shore - h * rnd.float(0.08, 0.15), h * 0.028, s.licht);
  const ranges = [0.22, 0.45, 0.72].map((depth, i) => ({
    line: skyline(rnd, w, shore, h * (0.3 - i * 0.075), 4 + i),
    depth,
  }));
  for (const { line, depth } of ranges) {
    const farbe = mix(s.dunst, s.dunkel, depth);
    gebirge(b, {
      line,
      bottom: shore,
      schatten: b.vertical(shore - h * 0.28, shore, [
        [0, farbe],
        [1, mix(farbe, s.dunst, 0.4)],
      ]),
      sonnig: mix(farbe, s.licht, 0.2),
      lichtVonLinks: fromLeft,
    });
    dunst(b, shore - h * 0.1, shore, s.dunst, 0.28);
  }
  wasser(b, shore, h, s, mix(s.dunkel, s.himmel[0] ?? s.dunkel, 0.5));
  for (const { line, depth } of ranges) {
    const mirrored = line.map(([x, y]): Point => [x, shore + (shore - y) * 0.8]);
    b.path(below(mirrored, shore), mix(s.dunst, s.dunkel, depth), 'fill-opacity=".3"');
  }
  const bank = huegel(rnd, w, shore + 4, h * 0.02, 2);
  b.path(below(bank, shore + 5, true), mix(s.dunst, s.dunkel, 0.86));
  wald(b, bank, -20, w * 0.34, h * 0.045, 12, mix(s.dunst, s.dunkel, 0.9));
  wald(b, bank, w * 0.7, w + 20, h * 0.04, 12, mix(s.dunst, s.dunkel, 0.9));
  villageLights(b, shore, s.licht);
  wellen(b, shore, h, 90, heller(s.dunst, 0.15), 0.25);
  wellen(b, shore, h, 70, s.dunkel, 0.22);
  wellen(b, shore, h * 0.96, 120, heller(s.licht, 0.25), 0.7, sunX, 1);
  b.glow(sunX, shore + h * 0.06, h * 0.34, s.licht, 0.4, 0.5);
  if (rnd.chance(0.5))
    segelboot(
      b,
      w * (fromLeft ? rnd.float(0.55, 0.75) : rnd.float(0.25, 0.45)),
      shore + h * 0.13,
      h * 0.25,
      s.dunkel,
      s.licht,
      fromLeft,
    );
  else
    ruderboot(
      b,
      w * (fromLeft ? rnd.float(0.5, 0.68) : rnd.float(0.3, 0.48)),
      shore + h * 0.2,
      h * 0.2,
      s.dunkel,
      s.licht,
      fromLeft,
    );
  if (rnd.chance(0.55)) schilf(b, s.dunkel, fromLeft);
  else steg(b, s.dunkel, s.dunst, fromLeft);
  b.vignette(s.dunkel, 0.35);
}

function villageLights(b: Bild, shore: number, licht: string): void {
  let d = '';
  for (let i = 0; i < 26; i++) d += `M${n(b.rnd.float(0.34, 0.7) * b.w)} ${n(shore - b.rnd.float(0, 7))}h2.6v2.6h-2.6Z`;
  b.path(d, heller(licht, 0.2), 'fill-opacity=".8"');
}

function segelboot(
  b: Bild,
  x: number,
  y: number,
  size: number,
  dunkel: string,
  licht: string,
  fromLeft: boolean,
): void {
  const side = fromLeft ? 1 : -1;
  b.add(`<g transform="translate(${n(x)} ${n(y)}) scale(${(side * size) / 100} ${size / 100})">`);
  b.path('M-34 2C-20 -1 24 -1 36 2L30 34C20 42 -20 42 -28 34Z', dunkel, 'fill-opacity=".28"');
  b.path(
    'M-3 -8L-3 -100L-38 -14Z',
    b.linear(
      [-38, 0],
      [0, 0],
      [
        [0, mix(couleur.zwei, licht, 0.5)],
        [1, mix(couleur.zwei, dunkel, 0.15)],
      ],
    ),
  );
  b.path(
    'M2 -10L2 -94C22 -70 34 -40 36 -12Z',
    b.linear(
      [0, 0],
      [36, 0],
      [
        [0, mix(couleur.eins, dunkel, 0.1)],
        [1, mix(couleur.eins, licht, 0.25)],
      ],
    ),
  );
  b.line('M0 0V-104', dunkel, 2);
  b.path('M0 -104L-13 -100.5L0 -97Z', couleur.drei);
  b.path(
    'M-40 -6H42C38 4 30 8 22 8H-24C-32 8 -38 2 -40 -6Z',
    b.vertical(-6, 8, [
      [0, heller(dunkel, 0.18)],
      [1, dunkel],
    ]),
  );
  b.add(
    figur({ x: -18, y: 6, h: 26, farbe: dunkel, rand: licht, pose: 'sitzt' }),
    figur({ x: 20, y: 6, h: 26, farbe: dunkel, rand: licht, pose: 'sitzt' }),
    '</g>',
  );
}

function ruderboot(
  b: Bild,
  x: number,
  y: number,
  size: number,
  dunkel: string,
  licht: string,
  fromLeft: boolean,
): void {
  const side = fromLeft ? 1 : -1;
  b.add(`<g transform="translate(${n(x)} ${n(y)}) scale(${(side * size) / 100} ${size / 100})">`);
  b.path(`${lens(-66, 12, 136, 9)}`, dunkel, 'fill-opacity=".35"');
  for (const [px, pose] of [
    [-26, 'sitzt'],
    [4, 'sitzt'],
    [32, 'prost'],
  ] as const)
    b.add(figur({ x: px, y: 12, h: 58, farbe: dunkel, rand: licht, pose }));
  b.path(
    'M-66 -14C-40 -6 46 -6 72 -16C66 2 52 12 40 12H-42C-54 10 -62 0 -66 -14Z',
    b.vertical(-14, 12, [
      [0, mix(dunkel, licht, 0.24)],
      [0.25, dunkel],
      [1, dunkler(dunkel, 0.3)],
    ]),
  );
  b.line('M-20 -12L-62 16', mix(dunkel, licht, 0.2), 2.4, 'stroke-linecap="round"');
  b.line('M72 -16V-44', dunkel, 1.8);
  b.path('M72 -44H96V-40H72Z', couleur.eins);
  b.path('M72 -40H96V-36H72Z', couleur.zwei);
  b.path('M72 -36H96V-32H72Z', couleur.drei);
  b.add('</g>');
}

function schilf(b: Bild, dunkel: string, fromLeft: boolean): void {
  const { w, h, rnd } = b;
  let blades = '';
  let heads = '';
  for (let i = 0; i < 44; i++) {
    const edge = rnd.next() ** 1.6 * 0.34;
    const x = w * (fromLeft ? 1 - edge : edge);
    const tall = h * rnd.float(0.1, 0.3) * (1 - edge * 1.3);
    const lean = rnd.float(-28, 28);
    blades += `M${n(x - 3)} ${n(h + 4)}Q${n(x + lean * 0.2)} ${n(h - tall * 0.6)} ${n(x + lean)} ${n(h - tall)}Q${n(x + lean * 0.4)} ${n(h - tall * 0.5)} ${n(x + 4)} ${n(h + 4)}Z`;
    if (i % 4 === 0) heads += `M${n(x + lean - 3.4)} ${n(h - tall - 4)}q3.4 -8 6.8 0v30q-3.4 7 -6.8 0Z`;
  }
  b.path(blades, dunkel);
  b.path(heads, mix(dunkel, '#6b3a1c', 0.4));
}

function steg(b: Bild, dunkel: string, hell: string, fromLeft: boolean): void {
  const { w, h } = b;
  const x = w * (fromLeft ? 0.86 : 0.14);
  const far: Point[] = [
    [x - w * 0.028, h * 0.76],
    [x + w * 0.028, h * 0.76],
  ];
  const posts = [
    [0.78, 0.036],
    [0.86, 0.062],
    [0.97, 0.1],
  ] as const;
  for (const [py, reach] of posts)
    for (const side of [-1, 1]) b.rect(x + side * w * reach - 5, h * py - 34, 10, 90, dunkler(dunkel, 0.2));
  b.path(
    polygon([...far, [x + w * 0.13, h + 10], [x - w * 0.13, h + 10]]),
    b.vertical(h * 0.76, h, [
      [0, mix(dunkel, hell, 0.4)],
      [1, dunkel],
    ]),
  );
  for (let i = 0; i < 10; i++) {
    const t = (i / 10) ** 1.8;
    const y = h * (0.765 + 0.235 * t);
    const reach = w * (0.03 + 0.1 * t);
    b.line(`M${n(x - reach)} ${n(y)}H${n(x + reach)}`, dunkler(dunkel, 0.4), 1 + 3 * t, 'stroke-opacity=".7"');
  }
  b.add(
    figur({ x: x - w * 0.008, y: h * 0.8, h: h * 0.15, farbe: dunkel, rand: hell, randLinks: fromLeft }),
    figur({ x: x + w * 0.024, y: h * 0.8, h: h * 0.145, farbe: dunkler(dunkel, 0.2), rand: hell, randLinks: fromLeft }),
  );
}
