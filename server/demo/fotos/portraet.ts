// Portraits in cap and ribbon.
import { type Bild, below, n, polygon } from './bild.ts';
import { banner, bokeh, krug, zirkel } from './dinge.ts';
import { couleur, dunkler, mix, stimmungen } from './farbe.ts';
import { bueste, person } from './leute.ts';
import { dunst, gebirge, huegel, skyline, sonne, wald, wolkenbaenke } from './natur.ts';

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
