// Mountains, hills, firs, clouds, stars and water.
import { at, type Random } from '#server/demo/random.ts';
import { type Bild, below, disc, evenStops, n, type Point, polygon } from './bild.ts';
import { heller, mix, type Stimmung } from './farbe.ts';

/** A jagged skyline across the sheet: a few peaks, then the sides of each broken up again and again. */
export function skyline(rnd: Random, w: number, y: number, height: number, peaks: number): Point[] {
  const coarse: Point[] = [[-40, y - height * rnd.float(0.1, 0.5)]];
  const step = (w + 80) / peaks;
  for (let i = 0; i < peaks; i++) {
    const x = -40 + step * (i + rnd.float(0.3, 0.7));
    coarse.push(
      [x, y - height * rnd.float(0.55, 1)],
      [x + step * rnd.float(0.32, 0.5), y - height * rnd.float(0.05, 0.35)],
    );
  }
  coarse.push([w + 40, y - height * rnd.float(0.2, 0.6)]);
  coarse.sort((a, b) => a[0] - b[0]);
  return roughen(rnd, roughen(rnd, roughen(rnd, coarse, 0.16), 0.14), 0.12);
}

function roughen(rnd: Random, line: readonly Point[], amount: number): Point[] {
  return line.flatMap((point, i): Point[] => {
    const following = line[i + 1];
    if (!following) return [point];
    const length = Math.hypot(following[0] - point[0], following[1] - point[1]);
    const t = rnd.float(0.38, 0.62);
    const lift = rnd.float(-amount, amount) * length;
    return [point, [point[0] + (following[0] - point[0]) * t, point[1] + (following[1] - point[1]) * t + lift]];
  });
}

interface Gebirge {
  line: readonly Point[];
  bottom: number;
  schatten: string;
  sonnig: string;
  lichtVonLinks: boolean;
}

/** A range with sunlit faces: from each summit the light side runs down its ridge and returns along a broken spur. */
export function gebirge(b: Bild, { line, bottom, schatten, sonnig, lichtVonLinks }: Gebirge): void {
  b.path(below(line, bottom), schatten);
  const faces = summits(line).map((top) => sunlitFace(b.rnd, line, top, bottom, lichtVonLinks));
  b.path(faces.join(''), sonnig);
}

function summits(line: readonly Point[]): number[] {
  const found: number[] = [];
  for (let i = 2; i < line.length - 2; i++) {
    const y = at(line, i)[1];
    if (y < at(line, i - 1)[1] && y < at(line, i + 1)[1] && y < at(line, i - 2)[1] && y < at(line, i + 2)[1])
      found.push(i);
  }
  return found;
}

function sunlitFace(rnd: Random, line: readonly Point[], top: number, bottom: number, left: boolean): string {
  const step = left ? -1 : 1;
  const apex = at(line, top);
  const face: Point[] = [apex];
  let i = top + step;
  let lowest = apex;
  for (let risen = 0; i >= 0 && i < line.length && risen < 3; i += step) {
    const point = at(line, i);
    risen = point[1] < lowest[1] ? risen + 1 : 0;
    if (risen < 2) face.push(point);
    if (point[1] > lowest[1]) lowest = point;
  }
  const foot = Math.min(bottom, lowest[1] + (lowest[1] - apex[1]) * 0.75);
  face.push([lowest[0] + step * 8, foot]);
  const turns = 7;
  for (let t = turns - 1; t > 0; t--) {
    const part = t / turns;
    const sway = rnd.float(-0.1, 0.16) * (foot - apex[1]) * (t % 2 ? 1 : -0.6);
    face.push([
      apex[0] + step * (Math.abs(lowest[0] - apex[0]) * part * 0.3) - step * sway,
      apex[1] + (foot - apex[1]) * part,
    ]);
  }
  return polygon(face);
}

/** A soft line of hills. */
export function huegel(rnd: Random, w: number, y: number, height: number, waves: number): Point[] {
  const line: Point[] = [];
  const phase = rnd.float(0, 6.3);
  const second = rnd.float(0, 6.3);
  for (let i = 0; i <= 14; i++) {
    const x = -60 + ((w + 120) * i) / 14;
    const t = (x / w) * Math.PI * 2;
    line.push([x, y - height * (0.5 + 0.36 * Math.sin(t * waves + phase) + 0.14 * Math.sin(t * waves * 2.3 + second))]);
  }
  return line;
}

/** The height of a line at x. */
export function heightAt(line: readonly Point[], x: number): number {
  for (let i = 1; i < line.length; i++) {
    const right = at(line, i);
    const left = at(line, i - 1);
    if (right[0] >= x) return left[1] + ((right[1] - left[1]) * (x - left[0])) / (right[0] - left[0] || 1);
  }
  return at(line, line.length - 1)[1];
}

/** The outline of a fir with its foot at (x, y). */
export function tanne(rnd: Random, x: number, y: number, h: number): string {
  const tiers = h > 90 ? 9 : h > 34 ? 6 : 4;
  const width = h * rnd.float(0.17, 0.23);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 1; i <= tiers; i++) {
    const part = i / tiers;
    const reach = width * part ** 0.85;
    const drop = y - h + h * 0.94 * part;
    left.push([x - reach * rnd.float(0.82, 1.1), drop], [x - reach * 0.52, drop - h * 0.028]);
    right.push([x + reach * rnd.float(0.82, 1.1), drop], [x + reach * 0.52, drop - h * 0.028]);
  }
  const trunk: Point[] = [
    [x + h * 0.02, y - h * 0.08],
    [x + h * 0.02, y],
    [x - h * 0.02, y],
    [x - h * 0.02, y - h * 0.08],
  ];
  return polygon([[x, y - h], ...right.slice(0, -1), ...trunk, ...left.slice(0, -1).reverse()]);
}

/** Snow or light on one side of such a fir. */
export function tannenSchnee(rnd: Random, x: number, y: number, h: number, left: boolean): string {
  const tiers = h > 90 ? 9 : 6;
  const side = left ? -1 : 1;
  let d = '';
  for (let i = 2; i <= tiers; i++) {
    const part = i / tiers;
    const reach = h * 0.19 * part ** 0.85 * side;
    const drop = y - h + h * 0.94 * part;
    d += polygon([
      [x + reach * rnd.float(0.1, 0.25), drop - h * 0.1],
      [x + reach * 0.96, drop - h * 0.004],
      [x + reach * 0.5, drop - h * 0.034],
      [x + reach * 0.1, drop - h * 0.03],
    ]);
  }
  return d;
}

/** A wood along a line; taller at the edges of the sheet when framing. */
export function wald(
  b: Bild,
  line: readonly Point[],
  from: number,
  to: number,
  h: number,
  gap: number,
  fill: string,
): void {
  let d = '';
  for (let x = from; x < to; x += gap * b.rnd.float(0.6, 1.4))
    d += tanne(b.rnd, x, heightAt(line, x) + h * 0.06, h * b.rnd.float(0.6, 1.15));
  b.path(d, fill);
}

/** A leafy tree: a trunk and a crown of overlapping rounds, lit from one side. */
export function laubbaum(b: Bild, x: number, y: number, h: number, blatt: string, licht: string): void {
  const { rnd } = b;
  b.path(
    `M${n(x - h * 0.035)} ${n(y)}Q${n(x - h * 0.012)} ${n(y - h * 0.3)} ${n(x - h * 0.02)} ${n(y - h * 0.55)}L${n(x + h * 0.02)} ${n(y - h * 0.55)}Q${n(x + h * 0.012)} ${n(y - h * 0.3)} ${n(x + h * 0.04)} ${n(y)}Z`,
    mix(blatt, '#2a1a16', 0.65),
  );
  const rounds: [number, number, number][] = [];
  for (let i = 0; i < 16; i++) {
    const angle = rnd.float(0, 6.3);
    const reach = Math.sqrt(rnd.next()) * h * 0.26;
    rounds.push([
      x + Math.cos(angle) * reach * 1.1,
      y - h * 0.66 + Math.sin(angle) * reach * 0.95,
      h * rnd.float(0.09, 0.16),
    ]);
  }
  b.path(rounds.map(([cx, cy, r]) => disc(cx, cy, r)).join(''), blatt);
  b.path(rounds.map(([cx, cy, r]) => disc(cx - r * 0.25, cy - r * 0.3, r * 0.62)).join(''), mix(blatt, licht, 0.22));
  b.path(
    rounds
      .slice(0, 9)
      .map(([cx, cy, r]) => disc(cx - r * 0.42, cy - r * 0.5, r * 0.3))
      .join(''),
    mix(blatt, licht, 0.42),
  );
}

/** Long thin clouds, lit from below. */
export function wolkenbaenke(
  b: Bild,
  y1: number,
  y2: number,
  count: number,
  color: string,
  light: string,
  opacity: number,
): void {
  for (let i = 0; i < count; i++) {
    const y = b.rnd.float(y1, y2);
    const x = b.rnd.float(-0.1, 0.9) * b.w;
    const length = b.w * b.rnd.float(0.18, 0.5);
    const thick = length * b.rnd.float(0.018, 0.04);
    const fill = b.linear(
      [x, y],
      [x + length, y],
      [
        [0, color, 0],
        [0.3, color, opacity],
        [0.65, color, opacity * 0.9],
        [1, color, 0],
      ],
    );
    b.path(lens(x, y, length, thick), fill);
    const edge = b.linear(
      [x, y],
      [x + length, y],
      [
        [0, light, 0],
        [0.45, light, opacity],
        [1, light, 0],
      ],
    );
    b.path(lens(x + length * 0.12, y + thick * 0.55, length * 0.7, thick * 0.35), edge);
  }
}

/** Heaped summer clouds with flat bases: one outline of overlapping half rounds. */
export function haufenwolke(
  b: Bild,
  x: number,
  y: number,
  w: number,
  hell: string,
  schatten: string,
  opacity: number,
): void {
  const { rnd } = b;
  const dome = (cx: number, rx: number, ry: number) =>
    `M${n(cx - rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 0 1 ${n(cx + rx)} ${n(y)}Z`;
  let d = '';
  for (let i = 0; i < 9; i++) {
    const t = (i + 0.5) / 9;
    const r = w * (0.05 + 0.1 * Math.sin(t * Math.PI)) * rnd.float(0.8, 1.25);
    const cx = x + (t - 0.5) * w * 0.86;
    d += dome(cx, r, r) + dome(cx, r * 0.8, r * rnd.float(1.1, 1.6));
  }
  b.path(
    d,
    b.vertical(y - w * 0.24, y, [
      [0, hell, opacity],
      [0.55, mix(hell, schatten, 0.25), opacity],
      [1, schatten, opacity * 0.6],
    ]),
  );
}

export function lens(x: number, y: number, length: number, thick: number): string {
  return `M${n(x)} ${n(y)}q${n(length / 2)} ${n(-thick * 2)} ${n(length)} 0q${n(-length / 2)} ${n(thick * 2)} ${n(-length)} 0Z`;
}

export function sterne(b: Bild, count: number, bottom: number, color: string): void {
  const { rnd } = b;
  const groups = [0.35, 0.6, 0.95].map((opacity, size) => {
    let d = '';
    for (let i = 0; i < count / (size * 1.6 + 1); i++) {
      const r = 0.7 + size * 0.55 + rnd.float(0, 0.5);
      const y = bottom * rnd.next() ** 1.2;
      d += disc(rnd.float(0, b.w), y, r);
    }
    return `<path d="${d}" fill="${color}" fill-opacity="${opacity}"/>`;
  });
  b.add(...groups);
}

/** Still water from the shore down, with what the sky gives back. */
export function wasser(b: Bild, shore: number, bottom: number, stimmung: Stimmung, tiefe: string): void {
  const mirrored = [...stimmung.himmel]
    .reverse()
    .map((color, i, all) => mix(color, tiefe, 0.22 + (0.5 * i) / all.length));
  b.rect(0, shore, b.w, bottom - shore, b.vertical(shore, bottom, evenStops([...mirrored, tiefe])));
}

/** Flat strokes on water, wider and further apart towards the viewer. */
export function wellen(
  b: Bild,
  shore: number,
  bottom: number,
  count: number,
  color: string,
  opacity: number,
  center?: number,
  spread = 1,
): void {
  let d = '';
  for (let i = 0; i < count; i++) {
    const near = b.rnd.next() ** 1.5;
    const y = shore + 3 + (bottom - shore) * near;
    const length = (12 + 110 * near) * b.rnd.float(0.4, 1.3);
    const x =
      center === undefined
        ? b.rnd.float(-50, b.w)
        : center + (b.rnd.next() + b.rnd.next() - 1) * spread * (18 + 130 * near) - length / 2;
    d += lens(x, y, length, 0.7 + 2.4 * near);
  }
  b.path(d, color, `fill-opacity="${opacity}"`);
}

/** A low sun with its halo. */
export function sonne(b: Bild, x: number, y: number, r: number, licht: string): void {
  b.glow(x, y, r * 11, licht, 0.5);
  b.glow(x, y, r * 4, heller(licht, 0.3), 0.6);
  b.circle(x, y, r, heller(licht, 0.45));
}

/** A veil of mist between two layers. */
export function dunst(b: Bild, y1: number, y2: number, color: string, opacity: number): void {
  b.rect(
    0,
    y1,
    b.w,
    y2 - y1,
    b.vertical(y1, y2, [
      [0, color, 0],
      [0.7, color, opacity],
      [1, color, opacity],
    ]),
  );
}

export function schneefall(b: Bild, count: number, size: number): void {
  const { rnd } = b;
  for (const [share, r, opacity] of [
    [0.6, size * 0.5, 0.55],
    [0.3, size, 0.65],
    [0.1, size * 2.3, 0.3],
  ] as const) {
    let d = '';
    for (let i = 0; i < count * share; i++) {
      const s = r * rnd.float(0.6, 1.3);
      d += disc(rnd.float(0, b.w), rnd.float(0, b.h), s);
    }
    b.path(d, '#ffffff', `fill-opacity="${opacity}"`);
  }
}

export function voegel(b: Bild, x: number, y: number, count: number, color: string): void {
  for (let i = 0; i < count; i++) {
    const s = b.rnd.float(5, 11);
    const px = x + b.rnd.float(-90, 90);
    const py = y + b.rnd.float(-40, 40);
    b.line(
      `M${n(px - s)} ${n(py - s * 0.3)}q${n(s * 0.6)} ${n(-s * 0.3)} ${n(s)} ${n(s * 0.3)}q${n(s * 0.4)} ${n(-s * 0.6)} ${n(s)} ${n(-s * 0.3)}`,
      color,
      1.8,
      'stroke-linecap="round"',
    );
  }
}
