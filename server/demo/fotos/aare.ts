// The river in summer, the bridge, the swimmers.
import { type Bild, below, evenStops, n, type Point } from './bild.ts';
import { couleur, dunkler, heller, mix, stimmungen } from './farbe.ts';
import { arch, haus, kirchturm } from './haus.ts';
import { figur } from './leute.ts';
import { haufenwolke, heightAt, huegel, laubbaum, lens, wellen } from './natur.ts';

export function aare(b: Bild): void {
  const { w, h, rnd } = b;
  const s = rnd.pick([stimmungen.sommer, stimmungen.sommer, stimmungen.goldstunde]);
  const fromLeft = rnd.chance(0.5);
  const bank = h * 0.55;
  const gruen = s === stimmungen.sommer ? '#4f8451' : '#7d8142';
  b.himmel(s, bank);
  b.glow(w * (fromLeft ? 0.15 : 0.85), h * 0.06, h * 0.5, s.licht, 0.7);
  for (let i = 0; i < 3; i++)
    haufenwolke(
      b,
      w * rnd.float(0.05, 0.95),
      h * rnd.float(0.1, 0.24),
      w * rnd.float(0.12, 0.22),
      '#ffffff',
      s.dunst,
      0.8,
    );
  const hill = huegel(rnd, w, bank - h * 0.06, h * 0.14, 0.6);
  b.path(
    below(hill, bank + 20, true),
    b.vertical(bank - h * 0.2, bank, [
      [0, mix(gruen, s.dunst, 0.55)],
      [1, mix(gruen, s.dunst, 0.25)],
    ]),
  );
  oldTown(b, hill, s.licht);
  for (let i = 0; i < 15; i++)
    laubbaum(
      b,
      (w / 14) * i + rnd.float(-30, 30),
      bank + 12,
      h * rnd.float(0.12, 0.2),
      mix(dunkler(gruen, 0.2), s.dunst, rnd.float(0.05, 0.25)),
      s.licht,
    );
  const wasserfarbe = s === stimmungen.sommer ? '#3f9c98' : '#5d8f7f';
  b.rect(
    0,
    bank,
    w,
    h - bank,
    b.vertical(
      bank,
      h,
      evenStops([
        mix(wasserfarbe, gruen, 0.45),
        mix(wasserfarbe, '#d6efe4', 0.3),
        wasserfarbe,
        dunkler(wasserfarbe, 0.4),
      ]),
    ),
  );
  bruecke(b, bank, mix('#c9b48c', s.dunst, 0.2));
  wellen(b, bank, h, 110, '#e9fbf2', 0.4);
  wellen(b, bank, h, 80, dunkler(wasserfarbe, 0.5), 0.22);
  wellen(b, bank, h, 60, '#ffffff', 0.5, w * (fromLeft ? 0.3 : 0.7), 2);
  swimmers(b, bank, s.licht);
  shoreFront(b, gruen, s.licht, fromLeft);
  b.vignette(s.dunkel, 0.25);
}

function oldTown(b: Bild, hill: readonly Point[], licht: string): void {
  const { w, h, rnd } = b;
  const houses = Math.round(w / 62);
  kirchturm(b, w * 0.58, heightAt(hill, w * 0.6) + 20, w * 0.035, h * 0.2, '#c2b189', '#6d5648', licht);
  for (let i = 0; i < houses; i++) {
    const x = w * 0.14 + (w * 0.72 * i) / houses;
    const hw = w * rnd.float(0.045, 0.06);
    haus(b, {
      x,
      y: heightAt(hill, x) + h * 0.05,
      w: hw,
      h: h * rnd.float(0.06, 0.1),
      wand: rnd.pick(['#d8c79e', '#cfb98a', '#e3d7b8', '#c4b896']),
      dach: rnd.pick(['#8d5640', '#7a4a3a', '#9c6448']),
      licht: '#5e6a70',
      anteilHell: 0,
    });
  }
}

function bruecke(b: Bild, bank: number, stein: string): void {
  const { w, h } = b;
  const deck = bank - h * 0.075;
  const foot = bank + h * 0.045;
  let arches = '';
  const count = b.hoch ? 3 : 5;
  const span = w / count;
  for (let i = 0; i < count; i++)
    arches += arch(i * span + span * 0.1, deck + h * 0.025, span * 0.8, foot - deck - h * 0.025);
  b.path(
    `M0 ${n(deck)}H${w}V${n(foot)}H0Z${arches}`,
    b.vertical(deck, foot, [
      [0, heller(stein, 0.18)],
      [1, dunkler(stein, 0.22)],
    ]),
    'fill-rule="evenodd"',
  );
  b.line(arches, dunkler(stein, 0.25), 3, 'stroke-opacity=".5"');
  b.rect(0, deck - 6, w, 8, heller(stein, 0.3));
  b.path(arches, dunkler(stein, 0.6), 'fill-opacity=".16"');
  b.rect(
    0,
    foot,
    w,
    h * 0.05,
    b.vertical(foot, foot + h * 0.05, [
      [0, dunkler(stein, 0.5), 0.45],
      [1, dunkler(stein, 0.5), 0],
    ]),
  );
  for (let i = 0; i < 7; i++)
    b.add(
      figur({
        x: w * b.rnd.float(0.05, 0.95),
        y: deck - 2,
        h: h * 0.045,
        farbe: mix('#2c3138', stein, 0.15),
        pose: b.rnd.pick(['geht', 'steht']),
        muetze: false,
      }),
    );
}

function swimmers(b: Bild, bank: number, licht: string): void {
  const { w, h, rnd } = b;
  const count = rnd.int(6, 9);
  for (let i = 0; i < count; i++) {
    const near = ((i + rnd.next()) / count) ** 1.1;
    const y = bank + h * (0.1 + 0.24 * near);
    const x = w * (0.5 + (rnd.next() - 0.5) * (0.35 + 0.4 * near));
    const r = h * (0.006 + 0.012 * near);
    b.path(lens(x - r * 5, y + r * 0.9, r * 10, r * 0.5), '#ffffff', 'fill-opacity=".55"');
    b.line(
      `M${n(x - r * 1.2)} ${n(y + r * 0.6)}q${n(-r * 1.5)} ${n(-r * 2.4)} ${n(-r * 2.6)} ${n(-r * 3.2)}`,
      '#e0ae88',
      r * 0.7,
      rnd.chance(0.5) ? 'stroke-linecap="round"' : 'stroke-opacity="0"',
    );
    b.path(`M${n(x - r * 1.9)} ${n(y + r)}q${n(r * 1.9)} ${n(-r * 1.6)} ${n(r * 3.8)} 0Z`, '#e0ae88');
    b.circle(x, y - r * 0.7, r, mix('#e9bd98', licht, 0.15));
    b.path(
      `M${n(x - r)} ${n(y - r * 0.8)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0q${n(-r)} ${n(-r * 0.35)} ${n(-r * 2)} 0Z`,
      rnd.pick([couleur.eins, '#3b2a20', '#c9a557', couleur.drei]),
    );
    if (i % 3 === 0)
      b.ellipse(x + r * 3.2, y + r * 0.2, r * 1.5, r * 0.8, rnd.pick(['#e8743b', '#f1c232', couleur.eins]));
  }
}

function shoreFront(b: Bild, gruen: string, licht: string, fromLeft: boolean): void {
  const { w, h, rnd } = b;
  const flip = (x: number) => (fromLeft ? w - x : x);
  b.path(
    `M${flip(-20)} ${n(h * 0.84)}Q${flip(w * 0.22)} ${n(h * 0.86)} ${flip(w * 0.5)} ${h + 10}H${flip(-20)}Z`,
    b.vertical(h * 0.84, h, [
      [0, mix(gruen, licht, 0.3)],
      [1, dunkler(gruen, 0.4)],
    ]),
  );
  const dark = dunkler(gruen, 0.55);
  let twigs = '';
  let leaves = '';
  for (let i = 0; i < 6; i++) {
    const reach = w * rnd.float(0.16, 0.44);
    const droop = h * rnd.float(0.06, 0.2);
    twigs += `M${flip(-10)} ${n(-20 + i * 16)}Q${n(flip(reach * 0.6))} ${n(-10 + i * 8)} ${n(flip(reach))} ${n(droop)}`;
    for (let k = 0; k < 15; k++) {
      const t = 0.15 + (k / 15) * 0.88;
      const x = flip(2 * t * (1 - t) * reach * 0.6 + t * t * reach);
      const y = (1 - t) ** 2 * (-20 + i * 16) + 2 * t * (1 - t) * (-10 + i * 8) + t * t * droop;
      const size = rnd.float(14, 32);
      const lean = rnd.float(-0.8, 0.8);
      leaves += `M${n(x)} ${n(y)}q${n(size * (0.6 + lean))} ${n(size * 0.2)} ${n(size * lean)} ${n(size * 1.3)}q${n(-size * 0.7)} ${n(-size * 0.4)} ${n(-size * lean)} ${n(-size * 1.3)}Z`;
    }
  }
  b.line(twigs, dark, 4, 'stroke-linecap="round"');
  b.path(leaves, dark);
  b.add(
    figur({
      x: flip(w * 0.1),
      y: h * 0.93,
      h: h * 0.2,
      farbe: dunkler(gruen, 0.6),
      rand: licht,
      randLinks: fromLeft,
      pose: 'prost',
    }),
    figur({
      x: flip(w * 0.16),
      y: h * 0.945,
      h: h * 0.2,
      farbe: dunkler(gruen, 0.65),
      rand: licht,
      randLinks: fromLeft,
    }),
  );
}
