// People close up: the portrait, the group, the visitors in the works.
import { type Bild, below, evenStops, n, type Point, polygon } from './bild.ts';
import { arch, banner, bokeh, haus, krug, zirkel } from './dinge.ts';
import { couleur, dunkler, heller, mix, stimmungen } from './farbe.ts';
import { bueste, figur, person } from './leute.ts';
import { dunst, gebirge, huegel, laubbaum, skyline, sonne, wald, wolkenbaenke } from './natur.ts';

export function portraet(b: Bild): void {
  const { w, h, rnd } = b;
  const count = b.hoch ? rnd.int(1, 2) : rnd.int(1, 3);
  const links = rnd.chance(0.5);
  const licht = rnd.pick([alpenblick, wappenwand, lichterwand])(b, links);
  const scale = (b.hoch ? [3.5, 2.3] : [2.9, 2.5, 2.15])[count - 1] ?? 2.2;
  const order = rnd.shuffle(Array.from({ length: count }, (_, i) => i));
  const gap = b.hoch ? w * 0.42 : w * (count === 2 ? 0.34 : 0.29);
  for (const i of order) {
    const who = person(rnd);
    const x = count === 1 && !b.hoch ? w * (links ? 0.6 : 0.4) : w / 2 + (i - (count - 1) / 2) * gap;
    bueste(
      b,
      x,
      h * (b.hoch ? 0.5 : 0.52) + rnd.float(-0.03, 0.05) * h,
      scale * rnd.float(0.94, 1.04),
      who,
      { farbe: licht, staerke: 0.75, links },
      '#1a1016',
      0.04,
    );
  }
  if (rnd.chance(0.45)) krug(b, w * (links ? 0.14 : 0.84), h * 1.02, h * 0.17, h * 0.29, '#d58b22', '#ffdf8e');
  b.vignette('#120a0e', 0.4);
}

function alpenblick(b: Bild, links: boolean): string {
  const { w, h, rnd } = b;
  const s = rnd.pick([stimmungen.abendrot, stimmungen.goldstunde, stimmungen.morgen]);
  b.himmel(s, h * 0.66);
  wolkenbaenke(b, h * 0.06, h * 0.36, 6, s.dunst, s.licht, 0.4);
  sonne(b, w * (links ? 0.14 : 0.86), h * 0.4, h * 0.03, s.licht);
  gebirge(b, {
    line: skyline(rnd, w, h * 0.68, h * 0.3, 4),
    bottom: h,
    schatten: mix(s.dunst, s.dunkel, 0.34),
    sonnig: mix(s.dunst, s.licht, 0.4),
    lichtVonLinks: links,
  });
  dunst(b, h * 0.56, h * 0.76, s.dunst, 0.6);
  const hill = huegel(rnd, w, h * 0.82, h * 0.1, 0.6);
  wald(b, hill, -20, w + 20, h * 0.09, 26, mix(s.dunst, s.dunkel, 0.6));
  b.path(
    below(hill, h, true),
    b.vertical(h * 0.74, h, [
      [0, mix(s.dunst, s.dunkel, 0.55)],
      [1, mix(s.dunst, s.dunkel, 0.82)],
    ]),
  );
  return s.licht;
}

function wappenwand(b: Bild, links: boolean): string {
  const { w, h, rnd } = b;
  const wand = rnd.pick(['#5a2a30', '#2f4a42', '#5c4634']);
  b.rect(
    0,
    0,
    w,
    h,
    b.linear(
      [links ? 0 : w, 0],
      [links ? w : 0, h * 0.3],
      [
        [0, mix(wand, '#e8b06a', 0.5)],
        [0.4, wand],
        [1, dunkler(wand, 0.5)],
      ],
    ),
  );
  b.rect(
    0,
    h * 0.62,
    w,
    h * 0.38,
    b.linear(
      [links ? 0 : w, 0],
      [links ? w : 0, 0],
      [
        [0, '#8a5630'],
        [1, '#3a2016'],
      ],
    ),
  );
  b.rect(0, h * 0.61, w, h * 0.022, '#a36c3e');
  for (let i = 0; i < (b.hoch ? 5 : 8); i++)
    b.rect(
      (w / (b.hoch ? 5 : 8)) * i + 24,
      h * 0.67,
      w / (b.hoch ? 5 : 8) - 48,
      h * 0.4,
      '#000000',
      'fill-opacity=".16"',
    );
  const side = links ? 1 : 0;
  banner(b, w * (side ? 0.8 : 0.06), h * 0.04, w * (b.hoch ? 0.2 : 0.13), h * 0.5, '#1c0f14', 0.12);
  shield(b, w * (side ? 0.14 : 0.86), h * 0.26, h * 0.14);
  shield(b, w * (side ? 0.33 : 0.67), h * 0.2, h * 0.11);
  return '#ffd9a0';
}

function shield(b: Bild, x: number, y: number, size: number): void {
  const d = `M${n(x - size * 0.75)} ${n(y - size)}h${n(size * 1.5)}v${n(size * 0.9)}q0 ${n(size * 0.8)} ${n(-size * 0.75)} ${n(size * 1.15)}q${n(-size * 0.75)} ${n(-size * 0.35)} ${n(-size * 0.75)} ${n(-size * 1.15)}Z`;
  b.path(
    d,
    b.linear(
      [x - size, 0],
      [x + size, 0],
      [
        [0, '#fbf8f1'],
        [1, '#cfc3ac'],
      ],
    ),
    `stroke="${couleur.metall}" stroke-width="${n(size * 0.07)}"`,
  );
  for (const [i, color] of [couleur.eins, couleur.drei].entries())
    b.path(
      polygon([
        [x - size * 0.7, y - size * (0.2 - i * 0.2)],
        [x + size * 0.7, y - size * (0.2 - i * 0.2)],
        [x + size * 0.7, y - size * (0.04 - i * 0.2)],
        [x - size * 0.7, y - size * (0.04 - i * 0.2)],
      ]),
      color,
    );
  zirkel(b, x, y - size * 0.6, size * 0.016, '#2b1d18');
}

function lichterwand(b: Bild, links: boolean): string {
  const { w, h, rnd } = b;
  const ton = rnd.pick(['#26161f', '#14262a', '#2b1c12']);
  b.rect(
    0,
    0,
    w,
    h,
    b.linear(
      [links ? 0 : w, h * 0.2],
      [links ? w : 0, h],
      [
        [0, mix(ton, '#d98a4a', 0.5)],
        [0.5, mix(ton, '#8a4a3a', 0.3)],
        [1, dunkler(ton, 0.3)],
      ],
    ),
  );
  bokeh(b, rnd, 0, h * 0.8, b.hoch ? 26 : 34, ['#ffcf7d', '#ff9d5c', '#e0596a', '#7fc4a4', '#fff0c9']);
  return '#ffd08a';
}

export function gruppenbild(b: Bild): void {
  const { w, h, rnd } = b;
  const s = rnd.pick([stimmungen.goldstunde, stimmungen.sommer, stimmungen.morgen]);
  const links = rnd.chance(0.5);
  const floor = h * 0.72;
  b.himmel(s, floor);
  b.glow(w * (links ? 0.08 : 0.92), h * 0.1, h * 0.45, s.licht, 0.7);
  const line = huegel(rnd, w, floor - h * 0.05, h * 0.16, 0.7);
  b.path(
    below(line, h, true),
    b.vertical(h * 0.5, floor, [
      [0, mix('#6f8f62', s.dunst, 0.5)],
      [1, mix('#5f8054', s.dunst, 0.2)],
    ]),
  );
  townHall(b, floor, s.licht);
  for (const x of [0.02, 0.97]) laubbaum(b, w * x, floor + h * 0.03, h * 0.46, mix('#3f6a48', s.dunst, 0.12), s.licht);
  b.rect(
    0,
    floor,
    w,
    h - floor,
    b.vertical(floor, h, [
      [0, mix('#b9a688', s.licht, 0.3)],
      [1, '#7d6a54'],
    ]),
  );
  const rows = b.hoch
    ? [
        [0.5, 4, 0.62],
        [0.63, 4, 0.74],
        [0.78, 3, 0.9],
      ]
    : [
        [0.42, 8, 0.6],
        [0.56, 7, 0.72],
        [0.73, 6, 0.86],
      ];
  for (const [i, [y = 0, count = 1, scale = 1]] of rows.entries()) {
    const gap = (w * (b.hoch ? 0.92 : 0.86)) / count;
    for (let k = 0; k < count; k++) {
      const x = w / 2 + (k - (count - 1) / 2) * gap + rnd.float(-12, 12);
      bueste(
        b,
        x,
        h * y + rnd.float(-10, 10),
        scale * (b.hoch ? 0.98 : 0.9),
        person(rnd),
        { farbe: s.licht, staerke: 0.55, links },
        mix(s.dunkel, '#6a5a50', 0.5),
        0.18 - i * 0.08,
      );
    }
  }
  b.vignette(s.dunkel, 0.3);
}

function townHall(b: Bild, floor: number, licht: string): void {
  const { w, h, rnd } = b;
  const size = w * (b.hoch ? 0.8 : 0.5);
  const x = w / 2 - size / 2;
  const stein = '#cdb98f';
  haus(b, {
    x: x - size * 0.34,
    y: floor,
    w: size * 0.36,
    h: h * 0.3,
    wand: mix(stein, '#ffffff', 0.2),
    dach: '#8a5440',
    licht: '#5b6870',
    anteilHell: 0,
  });
  haus(b, {
    x: x + size * 0.98,
    y: floor,
    w: size * 0.36,
    h: h * 0.27,
    wand: mix(stein, '#c98f6a', 0.3),
    dach: '#7a4a3a',
    licht: '#5b6870',
    anteilHell: 0,
  });
  b.rect(
    x,
    h * 0.2,
    size,
    floor - h * 0.2,
    b.linear(
      [x, 0],
      [x + size, 0],
      [
        [0, mix(stein, licht, 0.4)],
        [1, dunkler(stein, 0.15)],
      ],
    ),
  );
  b.path(
    polygon([
      [x - size * 0.04, h * 0.2],
      [x + size / 2, h * 0.05],
      [x + size * 1.04, h * 0.2],
    ]),
    '#8d5a44',
  );
  b.rect(x - size * 0.02, h * 0.2, size * 1.04, h * 0.018, heller(stein, 0.3));
  for (let i = 0; i < 5; i++)
    b.path(
      arch(x + size * (0.06 + i * 0.19), h * 0.25, size * 0.11, h * 0.15),
      '#4f5f68',
      `stroke="${heller(stein, 0.3)}" stroke-width="5"`,
    );
  for (let i = 0; i < 3; i++)
    b.path(arch(x + size * (0.14 + i * 0.26), h * 0.45, size * 0.2, floor - h * 0.45), '#4a3a30');
  b.circle(x + size / 2, h * 0.145, size * 0.04, '#fbf3dc', `stroke="${couleur.metall}" stroke-width="4"`);
  for (const dx of [0.03, 0.87])
    banner(b, x + size * dx, h * 0.24, size * 0.1, h * rnd.float(0.24, 0.3), '#3a2a24', 0.05);
}

/** A visit to the works: girders, light from the roof, the great wheel, and visitors with helmets. */
export function werkhalle(b: Bild): void {
  const { w, h, rnd } = b;
  const eye: Point = [w * rnd.float(0.4, 0.6), h * 0.5];
  const see = (x: number, y: number, z: number): Point => [eye[0] + (x * w) / (1 + z), eye[1] + (y * h) / (1 + z)];
  const stahl = rnd.pick(['#3d5560', '#4a4f5e', '#50544a']);
  const tag = rnd.pick([stimmungen.morgen, stimmungen.goldstunde, stimmungen.winter]);
  b.rect(0, 0, w, h, dunkler(stahl, 0.3));
  const back = 6;
  const quad = (pts: Point[], fill: string) => b.path(polygon(pts), fill);
  for (const side of [-1, 1])
    quad(
      [
        see(side * 0.95, -0.75, back),
        see(side * 0.95, 0.5, back),
        see(side * 0.95, 0.5, -0.4),
        see(side * 0.95, -0.75, -0.4),
      ],
      b.linear(
        [side < 0 ? 0 : w, 0],
        [eye[0], 0],
        [
          [0, dunkler(stahl, 0.5)],
          [1, mix(stahl, tag.dunst, 0.5)],
        ],
      ),
    );
  quad(
    [see(-0.95, 0.5, back), see(0.95, 0.5, back), see(0.95, 0.5, -0.4), see(-0.95, 0.5, -0.4)],
    b.vertical(eye[1], h, [
      [0, mix('#9aa09c', tag.licht, 0.4)],
      [1, '#4a4c4c'],
    ]),
  );
  const [x1, y1] = see(-0.95, -0.75, back);
  const [x2, y2] = see(0.95, 0.5, back);
  b.rect(x1, y1, x2 - x1, y2 - y1, b.vertical(y1, y2, evenStops([mix(tag.licht, '#ffffff', 0.3), tag.dunst])));
  b.glow(eye[0], eye[1] - h * 0.04, h * 0.3, tag.licht, 0.6);
  for (const z of [5, 3.8, 2.8, 1.9, 1.15, 0.5, 0]) {
    const farbe = mix(dunkler(stahl, 0.25), tag.dunst, Math.min(0.6, z * 0.11));
    quad(
      [see(-0.7, -0.75, z + 0.3), see(0.7, -0.75, z + 0.3), see(0.7, -0.75, z), see(-0.7, -0.75, z)],
      mix(tag.licht, '#ffffff', 0.35),
    );
    girder(b, see, z, farbe);
    for (const side of [-1, 1])
      quad(
        [
          see(side * 0.95, -0.35, z + 0.42),
          see(side * 0.95, 0.05, z + 0.42),
          see(side * 0.95, 0.05, z + 0.05),
          see(side * 0.95, -0.35, z + 0.05),
        ],
        mix(tag.licht, '#ffffff', 0.2),
      );
  }
  for (const dx of [-0.5, 0.1])
    quad(
      [see(dx, -0.75, 1.4), see(dx + 0.3, -0.75, 1.4), see(dx + 0.5, 0.5, 1.1), see(dx + 0.05, 0.5, 1.1)],
      b.vertical(0, h * 0.8, [
        [0, tag.licht, 0.3],
        [1, tag.licht, 0],
      ]),
    );
  const left = rnd.chance(0.5) ? -1 : 1;
  turbine(b, see(left * 0.44, 0.16, 0.7), h * 0.24, stahl, tag.licht);
  machine(b, see(-left * 0.5, 0.5, 1.2), h * 0.2, tag.licht);
  visitors(b, see, left, tag.licht);
  b.vignette('#0c1014', 0.5);
}

function girder(b: Bild, see: (x: number, y: number, z: number) => Point, z: number, farbe: string): void {
  const width = 26 / (1 + z);
  const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;
  let d = `M${at(see(-0.95, 0.5, z))}L${at(see(-0.95, -0.55, z))}L${at(see(0, -0.8, z))}L${at(see(0.95, -0.55, z))}L${at(see(0.95, 0.5, z))}M${at(see(-0.95, -0.55, z))}L${at(see(0.95, -0.55, z))}`;
  for (let i = -3; i < 3; i++)
    d += `M${at(see(i * 0.3, -0.55, z))}L${at(see(i * 0.3 + 0.15, -0.55 - 0.25 * (1 - Math.abs(i * 0.3 + 0.15) / 0.95), z))}L${at(see(i * 0.3 + 0.3, -0.55, z))}`;
  b.line(d, farbe, width * 0.62, 'stroke-linejoin="round"');
}

function turbine(b: Bild, [x, y]: Point, r: number, stahl: string, licht: string): void {
  b.ellipse(x, y + r * 1.16, r * 1.2, r * 0.12, '#14181c', 'fill-opacity=".5"');
  b.path(
    polygon([
      [x - r * 0.9, y + r * 1.15],
      [x - r * 0.55, y + r * 0.3],
      [x + r * 0.55, y + r * 0.3],
      [x + r * 0.9, y + r * 1.15],
    ]),
    dunkler(couleur.drei, 0.15),
  );
  b.circle(
    x,
    y,
    r,
    b.linear(
      [x - r, y - r],
      [x + r, y + r],
      [
        [0, heller(couleur.drei, 0.22)],
        [0.5, couleur.drei],
        [1, dunkler(couleur.drei, 0.45)],
      ],
    ),
  );
  b.circle(x, y, r * 0.84, dunkler(stahl, 0.55));
  for (let i = 0; i < 16; i++)
    b.add(
      `<path d="M0 ${n(-r * 0.2)}C${n(r * 0.2)} ${n(-r * 0.35)} ${n(r * 0.22)} ${n(-r * 0.6)} ${n(r * 0.06)} ${n(-r * 0.8)}C${n(r * 0.02)} ${n(-r * 0.6)} ${n(r * 0.04)} ${n(-r * 0.4)} 0 ${n(-r * 0.2)}Z" fill="${i % 2 ? mix('#a9b4ba', licht, 0.3) : '#7f8c94'}" transform="translate(${n(x)} ${n(y)}) rotate(${i * 22.5})"/>`,
    );
  b.circle(
    x,
    y,
    r * 0.22,
    b.linear(
      [x - r * 0.2, y - r * 0.2],
      [x + r * 0.2, y + r * 0.2],
      [
        [0, '#f0dca0'],
        [1, '#8a6a2a'],
      ],
    ),
  );
  for (let i = 0; i < 20; i++)
    b.circle(x + Math.cos(i * 0.314) * r * 0.92, y + Math.sin(i * 0.314) * r * 0.92, r * 0.022, couleur.metall);
}

function machine(b: Bild, [x, y]: Point, size: number, licht: string): void {
  b.rect(
    x - size,
    y - size * 1.1,
    size * 2,
    size * 1.1,
    b.linear(
      [x - size, 0],
      [x + size, 0],
      [
        [0, mix(couleur.eins, licht, 0.3)],
        [0.4, couleur.eins],
        [1, dunkler(couleur.eins, 0.45)],
      ],
    ),
    'rx="8"',
  );
  b.rect(x - size * 0.8, y - size * 0.9, size * 0.9, size * 0.5, '#1d2a30', 'rx="6"');
  b.rect(x - size * 0.74, y - size * 0.84, size * 0.78, size * 0.38, '#6fb0a8', 'rx="3"');
  for (let i = 0; i < 4; i++)
    b.circle(
      x + size * (0.34 + (i % 2) * 0.3),
      y - size * (0.8 - Math.floor(i / 2) * 0.28),
      size * 0.07,
      ['#e9b93c', '#8fd0a0', '#e0705a', '#f3ead2'][i] ?? '#ffffff',
    );
  b.rect(x - size * 1.1, y - size * 0.12, size * 2.2, size * 0.12, '#22262a');
}

function visitors(b: Bild, see: (x: number, y: number, z: number) => Point, left: number, licht: string): void {
  const { h, rnd } = b;
  const count = rnd.int(6, 9);
  const spots = Array.from({ length: count }, (_, i) => ({
    x: -left * (0.02 + (0.42 * i) / count) + rnd.float(-0.03, 0.03),
    z: rnd.float(0.25, 1.1),
  })).sort((one, other) => other.z - one.z);
  for (const { x, z } of spots) {
    const [px, py] = see(x, 0.5, z);
    const size = (h * 0.46) / (1 + z);
    b.ellipse(px, py, size * 0.16, size * 0.02, '#14181c', 'fill-opacity=".45"');
    b.add(
      figur({
        x: px,
        y: py,
        h: size,
        farbe: rnd.pick(['#2b3444', '#3a3338', '#2d4038', '#4a3c30']),
        gesicht: '#e3b08b',
        rand: licht,
        randLinks: px > b.w / 2,
        muetze: false,
      }),
    );
    b.path(
      `M${n(px - size * 0.066)} ${n(py - size * 0.93)}a${n(size * 0.066)} ${n(size * 0.075)} 0 0 1 ${n(size * 0.132)} 0Z`,
      rnd.pick(['#f4c430', '#f4c430', '#fbf8f1']),
    );
    b.rect(px - size * 0.078, py - size * 0.935, size * 0.156, size * 0.013, '#c99a1c', 'rx="2"');
  }
}
