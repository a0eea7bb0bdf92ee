// The garden under lanterns.
import { type Bild, below, n, polygon } from './bild.ts';
import { lampion, seil, wimpel } from './dinge.ts';
import { couleur, dunkler, mix, stimmungen } from './farbe.ts';
import { haus } from './haus.ts';
import { figur } from './leute.ts';
import { huegel, sterne, wald, wolkenbaenke } from './natur.ts';

export function laternenfest(b: Bild): void {
  const { w, h, rnd } = b;
  const s = rnd.pick([stimmungen.daemmerung, stimmungen.abendrot, stimmungen.nacht]);
  const ground = h * rnd.float(0.66, 0.72);
  b.himmel(s, ground);
  if (s === stimmungen.nacht) sterne(b, 320, h * 0.5, '#fff6dc');
  else wolkenbaenke(b, h * 0.1, h * 0.4, 6, s.dunst, s.licht, 0.35);
  for (const [i, depth] of [0.45, 0.68].entries()) {
    const line = huegel(rnd, w, ground - h * (0.04 - i * 0.04), h * (0.16 - i * 0.05), 0.8 + i * 0.5);
    if (i === 1) wald(b, line, -20, w + 20, h * 0.06, 16, mix(s.dunst, s.dunkel, depth));
    b.path(below(line, h, true), mix(s.dunst, s.dunkel, depth));
  }
  garden(b, ground, s.dunkel);
  inn(b, ground, s.dunkel);
  const people = guests(b, ground, s.dunkel);
  tree(b, rnd.chance(0.5), s.dunkel);
  ropes(b, ground, s.dunkel);
  for (const draw of people) draw();
  b.vignette(dunkler(s.dunkel, 0.3), 0.5);
}

function garden(b: Bild, ground: number, dunkel: string): void {
  const { w, h } = b;
  b.rect(
    0,
    ground,
    w,
    h - ground,
    b.vertical(ground, h, [
      [0, mix(dunkel, '#b9803f', 0.42)],
      [0.3, mix(dunkel, '#8a6a35', 0.32)],
      [1, dunkler(dunkel, 0.15)],
    ]),
  );
  b.glow(w * 0.5, ground + h * 0.1, w * 0.36, '#ffc877', 0.5, 0.3);
}

function inn(b: Bild, ground: number, dunkel: string): void {
  const { w, h, rnd } = b;
  const size = w * (b.hoch ? 0.42 : 0.27);
  const x = rnd.chance(0.5) ? w * 0.04 : w * 0.96 - size;
  b.glow(x + size / 2, ground - h * 0.08, size * 0.8, '#ffbe6b', 0.32);
  haus(b, {
    x,
    y: ground + h * 0.02,
    w: size,
    h: h * 0.17,
    wand: mix('#a58a6c', dunkel, 0.5),
    dach: mix('#4f3029', dunkel, 0.5),
    licht: '#ffd58a',
    anteilHell: 0.9,
  });
}

function tree(b: Bild, left: boolean, dunkel: string): void {
  const { w, h, rnd } = b;
  const flip = (x: number) => (left ? x : w - x);
  const bark = dunkler(dunkel, 0.35);
  b.path(
    `M${flip(-30)} ${h}C${flip(20)} ${n(h * 0.7)} ${flip(30)} ${n(h * 0.45)} ${flip(-10)} ${n(h * 0.18)}L${flip(60)} ${n(h * 0.1)}C${flip(96)} ${n(h * 0.4)} ${flip(74)} ${n(h * 0.75)} ${flip(130)} ${h}Z`,
    bark,
  );
  b.line(
    `M${flip(60)} ${n(h * 0.3)}Q${flip(180)} ${n(h * 0.2)} ${flip(330)} ${n(h * 0.13)}M${flip(50)} ${n(h * 0.2)}Q${flip(140)} ${n(h * 0.08)} ${flip(300)} ${n(h * 0.02)}`,
    bark,
    14,
    'stroke-linecap="round"',
  );
  for (const [tone, count] of [
    [0.3, 120],
    [0.05, 80],
  ] as const) {
    let d = '';
    for (let i = 0; i < count; i++) {
      const along = rnd.next() ** 1.3;
      const x = flip(along * w * (b.hoch ? 0.62 : 0.42) - 20);
      const y = h * (0.2 * rnd.next() ** 1.3 * (1.25 - along)) - 12;
      const size = rnd.float(16, 42);
      const lean = rnd.float(-0.7, 0.7);
      d += `M${n(x)} ${n(y)}q${n(size * (0.6 + lean))} ${n(size * 0.2)} ${n(size * lean)} ${n(size * 1.2)}q${n(-size * 0.7)} ${n(-size * 0.4)} ${n(-size * lean)} ${n(-size * 1.2)}Z`;
    }
    b.path(d, dunkler(mix(dunkel, couleur.drei, 0.55), tone + 0.15));
  }
}

function ropes(b: Bild, ground: number, dunkel: string): void {
  const { w, h, rnd } = b;
  const farben = ['#e9a24a', '#c4475a', '#f0d9a4', '#5f9a7c', '#e06a3c'];
  wimpel(
    b,
    seil([-20, h * rnd.float(0.2, 0.3)], [w + 20, h * rnd.float(0.16, 0.3)], h * 0.1, b.hoch ? 13 : 20),
    h * 0.045,
    dunkel,
    0.32,
  );
  for (let line = 0; line < 3; line++) {
    const near = line / 2;
    const count = b.hoch ? 5 : 8;
    const y = ground * (0.62 - near * 0.34);
    const rope = seil([-30, y + rnd.float(-40, 40)], [w + 30, y + rnd.float(-40, 40)], h * (0.05 + near * 0.05), count);
    b.line(`M${rope.map(([x, yy]) => `${n(x)} ${n(yy)}`).join('L')}`, dunkler(dunkel, 0.3), 1.5 + near * 1.5);
    for (const [x, yy] of rope.slice(1, -1))
      lampion(
        b,
        x + rnd.float(-22, 22),
        yy + rnd.float(0, 12),
        h * (0.014 + near * 0.026) * rnd.float(0.85, 1.2),
        rnd.pick(farben),
      );
  }
}

/** Tables with benches, and the guests around them: those further away first. */
function guests(b: Bild, ground: number, dunkel: string): (() => void)[] {
  const { w, h, rnd } = b;
  const draws: (() => void)[] = [];
  const rows = [
    [0.02, 0.13],
    [0.32, 0.19],
    [0.92, 0.33],
  ] as const;
  const front = rnd.pick([0.24, 0.72]);
  for (const [row, [depth, tall]] of rows.entries()) {
    const y = ground + (h - ground) * (0.16 + depth * 0.74);
    const size = h * tall;
    const places =
      [b.hoch ? [0.3, 0.72] : [0.2, 0.47, 0.76], b.hoch ? [0.62] : [0.32, 0.68], [b.hoch ? 0.4 : front]][row] ?? [];
    for (const place of places) {
      const x = w * (place + rnd.float(-0.04, 0.04));
      draws.push(() => tableGroup(b, x, y, size, mix(dunkel, '#7a5230', 0.55 - depth * 0.45), depth));
    }
    if (row === 1)
      for (const place of [0.5, 0.54, 0.06])
        draws.push(() =>
          stander(b, w * (place + rnd.float(-0.03, 0.03)), y + size * 0.1, size * rnd.float(0.98, 1.1), dunkel),
        );
  }
  if (!b.hoch)
    for (const dx of [0, 0.055, 0.1])
      draws.push(() =>
        stander(b, w * (1 - front + dx - 0.05), h * (0.985 + dx * 0.1), h * rnd.float(0.31, 0.34), dunkel),
      );
  return draws;
}

function stander(b: Bild, x: number, y: number, size: number, dunkel: string): void {
  b.add(
    figur({
      x,
      y,
      h: size,
      farbe: mix(dunkel, b.rnd.pick(['#5a3040', '#2f4560', '#35523f']), 0.4),
      gesicht: mix('#f0b98a', dunkel, 0.25),
      rand: '#ffcf8a',
      randLinks: x > b.w / 2,
      pose: b.rnd.pick(['prost', 'steht']),
      band: true,
    }),
  );
}

function tableGroup(b: Bild, x: number, y: number, size: number, farbe: string, depth: number): void {
  const { rnd } = b;
  const half = size * 0.95;
  const top = y - size * 0.4;
  const seats = rnd.int(3, 4);
  for (let i = 0; i < seats; i++) {
    const px = x - half * 0.9 + (half * 1.8 * (i + 0.5)) / seats + rnd.float(-0.08, 0.08) * size;
    b.add(
      figur({
        x: px,
        y: y + size * rnd.float(0.06, 0.16),
        h: size * 0.92,
        farbe: mix(farbe, rnd.pick(['#5a3040', '#2f4560', '#35523f']), 0.5),
        gesicht: mix('#f3bf90', farbe, 0.15 + depth * 0.2),
        rand: '#ffd79a',
        randLinks: px > x,
        pose: rnd.pick(['steht', 'steht', 'prost']),
        band: size > 120,
      }),
    );
  }
  b.rect(
    x - half * 1.1,
    top + size * 0.05,
    half * 2.2,
    y - top - size * 0.05,
    dunkler(farbe, 0.5),
    'fill-opacity=".8"',
  );
  b.rect(
    x - half * 1.12,
    top,
    half * 2.24,
    size * 0.06,
    b.linear(
      [x - half, 0],
      [x + half, 0],
      [
        [0, mix(farbe, '#ffcf8a', 0.3)],
        [0.5, '#f6d199'],
        [1, mix(farbe, '#ffcf8a', 0.3)],
      ],
    ),
    `rx="${n(size * 0.015)}"`,
  );
  for (const dx of [-0.85, 0.85])
    b.path(
      polygon([
        [x + half * dx - 3, top + size * 0.05],
        [x + half * dx + 3, top + size * 0.05],
        [x + half * dx * 1.08 + 4, y],
        [x + half * dx * 1.08 - 4, y],
      ]),
      dunkler(farbe, 0.4),
    );
  b.rect(x - half * 1.05, y - size * 0.17, half * 2.1, size * 0.04, mix(farbe, '#c98f52', 0.3), 'rx="2"');
  b.glow(x, top - size * 0.06, size * 0.42, '#ffd590', 0.6);
  for (let i = 0; i < 5; i++) {
    const mx = x - half * 0.9 + half * 0.42 * i + rnd.float(-0.04, 0.04) * size;
    b.rect(mx, top - size * 0.09, size * 0.055, size * 0.09, '#e0a243', 'rx="1.5"');
    b.rect(mx - 1, top - size * 0.105, size * 0.055 + 2, size * 0.028, '#fff6e0', 'rx="2"');
  }
}
