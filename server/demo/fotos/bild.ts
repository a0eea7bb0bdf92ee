// The sheet a photo is drawn on: collects SVG in the order of painting. Light is painted with gradients, never with
// blur filters, which would take longer than everything else together.
import type { Random } from '#server/demo/random.ts';
import { mix, type Stimmung } from './farbe.ts';

export type Point = readonly [number, number];
/** Offset, colour, opacity. */
type Stop = readonly [number, string, number?];

export class Bild {
  readonly w: number;
  readonly h: number;
  readonly hoch: boolean;
  readonly rnd: Random;
  #defs: string[] = [];
  #body: string[] = [];
  #ids = 0;

  constructor(w: number, h: number, rnd: Random) {
    this.w = w;
    this.h = h;
    this.hoch = h > w;
    this.rnd = rnd;
  }

  add(...parts: string[]): void {
    this.#body.push(...parts);
  }

  path(d: string, fill: string, attributes = ''): void {
    this.add(`<path d="${d}" fill="${fill}" ${attributes}/>`);
  }

  line(d: string, stroke: string, width: number, attributes = ''): void {
    this.add(`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${attributes}/>`);
  }

  rect(x: number, y: number, w: number, h: number, fill: string, attributes = ''): void {
    this.add(`<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${attributes}/>`);
  }

  circle(x: number, y: number, r: number, fill: string, attributes = ''): void {
    this.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${attributes}/>`);
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, attributes = ''): void {
    this.add(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${attributes}/>`);
  }

  /** A gradient between two points of the sheet. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const place = `x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"`;
    return this.#define('linearGradient', place, stops);
  }

  vertical(y1: number, y2: number, stops: readonly Stop[]): string {
    return this.linear([0, y1], [0, y2], stops);
  }

  radial(x: number, y: number, r: number, stops: readonly Stop[]): string {
    return this.#define('radialGradient', `cx="${n(x)}" cy="${n(y)}" r="${n(r)}"`, stops);
  }

  clip(d: string): string {
    const id = `c${++this.#ids}`;
    this.#defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    return `clip-path="url(#${id})"`;
  }

  /** Light that fades out softly around a point. */
  glow(x: number, y: number, r: number, color: string, strength: number, flatness = 1): void {
    // a round gradient costs by its area, so it ends where nobody would see it any more
    const end = r * 0.85;
    const fill = this.radial(0, 0, end, [
      [0, color, strength],
      [0.28, color, strength * 0.56],
      [0.62, color, strength * 0.18],
      [0.85, color, strength * 0.05],
      [1, color, 0],
    ]);
    this.add(`<circle r="${n(end)}" fill="${fill}" transform="translate(${n(x)} ${n(y)}) scale(1 ${flatness})"/>`);
  }

  himmel(stimmung: Stimmung, horizont: number): void {
    this.rect(0, 0, this.w, this.h, this.vertical(0, horizont, evenStops(stimmung.himmel)));
  }

  /** Darkens the edges a little, as a lens does. Four straight gradients: a round one over the whole sheet takes 60 ms. */
  vignette(color: string, strength: number): void {
    const { w, h } = this;
    const dark: Stop[] = [
      [0, color, strength * 0.62],
      [0.45, color, strength * 0.2],
      [1, color, 0],
    ];
    this.rect(0, 0, w * 0.3, h, this.linear([0, 0], [w * 0.3, 0], dark));
    this.rect(w * 0.7, 0, w * 0.3, h, this.linear([w, 0], [w * 0.7, 0], dark));
    this.rect(0, 0, w, h * 0.28, this.vertical(0, h * 0.28, dark));
    this.rect(0, h * 0.72, w, h * 0.28, this.vertical(h, h * 0.72, dark));
  }

  svg(width: number, height: number): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${this.w} ${this.h}" preserveAspectRatio="xMidYMid slice"><defs>${this.#defs.join('')}</defs>${this.#body.join('')}</svg>`;
  }

  #define(kind: string, place: string, stops: readonly Stop[]): string {
    const id = `g${++this.#ids}`;
    const inner = stops.map(
      ([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    );
    this.#defs.push(`<${kind} id="${id}" gradientUnits="userSpaceOnUse" ${place}>${inner.join('')}</${kind}>`);
    return `url(#${id})`;
  }
}

/** Stops at equal distances, with OKLab steps between: SVG itself would mix in sRGB. */
export function evenStops(colors: readonly string[]): Stop[] {
  const stops: Stop[] = [];
  for (const [index, color] of colors.entries()) {
    stops.push([index / (colors.length - 1), color]);
    const following = colors[index + 1];
    if (following !== undefined) stops.push([(index + 0.5) / (colors.length - 1), mix(color, following, 0.5)]);
  }
  return stops;
}

export const n = (value: number): number => Math.round(value * 10) / 10;

export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}Z`;
}

function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
}

/** A soft curve through all points (Catmull-Rom). */
export function curve(points: readonly Point[]): string {
  const first = points[0];
  if (!first) return '';
  let d = `M${n(first[0])} ${n(first[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const p1 = points[i] ?? first;
    const p0 = points[i - 1] ?? p1;
    const p2 = points[i + 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    d += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return d;
}

/** Everything below a line of points. */
export function below(line: readonly Point[], bottom: number, soft = false): string {
  const first = line[0];
  const last = line[line.length - 1];
  if (!first || !last) return '';
  return `${soft ? curve(line) : polyline(line)}L${n(last[0])} ${n(bottom)}L${n(first[0])} ${n(bottom)}Z`;
}

/** A round as part of a path: hundreds of them are one element, and drawn at once. */
export function disc(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-r * 2)} 0Z`;
}
