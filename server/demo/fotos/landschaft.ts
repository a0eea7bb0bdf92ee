// Out of doors: the lake in the evening, the sea of fog, the hiking trail, the river in summer.
import { type Bild, below, curve, evenStops, n, type Point, polygon } from './bild.ts';
import { arch, haus, kirchturm } from './dinge.ts';
import { couleur, dunkler, heller, mix, stimmungen } from './farbe.ts';
import { figur } from './leute.ts';
import {
  dunst,
  gebirge,
  haufenwolke,
  heightAt,
  huegel,
  laubbaum,
  lens,
  skyline,
  sonne,
  tanne,
  voegel,
  wald,
  wasser,
  wellen,
  wolkenbaenke,
} from './natur.ts';

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

export function nebelmeer(b: Bild): void {
  const { w, h, rnd } = b;
  const s = rnd.pick([stimmungen.morgen, stimmungen.abendrot, stimmungen.winter, stimmungen.goldstunde]);
  const sunX = w * rnd.float(0.2, 0.8);
  const fromLeft = sunX < w / 2;
  const horizon = h * 0.42;
  b.himmel(s, horizon * 1.25);
  wolkenbaenke(b, h * 0.05, h * 0.3, 7, heller(s.dunst, 0.2), s.licht, 0.4);
  sonne(b, sunX, horizon - h * rnd.float(0.1, 0.2), h * 0.03, s.licht);
  const nebel = mix(s.dunst, '#ffffff', 0.42);
  const layers = [
    { y: 0, height: 0.2, fog: 0.03 },
    { y: 0.05, height: 0.14, fog: 0.05 },
    { y: 0.16, height: 0.12, fog: 0.06 },
    { y: 0.29, height: 0.13, fog: 0.05 },
    { y: 0.46, height: 0.15, fog: 0.08 },
  ];
  for (const [i, { y: down, height, fog }] of layers.entries()) {
    const y = horizon + h * down;
    const depth = (i + 1) / 6;
    const farbe = mix(s.dunst, s.dunkel, 0.16 + depth * 0.68);
    const line = i < 2 ? skyline(rnd, w, y, h * height, 4 + i * 2) : islands(b, y + h * 0.05, h * height);
    const fade = b.vertical(y - h * height, y + h * 0.05, [
      [0, farbe],
      [0.45, farbe],
      [1, mix(farbe, nebel, 0.75)],
    ]);
    if (i < 2)
      gebirge(b, {
        line,
        bottom: y + h * 0.08,
        schatten: fade,
        sonnig: b.vertical(y - h * height, y, [
          [0, mix(farbe, s.licht, 0.5)],
          [1, mix(farbe, nebel, 0.7)],
        ]),
        lichtVonLinks: fromLeft,
      });
    else {
      wald(b, line, -20, w + 20, h * (0.016 + i * 0.013), 5 + i * 4, fade);
      b.path(below(line, y + h * 0.16, true), fade);
    }
    fogBank(b, y - h * fog * 0.5, h * 0.16, mix(nebel, s.himmel[2] ?? nebel, i * 0.07), i);
  }
  b.glow(sunX, horizon + h * 0.1, h * 0.4, s.licht, 0.4, 0.4);
  ledge(b, s.dunkel, s.licht, fromLeft);
  voegel(b, w * (fromLeft ? 0.62 : 0.38), h * 0.26, 6, mix(s.dunkel, s.dunst, 0.3));
  b.vignette(s.dunkel, 0.28);
}

/** Wooded hills that rise out of the fog here and there. */
function islands(b: Bild, y: number, height: number): Point[] {
  const humps = Array.from({ length: b.hoch ? 2 : 3 }, () => ({
    at: b.rnd.float(0, b.w),
    reach: b.w * b.rnd.float(0.09, 0.2),
    rise: height * b.rnd.float(0.6, 1.1),
  }));
  return Array.from({ length: 33 }, (_, i): Point => {
    const x = -40 + ((b.w + 80) * i) / 32;
    const rise = Math.max(...humps.map((hump) => hump.rise * Math.exp(-(((x - hump.at) / hump.reach) ** 2))));
    return [x, y - rise + b.rnd.float(-2, 2)];
  });
}

function fogBank(b: Bild, y: number, height: number, color: string, i: number): void {
  const line = huegel(b.rnd, b.w, y + height * 0.3, height * 0.16, 2.4 + i * 0.3);
  b.path(
    below(line, y + height * 2, true),
    b.vertical(y, y + height, [
      [0, color, 0.12],
      [0.3, color, 0.7],
      [0.7, color, 0.97],
      [1, color, 1],
    ]),
  );
  for (let k = 0; k < 5; k++) {
    const length = b.w * b.rnd.float(0.2, 0.5);
    const x = b.rnd.float(-0.2, 1) * b.w;
    const yy = y + height * b.rnd.float(0.25, 0.6);
    b.path(
      lens(x, yy, length, height * 0.045),
      b.linear(
        [x, 0],
        [x + length, 0],
        [
          [0, '#ffffff', 0],
          [0.5, '#ffffff', 0.35],
          [1, '#ffffff', 0],
        ],
      ),
    );
  }
}

function ledge(b: Bild, dunkel: string, licht: string, fromLeft: boolean): void {
  const { w, h, rnd } = b;
  const flip = (x: number) => (fromLeft ? w - x : x);
  const top = h * 0.82;
  const line: Point[] = [
    [flip(-20), top - h * 0.05],
    [flip(w * 0.12), top - h * 0.035],
    [flip(w * 0.26), top],
    [flip(w * 0.36), top + h * 0.012],
    [flip(w * 0.43), top + h * 0.06],
    [flip(w * 0.6), h * 0.95],
    [flip(w * 0.8), h + 20],
  ];
  b.path(
    `${curve(line)}L${flip(-20)} ${h + 20}Z`,
    b.vertical(top - h * 0.04, h, [
      [0, mix(dunkel, licht, 0.14)],
      [0.3, dunkel],
      [1, dunkler(dunkel, 0.35)],
    ]),
  );
  b.path(
    tanne(rnd, flip(w * 0.05), top, h * 0.5) +
      tanne(rnd, flip(w * 0.125), top + 6, h * 0.3) +
      tanne(rnd, flip(-w * 0.012), top, h * 0.42),
    dunkler(dunkel, 0.2),
  );
  const count = rnd.int(2, 4);
  for (let i = 0; i < count; i++)
    b.add(
      figur({
        x: flip(w * (0.22 + i * 0.036)),
        y: top + h * 0.008 + i * 2,
        h: h * rnd.float(0.14, 0.16),
        farbe: dunkler(dunkel, 0.15),
        rand: licht,
        randLinks: fromLeft,
        pose: i === 1 ? 'jubelt' : rnd.pick(['wandert', 'steht']),
        muetze: true,
      }),
    );
  let grass = '';
  for (let i = 0; i < 90; i++) {
    const t = rnd.next() * 0.5;
    const x = flip(w * t);
    const y = top + (t > 0.36 ? (t - 0.36) * h * 0.7 : -0.05 * h * (1 - t / 0.3)) + 8;
    grass += `M${n(x - 2)} ${n(y)}q${n(rnd.float(-5, 5))} ${n(-rnd.float(8, 20))} ${n(rnd.float(-8, 8))} ${n(-rnd.float(10, 24))}q-1 14 4 24Z`;
  }
  b.path(grass, dunkler(dunkel, 0.1));
}

export function wanderweg(b: Bild): void {
  const { w, h, rnd } = b;
  const herbst = rnd.chance(0.4);
  const s = herbst ? stimmungen.goldstunde : rnd.pick([stimmungen.sommer, stimmungen.morgen]);
  const wiese = herbst ? '#a8873f' : rnd.pick(['#7da453', '#8aa95a', '#6f9a5a']);
  const fromLeft = rnd.chance(0.5);
  const horizon = h * 0.46;
  b.himmel(s, horizon);
  b.glow(w * (fromLeft ? 0.1 : 0.9), h * 0.05, h * 0.5, s.licht, 0.7);
  for (let i = 0; i < 3; i++)
    haufenwolke(
      b,
      w * (0.16 + i * 0.34 + rnd.float(-0.08, 0.08)),
      h * rnd.float(0.14, 0.28),
      w * rnd.float(0.14, 0.26),
      '#ffffff',
      mix(s.dunst, s.himmel[0] ?? s.dunst, 0.25),
      0.85,
    );
  const fels = mix('#5c7189', s.dunst, 0.25);
  for (const [i, height] of [0.32, 0.2].entries()) {
    const tone = mix(fels, s.dunst, 0.35 - i * 0.2);
    const top = horizon - h * height * 0.85;
    gebirge(b, {
      line: skyline(rnd, w, horizon + h * 0.05, h * height, 3 + i * 3),
      bottom: horizon + h * 0.1,
      schatten: b.vertical(top, horizon, [
        [0, mix('#b9cbe0', s.dunst, 0.2)],
        [0.5, tone],
        [1, mix(tone, s.dunst, 0.6)],
      ]),
      sonnig: b.vertical(top, horizon, [
        [0, '#ffffff'],
        [0.5, mix(tone, s.licht, 0.62)],
        [1, mix(tone, s.dunst, 0.5)],
      ]),
      lichtVonLinks: fromLeft,
    });
    dunst(b, horizon - h * 0.1, horizon + h * 0.06, s.dunst, 0.3);
  }
  const hills: Point[][] = [];
  for (let i = 0; i < 4; i++) {
    const y = horizon + h * (0.07 + 0.1 * i);
    const line = huegel(rnd, w, y, h * 0.11, 0.55 + rnd.float(0, 0.4));
    const farbe = mix(mix(s.dunst, wiese, 0.5 + i * 0.17), s.dunkel, 0.06 + i * 0.03);
    b.path(
      below(line, h, true),
      b.vertical(y - h * 0.1, y + h * 0.12, [
        [0, mix(farbe, s.licht, 0.32)],
        [1, dunkler(farbe, 0.12)],
      ]),
    );
    if (i < 3) grove(b, line, i, mix(mix(s.dunst, s.dunkel, 0.45 + i * 0.18), wiese, 0.25));
    hills.push(line);
  }
  if (rnd.chance(0.7))
    chalet(b, w * (fromLeft ? 0.74 : 0.24), heightAt(hills[2] ?? alps, w * (fromLeft ? 0.74 : 0.24)) + 10, h * 0.085);
  const front = huegel(rnd, w, h * 0.97, h * 0.06, 0.5);
  const path = trail(b, horizon + h * 0.12, fromLeft);
  const tracks = b.vertical(horizon + h * 0.2, h, [
    [0, mix('#d9c49a', s.dunst, 0.4)],
    [1, '#e2cd9f'],
  ]);
  b.path(path.d, tracks);
  b.line(path.edge, dunkler(wiese, 0.25), 3, 'stroke-opacity=".35"');
  path.stops.forEach(([x, y], i) => {
    const size = h * (0.01 + 0.4 * ((y - horizon) / h));
    b.ellipse(
      x + (fromLeft ? 1 : -1) * size * 0.22,
      y,
      size * 0.26,
      size * 0.04,
      dunkler(wiese, 0.6),
      'fill-opacity=".4"',
    );
    b.add(
      figur({
        x,
        y,
        h: size,
        farbe: [dunkler(couleur.drei, 0.25), '#33405c', '#4a3230', '#2d3138'][i % 4] ?? couleur.drei,
        gesicht: '#e3b08b',
        rand: s.licht,
        randLinks: fromLeft,
        pose: 'wandert',
      }),
    );
  });
  b.path(
    below(front, h, true),
    b.vertical(h * 0.9, h, [
      [0, dunkler(wiese, 0.1)],
      [1, dunkler(wiese, 0.5)],
    ]),
  );
  wegweiser(b, w * (fromLeft ? 0.86 : 0.14), h * 0.98, h * 0.34, fromLeft);
  blumen(b, front, wiese, herbst);
  b.vignette(s.dunkel, 0.22);
}

function grove(b: Bild, line: readonly Point[], i: number, farbe: string): void {
  for (let k = 0; k < 3; k++) {
    const from = b.rnd.float(-0.05, 0.9) * b.w;
    wald(b, line, from, from + b.w * b.rnd.float(0.06, 0.16), b.h * (0.035 + i * 0.022), 9 + i * 5, farbe);
  }
}

function chalet(b: Bild, x: number, y: number, size: number): void {
  b.rect(
    x - size * 0.7,
    y - size * 0.62,
    size * 1.4,
    size * 0.62,
    b.linear(
      [x - size * 0.7, 0],
      [x + size * 0.7, 0],
      [
        [0, '#8a5a36'],
        [1, '#5f3a24'],
      ],
    ),
  );
  b.rect(x - size * 0.7, y - size * 0.2, size * 1.4, size * 0.2, '#e9e0cf');
  b.path(
    polygon([
      [x - size, y - size * 0.58],
      [x, y - size * 1.02],
      [x + size, y - size * 0.58],
      [x + size * 0.9, y - size * 0.5],
      [x, y - size * 0.9],
      [x - size * 0.9, y - size * 0.5],
    ]),
    '#4a2f25',
  );
  for (const dx of [-0.42, -0.06, 0.3]) b.rect(x + size * dx, y - size * 0.46, size * 0.15, size * 0.16, '#fbe9b8');
}

function trail(b: Bild, far: number, fromLeft: boolean): { d: string; edge: string; stops: Point[] } {
  const { w, h, rnd } = b;
  const flip = (x: number) => (fromLeft ? x : 1 - x) * w;
  const deep = (t: number) => far + (h + 30 - far) * t;
  const sway = [0.62, 0.58, 0.64, 0.52, 0.63, 0.4, 0.3].map((x) => x + rnd.float(-0.015, 0.015));
  const depths = [0, 0.07, 0.17, 0.32, 0.52, 0.78, 1];
  const center = depths.map((t, i): Point => [flip(sway[i] ?? 0.5), deep(t)]);
  const reach = depths.map((t) => 2 + 105 * t ** 1.25);
  const left = center.map(([x, y], i): Point => [x - (reach[i] ?? 0), y]);
  const right = center.map(([x, y], i): Point => [x + (reach[i] ?? 0), y]);
  const d = `${curve(left)}L${curve([...right].reverse()).slice(1)}Z`;
  const spots = [
    [0.11, 0.58],
    [0.2, 0.625],
    [0.4, 0.57],
    [0.5, 0.615],
    [0.6, 0.575],
  ].map(([t, x]): Point => [flip(x ?? 0.5), deep(t ?? 0.5)]);
  return { d, edge: curve(right), stops: spots.slice(rnd.int(0, 2)) };
}

/** The yellow signpost every Swiss walker knows. */
function wegweiser(b: Bild, x: number, y: number, size: number, left: boolean): void {
  b.rect(
    x - size * 0.02,
    y - size,
    size * 0.04,
    size,
    b.linear(
      [x - 8, 0],
      [x + 8, 0],
      [
        [0, '#8f8f8a'],
        [1, '#55565a'],
      ],
    ),
  );
  for (const [i, side] of [
    [0, left ? -1 : 1],
    [1, left ? 1 : -1],
    [2, left ? -1 : 1],
  ] as const) {
    const top = y - size * (0.96 - i * 0.14);
    const reach = side * size * (0.42 - i * 0.05);
    const tip = side * size * 0.055;
    b.path(
      polygon([
        [x - side * size * 0.04, top],
        [x + reach, top],
        [x + reach + tip, top + size * 0.05],
        [x + reach, top + size * 0.1],
        [x - side * size * 0.04, top + size * 0.1],
      ]),
      b.vertical(top, top + size * 0.1, [
        [0, '#f7c92e'],
        [1, '#dda91a'],
      ]),
      'stroke="#3a2c10" stroke-width="1.6"',
    );
    b.rect(Math.min(x, x + reach * 0.86), top + size * 0.03, Math.abs(reach) * 0.7, size * 0.014, '#2b2110');
    b.rect(Math.min(x, x + reach * 0.6), top + size * 0.06, Math.abs(reach) * 0.42, size * 0.012, '#2b2110');
  }
}

function blumen(b: Bild, line: readonly Point[], wiese: string, herbst: boolean): void {
  const { w, h, rnd } = b;
  let grass = '';
  for (let i = 0; i < 260; i++) {
    const x = rnd.float(0, w);
    const y = heightAt(line, x) + rnd.next() * h * 0.08;
    const tall = rnd.float(16, 44);
    const lean = rnd.float(-12, 12);
    grass += `M${n(x - 2.4)} ${n(y + 6)}Q${n(x)} ${n(y - tall * 0.5)} ${n(x + lean)} ${n(y - tall)}Q${n(x + lean * 0.3 + 2)} ${n(y - tall * 0.5)} ${n(x + 2.4)} ${n(y + 6)}Z`;
  }
  b.path(grass, dunkler(wiese, 0.34));
  const colors = herbst ? ['#d9a441', '#b5552f', '#efe0b0'] : ['#fff8ea', '#e9b93c', '#c2415a', '#7f6fb4'];
  for (const color of colors) {
    let d = '';
    for (let i = 0; i < 22; i++) {
      const x = rnd.float(0, w);
      const y = heightAt(line, x) + rnd.next() * h * 0.06 - rnd.float(14, 34);
      const r = rnd.float(3, 6.5);
      d += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r * 0.75)} 0 1 1 ${n(r * 2)} 0a${n(r)} ${n(r * 0.75)} 0 1 1 ${n(-r * 2)} 0Z`;
    }
    b.path(d, color, 'fill-opacity=".92"');
  }
}

export function aare(b: Bild): void {
  const { w, h, rnd } = b;
  const s = rnd.pick([stimmungen.sommer, stimmungen.sommer, stimmungen.goldstunde]);
  const fromLeft = rnd.chance(0.5);
  const bank = h * 0.55;
  const gruen = s === stimmungen.sommer ? '#4f8451' : '#7d8142';
  b.himmel(s, bank);
  b.glow(w * (fromLeft ? 0.15 : 0.85), h * 0.06, h * 0.5, s.licht, 0.7);
  for (let i = 0; i < 3; i++)
    haufenwolke(
      b,
      w * rnd.float(0.05, 0.95),
      h * rnd.float(0.1, 0.24),
      w * rnd.float(0.12, 0.22),
      '#ffffff',
      s.dunst,
      0.8,
    );
  const hill = huegel(rnd, w, bank - h * 0.06, h * 0.14, 0.6);
  b.path(
    below(hill, bank + 20, true),
    b.vertical(bank - h * 0.2, bank, [
      [0, mix(gruen, s.dunst, 0.55)],
      [1, mix(gruen, s.dunst, 0.25)],
    ]),
  );
  oldTown(b, hill, s.licht);
  for (let i = 0; i < 15; i++)
    laubbaum(
      b,
      (w / 14) * i + rnd.float(-30, 30),
      bank + 12,
      h * rnd.float(0.12, 0.2),
      mix(dunkler(gruen, 0.2), s.dunst, rnd.float(0.05, 0.25)),
      s.licht,
    );
  const wasserfarbe = s === stimmungen.sommer ? '#3f9c98' : '#5d8f7f';
  b.rect(
    0,
    bank,
    w,
    h - bank,
    b.vertical(
      bank,
      h,
      evenStops([
        mix(wasserfarbe, gruen, 0.45),
        mix(wasserfarbe, '#d6efe4', 0.3),
        wasserfarbe,
        dunkler(wasserfarbe, 0.4),
      ]),
    ),
  );
  bruecke(b, bank, mix('#c9b48c', s.dunst, 0.2));
  wellen(b, bank, h, 110, '#e9fbf2', 0.4);
  wellen(b, bank, h, 80, dunkler(wasserfarbe, 0.5), 0.22);
  wellen(b, bank, h, 60, '#ffffff', 0.5, w * (fromLeft ? 0.3 : 0.7), 2);
  swimmers(b, bank, s.licht);
  shoreFront(b, gruen, s.licht, fromLeft);
  b.vignette(s.dunkel, 0.25);
}

function oldTown(b: Bild, hill: readonly Point[], licht: string): void {
  const { w, h, rnd } = b;
  const houses = Math.round(w / 62);
  kirchturm(b, w * 0.58, heightAt(hill, w * 0.6) + 20, w * 0.035, h * 0.2, '#c2b189', '#6d5648', licht);
  for (let i = 0; i < houses; i++) {
    const x = w * 0.14 + (w * 0.72 * i) / houses;
    const hw = w * rnd.float(0.045, 0.06);
    haus(b, {
      x,
      y: heightAt(hill, x) + h * 0.05,
      w: hw,
      h: h * rnd.float(0.06, 0.1),
      wand: rnd.pick(['#d8c79e', '#cfb98a', '#e3d7b8', '#c4b896']),
      dach: rnd.pick(['#8d5640', '#7a4a3a', '#9c6448']),
      licht: '#5e6a70',
      anteilHell: 0,
    });
  }
}

function bruecke(b: Bild, bank: number, stein: string): void {
  const { w, h } = b;
  const deck = bank - h * 0.075;
  const foot = bank + h * 0.045;
  let arches = '';
  const count = b.hoch ? 3 : 5;
  const span = w / count;
  for (let i = 0; i < count; i++) arches += arch(i * span + span * 0.1, deck + h * 0.025, span * 0.8, foot - deck);
  b.path(
    `M0 ${n(deck)}H${w}V${n(foot)}H0Z${arches}`,
    b.vertical(deck, foot, [
      [0, heller(stein, 0.18)],
      [1, dunkler(stein, 0.22)],
    ]),
    'fill-rule="evenodd"',
  );
  b.line(arches, dunkler(stein, 0.25), 3, 'stroke-opacity=".5"');
  b.rect(0, deck - 6, w, 8, heller(stein, 0.3));
  b.path(arches.replace(/M/g, 'M'), dunkler(stein, 0.6), 'fill-opacity=".16"');
  b.rect(
    0,
    foot,
    w,
    h * 0.05,
    b.vertical(foot, foot + h * 0.05, [
      [0, dunkler(stein, 0.5), 0.45],
      [1, dunkler(stein, 0.5), 0],
    ]),
  );
  for (let i = 0; i < 7; i++)
    b.add(
      figur({
        x: w * b.rnd.float(0.05, 0.95),
        y: deck - 2,
        h: h * 0.045,
        farbe: mix('#2c3138', stein, 0.15),
        pose: b.rnd.pick(['geht', 'steht']),
        muetze: false,
      }),
    );
}

function swimmers(b: Bild, bank: number, licht: string): void {
  const { w, h, rnd } = b;
  const count = rnd.int(6, 9);
  for (let i = 0; i < count; i++) {
    const near = ((i + rnd.next()) / count) ** 1.1;
    const y = bank + h * (0.1 + 0.24 * near);
    const x = w * (0.5 + (rnd.next() - 0.5) * (0.35 + 0.4 * near));
    const r = h * (0.006 + 0.012 * near);
    b.path(lens(x - r * 5, y + r * 0.9, r * 10, r * 0.5), '#ffffff', 'fill-opacity=".55"');
    b.line(
      `M${n(x - r * 1.2)} ${n(y + r * 0.6)}q${n(-r * 1.5)} ${n(-r * 2.4)} ${n(-r * 2.6)} ${n(-r * 3.2)}`,
      '#e0ae88',
      r * 0.7,
      rnd.chance(0.5) ? 'stroke-linecap="round"' : 'stroke-opacity="0"',
    );
    b.path(`M${n(x - r * 1.9)} ${n(y + r)}q${n(r * 1.9)} ${n(-r * 1.6)} ${n(r * 3.8)} 0Z`, '#e0ae88');
    b.circle(x, y - r * 0.7, r, mix('#e9bd98', licht, 0.15));
    b.path(
      `M${n(x - r)} ${n(y - r * 0.8)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0q${n(-r)} ${n(-r * 0.35)} ${n(-r * 2)} 0Z`,
      rnd.pick([couleur.eins, '#3b2a20', '#c9a557', couleur.drei]),
    );
    if (i % 3 === 0)
      b.ellipse(x + r * 3.2, y + r * 0.2, r * 1.5, r * 0.8, rnd.pick(['#e8743b', '#f1c232', couleur.eins]));
  }
}

function shoreFront(b: Bild, gruen: string, licht: string, fromLeft: boolean): void {
  const { w, h, rnd } = b;
  const flip = (x: number) => (fromLeft ? w - x : x);
  b.path(
    `M${flip(-20)} ${n(h * 0.84)}Q${flip(w * 0.22)} ${n(h * 0.86)} ${flip(w * 0.5)} ${h + 10}H${flip(-20)}Z`,
    b.vertical(h * 0.84, h, [
      [0, mix(gruen, licht, 0.3)],
      [1, dunkler(gruen, 0.4)],
    ]),
  );
  const dark = dunkler(gruen, 0.55);
  let leaves = '';
  for (let i = 0; i < 70; i++) {
    const x = flip(rnd.next() ** 1.2 * w * 0.42);
    const y = rnd.next() ** 1.7 * h * 0.2 - 10;
    const size = rnd.float(12, 30);
    const lean = rnd.float(-0.6, 0.6);
    leaves += `M${n(x)} ${n(y)}q${n(size * (0.6 + lean))} ${n(size * 0.2)} ${n(size * lean)} ${n(size * 1.4)}q${n(-size * 0.6)} ${n(-size * 0.5)} ${n(-size * lean)} ${n(-size * 1.4)}Z`;
  }
  b.path(leaves, dark);
  b.add(
    figur({
      x: flip(w * 0.1),
      y: h * 0.93,
      h: h * 0.2,
      farbe: dunkler(gruen, 0.6),
      rand: licht,
      randLinks: fromLeft,
      pose: 'prost',
    }),
    figur({
      x: flip(w * 0.16),
      y: h * 0.945,
      h: h * 0.2,
      farbe: dunkler(gruen, 0.65),
      rand: licht,
      randLinks: fromLeft,
    }),
  );
}
