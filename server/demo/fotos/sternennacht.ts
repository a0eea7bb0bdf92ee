// The hut under the stars.
import { type Bild, below, disc, n, polygon } from './bild.ts';
import { dunkler, mix, stimmungen } from './farbe.ts';
import { figur } from './leute.ts';
import { gebirge, heightAt, huegel, skyline, sterne, tanne, wald } from './natur.ts';

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
      dust[k % 2] += disc(
        x + (rnd.next() + rnd.next() - 1) * horizon * 0.16,
        y + (rnd.next() - 0.5) * horizon * 0.14,
        r,
      );
    }
  }
  for (const [i, d] of dust.entries()) b.path(d, '#fff4e2', `fill-opacity="${0.4 + i * 0.35}"`);
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
