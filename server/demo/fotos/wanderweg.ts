// The trail into the hills, with the yellow signpost.
import { at } from '#server/demo/random.ts';
import { type Bild, below, curve, n, type Point, polygon } from './bild.ts';
import { couleur, dunkler, mix, stimmungen } from './farbe.ts';
import { figur } from './leute.ts';
import { dunst, gebirge, haufenwolke, heightAt, huegel, skyline, wald } from './natur.ts';

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
    chalet(b, w * (fromLeft ? 0.74 : 0.24), heightAt(at(hills, 2), w * (fromLeft ? 0.74 : 0.24)) + 10, h * 0.085);
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
