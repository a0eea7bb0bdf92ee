// The group in front of the town hall.
import { type Bild, below, polygon } from './bild.ts';
import { banner } from './dinge.ts';
import { couleur, dunkler, heller, mix, stimmungen } from './farbe.ts';
import { arch, haus } from './haus.ts';
import { bueste, person } from './leute.ts';
import { huegel, laubbaum } from './natur.ts';

export function gruppenbild(b: Bild): void {
  const { w, h, rnd } = b;
  const s = rnd.pick([stimmungen.goldstunde, stimmungen.sommer, stimmungen.morgen]);
  const links = rnd.chance(0.5);
  const floor = h * 0.72;
  b.himmel(s, floor);
  b.glow(w * (links ? 0.08 : 0.92), h * 0.1, h * 0.45, s.licht, 0.7);
  const line = huegel(rnd, w, floor - h * 0.05, h * 0.16, 0.7);
  b.path(
    below(line, h, true),
    b.vertical(h * 0.5, floor, [
      [0, mix('#6f8f62', s.dunst, 0.5)],
      [1, mix('#5f8054', s.dunst, 0.2)],
    ]),
  );
  townHall(b, floor, s.licht);
  for (const x of [0.02, 0.97]) laubbaum(b, w * x, floor + h * 0.03, h * 0.46, mix('#3f6a48', s.dunst, 0.12), s.licht);
  b.rect(
    0,
    floor,
    w,
    h - floor,
    b.vertical(floor, h, [
      [0, mix('#b9a688', s.licht, 0.3)],
      [1, '#7d6a54'],
    ]),
  );
  const rows = b.hoch
    ? [
        [0.5, 4, 0.62],
        [0.63, 4, 0.74],
        [0.78, 3, 0.9],
      ]
    : [
        [0.42, 8, 0.6],
        [0.56, 7, 0.72],
        [0.73, 6, 0.86],
      ];
  for (const [i, [y = 0, count = 1, scale = 1]] of rows.entries()) {
    const gap = (w * (b.hoch ? 0.92 : 0.86)) / count;
    for (let k = 0; k < count; k++) {
      const x = w / 2 + (k - (count - 1) / 2) * gap + rnd.float(-12, 12);
      bueste(
        b,
        x,
        h * y + rnd.float(-10, 10),
        scale * (b.hoch ? 0.98 : 0.9),
        person(rnd),
        { farbe: s.licht, staerke: 0.55, links },
        mix(s.dunkel, '#6a5a50', 0.5),
        0.18 - i * 0.08,
      );
    }
  }
  b.vignette(s.dunkel, 0.3);
}

function townHall(b: Bild, floor: number, licht: string): void {
  const { w, h, rnd } = b;
  const size = w * (b.hoch ? 0.8 : 0.5);
  const x = w / 2 - size / 2;
  const stein = '#cdb98f';
  haus(b, {
    x: x - size * 0.34,
    y: floor,
    w: size * 0.36,
    h: h * 0.3,
    wand: mix(stein, '#ffffff', 0.2),
    dach: '#8a5440',
    licht: '#5b6870',
    anteilHell: 0,
  });
  haus(b, {
    x: x + size * 0.98,
    y: floor,
    w: size * 0.36,
    h: h * 0.27,
    wand: mix(stein, '#c98f6a', 0.3),
    dach: '#7a4a3a',
    licht: '#5b6870',
    anteilHell: 0,
  });
  b.rect(
    x,
    h * 0.2,
    size,
    floor - h * 0.2,
    b.linear(
      [x, 0],
      [x + size, 0],
      [
        [0, mix(stein, licht, 0.4)],
        [1, dunkler(stein, 0.15)],
      ],
    ),
  );
  b.path(
    polygon([
      [x - size * 0.04, h * 0.2],
      [x + size / 2, h * 0.05],
      [x + size * 1.04, h * 0.2],
    ]),
    '#8d5a44',
  );
  b.rect(x - size * 0.02, h * 0.2, size * 1.04, h * 0.018, heller(stein, 0.3));
  for (let i = 0; i < 5; i++)
    b.path(
      arch(x + size * (0.06 + i * 0.19), h * 0.25, size * 0.11, h * 0.15),
      '#4f5f68',
      `stroke="${heller(stein, 0.3)}" stroke-width="5"`,
    );
  for (let i = 0; i < 3; i++)
    b.path(arch(x + size * (0.14 + i * 0.26), h * 0.45, size * 0.2, floor - h * 0.45), '#4a3a30');
  b.circle(x + size / 2, h * 0.145, size * 0.04, '#fbf3dc', `stroke="${couleur.metall}" stroke-width="4"`);
  for (const dx of [0.03, 0.87])
    banner(b, x + size * dx, h * 0.24, size * 0.1, h * rnd.float(0.24, 0.3), '#3a2a24', 0.05);
}
