// The hall, with banners and an audience.
import { type Bild, evenStops, n, polygon } from './bild.ts';
import { banner, flame } from './dinge.ts';
import { couleur, dunkler, heller, mix, stimmungen } from './farbe.ts';
import { arch } from './haus.ts';
import { figur } from './leute.ts';

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
