// The ski slope with its tracks and the lift.
import { type Bild, below, curve, n, type Point } from './bild.ts';
import { couleur, dunkler, heller, mix, stimmungen } from './farbe.ts';
import { figur } from './leute.ts';
import {
  dunst,
  gebirge,
  heightAt,
  lens,
  schneefall,
  skyline,
  sonne,
  tanne,
  tannenSchnee,
  wald,
  wolkenbaenke,
} from './natur.ts';

export function piste(b: Bild): void {
  const { w, h, rnd } = b;
  const s = rnd.pick([stimmungen.winter, stimmungen.winter, stimmungen.morgen, stimmungen.abendrot]);
  const fromLeft = rnd.chance(0.5);
  const blau = mix('#6f95c4', s.dunst, 0.25);
  const schnee = mix('#ffffff', s.licht, 0.25);
  b.himmel(s, h * 0.55);
  sonne(b, w * (fromLeft ? rnd.float(0.1, 0.3) : rnd.float(0.7, 0.9)), h * rnd.float(0.1, 0.24), h * 0.022, s.licht);
  wolkenbaenke(b, h * 0.06, h * 0.26, 6, '#ffffff', '#ffffff', 0.4);
  for (const [i, depth] of [0.25, 0.6].entries()) {
    const base = h * (0.48 + i * 0.07);
    const fels = mix(s.dunst, mix('#56708f', s.dunkel, 0.3), depth);
    gebirge(b, {
      line: skyline(rnd, w, base, h * (0.34 - i * 0.06), 4 + i),
      bottom: base + h * 0.2,
      schatten: b.vertical(base - h * 0.3, base, [
        [0, mix(blau, '#ffffff', 0.35)],
        [0.6, fels],
        [1, mix(fels, s.dunst, 0.55)],
      ]),
      sonnig: b.vertical(base - h * 0.3, base, [
        [0, '#ffffff'],
        [0.7, mix(schnee, s.dunst, 0.35)],
        [1, mix(fels, s.dunst, 0.75)],
      ]),
      lichtVonLinks: fromLeft,
    });
    dunst(b, base - h * 0.06, base + h * 0.05, s.dunst, 0.45);
  }
  const flip = (x: number) => (fromLeft ? x : w - x);
  const ridge: Point[] = [
    [flip(-30), h * 0.5],
    [flip(w * 0.18), h * 0.5],
    [flip(w * 0.42), h * 0.57],
    [flip(w * 0.7), h * 0.7],
    [flip(w + 30), h * 0.78],
  ];
  const line = fromLeft ? ridge : [...ridge].reverse();
  wald(b, line, fromLeft ? w * 0.42 : 0, fromLeft ? w : w * 0.58, h * 0.1, 17, mix(s.dunkel, blau, 0.35));
  b.path(
    below(line, h + 10, true),
    b.linear(
      [flip(0), h * 0.45],
      [flip(w), h],
      [
        [0, schnee],
        [0.4, mix(schnee, blau, 0.14)],
        [1, mix(schnee, blau, 0.5)],
      ],
    ),
  );
  shadows(b, line, blau);
  const skiers = tracks(b, flip, mix(blau, '#ffffff', 0.1));
  lift(b, flip, s.dunkel, s.licht);
  for (const [x, y, size] of [
    [0.04, 0.86, 0.46],
    [0.13, 0.8, 0.3],
    [-0.02, 0.78, 0.36],
    [0.93, 1.02, 0.42],
    [1.0, 0.96, 0.34],
    [0.86, 0.99, 0.22],
  ] as const) {
    const px = flip(w * x);
    b.ellipse(
      px + (fromLeft ? 1 : -1) * h * size * 0.24,
      h * y,
      h * size * 0.3,
      h * size * 0.035,
      blau,
      'fill-opacity=".5"',
    );
    b.path(tanne(rnd, px, h * y, h * size), dunkler(mix(s.dunkel, couleur.drei, 0.35), 0.05));
    b.path(
      tannenSchnee(rnd, px, h * y, h * size, fromLeft) + tannenSchnee(rnd, px, h * y, h * size * 0.9, !fromLeft),
      schnee,
      'fill-opacity=".92"',
    );
  }
  for (const skier of skiers) b.add(skier);
  if (rnd.chance(0.3)) schneefall(b, 160, 2.4);
  b.vignette(s.dunkel, 0.2);
}

function shadows(b: Bild, line: readonly Point[], blau: string): void {
  for (let i = 0; i < 9; i++) {
    const x = b.rnd.float(-0.1, 0.9) * b.w;
    const length = b.w * b.rnd.float(0.2, 0.5);
    const y = heightAt(line, x + length / 2) + b.h * b.rnd.float(0.06, 0.4);
    b.path(
      lens(x, y, length, b.h * 0.01),
      b.linear(
        [x, 0],
        [x + length, 0],
        [
          [0, blau, 0],
          [0.5, blau, 0.26],
          [1, blau, 0],
        ],
      ),
    );
  }
}

/** Swinging double tracks down the slope, a skier at the end of each. */
function tracks(b: Bild, flip: (x: number) => number, farbe: string): string[] {
  const { w, h, rnd } = b;
  return [0.3, 0.45, 0.62].map((start, i) => {
    const line: Point[] = [];
    const turns = 7 + i;
    const end = 0.92 - i * 0.1;
    for (let t = 0; t <= turns; t++) {
      const down = t / turns;
      const y = h * (0.55 + start * 0.16 + (end - 0.55 - start * 0.16) * down ** 1.25);
      line.push([flip(w * (start + (0.14 - i * 0.02) * down + (t % 2 ? 0.012 : -0.012) * (0.6 + down * 3.4))), y]);
    }
    const last = line[line.length - 1] ?? [w / 2, h * 0.8];
    for (const gap of [0, 5 + i])
      b.line(
        curve(line.map(([x, y]): Point => [x + gap, y + gap * 0.3])),
        farbe,
        2.6,
        'stroke-opacity=".75" stroke-linecap="round"',
      );
    b.path(lens(last[0] - 60, last[1] + 4, 90, 9), '#ffffff', 'fill-opacity=".8"');
    return skier(last[0], last[1], h * (0.13 - i * 0.022), i, rnd.chance(0.5));
  });
}

function skier(x: number, y: number, size: number, i: number, left: boolean): string {
  const jacket = [couleur.eins, couleur.drei, '#2d4f86'][i % 3] ?? couleur.eins;
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${((left ? -1 : 1) * size) / 100} ${size / 100})" stroke-linecap="round" stroke-linejoin="round" fill="none"><path d="M-70 22L10 8" stroke="#5f86b5" stroke-width="9" stroke-opacity=".35"/><path d="M-34 2L44 -2M-30 8L48 5" stroke="#20242c" stroke-width="4.4"/><path d="M4 -2L16 -22L0 -42M12 2L24 -20L6 -42" stroke="#23293a" stroke-width="12"/><path d="M2 -44L16 -76" stroke="${jacket}" stroke-width="24"/><path d="M18 -74L36 -56L46 -62" stroke="${dunkler(jacket, 0.15)}" stroke-width="9"/><path d="M46 -66L22 -4M44 -60L-14 6" stroke="#3a3a40" stroke-width="2.6"/><circle cx="24" cy="-93" r="10.5" fill="#ecc3a0"/><path d="M13 -96a11 11 0 0 1 22 -2z" fill="${heller(jacket, 0.15)}"/><path d="M26 -95h9" stroke="#20242c" stroke-width="5"/></g>`;
}

function lift(b: Bild, flip: (x: number) => number, dunkel: string, licht: string): void {
  const { w, h } = b;
  const pylons: Point[] = [
    [0.24, 0.52],
    [0.52, 0.6],
    [0.88, 0.72],
  ];
  const heads = pylons.map(([x, y], i): Point => [flip(w * x), h * (y - 0.12 - i * 0.05)]);
  pylons.forEach(([x, y], i) => {
    const head = heads[i] ?? [0, 0];
    b.line(
      `M${n(flip(w * x))} ${n(h * y + 8)}L${n(head[0])} ${n(head[1])}M${n(head[0] - 16 - i * 8)} ${n(head[1])}h${32 + i * 16}`,
      mix(dunkel, '#8796aa', 0.35),
      4 + i * 2,
    );
  });
  const cable: Point[] = [[flip(-20), h * 0.33], ...heads, [flip(w + 20), h * 0.56]];
  b.line(curve(cable), mix(dunkel, '#8796aa', 0.2), 2);
  for (const x of [0.12, 0.36, 0.44, 0.66, 0.76]) {
    const y = heightAt(flip(0) < flip(w) ? cable : [...cable].reverse(), flip(w * x)) + 2;
    const size = 0.35 + x * 0.5;
    b.add(
      `<g transform="translate(${n(flip(w * x))} ${n(y)}) scale(${n(size * 10) / 10})"><path d="M0 0V42M-26 42H26M-26 62H26" stroke="${dunkel}" stroke-width="4" fill="none"/>`,
      figur({ x: -12, y: 82, h: 54, farbe: mix(dunkel, couleur.eins, 0.6), rand: licht, pose: 'sitzt', muetze: false }),
      figur({ x: 12, y: 82, h: 54, farbe: mix(dunkel, couleur.drei, 0.6), pose: 'sitzt', muetze: false }),
      '</g>',
    );
  }
}
