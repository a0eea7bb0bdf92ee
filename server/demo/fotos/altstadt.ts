// The old town in the snow.
import { type Bild, below, disc, polygon } from './bild.ts';
import { dunkler, mix, stimmungen } from './farbe.ts';
import { arch, haus, kirchturm } from './haus.ts';
import { figur } from './leute.ts';
import { gebirge, huegel, lens, schneefall, skyline, sterne, tanne, tannenSchnee, wolkenbaenke } from './natur.ts';

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
      d += disc(x + (rnd.next() - 0.5) * size * 0.34 * down, y - size * (1 - down * 0.92), r);
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
