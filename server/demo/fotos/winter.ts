// Snow and night: the ski slope, the old town in winter, the hut under the stars.
import { type Bild, below, curve, n, type Point, polygon } from './bild.ts';
import { arch, haus, kirchturm } from './dinge.ts';
import { couleur, dunkler, heller, mix, stimmungen } from './farbe.ts';
import { figur } from './leute.ts';
import {
  dunst,
  gebirge,
  heightAt,
  huegel,
  lens,
  schneefall,
  skyline,
  sonne,
  sterne,
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

export function altstadt(b: Bild): void {
  const { w, h, rnd } = b;
  const s = rnd.pick([stimmungen.daemmerung, stimmungen.nacht, stimmungen.daemmerung]);
  const blau = mix(s.himmel[1] ?? s.dunst, '#8fa6cf', 0.35);
  const schnee = mix('#ffffff', blau, 0.28);
  const licht = '#ffcf7d';
  b.himmel(s, h * 0.66);
  if (s === stimmungen.nacht) sterne(b, 260, h * 0.4, '#fff6dc');
  else wolkenbaenke(b, h * 0.05, h * 0.35, 6, s.dunst, s.licht, 0.35);
  const jura = huegel(rnd, w, h * 0.56, h * 0.16, 0.7);
  b.path(
    below(jura, h, true),
    b.vertical(h * 0.4, h * 0.6, [
      [0, mix(blau, s.dunkel, 0.35)],
      [1, mix(blau, s.dunst, 0.3)],
    ]),
  );
  const wand = (i: number) =>
    mix(rnd.pick(['#b9998a', '#c7a98a', '#8f8f9f', '#a9a08c', '#b07f72', '#8a9a92']), s.dunkel, 0.6 - i * 0.14);
  if (rnd.chance(0.5))
    gebirge(b, {
      line: skyline(rnd, w, h * 0.56, h * 0.2, 5),
      bottom: h * 0.6,
      schatten: mix(blau, s.dunst, 0.35),
      sonnig: mix(schnee, s.dunst, 0.45),
      lichtVonLinks: true,
    });
  const towerX = w * rnd.float(0.2, 0.74);
  const rows = [
    [0.6, 0.05],
    [0.69, 0.07],
    [0.8, 0.105],
  ] as const;
  for (const [i, [base, size]] of rows.entries()) {
    if (i === 1)
      kirchturm(
        b,
        towerX,
        h * 0.68,
        w * (b.hoch ? 0.1 : 0.062),
        h * rnd.float(0.24, 0.34),
        mix('#b3a596', s.dunkel, 0.42),
        mix('#5d4a4e', s.dunkel, 0.4),
        licht,
        schnee,
      );
    for (let x = -w * size * rnd.next(); x < w; ) {
      const hw = w * size * rnd.float(0.7, 1.35) * (b.hoch ? 1.55 : 1);
      const tall = h * (0.06 + i * 0.05) * rnd.float(0.7, 1.5);
      haus(b, {
        x,
        y: h * base + 20,
        w: hw,
        h: tall,
        wand: wand(i),
        dach: mix('#5a4347', s.dunkel, 0.4),
        licht,
        anteilHell: rnd.float(0.2, 0.6),
        schnee,
      });
      if (i === 2) lauben(b, x, h * base + 20, hw, h * 0.05, licht);
      x += hw * rnd.float(0.9, 1.02);
    }
    b.rect(
      0,
      h * base - h * 0.1,
      w,
      h * 0.12,
      b.vertical(h * base - h * 0.1, h * base + h * 0.02, [
        [0, s.dunst, 0],
        [1, mix(s.dunst, licht, 0.25), 0.2],
      ]),
    );
  }
  square(b, h * 0.8, schnee, blau, licht, s.dunkel);
  schneefall(b, rnd.pick([90, 260, 420]), 2.6);
  b.vignette(s.dunkel, 0.45);
}

/** The arcades of the old town, lit from within. */
function lauben(b: Bild, x: number, y: number, w: number, height: number, licht: string): void {
  const count = Math.max(1, Math.round(w / (height * 1.1)));
  const span = w / count;
  for (let i = 0; i < count; i++)
    b.path(
      arch(x + span * (i + 0.12), y - height, span * 0.76, height),
      b.vertical(y - height, y, [
        [0, '#5a3320'],
        [1, mix(licht, '#c96f2f', 0.35)],
      ]),
    );
}

/** The town's Christmas tree. */
function christbaum(b: Bild, x: number, y: number, size: number, licht: string, schnee: string): void {
  const { rnd } = b;
  b.glow(x, y - size * 0.45, size * 0.8, licht, 0.5);
  b.path(tanne(rnd, x, y, size), '#142b2a');
  b.path(
    tannenSchnee(rnd, x, y, size, true) + tannenSchnee(rnd, x, y, size * 0.94, false),
    schnee,
    'fill-opacity=".75"',
  );
  for (const [color, count] of [
    ['#fff0c0', 46],
    ['#ffb95e', 24],
    ['#e2705a', 12],
  ] as const) {
    let d = '';
    for (let i = 0; i < count; i++) {
      const down = Math.sqrt(rnd.next());
      const r = size * rnd.float(0.005, 0.009);
      d += `M${n(x + (rnd.next() - 0.5) * size * 0.34 * down - r)} ${n(y - size * (1 - down * 0.92))}a${n(r)} ${n(r)} 0 1 1 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-r * 2)} 0Z`;
    }
    b.path(d, color);
  }
  b.glow(x, y - size, size * 0.14, '#fff4cf', 0.9);
}

/** The snowy square in front: lamps, their pools of light, people on their way to the Stamm. */
function square(b: Bild, top: number, schnee: string, blau: string, licht: string, dunkel: string): void {
  const { w, h, rnd } = b;
  b.path(
    below(huegel(rnd, w, top + 14, h * 0.02, 1.2), h + 10, true),
    b.vertical(top, h, [
      [0, mix(schnee, blau, 0.3)],
      [0.4, mix(schnee, blau, 0.12)],
      [1, mix(blau, dunkel, 0.35)],
    ]),
  );
  const lamps = b.hoch
    ? [0.16, 0.84]
    : rnd.pick([
        [0.12, 0.88],
        [0.08, 0.36, 0.9],
        [0.16, 0.66, 0.94],
      ]);
  for (const x of lamps) b.glow(w * x, top + h * 0.07, h * 0.24, licht, 0.5, 0.28);
  for (let i = 0; i < 60; i++) {
    const t = rnd.next();
    b.ellipse(
      w * (0.5 + (rnd.next() - 0.5) * 0.24 * (0.4 + t)),
      top + 20 + (h - top) * t,
      2 + 5 * t,
      1.2 + 2 * t,
      mix(blau, dunkel, 0.35),
      'fill-opacity=".4"',
    );
  }
  const crowd = rnd.int(5, 8);
  for (let i = 0; i < crowd; i++) {
    const t = (i + rnd.next()) / crowd;
    const y = top + h * (0.045 + 0.13 * t);
    const x = w * rnd.float(0.16, 0.84);
    const size = h * (0.1 + 0.09 * t);
    b.path(lens(x - size * 0.1, y, size * 0.75, size * 0.05), mix(blau, dunkel, 0.5), 'fill-opacity=".5"');
    b.add(
      figur({
        x,
        y,
        h: size,
        farbe: mix(dunkel, rnd.pick(['#5b3540', '#2c4468', '#3d5046', '#6a5a48']), 0.6),
        gesicht: mix('#d9a27c', dunkel, 0.3),
        rand: mix(licht, dunkel, 0.25),
        randLinks: x > w / 2,
        pose: rnd.pick(['geht', 'steht', 'geht']),
      }),
    );
  }
  if (rnd.chance(0.6)) christbaum(b, w * rnd.float(0.3, 0.7), top + h * 0.06, h * rnd.float(0.3, 0.4), licht, schnee);
  for (const x of lamps) lantern(b, w * x, top + h * 0.07, h * 0.27, licht, dunkel);
}

function lantern(b: Bild, x: number, y: number, size: number, licht: string, dunkel: string): void {
  b.rect(x - size * 0.013, y - size, size * 0.026, size, dunkler(dunkel, 0.2));
  b.rect(x - size * 0.03, y - size * 0.12, size * 0.06, size * 0.12, dunkler(dunkel, 0.2));
  b.glow(x, y - size * 1.03, size * 0.85, licht, 0.6);
  b.path(
    polygon([
      [x - size * 0.045, y - size * 1.1],
      [x + size * 0.045, y - size * 1.1],
      [x + size * 0.03, y - size * 0.97],
      [x - size * 0.03, y - size * 0.97],
    ]),
    '#fff3d0',
  );
  b.path(
    polygon([
      [x - size * 0.07, y - size * 1.1],
      [x, y - size * 1.19],
      [x + size * 0.07, y - size * 1.1],
    ]),
    dunkler(dunkel, 0.2),
  );
  b.path(
    polygon([
      [x - size * 0.074, y - size * 1.1],
      [x, y - size * 1.205],
      [x + size * 0.074, y - size * 1.1],
      [x, y - size * 1.15],
    ]),
    '#e8eefb',
  );
}

export function sternennacht(b: Bild): void {
  const { w, h, rnd } = b;
  const s = stimmungen.nacht;
  const ton = rnd.pick(['#2b3d7a', '#3b2f6e', '#1f5068']);
  const schnee = mix('#8ea2d2', ton, 0.3);
  const horizon = h * (b.hoch ? 0.66 : 0.62);
  const nacht = {
    ...s,
    himmel: [
      '#060a1c',
      mix('#0f1838', ton, 0.3),
      mix('#22335f', ton, 0.5),
      mix('#5a6496', '#c58f7d', rnd.float(0, 0.45)),
    ],
  };
  b.himmel(nacht, horizon);
  milkyWay(b, horizon, ton);
  sterne(b, b.hoch ? 900 : 1100, horizon, '#fff8e6');
  brightStars(b, horizon);
  const fromLeft = rnd.chance(0.5);
  for (const [i, depth] of [0.3, 0.62].entries()) {
    const base = horizon + h * 0.06 * i;
    const farbe = mix(mix(s.dunst, ton, 0.4), s.dunkel, depth);
    gebirge(b, {
      line: skyline(rnd, w, base, h * (0.26 - i * 0.08), 4 + i),
      bottom: base + h * 0.2,
      schatten: b.vertical(base - h * 0.22, base + h * 0.04, [
        [0, mix(farbe, schnee, 0.3)],
        [1, farbe],
      ]),
      sonnig: b.vertical(base - h * 0.22, base + h * 0.04, [
        [0, mix(schnee, '#ffffff', 0.25)],
        [0.7, mix(farbe, schnee, 0.4)],
        [1, farbe],
      ]),
      lichtVonLinks: fromLeft,
    });
  }
  const meadow = huegel(rnd, w, h * 0.82, h * 0.09, 0.55);
  wald(b, meadow, -20, w * 0.3, h * 0.14, 22, dunkler(s.dunkel, 0.1));
  wald(b, meadow, w * 0.7, w + 20, h * 0.13, 22, dunkler(s.dunkel, 0.1));
  b.path(
    below(meadow, h, true),
    b.vertical(h * 0.74, h, [
      [0, mix(schnee, ton, 0.25)],
      [0.5, mix(schnee, s.dunkel, 0.5)],
      [1, mix(schnee, s.dunkel, 0.82)],
    ]),
  );
  const hutX = w * rnd.float(0.4, 0.58);
  hut(b, hutX, heightAt(meadow, hutX) + h * 0.03, h * (b.hoch ? 0.075 : 0.105), schnee);
  const people = rnd.int(2, 4);
  for (let i = 0; i < people; i++)
    b.add(
      figur({
        x: hutX + w * (0.09 + i * 0.022),
        y: heightAt(meadow, hutX + w * 0.1) + h * 0.045,
        h: h * 0.075,
        farbe: dunkler(s.dunkel, 0.1),
        rand: '#ffc46b',
        pose: i === 0 ? 'prost' : 'steht',
      }),
    );
  b.path(
    [-0.01, 0.06, 0.97, 1.02].map((x, i) => tanne(rnd, w * x, h * 1.02, h * (0.5 - (i % 2) * 0.16))).join(''),
    dunkler(s.dunkel, 0.4),
  );
  b.vignette('#02030a', 0.5);
}

function milkyWay(b: Bild, horizon: number, ton: string): void {
  const { w, rnd } = b;
  const lean = rnd.chance(0.5) ? 1 : -1;
  const dust: string[] = ['', ''];
  for (let i = 0; i < 15; i++) {
    const t = i / 14;
    const x = w * (0.5 + lean * (t - 0.5) * 0.75) + rnd.float(-40, 40);
    const y = horizon * (1 - t) + rnd.float(-30, 30);
    b.glow(
      x,
      y,
      horizon * rnd.float(0.14, 0.26),
      mix(ton, rnd.pick(['#c7b9e8', '#e9cdb4', '#a8c4ee']), 0.65),
      rnd.float(0.16, 0.26),
    );
    for (let k = 0; k < 46; k++) {
      const r = rnd.float(0.5, 1.3);
      dust[k % 2] +=
        `M${n(x + (rnd.next() + rnd.next() - 1) * horizon * 0.16)} ${n(y + (rnd.next() - 0.5) * horizon * 0.14)}a${n(r)} ${n(r)} 0 1 1 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-r * 2)} 0Z`;
    }
  }
  dust.forEach((d, i) => b.path(d, '#fff4e2', `fill-opacity="${0.4 + i * 0.35}"`));
}

function brightStars(b: Bild, horizon: number): void {
  const { w, rnd } = b;
  for (let i = 0; i < 16; i++) {
    const [x, y, r] = [rnd.float(0, w), rnd.float(0, horizon * 0.75), rnd.float(1.6, 2.8)];
    b.glow(x, y, r * 6, rnd.pick(['#cfe0ff', '#ffe9c4', '#ffffff']), 0.7);
    b.circle(x, y, r * 0.8, '#ffffff');
  }
  const [x, y] = [w * rnd.float(0.2, 0.7), horizon * rnd.float(0.1, 0.35)];
  b.path(
    `M${n(x)} ${n(y)}l${n(w * 0.13)} ${n(w * 0.05)}l-1.5 3.2Z`,
    b.linear(
      [x, y],
      [x + w * 0.13, y + w * 0.05],
      [
        [0, '#ffffff', 0],
        [1, '#ffffff', 0.9],
      ],
    ),
  );
}

function hut(b: Bild, x: number, y: number, size: number, schnee: string): void {
  b.glow(x, y - size * 0.2, size * 3.4, '#ffb75e', 0.42);
  b.glow(x, y + size * 0.25, size * 2.8, '#ffc97d', 0.5, 0.25);
  b.rect(
    x - size * 0.95,
    y - size * 0.7,
    size * 1.9,
    size * 0.7,
    b.linear(
      [x - size, 0],
      [x + size, 0],
      [
        [0, '#3c261d'],
        [0.5, '#5a3826'],
        [1, '#2b1a16'],
      ],
    ),
  );
  for (let i = 1; i < 7; i++)
    b.rect(x - size * 0.95, y - size * 0.1 * i, size * 1.9, 1.6, '#1d110d', 'fill-opacity=".6"');
  b.rect(x + size * 0.42, y - size * 1.45, size * 0.17, size * 0.5, '#2b1d1c');
  b.path(
    polygon([
      [x - size * 1.25, y - size * 0.6],
      [x, y - size * 1.32],
      [x + size * 1.25, y - size * 0.6],
      [x + size * 1.12, y - size * 0.5],
      [x, y - size * 1.12],
      [x - size * 1.12, y - size * 0.5],
    ]),
    '#1c1316',
  );
  b.path(
    polygon([
      [x - size * 1.3, y - size * 0.62],
      [x, y - size * 1.42],
      [x + size * 1.3, y - size * 0.62],
      [x, y - size * 1.24],
    ]),
    mix(schnee, '#ffffff', 0.35),
  );
  for (const dx of [-0.7, -0.3, 0.42]) {
    b.rect(x + size * dx, y - size * 0.5, size * 0.26, size * 0.26, '#ffd98a');
    b.path(
      `M${n(x + size * (dx + 0.12))} ${n(y - size * 0.5)}h${n(size * 0.02)}v${n(size * 0.26)}h${n(-size * 0.02)}Z`,
      '#3a2218',
    );
  }
  b.rect(x + size * 0.06, y - size * 0.5, size * 0.24, size * 0.5, '#ffe7ad');
  b.path(
    `M${n(x + size * 0.5)} ${n(y - size * 1.5)}c${n(size * 0.2)} ${n(-size * 0.3)} ${n(-size * 0.16)} ${n(-size * 0.45)} ${n(size * 0.1)} ${n(-size * 0.9)}c${n(size * 0.02)} ${n(size * 0.4)} ${n(size * 0.3)} ${n(size * 0.5)} ${n(size * 0.02)} ${n(size * 0.9)}Z`,
    '#c9d2ee',
    'fill-opacity=".25"',
  );
}
