// Indoors: the long table by candlelight, the hall, the mugs, the fondue, the works.
import { at } from '#server/demo/random.ts';
import { type Bild, evenStops, n, type Point, polygon } from './bild.ts';
import { arch, band, banner, bokeh, flame, kerze, krug } from './dinge.ts';
import { couleur, dunkler, heller, mix, stimmungen } from './farbe.ts';
import { bueste, figur, person } from './leute.ts';
import { lens, schneefall, skyline, tanne } from './natur.ts';

type Projection = (x: number, y: number, z: number) => Point;

/** A camera that looks straight ahead: x and y at the picture plane, z in table lengths behind it. */
function camera(b: Bild, eyeX: number, eyeY: number): Projection {
  return (x, y, z) => [eyeX + ((x - 0.5) * b.w) / (1 + z), eyeY + (y * b.h) / (1 + z)];
}

export function tafel(b: Bild): void {
  const { w, h, rnd } = b;
  const eye: Point = [w * rnd.float(0.42, 0.58), h * 0.4];
  const see = camera(b, eye[0], eye[1]);
  const holz = rnd.pick(['#4a2a1e', '#3c2a26', '#4f3420']);
  const s = rnd.pick([stimmungen.daemmerung, stimmungen.abendrot, stimmungen.nacht]);
  room(b, see, holz, s);
  const far = 4.6;
  b.glow(eye[0], eye[1] + h * 0.12, h * 0.52, '#ffb867', 0.4);
  const plane = (x: number, z: number) => see(x, 0.42, z);
  const people: { z: number; draw: () => void }[] = [];
  for (const side of [-1, 1]) {
    for (let i = 0; i < 6; i++) {
      const z = 0.28 + i * 0.62 + rnd.float(-0.06, 0.06);
      const who = person(rnd);
      const [x, y] = see(0.5 + side * (b.hoch ? 0.6 : 0.5), b.hoch ? 0.16 : 0.18, z);
      const scale = (b.hoch ? 1.15 : 1.2) / (1 + z);
      people.push({
        z,
        draw: () =>
          bueste(
            b,
            x,
            y,
            scale,
            who,
            { farbe: '#ffc681', staerke: 0.8, links: side > 0 },
            '#1c0f14',
            0.22 + Math.min(0.4, z * 0.07),
          ),
      });
    }
  }
  people.sort((one, other) => other.z - one.z);
  for (const { draw } of people) draw();
  const cloth: Point[] = [
    plane(0.28, far),
    plane(0.72, far),
    plane(b.hoch ? 1.0 : 0.9, -0.35),
    plane(b.hoch ? 0 : 0.1, -0.35),
  ];
  b.path(
    polygon(cloth),
    b.vertical(plane(0.5, far)[1], h, [
      [0, '#f3d6a3'],
      [0.35, '#e8cda0'],
      [1, '#a88763'],
    ]),
  );
  runner(b, plane, far);
  for (let i = 7; i >= 0; i--) setting(b, plane, 0.05 + i * 0.52, rnd.int(0, 3));
  b.glow(eye[0], h * 0.62, w * 0.26, '#ffd08a', 0.3, 0.7);
  b.vignette('#12080c', 0.65);
}

function room(b: Bild, see: Projection, holz: string, s: { himmel: readonly string[]; licht: string }): void {
  const { w, h, rnd } = b;
  const back = 5.2;
  b.rect(0, 0, w, h, dunkler(holz, 0.35));
  const wall = (x: number): Point[] => [see(x, -1.1, back), see(x, 0.9, back), see(x, 0.9, -0.4), see(x, -1.1, -0.4)];
  const [lx, rx] = b.hoch ? [-0.9, 1.9] : [-0.5, 1.5];
  b.path(
    polygon(wall(lx)),
    b.linear(
      [0, 0],
      [see(lx, 0, back)[0], 0],
      [
        [0, dunkler(holz, 0.45)],
        [1, mix(holz, '#a5693c', 0.35)],
      ],
    ),
  );
  b.path(
    polygon(wall(rx)),
    b.linear(
      [w, 0],
      [see(rx, 0, back)[0], 0],
      [
        [0, dunkler(holz, 0.5)],
        [1, mix(holz, '#a5693c', 0.28)],
      ],
    ),
  );
  const [x1, y1] = see(lx, -1.1, back);
  const [x2, y2] = see(rx, 0.9, back);
  b.rect(
    x1,
    y1,
    x2 - x1,
    y2 - y1,
    b.vertical(y1, y2, [
      [0, mix(holz, '#8a5a34', 0.3)],
      [1, mix(holz, '#c08550', 0.4)],
    ]),
  );
  for (const z of [4.2, 3, 2, 1.2, 0.55, 0.1])
    b.path(
      polygon([see(lx, -1.1, z), see(rx, -1.1, z), see(rx, -1.0, z), see(lx, -1.0, z)]),
      mix(dunkler(holz, 0.3), '#8a5a34', z * 0.06),
    );
  for (const z of [3.6, 2.1, 1.1, 0.4]) for (const x of [lx, rx]) sideWindow(b, see, x, z, s);
  const mid = see(0.5, 0, back)[0];
  const size = (x2 - x1) * 0.3;
  b.path(
    arch(mid - size / 2, y1 + (y2 - y1) * 0.18, size, size * 1.25),
    b.vertical(y1 + (y2 - y1) * 0.18, y1 + (y2 - y1) * 0.62, evenStops(s.himmel)),
  );
  b.line(
    `M${n(mid)} ${n(y1 + (y2 - y1) * 0.18)}v${n(size * 1.25)}M${n(mid - size / 2)} ${n(y1 + (y2 - y1) * 0.18 + size * 0.6)}h${n(size)}`,
    dunkler(holz, 0.3),
    4,
  );
  for (const dx of [-1, 0.72])
    banner(b, mid + size * dx, y1 + (y2 - y1) * 0.2, size * 0.28, size * 1.2, '#1c0f14', rnd.float(0.05, 0.15));
}

function sideWindow(
  b: Bild,
  see: Projection,
  x: number,
  z: number,
  s: { himmel: readonly string[]; licht: string },
): void {
  const frame: Point[] = [see(x, -0.62, z + 0.5), see(x, 0.02, z + 0.5), see(x, 0.02, z), see(x, -0.62, z)];
  const [top, bottom] = [at(frame, 3)[1], at(frame, 2)[1]];
  b.path(polygon(frame), b.vertical(top, bottom, evenStops(s.himmel)), 'stroke="#24130f" stroke-width="7"');
  const middle: Point[] = [see(x, -0.62, z + 0.23), see(x, 0.02, z + 0.23)];
  b.line(`M${n(at(middle, 0)[0])} ${n(at(middle, 0)[1])}L${n(at(middle, 1)[0])} ${n(at(middle, 1)[1])}`, '#24130f', 5);
}

function runner(b: Bild, plane: (x: number, z: number) => Point, far: number): void {
  const stripes: [number, number, string][] = [
    [0.445, 0.555, couleur.metall],
    [0.449, 0.484, couleur.eins],
    [0.484, 0.516, couleur.zwei],
    [0.516, 0.551, couleur.drei],
  ];
  for (const [from, to, color] of stripes)
    b.path(
      polygon([plane(from, far), plane(to, far), plane(to, -0.35), plane(from, -0.35)]),
      mix(color, '#3a2018', 0.12),
    );
}

function setting(b: Bild, plane: (x: number, z: number) => Point, z: number, turn: number): void {
  const scale = b.h / (1 + z);
  for (const side of [-1, 1]) {
    const [px, py] = plane(0.5 + side * 0.24, z);
    b.ellipse(px, py, scale * 0.075, scale * 0.02, '#5a3c2a', 'fill-opacity=".35"');
    b.ellipse(px, py - scale * 0.006, scale * 0.07, scale * 0.018, '#fff8ea');
    b.ellipse(px, py - scale * 0.006, scale * 0.048, scale * 0.011, '#ecdcc0');
    const [mx, my] = plane(0.5 + side * 0.14, z + 0.1);
    krug(b, mx, my, scale * 0.055, scale * 0.085, '#d9952f', '#ffe3a0');
  }
  const [cx, cy] = plane(0.5, z + 0.12);
  const arms = turn === 0 ? [-0.04, 0, 0.04] : [0];
  const messing = mix(couleur.metall, '#3a2018', 0.25);
  const foot = cy - scale * 0.05;
  b.ellipse(cx, cy, scale * 0.03, scale * 0.009, messing);
  b.rect(cx - scale * 0.005, foot, scale * 0.01, scale * 0.05, messing);
  if (arms.length > 1)
    b.line(
      `M${n(cx - scale * 0.04)} ${n(foot)}Q${n(cx)} ${n(foot + scale * 0.035)} ${n(cx + scale * 0.04)} ${n(foot)}`,
      messing,
      scale * 0.008,
    );
  b.glow(cx, foot - scale * 0.1, scale * 0.22, '#ffd08a', 0.5);
  for (const dx of arms) kerze(b, cx + scale * dx, foot, scale * 0.016, scale * (0.075 + turn * 0.008), 0, '#a8384a');
}

export function saal(b: Bild): void {
  const { w, h, rnd } = b;
  const s = rnd.pick([stimmungen.goldstunde, stimmungen.abendrot, stimmungen.daemmerung]);
  const wand = rnd.pick(['#8a6f5c', '#7d7068', '#94785a']);
  const dunkel = '#1d1216';
  const floor = h * 0.74;
  b.rect(
    0,
    0,
    w,
    floor,
    b.vertical(0, floor, [
      [0, dunkler(wand, 0.55)],
      [0.5, dunkler(wand, 0.22)],
      [1, dunkler(wand, 0.34)],
    ]),
  );
  const bays = b.hoch ? 3 : 5;
  const span = w / bays;
  for (let i = 0; i < bays; i++) {
    const x = i * span + span * 0.2;
    const top = h * 0.16;
    b.path(arch(x - span * 0.05, top - span * 0.05, span * 0.7, floor - top - h * 0.1), dunkler(wand, 0.12));
    b.path(arch(x, top, span * 0.6, floor - top - h * 0.14), b.vertical(top, floor - h * 0.1, evenStops(s.himmel)));
    let bars = `M${n(x + span * 0.3)} ${n(top)}V${n(floor - h * 0.14)}`;
    for (let row = 1; row < 5; row++)
      bars += `M${n(x)} ${n(top + (floor - top - h * 0.14) * row * 0.2)}h${n(span * 0.6)}`;
    b.line(bars, dunkler(wand, 0.45), 5);
  }
  for (let i = 0; i <= bays; i++) pilaster(b, i * span, floor, span * 0.14, wand);
  b.rect(0, h * 0.055, w, h * 0.035, mix(couleur.metall, dunkel, 0.35));
  for (let i = 1; i < bays; i++) banner(b, i * span - span * 0.16, h * 0.14, span * 0.32, h * 0.4, dunkel, 0.1);
  shafts(b, span, bays, floor, s.licht);
  b.rect(
    0,
    floor,
    w,
    h - floor,
    b.vertical(floor, h, [
      [0, '#6d4429'],
      [1, '#2a1712'],
    ]),
  );
  for (let i = 0; i < bays; i++)
    b.path(
      polygon([
        [i * span + span * 0.22, floor],
        [i * span + span * 0.78, floor],
        [i * span + span * 0.98, h],
        [i * span + span * 0.1, h],
      ]),
      b.vertical(floor, h, [
        [0, s.licht, 0.32],
        [1, s.licht, 0],
      ]),
    );
  speaker(b, w * rnd.float(0.4, 0.6), floor, h);
  for (const x of b.hoch ? [0.5] : rnd.pick([[0.5], [0.25, 0.75]])) chandelier(b, w * x, h * 0.2, h * 0.14);
  audience(b, dunkel, s.licht);
  b.vignette('#10080a', 0.5);
}

function pilaster(b: Bild, x: number, floor: number, w: number, wand: string): void {
  b.rect(
    x - w / 2,
    b.h * 0.09,
    w,
    floor - b.h * 0.09,
    b.linear(
      [x - w / 2, 0],
      [x + w / 2, 0],
      [
        [0, heller(wand, 0.08)],
        [0.5, dunkler(wand, 0.1)],
        [1, dunkler(wand, 0.4)],
      ],
    ),
  );
  b.rect(x - w * 0.75, b.h * 0.09, w * 1.5, b.h * 0.022, mix(couleur.metall, wand, 0.4));
  b.rect(x - w * 0.7, floor - b.h * 0.05, w * 1.4, b.h * 0.05, dunkler(wand, 0.3));
}

function shafts(b: Bild, span: number, bays: number, floor: number, licht: string): void {
  for (let i = 0; i < bays; i++) {
    const x = i * span + span * 0.2;
    b.path(
      polygon([
        [x, b.h * 0.2],
        [x + span * 0.6, b.h * 0.2],
        [x + span * 1.15, floor + b.h * 0.12],
        [x + span * 0.3, floor + b.h * 0.12],
      ]),
      b.vertical(b.h * 0.2, floor + b.h * 0.12, [
        [0, licht, 0.2],
        [1, licht, 0],
      ]),
    );
  }
}

function speaker(b: Bild, x: number, floor: number, h: number): void {
  b.rect(x - h * 0.2, floor - h * 0.012, h * 0.4, h * 0.04, '#3a2018');
  b.add(
    figur({
      x,
      y: floor,
      h: h * 0.3,
      farbe: '#22202a',
      gesicht: '#e6b791',
      rand: '#ffe0ac',
      pose: b.rnd.pick(['prost', 'steht', 'jubelt']),
      band: true,
    }),
  );
  b.path(
    polygon([
      [x - h * 0.05, floor - h * 0.125],
      [x + h * 0.05, floor - h * 0.125],
      [x + h * 0.036, floor],
      [x - h * 0.036, floor],
    ]),
    b.linear(
      [x - h * 0.05, 0],
      [x + h * 0.05, 0],
      [
        [0, '#7d4f30'],
        [1, '#4a2a1c'],
      ],
    ),
  );
  b.rect(x - h * 0.056, floor - h * 0.135, h * 0.112, h * 0.014, '#8f5d38');
}

function chandelier(b: Bild, x: number, y: number, r: number): void {
  b.line(`M${n(x)} 0V${n(y)}`, '#2a1a14', 3);
  b.glow(x, y + r * 0.1, r * 2.2, '#ffd48a', 0.5);
  b.line(
    `M${n(x - r)} ${n(y)}Q${n(x)} ${n(y + r * 0.7)} ${n(x + r)} ${n(y)}M${n(x - r * 0.55)} ${n(y)}Q${n(x)} ${n(y + r * 0.45)} ${n(x + r * 0.55)} ${n(y)}M${n(x)} ${n(y - r * 0.5)}V${n(y + r * 0.4)}`,
    couleur.metall,
    r * 0.05,
  );
  for (const dx of [-1, -0.55, 0, 0.55, 1]) {
    b.rect(x + r * dx - r * 0.035, y - r * 0.2, r * 0.07, r * 0.22, '#fff1cf');
    b.path(flame(x + r * dx, y - r * 0.2, r * 0.09, r * 0.22), '#ffd672');
    b.glow(x + r * dx, y - r * 0.28, r * 0.4, '#fff0c0', 0.8);
  }
}

/** Rows of capped heads from behind, darker towards the viewer. */
function audience(b: Bild, dunkel: string, licht: string): void {
  const { w, h, rnd } = b;
  for (let row = 0; row < 3; row++) {
    const near = row / 2;
    const size = h * (0.046 + 0.062 * near);
    const y = h * (0.86 + 0.09 * near);
    const tone = mix('#4a3430', dunkel, 0.35 + near * 0.6);
    const gap = size * 2.7;
    for (let x = -gap * rnd.next(); x < w + gap; x += gap * rnd.float(0.8, 1.25))
      backOfHead(b, x, y + rnd.float(-0.1, 0.1) * size, size, tone, mix(licht, tone, 0.45));
  }
}

function backOfHead(b: Bild, x: number, y: number, r: number, tone: string, rim: string): void {
  b.path(
    `M${n(x - r * 1.15)} ${n(y + r * 3)}C${n(x - r * 1.2)} ${n(y + r * 1.2)} ${n(x - r * 0.7)} ${n(y + r * 0.75)} ${n(x)} ${n(y + r * 0.65)}C${n(x + r * 0.7)} ${n(y + r * 0.75)} ${n(x + r * 1.2)} ${n(y + r * 1.2)} ${n(x + r * 1.15)} ${n(y + r * 3)}Z`,
    tone,
  );
  b.line(
    `M${n(x - r * 1.1)} ${n(y + r * 1.7)}C${n(x - r)} ${n(y + r * 1.05)} ${n(x - r * 0.6)} ${n(y + r * 0.8)} ${n(x - r * 0.2)} ${n(y + r * 0.7)}`,
    rim,
    r * 0.06,
  );
  b.ellipse(x, y + r * 0.12, r * 0.46, r * 0.6, mix(tone, '#8a5a44', 0.35));
  b.path(
    `M${n(x - r * 0.5)} ${n(y - r * 0.16)}C${n(x - r * 0.66)} ${n(y - r * 0.5)} ${n(x - r * 0.7)} ${n(y - r * 0.62)} ${n(x - r * 0.62)} ${n(y - r * 0.7)}Q${n(x)} ${n(y - r * 0.95)} ${n(x + r * 0.62)} ${n(y - r * 0.7)}C${n(x + r * 0.7)} ${n(y - r * 0.62)} ${n(x + r * 0.66)} ${n(y - r * 0.5)} ${n(x + r * 0.5)} ${n(y - r * 0.16)}Z`,
    mix(tone, couleur.eins, 0.75),
  );
  b.line(
    `M${n(x - r * 0.52)} ${n(y - r * 0.22)}Q${n(x)} ${n(y - r * 0.1)} ${n(x + r * 0.52)} ${n(y - r * 0.22)}`,
    mix(tone, couleur.zwei, 0.7),
    r * 0.09,
  );
  b.line(
    `M${n(x - r * 0.61)} ${n(y - r * 0.7)}Q${n(x)} ${n(y - r * 0.95)} ${n(x + r * 0.4)} ${n(y - r * 0.8)}`,
    rim,
    r * 0.05,
  );
}

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

export function fondue(b: Bild): void {
  const { w, h, rnd } = b;
  const s = rnd.pick([stimmungen.nacht, stimmungen.daemmerung]);
  const holz = '#5a3622';
  const tisch = h * 0.7;
  b.rect(
    0,
    0,
    w,
    h,
    b.vertical(0, tisch, [
      [0, dunkler(holz, 0.5)],
      [1, mix(holz, '#a0622f', 0.4)],
    ]),
  );
  for (let i = 1; i < 8; i++) b.rect(0, tisch * (i / 8), w, 3, dunkler(holz, 0.6), 'fill-opacity=".6"');
  winterWindow(b, s, tisch);
  b.glow(w * 0.5, tisch - h * 0.05, h * 0.45, '#ffb45c', 0.42);
  b.rect(
    0,
    tisch,
    w,
    h - tisch,
    b.vertical(tisch, h, [
      [0, '#c48a52'],
      [0.1, '#9a6233'],
      [1, '#42241a'],
    ]),
  );
  checked(b, tisch);
  const x = w * rnd.float(0.44, 0.56);
  const size = h * (b.hoch ? 0.3 : 0.4);
  caquelon(b, x, tisch + h * 0.16, size);
  const left = rnd.chance(0.5) ? -1 : 1;
  basket(b, x - left * w * (b.hoch ? 0.33 : 0.27), tisch + h * 0.15, size * 0.62);
  for (const [dx, dy] of [
    [0.25, 0.09],
    [0.33, 0.17],
    [-0.37, 0.03],
  ] as const)
    wine(b, x + left * w * dx * (b.hoch ? 1.25 : 1), tisch + h * dy, size * 0.5);
  kerze(b, x - left * w * 0.16, tisch + h * 0.04, size * 0.07, size * 0.42, 0.5);
  kerze(b, x + left * w * 0.42, tisch + h * 0.06, size * 0.06, size * 0.3, 0.5);
  b.vignette('#0e0608', 0.55);
}

function winterWindow(
  b: Bild,
  s: (typeof stimmungen)['nacht'] | (typeof stimmungen)['daemmerung'],
  tisch: number,
): void {
  const { w, h, rnd } = b;
  const x = w * rnd.float(0.08, 0.16);
  const ww = w - x * 2;
  const top = h * 0.07;
  const hh = tisch - h * 0.2;
  const clip = b.clip(`M${n(x)} ${n(top)}h${n(ww)}v${n(hh)}h${n(-ww)}Z`);
  b.add(`<g ${clip}>`);
  b.rect(x, top, ww, hh, b.vertical(top, top + hh, evenStops(s.himmel)));
  b.path(
    `${skyline(rnd, w, top + hh * 0.8, hh * 0.5, 4)
      .map(([px, py], i) => `${i ? 'L' : 'M'}${n(px)} ${n(py)}`)
      .join('')}V${h}H0Z`,
    mix('#8ea2d2', s.dunkel, 0.45),
  );
  b.rect(x, top + hh * 0.78, ww, hh * 0.3, mix('#c9d6f0', s.dunkel, 0.3));
  b.path(
    [0.1, 0.2, 0.72, 0.86].map((t) => tanne(rnd, x + ww * t, top + hh * 0.95, hh * rnd.float(0.4, 0.65))).join(''),
    dunkler(s.dunkel, 0.05),
  );
  schneefall(b, 240, 3);
  b.add('</g>');
  b.add(
    `<path d="M${n(x)} ${n(top)}h${n(ww)}v${n(hh)}h${n(-ww)}ZM${n(x + ww / 3)} ${n(top)}v${n(hh)}M${n(x + (ww * 2) / 3)} ${n(top)}v${n(hh)}M${n(x)} ${n(top + hh * 0.45)}h${n(ww)}" fill="none" stroke="#3a2014" stroke-width="${n(h * 0.018)}"/>`,
  );
  b.rect(x - h * 0.03, top + hh, ww + h * 0.06, h * 0.03, '#7a4a2a');
  for (const side of [0, 1])
    b.path(
      `M${n(x + ww * side)} ${n(top - h * 0.04)}h${n((side ? -1 : 1) * ww * 0.16)}q${n((side ? -1 : 1) * -ww * 0.02)} ${n(hh * 0.5)} ${n((side ? -1 : 1) * -ww * 0.19)} ${n(hh * 0.8)}Z`,
      b.linear(
        [x + ww * side, 0],
        [x + ww * (side ? 0.84 : 0.16), 0],
        [
          [0, dunkler(couleur.eins, 0.35)],
          [0.5, couleur.eins],
          [1, dunkler(couleur.eins, 0.2)],
        ],
      ),
    );
}

/** The checked cloth that belongs to fondue. */
function checked(b: Bild, tisch: number): void {
  const { w, h } = b;
  const eye = w / 2;
  const row = (t: number) => tisch + h * 0.012 + (h - tisch) * t ** 1.35;
  const column = (i: number, y: number) => eye + (i - 7) * w * (0.075 + (0.06 * (y - tisch)) / (h - tisch));
  b.path(
    polygon([
      [column(0, row(0)), row(0)],
      [column(14, row(0)), row(0)],
      [column(14, h), h],
      [column(0, h), h],
    ]),
    '#f0e2cc',
  );
  let d = '';
  for (let r = 0; r < 7; r++) {
    for (let c = r % 2; c < 14; c += 2) {
      const [y1, y2] = [row(r / 7), row((r + 1) / 7)];
      d += polygon([
        [column(c, y1), y1],
        [column(c + 1, y1), y1],
        [column(c + 1, y2), y2],
        [column(c, y2), y2],
      ]);
    }
  }
  b.path(d, couleur.eins, 'fill-opacity=".72"');
  b.rect(
    0,
    tisch,
    w,
    h - tisch,
    b.vertical(tisch, h, [
      [0, '#ffca80', 0.18],
      [1, '#2a120a', 0.5],
    ]),
  );
}

function caquelon(b: Bild, x: number, y: number, size: number): void {
  b.ellipse(x, y, size * 0.62, size * 0.1, '#1c0c08', 'fill-opacity=".55"');
  b.line(
    `M${n(x - size * 0.36)} ${n(y - size * 0.02)}L${n(x - size * 0.26)} ${n(y - size * 0.34)}M${n(x + size * 0.36)} ${n(y - size * 0.02)}L${n(x + size * 0.26)} ${n(y - size * 0.34)}M${n(x - size * 0.4)} ${n(y - size * 0.02)}H${n(x + size * 0.4)}`,
    '#2b2522',
    size * 0.04,
    'stroke-linecap="round"',
  );
  b.glow(x, y - size * 0.14, size * 0.4, '#6fa8ff', 0.5);
  b.path(
    flame(x, y - size * 0.05, size * 0.16, size * 0.22),
    b.vertical(y - size * 0.28, y, [
      [0, '#ffbe5c'],
      [0.6, '#7fb2ff'],
      [1, '#4b79e0'],
    ]),
  );
  b.rect(x - size * 0.11, y - size * 0.07, size * 0.22, size * 0.06, '#4a423e', 'rx="4"');
  const pot = `M${n(x - size * 0.52)} ${n(y - size * 0.72)}C${n(x - size * 0.55)} ${n(y - size * 0.44)} ${n(x - size * 0.4)} ${n(y - size * 0.32)} ${n(x - size * 0.28)} ${n(y - size * 0.31)}H${n(x + size * 0.28)}C${n(x + size * 0.4)} ${n(y - size * 0.32)} ${n(x + size * 0.55)} ${n(y - size * 0.44)} ${n(x + size * 0.52)} ${n(y - size * 0.72)}Z`;
  b.line(
    `M${n(x + size * 0.5)} ${n(y - size * 0.6)}L${n(x + size * 0.9)} ${n(y - size * 0.68)}`,
    dunkler(couleur.eins, 0.25),
    size * 0.085,
    'stroke-linecap="round"',
  );
  b.path(
    pot,
    b.linear(
      [x - size * 0.55, 0],
      [x + size * 0.55, 0],
      [
        [0, dunkler(couleur.eins, 0.45)],
        [0.28, heller(couleur.eins, 0.16)],
        [0.6, couleur.eins],
        [1, dunkler(couleur.eins, 0.55)],
      ],
    ),
  );
  b.ellipse(x, y - size * 0.72, size * 0.53, size * 0.12, dunkler(couleur.eins, 0.1));
  b.ellipse(
    x,
    y - size * 0.715,
    size * 0.48,
    size * 0.095,
    b.linear(
      [x - size * 0.48, 0],
      [x + size * 0.48, 0],
      [
        [0, '#e0a63c'],
        [0.4, '#ffe08c'],
        [1, '#d08c2c'],
      ],
    ),
  );
  for (const [dx, lean] of [
    [-0.3, -0.42],
    [-0.05, -0.16],
    [0.16, 0.3],
    [0.32, 0.5],
  ] as const) {
    b.line(
      `M${n(x + size * dx)} ${n(y - size * 0.72)}L${n(x + size * (dx + lean))} ${n(y - size * 1.3)}`,
      '#b9b4ac',
      size * 0.016,
      'stroke-linecap="round"',
    );
    b.line(
      `M${n(x + size * (dx + lean * 0.62))} ${n(y - size * 1.08)}L${n(x + size * (dx + lean))} ${n(y - size * 1.3)}`,
      b.rnd.pick(['#3a2016', couleur.drei, couleur.eins]),
      size * 0.034,
      'stroke-linecap="round"',
    );
    b.rect(x + size * dx - size * 0.04, y - size * 0.76, size * 0.08, size * 0.06, '#f3cf7a', 'rx="5"');
  }
  for (let i = 0; i < 3; i++) {
    const sx = x + size * (i - 1) * 0.22;
    b.path(
      `M${n(sx)} ${n(y - size * 0.78)}c${n(size * 0.2)} ${n(-size * 0.2)} ${n(-size * 0.18)} ${n(-size * 0.36)} ${n(size * 0.06)} ${n(-size * 0.66)}c${n(-size * 0.08)} ${n(size * 0.26)} ${n(size * 0.26)} ${n(size * 0.36)} ${n(size * 0.06)} ${n(size * 0.66)}Z`,
      b.vertical(y - size * 1.45, y - size * 0.78, [
        [0, '#fff4e0', 0],
        [1, '#fff4e0', 0.26],
      ]),
    );
  }
}

function basket(b: Bild, x: number, y: number, size: number): void {
  const { rnd } = b;
  b.ellipse(x, y, size * 0.6, size * 0.09, '#1c0c08', 'fill-opacity=".5"');
  for (let i = 0; i < 16; i++) {
    const [bx, by, s] = [
      x + rnd.float(-0.42, 0.42) * size,
      y - size * rnd.float(0.36, 0.56),
      size * rnd.float(0.13, 0.19),
    ];
    b.add(
      `<g transform="translate(${n(bx)} ${n(by)}) rotate(${rnd.int(-40, 40)})"><rect x="${n(-s / 2)}" y="${n(-s / 2)}" width="${n(s)}" height="${n(s)}" rx="${n(s * 0.2)}" fill="#f2d9a6"/><path d="M${n(-s / 2)} ${n(-s * 0.3)}q${n(s / 2)} ${n(-s * 0.5)} ${n(s)} 0v${n(s * 0.16)}h${n(-s)}Z" fill="#a8662c"/></g>`,
    );
  }
  b.path(
    `M${n(x - size * 0.56)} ${n(y - size * 0.4)}Q${n(x)} ${n(y - size * 0.28)} ${n(x + size * 0.56)} ${n(y - size * 0.4)}L${n(x + size * 0.42)} ${n(y)}Q${n(x)} ${n(y + size * 0.08)} ${n(x - size * 0.42)} ${n(y)}Z`,
    b.linear(
      [x - size * 0.56, 0],
      [x + size * 0.56, 0],
      [
        [0, '#7a4a22'],
        [0.35, '#c08a4c'],
        [1, '#5a3418'],
      ],
    ),
  );
  for (let row = 0; row < 4; row++)
    b.line(
      `M${n(x - size * (0.54 - row * 0.03))} ${n(y - size * (0.34 - row * 0.1))}Q${n(x)} ${n(y - size * (0.22 - row * 0.1))} ${n(x + size * (0.54 - row * 0.03))} ${n(y - size * (0.34 - row * 0.1))}`,
      '#5a3418',
      size * 0.022,
      `stroke-dasharray="${n(size * 0.07)} ${n(size * 0.035)}" stroke-opacity=".7"`,
    );
}

function wine(b: Bild, x: number, y: number, size: number): void {
  b.ellipse(x, y, size * 0.22, size * 0.04, '#fff6e0', 'fill-opacity=".35"');
  b.line(`M${n(x)} ${n(y)}V${n(y - size * 0.45)}`, '#fff6e0', size * 0.03, 'stroke-opacity=".6"');
  const bowl = `M${n(x - size * 0.2)} ${n(y - size)}C${n(x - size * 0.27)} ${n(y - size * 0.6)} ${n(x - size * 0.12)} ${n(y - size * 0.44)} ${n(x)} ${n(y - size * 0.43)}C${n(x + size * 0.12)} ${n(y - size * 0.44)} ${n(x + size * 0.27)} ${n(y - size * 0.6)} ${n(x + size * 0.2)} ${n(y - size)}Z`;
  b.path(bowl, '#fff6e0', 'fill-opacity=".16"');
  b.path(
    `M${n(x - size * 0.225)} ${n(y - size * 0.76)}C${n(x - size * 0.22)} ${n(y - size * 0.54)} ${n(x - size * 0.1)} ${n(y - size * 0.45)} ${n(x)} ${n(y - size * 0.445)}C${n(x + size * 0.1)} ${n(y - size * 0.45)} ${n(x + size * 0.22)} ${n(y - size * 0.54)} ${n(x + size * 0.225)} ${n(y - size * 0.76)}Z`,
    b.linear(
      [x - size * 0.2, 0],
      [x + size * 0.2, 0],
      [
        [0, '#d9c15a', 0.85],
        [0.5, '#f5e6a0', 0.85],
        [1, '#c9a53e', 0.85],
      ],
    ),
  );
  b.line(
    `M${n(x - size * 0.15)} ${n(y - size * 0.93)}C${n(x - size * 0.2)} ${n(y - size * 0.7)} ${n(x - size * 0.14)} ${n(y - size * 0.58)} ${n(x - size * 0.1)} ${n(y - size * 0.53)}`,
    '#ffffff',
    size * 0.02,
    'stroke-opacity=".7" stroke-linecap="round"',
  );
}
