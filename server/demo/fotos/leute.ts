// People: whole figures for scenes, half-length ones for tables and portraits, all in cap and ribbon.
import type { Random } from '#server/demo/random.ts';
import { type Bild, n } from './bild.ts';
import { couleur, dunkler, heller, mix } from './farbe.ts';

const haut = ['#f0c9a8', '#e3b08b', '#f4d4b8', '#c98f68', '#8d5b3f'] as const;
const haar = ['#2b1d18', '#5a3a22', '#8a5a2b', '#b99a5b', '#8c8780', '#d8d2c8', '#16120f'] as const;
const jacke = ['#23293a', '#2e2a2c', '#3a3f45', '#22352f', '#46302a', '#2a2f4a'] as const;

interface Figur {
  x: number;
  /** Where the feet stand. */
  y: number;
  h: number;
  farbe: string;
  /** Skin, where the light falls on a face; against the light the figure stays dark. */
  gesicht?: string;
  /** Light on the side that faces the lamp. */
  rand?: string;
  randLinks?: boolean;
  muetze?: boolean;
  band?: boolean;
  pose?: 'steht' | 'geht' | 'prost' | 'wandert' | 'sitzt' | 'jubelt';
}

/** A standing, walking or sitting figure seen from some way off. */
export function figur({
  x,
  y,
  h,
  farbe,
  gesicht,
  rand,
  randLinks = true,
  muetze = true,
  band = false,
  pose = 'steht',
}: Figur): string {
  const stroke = (d: string, width: number, color = farbe) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const side = randLinks ? -1 : 1;
  const hose = dunkler(farbe, 0.25);
  const kopf = gesicht ?? mix(farbe, '#d9a27c', 0.16);
  const parts = [
    ...legs(pose).map((d) => stroke(d, 6.6, hose)),
    ...arms(pose).map((d) => stroke(d, 4.9)),
    `<path d="M-2.4 -86L2.4 -86L3 -81L-3 -81Z" fill="${mix(kopf, farbe, 0.35)}"/>`,
    `<path d="M-4 -82.5C-9 -81.5 -12 -79.5 -12.3 -75C-12.4 -67 -10 -60 -10.4 -44Q0 -41.5 10.4 -44C10 -60 12.4 -67 12.3 -75C12 -79.5 9 -81.5 4 -82.5Q0 -80 -4 -82.5Z" fill="${farbe}"/>`,
    `<path d="M-4.9 -92C-5.2 -87 -3 -83.9 0 -83.9C3 -83.9 5.2 -87 4.9 -92C4.8 -99 -4.8 -99 -4.9 -92Z" fill="${kopf}"/>`,
  ];
  if (pose === 'wandert')
    parts.push(
      `<rect x="${-side * 3.5 - 6.5}" y="-81" width="13" height="27" rx="4.5" fill="${mix(farbe, couleur.eins, 0.55)}"/><rect x="${-side * 3.5 - 5}" y="-68" width="10" height="11" rx="2.5" fill="${mix(farbe, couleur.eins, 0.4)}"/>`,
    );
  if (pose === 'prost')
    parts.push(
      '<rect x="14.5" y="-103" width="6.5" height="8.5" rx="1" fill="#e8b255"/><rect x="14.2" y="-105" width="7" height="3" rx="1.5" fill="#fff4dc"/>',
    );
  if (rand)
    parts.push(
      stroke(
        `M${side * 10} -46C${side * 9.8} -58 ${side * 12} -66 ${side * 11.8} -74Q${side * 11} -79 ${side * 6.5} -81`,
        1.1,
        rand,
      ),
      stroke(`M${side * 3.2} -85.6Q${side * 5.2} -89 ${side * 4.7} -93`, 1.1, rand),
    );
  if (band)
    parts.push(
      stroke('M-8 -80.5L8.5 -51', 3.4, couleur.eins),
      stroke('M-7.2 -81L9.2 -52', 1.2, couleur.zwei),
      stroke('M-6.2 -81.4L9.8 -53', 1.1, couleur.drei),
    );
  if (muetze) parts.push(kleineMuetze(mix(farbe, couleur.eins, 0.75)));
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(h) / 100})">${parts.join('')}</g>`;
}

function legs(pose: Figur['pose']): string[] {
  if (pose === 'geht' || pose === 'wandert') return ['M-3 -47L-7 -24L-11 -3', 'M3 -47L7 -25L6 -3'];
  if (pose === 'sitzt') return ['M-4 -47L-14 -40L-14 -18', 'M4 -47L14 -40L14 -18'];
  return ['M-4.5 -47L-5.5 -3', 'M4.5 -47L5.5 -3'];
}

function arms(pose: Figur['pose']): string[] {
  if (pose === 'prost') return ['M-11 -79L-14 -62L-11 -49', 'M11 -79L19 -84L18 -97'];
  if (pose === 'jubelt') return ['M-11 -79L-19 -92L-17 -107', 'M11 -79L19 -93L17 -108'];
  if (pose === 'wandert' || pose === 'geht') return ['M-11 -79L-15 -63L-9 -55', 'M11 -79L15 -63L17 -53'];
  return ['M-11 -79L-14 -62L-12 -48', 'M11 -79L14 -62L12 -48'];
}

function kleineMuetze(farbe: string): string {
  return `<path d="M-5.6 -94Q-7.8 -97 -7 -99.4Q0 -102.4 7 -99.4Q7.8 -97 5.6 -94Z" fill="${farbe}"/><path d="M-5.6 -94.8L5.6 -94.8" stroke="${couleur.zwei}" stroke-width="1.1" fill-opacity=".8"/>`;
}

export interface Person {
  haut: string;
  haar: string;
  jacke: string;
  bart: 'keiner' | 'voll' | 'schnauz';
  brille: boolean;
  breite: number;
  neigung: number;
}

export function person(rnd: Random): Person {
  return {
    haut: rnd.pick(haut),
    haar: rnd.pick(haar),
    jacke: rnd.pick(jacke),
    bart: rnd.pick(['keiner', 'keiner', 'keiner', 'voll', 'schnauz'] as const),
    brille: rnd.chance(0.3),
    breite: rnd.float(0.94, 1.08),
    neigung: rnd.float(-4, 4),
  };
}

interface Licht {
  farbe: string;
  staerke: number;
  links: boolean;
}

/**
 * Half-length figure; the origin is the chin, a head is 130 units high. `daempfung` sinks it into the dark of the room.
 */
export function bueste(
  b: Bild,
  x: number,
  y: number,
  scale: number,
  who: Person,
  licht: Licht,
  dunkel: string,
  daempfung = 0,
): void {
  const tone = (color: string) => mix(color, dunkel, daempfung);
  const jacket = 'M-176 640L-168 300C-168 150 -148 92 -52 58L-30 40L30 40L52 58C148 92 168 150 168 300L176 640Z';
  const arm = dunkler(who.jacke, 0.3);
  const parts = [
    `<path d="${jacket}" fill="${tone(who.jacke)}"/>`,
    `<path d="M-118 640C-112 420 -116 300 -120 230M118 640C112 420 116 300 120 230" fill="none" stroke="${tone(arm)}" stroke-width="4"/>`,
    `<path d="M-36 44L0 190L36 44Z" fill="${tone('#f6f1e7')}"/>`,
    `<path d="M-10 74L10 74L17 170L0 196L-17 170Z" fill="${tone(couleur.drei)}"/><path d="M-13 58L13 58L9 78L-9 78Z" fill="${tone(dunkler(couleur.drei, 0.25))}"/>`,
    ribbon(tone),
    `<path d="M0 200L4 640" stroke="${tone(arm)}" stroke-width="3"/><circle cx="12" cy="240" r="6" fill="${tone(heller(who.jacke, 0.2))}"/><circle cx="13" cy="310" r="6" fill="${tone(heller(who.jacke, 0.2))}"/><path d="M-36 42L-64 60L-54 112L-30 118L0 200Z" fill="${tone(heller(who.jacke, 0.07))}"/><path d="M36 42L64 60L54 112L30 118L0 200Z" fill="${tone(dunkler(who.jacke, 0.12))}"/>`,
    `<path d="M-25 -16L-25 44Q0 74 25 44L25 -16Z" fill="${tone(mix(who.haut, '#7a3f2a', 0.28))}"/>`,
    `<path d="M-36 44L-25 32L0 66L-18 84Z" fill="${tone('#ffffff')}"/><path d="M36 44L25 32L0 66L18 84Z" fill="${tone('#e6dfd2')}"/>`,
    head(who, tone),
    cap(tone),
    rim(licht),
  ];
  b.add(
    `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round(scale * who.breite * 1000) / 1000} ${Math.round(scale * 1000) / 1000})">${parts.join('')}</g>`,
  );
}

/** From the right shoulder to the left hip, as it is worn. */
function ribbon(tone: (color: string) => string): string {
  const stripes: [number, number, string][] = [
    [0, 1, couleur.metall],
    [0.1, 0.37, couleur.eins],
    [0.37, 0.63, couleur.zwei],
    [0.63, 0.9, couleur.drei],
  ];
  const end = (t: number) => 386 - 70 * t;
  return stripes
    .map(
      ([from, to, color]) =>
        `<path d="M${n(-104 + 44 * from)} ${n(78 - 17 * from)}L${n(-104 + 44 * to)} ${n(78 - 17 * to)}L168 ${n(end(to))}L168 ${n(end(from))}Z" fill="${tone(color)}"/>`,
    )
    .join('');
}

function head(who: Person, tone: (color: string) => string): string {
  const shade = tone(mix(who.haut, '#7a3f2a', 0.22));
  const feature = tone(mix(who.haut, '#40201a', 0.62));
  const hair = tone(who.haar);
  const parts = [
    `<ellipse cx="-49" cy="-44" rx="9" ry="15" fill="${shade}"/><ellipse cx="49" cy="-44" rx="9" ry="15" fill="${shade}"/>`,
    `<path d="M-49 -74C-51 -22 -40 20 0 23C40 20 51 -22 49 -74C49 -122 -49 -122 -49 -74Z" fill="${tone(who.haut)}"/>`,
    `<path d="M4 23C42 20 51 -22 49 -74L49 -90L24 -90C32 -46 30 -8 4 23Z" fill="${shade}" fill-opacity=".55"/>`,
    `<path d="M-51 -50C-53 -70 -52 -84 -48 -98L-38 -98C-42 -80 -44 -66 -45 -50Z" fill="${hair}"/><path d="M51 -50C53 -70 52 -84 48 -98L38 -98C42 -80 44 -66 45 -50Z" fill="${hair}"/>`,
  ];
  if (who.bart === 'voll')
    parts.push(
      `<path d="M-49 -58C-50 -14 -40 34 0 36C40 34 50 -14 49 -58C44 -34 34 -26 20 -25C10 -30 -10 -30 -20 -25C-34 -26 -44 -34 -49 -58Z" fill="${hair}"/>`,
    );
  parts.push(`<path d="M-15 -8Q0 5 15 -8" fill="none" stroke="${feature}" stroke-width="3.4" stroke-linecap="round"/>`);
  if (who.bart === 'schnauz')
    parts.push(
      `<path d="M0 -22C8 -27 20 -22 24 -12C14 -15 6 -13 0 -14C-6 -13 -14 -15 -24 -12C-20 -22 -8 -27 0 -22Z" fill="${hair}"/>`,
    );
  parts.push(
    `<path d="M2 -50Q8 -34 6 -29Q2 -25 -5 -28" fill="none" stroke="${feature}" stroke-width="3" stroke-linecap="round" stroke-opacity=".7"/>`,
    `<path d="M-28 -52Q-20 -58 -12 -52" fill="none" stroke="${feature}" stroke-width="4" stroke-linecap="round"/><path d="M28 -52Q20 -58 12 -52" fill="none" stroke="${feature}" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="M-31 -65Q-20 -71 -10 -66" fill="none" stroke="${hair}" stroke-width="4.4" stroke-linecap="round"/><path d="M31 -65Q20 -71 10 -66" fill="none" stroke="${hair}" stroke-width="4.4" stroke-linecap="round"/>`,
  );
  if (who.brille)
    parts.push(
      `<g fill="none" stroke="${tone('#2b2320')}" stroke-width="3"><circle cx="-20" cy="-52" r="13"/><circle cx="20" cy="-52" r="13"/><path d="M-7 -54Q0 -58 7 -54M-33 -54L-48 -58M33 -54L48 -58"/></g>`,
    );
  return parts.join('');
}

/** The flat student cap: crown in the first colour, the ribbon around it, a short peak. */
function cap(tone: (color: string) => string): string {
  return [
    `<path d="M-52 -92C-64 -118 -76 -130 -70 -142C-36 -160 36 -160 70 -142C76 -130 64 -118 52 -92Z" fill="${tone(couleur.eins)}"/>`,
    `<path d="M10 -94C40 -120 60 -134 66 -143C76 -132 64 -118 52 -92Z" fill="${tone(dunkler(couleur.eins, 0.3))}" fill-opacity=".7"/>`,
    `<path d="M-70 -142C-36 -160 36 -160 70 -142C36 -134 -36 -134 -70 -142Z" fill="${tone(heller(couleur.eins, 0.14))}"/>`,
    `<path d="M-56 -104Q0 -92 56 -104L54 -98Q0 -86 -54 -98Z" fill="${tone(couleur.zwei)}"/>`,
    `<path d="M-54.4 -98Q0 -86 54.4 -98L52 -90Q0 -79 -52 -90Z" fill="${tone(couleur.drei)}"/>`,
    `<path d="M-50 -91Q0 -80 50 -91Q44 -72 0 -68Q-44 -72 -50 -91Z" fill="${tone('#17130f')}"/><path d="M-38 -81Q-10 -74 14 -75" fill="none" stroke="${tone('#8b8077')}" stroke-width="2.6" stroke-linecap="round" stroke-opacity=".7"/>`,
  ].join('');
}

function rim({ farbe, staerke, links }: Licht): string {
  const s = links ? 1 : -1;
  return `<g transform="scale(${s} 1)" fill="none" stroke="${farbe}" stroke-linecap="round" stroke-opacity="${staerke}"><path d="M-165 300C-165 168 -150 108 -116 85" stroke-width="3.2"/><path d="M-49 -66C-49 -24 -40 6 -22 17" stroke-width="2.8"/><path d="M-58 -108C-66 -122 -73 -132 -68 -140" stroke-width="2.6"/></g>`;
}
