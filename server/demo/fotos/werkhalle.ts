// A visit to the works.
import { type Bild, evenStops, n, type Point, polygon } from './bild.ts';
import { couleur, dunkler, heller, mix, stimmungen } from './farbe.ts';
import { figur } from './leute.ts';

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
