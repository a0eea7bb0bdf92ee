// Colours of the drawn photos: mixing in OKLab (no muddy greys half way), the ribbon, and the moods of light.
import { identity } from '#content/pages/identity.ts';

/** The ribbon as the pictures wear it: three stripes and the metal of the edges. */
export const couleur = identity.farben;

export interface Stimmung {
  /** From the zenith to the horizon. */
  himmel: readonly string[];
  /** What distance dissolves into. */
  dunst: string;
  /** What stands close and against the light. */
  dunkel: string;
  licht: string;
}

export const stimmungen = {
  abendrot: {
    himmel: ['#2d2344', '#633253', '#b9535a', '#ee9a5f', '#fbd59a'],
    dunst: '#efae7f',
    dunkel: '#2a1528',
    licht: '#ffe3ad',
  },
  goldstunde: {
    himmel: ['#5f7f96', '#94a3a0', '#d9b98c', '#f6cf8c', '#fde6b4'],
    dunst: '#f0cf9b',
    dunkel: '#3a2a26',
    licht: '#fff0c4',
  },
  daemmerung: {
    himmel: ['#16213f', '#2d3b68', '#65598a', '#c28b91', '#f0c39b'],
    dunst: '#b58c98',
    dunkel: '#131a31',
    licht: '#ffdcae',
  },
  morgen: {
    himmel: ['#7fabc4', '#aecbd2', '#e1dac9', '#f8d5ae', '#fde9c9'],
    dunst: '#f1dac0',
    dunkel: '#2b444f',
    licht: '#fff4da',
  },
  sommer: {
    himmel: ['#3c86b8', '#72afd0', '#aed4e0', '#e2efe8'],
    dunst: '#cbe1df',
    dunkel: '#1f443c',
    licht: '#fffbea',
  },
  winter: {
    himmel: ['#6f98c2', '#a3c1da', '#d6e1ea', '#f7e4da'],
    dunst: '#dde5ee',
    dunkel: '#2a3f59',
    licht: '#fff5e6',
  },
  nacht: {
    himmel: ['#070b20', '#0e1736', '#1c2a52', '#3a4672'],
    dunst: '#2d3b66',
    dunkel: '#070a17',
    licht: '#f6eed2',
  },
  nebel: {
    himmel: ['#8d9a9d', '#b3bab6', '#d6d3c8', '#ece2d1'],
    dunst: '#ded8cb',
    dunkel: '#343d3e',
    licht: '#fff7e4',
  },
} as const satisfies Record<string, Stimmung>;

/** From colour a (t = 0) to colour b (t = 1). */
export function mix(a: string, b: string, t: number): string {
  const [l1, a1, b1] = toOklab(a);
  const [l2, a2, b2] = toOklab(b);
  const part = Math.min(1, Math.max(0, t));
  return fromOklab(l1 + (l2 - l1) * part, a1 + (a2 - a1) * part, b1 + (b2 - b1) * part);
}

export const heller = (color: string, t: number) => mix(color, '#ffffff', t);
export const dunkler = (color: string, t: number) => mix(color, '#0a0610', t);

function toOklab(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  const r = linear(value >> 16);
  const g = linear((value >> 8) & 255);
  const b = linear(value & 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab(lightness: number, a: number, b: number): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map(channel)
    .join('')}`;
}

function linear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function channel(value: number): string {
  const clamped = Math.min(1, Math.max(0, value));
  const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
