// The long table by candlelight.
import { at } from '#server/demo/random.ts';
import { type Bild, evenStops, n, type Point, polygon } from './bild.ts';
import { banner, kerze, krug } from './dinge.ts';
import { couleur, dunkler, mix, stimmungen } from './farbe.ts';
import { arch } from './haus.ts';
import { bueste, person } from './leute.ts';

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
  const [cx, cy] = plane(0.5 + (turn % 2 ? 0.07 : -0.07), z + 0.16);
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
  b.glow(cx, foot - scale * 0.13, scale * 0.24, '#ffd08a', 0.5);
  for (const dx of arms) kerze(b, cx + scale * dx, foot, scale * 0.016, scale * (0.1 + turn * 0.01), 0, '#a8384a');
}
