// Feasts at night: the garden under lanterns, fireworks over the lake, the bonfire.
import { type Bild, below, n, polygon } from './bild.ts';
import { flame, haus, lampion, seil, wimpel } from './dinge.ts';
import { couleur, dunkler, heller, mix, stimmungen } from './farbe.ts';
import { figur } from './leute.ts';
import { gebirge, heightAt, huegel, lens, skyline, sterne, wald, wasser, wellen, wolkenbaenke } from './natur.ts';

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

export function feuerwerk(b: Bild): void {
  const { w, h, rnd } = b;
  const s = stimmungen.nacht;
  const shore = h * rnd.float(0.66, 0.72);
  const nacht = {
    ...s,
    himmel: ['#080a1f', '#141838', mix('#2a2850', '#4b2350', rnd.next()), mix('#5b4468', '#a35c5a', rnd.next() * 0.7)],
  };
  b.himmel(nacht, shore);
  sterne(b, 300, shore * 0.8, '#fff6dc');
  const line = skyline(rnd, w, shore, h * 0.16, 5);
  const farben = rnd.shuffle(['#ffd27a', '#ff8f6b', '#f2607d', '#8fe0c0', '#fff0cf', '#9fb8ff']);
  const bursts = Array.from({ length: rnd.int(4, 6) }, (_, i) => ({
    x: w * (0.14 + (0.72 * (i + rnd.next() * 0.7)) / 6),
    y: h * rnd.float(0.12, 0.4),
    r: h * rnd.float(0.1, 0.23),
    farbe: farben[i % farben.length] ?? '#ffd27a',
  }));
  gebirge(b, {
    line,
    bottom: shore,
    schatten: mix(s.dunkel, '#3a3560', 0.5),
    sonnig: mix(s.dunkel, '#6a5580', 0.6),
    lichtVonLinks: true,
  });
  for (const { x, y, r, farbe } of bursts) burst(b, x, y, r, farbe);
  wasser(b, shore, h, nacht, '#0a0c20');
  for (const { x, y, r, farbe } of bursts) {
    b.glow(x, shore + (shore - y) * 0.35, r * 1.3, farbe, 0.3, 1.3);
    wellen(b, shore, h, 34, farbe, 0.55, x, 0.9 + r / 300);
  }
  town(b, shore);
  wellen(b, shore, h, 90, '#2b2f5c', 0.5);
  crowd(b, farben[0] ?? '#ffd27a');
  b.vignette('#03030c', 0.5);
}

/** A rocket at its height: trails that bend under their own weight, sparks at the ends. */
function burst(b: Bild, x: number, y: number, r: number, farbe: string): void {
  const { rnd } = b;
  b.glow(x, y, r * 1.25, farbe, 0.38);
  const rays = Math.round(26 + r / 7);
  const layers: [number, string][] = [
    [1, farbe],
    [0.66, heller(farbe, 0.45)],
    [0.38, '#ffffff'],
  ];
  for (const [reach, color] of layers) {
    let trails = '';
    let sparks = '';
    for (let i = 0; i < rays * (0.5 + reach / 2); i++) {
      const angle = (i / (rays * (0.5 + reach / 2))) * Math.PI * 2 + rnd.float(-0.06, 0.06);
      const length = r * reach * rnd.float(0.82, 1.06);
      const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length * 0.94];
      const sag = length * 0.16;
      const [px, py] = [-Math.sin(angle) * 1.5, Math.cos(angle) * 1.5];
      trails += `M${n(x + dx * 0.3)} ${n(y + dy * 0.3)}Q${n(x + dx * 0.75 + px)} ${n(y + dy * 0.72 + py)} ${n(x + dx)} ${n(y + dy + sag)}Q${n(x + dx * 0.75 - px)} ${n(y + dy * 0.72 - py)} ${n(x + dx * 0.3)} ${n(y + dy * 0.3)}Z`;
      const dot = rnd.float(1.4, 2.9);
      sparks += `M${n(x + dx - dot)} ${n(y + dy + sag)}a${n(dot)} ${n(dot)} 0 1 1 ${n(dot * 2)} 0a${n(dot)} ${n(dot)} 0 1 1 ${n(-dot * 2)} 0Z`;
    }
    b.path(trails, color, 'fill-opacity=".85"');
    b.path(sparks, heller(color, 0.5));
  }
  b.line(
    `M${n(x)} ${n(y)}Q${n(x + r * 0.06)} ${n(y + r)} ${n(x + r * 0.02)} ${n(y + r * 2)}`,
    b.vertical(y, y + r * 2, [
      [0, farbe, 0.4],
      [1, farbe, 0],
    ]),
    1.8,
  );
}

function town(b: Bild, shore: number): void {
  const { w, h, rnd } = b;
  let walls = '';
  let lights = '';
  for (let x = -10; x < w; ) {
    const hw = rnd.float(18, 46);
    const hh = h * rnd.float(0.012, 0.034);
    walls += `M${n(x)} ${n(shore + 4)}v${n(-hh)}l${n(hw / 2)} ${n(-hw * 0.35)}l${n(hw / 2)} ${n(hw * 0.35)}v${n(hh)}Z`;
    for (let k = 0; k < 2; k++)
      if (rnd.chance(0.6))
        lights += `M${n(x + hw * rnd.float(0.15, 0.7))} ${n(shore - hh * rnd.float(0.2, 0.8))}h3.4v4.4h-3.4Z`;
    x += hw * 0.96;
  }
  b.path(
    `${walls}M${n(w * 0.4)} ${n(shore)}v${n(-h * 0.07)}l9 ${n(-h * 0.05)}l9 ${n(h * 0.05)}v${n(h * 0.07)}Z`,
    '#0d0d1e',
  );
  b.path(lights, '#ffd58a');
}

function crowd(b: Bild, licht: string): void {
  const { w, h, rnd } = b;
  const bank = huegel(rnd, w, h * 0.95, h * 0.03, 0.8);
  for (let i = 0; i < (b.hoch ? 9 : 14); i++) {
    const x = (w / (b.hoch ? 9 : 14)) * (i + rnd.float(0.1, 0.9));
    b.add(
      figur({
        x,
        y: heightAt(bank, x) + h * 0.05,
        h: h * rnd.float(0.17, 0.22),
        farbe: '#0b0a18',
        rand: mix(licht, '#0b0a18', 0.35),
        randLinks: rnd.chance(0.5),
        pose: rnd.pick(['steht', 'steht', 'jubelt', 'prost']),
      }),
    );
  }
  b.path(below(bank, h, true), '#08070f');
}

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
      d += `M${n(x + (rnd.next() - 0.5) * reach * (0.16 + up * 0.5))} ${n(y - reach * up)}a${n(r)} ${n(r)} 0 1 1 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-r * 2)} 0Z`;
    }
    b.path(d, color);
  }
}
