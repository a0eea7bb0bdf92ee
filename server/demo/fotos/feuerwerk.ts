// Fireworks over the lake.
import { type Bild, below, disc, n } from './bild.ts';
import { heller, mix, stimmungen } from './farbe.ts';
import { figur } from './leute.ts';
import { gebirge, heightAt, huegel, skyline, sterne, wasser, wellen } from './natur.ts';

export function feuerwerk(b: Bild): void {
  const { w, h, rnd } = b;
  const s = stimmungen.nacht;
  const shore = h * rnd.float(0.66, 0.72);
  const nacht = {
    ...s,
    himmel: ['#080a1f', '#141838', mix('#2a2850', '#4b2350', rnd.next()), mix('#5b4468', '#a35c5a', rnd.next() * 0.7)],
  };
  b.himmel(nacht, shore);
  sterne(b, 300, shore * 0.8, '#fff6dc');
  const line = skyline(rnd, w, shore, h * 0.16, 5);
  const farben = rnd.shuffle(['#ffd27a', '#ff8f6b', '#f2607d', '#8fe0c0', '#fff0cf', '#9fb8ff']);
  const bursts = Array.from({ length: rnd.int(4, 6) }, (_, i) => ({
    x: w * (0.14 + (0.72 * (i + rnd.next() * 0.7)) / 6),
    y: h * rnd.float(0.12, 0.4),
    r: h * rnd.float(0.1, 0.23),
    farbe: farben[i % farben.length] ?? '#ffd27a',
  }));
  gebirge(b, {
    line,
    bottom: shore,
    schatten: mix(s.dunkel, '#3a3560', 0.5),
    sonnig: mix(s.dunkel, '#6a5580', 0.6),
    lichtVonLinks: true,
  });
  for (const { x, y, r, farbe } of bursts) burst(b, x, y, r, farbe);
  wasser(b, shore, h, nacht, '#0a0c20');
  for (const { x, y, r, farbe } of bursts) {
    b.glow(x, shore + (shore - y) * 0.35, r * 1.3, farbe, 0.3, 1.3);
    wellen(b, shore, h, 34, farbe, 0.55, x, 0.9 + r / 300);
  }
  town(b, shore);
  wellen(b, shore, h, 90, '#2b2f5c', 0.5);
  crowd(b, farben[0] ?? '#ffd27a');
  b.vignette('#03030c', 0.5);
}

/** A rocket at its height: trails that bend under their own weight, sparks at the ends. */
function burst(b: Bild, x: number, y: number, r: number, farbe: string): void {
  const { rnd } = b;
  b.glow(x, y, r * 1.25, farbe, 0.38);
  const rays = Math.round(26 + r / 7);
  const layers: [number, string][] = [
    [1, farbe],
    [0.66, heller(farbe, 0.45)],
    [0.38, '#ffffff'],
  ];
  for (const [reach, color] of layers) {
    let trails = '';
    let sparks = '';
    for (let i = 0; i < rays * (0.5 + reach / 2); i++) {
      const angle = (i / (rays * (0.5 + reach / 2))) * Math.PI * 2 + rnd.float(-0.06, 0.06);
      const length = r * reach * rnd.float(0.82, 1.06);
      const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length * 0.94];
      const sag = length * 0.16;
      const [px, py] = [-Math.sin(angle) * 1.5, Math.cos(angle) * 1.5];
      trails += `M${n(x + dx * 0.3)} ${n(y + dy * 0.3)}Q${n(x + dx * 0.75 + px)} ${n(y + dy * 0.72 + py)} ${n(x + dx)} ${n(y + dy + sag)}Q${n(x + dx * 0.75 - px)} ${n(y + dy * 0.72 - py)} ${n(x + dx * 0.3)} ${n(y + dy * 0.3)}Z`;
      const dot = rnd.float(1.4, 2.9);
      sparks += disc(x + dx, y + dy + sag, dot);
    }
    b.path(trails, color, 'fill-opacity=".85"');
    b.path(sparks, heller(color, 0.5));
  }
  b.line(
    `M${n(x)} ${n(y)}Q${n(x + r * 0.06)} ${n(y + r)} ${n(x + r * 0.02)} ${n(y + r * 2)}`,
    b.vertical(y, y + r * 2, [
      [0, farbe, 0.4],
      [1, farbe, 0],
    ]),
    1.8,
  );
}

function town(b: Bild, shore: number): void {
  const { w, h, rnd } = b;
  let walls = '';
  let lights = '';
  for (let x = -10; x < w; ) {
    const hw = rnd.float(18, 46);
    const hh = h * rnd.float(0.012, 0.034);
    walls += `M${n(x)} ${n(shore + 4)}v${n(-hh)}l${n(hw / 2)} ${n(-hw * 0.35)}l${n(hw / 2)} ${n(hw * 0.35)}v${n(hh)}Z`;
    for (let k = 0; k < 2; k++)
      if (rnd.chance(0.6))
        lights += `M${n(x + hw * rnd.float(0.15, 0.7))} ${n(shore - hh * rnd.float(0.2, 0.8))}h3.4v4.4h-3.4Z`;
    x += hw * 0.96;
  }
  b.path(
    `${walls}M${n(w * 0.4)} ${n(shore)}v${n(-h * 0.07)}l9 ${n(-h * 0.05)}l9 ${n(h * 0.05)}v${n(h * 0.07)}Z`,
    '#0d0d1e',
  );
  b.path(lights, '#ffd58a');
}

function crowd(b: Bild, licht: string): void {
  const { w, h, rnd } = b;
  const bank = huegel(rnd, w, h * 0.95, h * 0.03, 0.8);
  for (let i = 0; i < (b.hoch ? 9 : 14); i++) {
    const x = (w / (b.hoch ? 9 : 14)) * (i + rnd.float(0.1, 0.9));
    b.add(
      figur({
        x,
        y: heightAt(bank, x) + h * 0.05,
        h: h * rnd.float(0.17, 0.22),
        farbe: '#0b0a18',
        rand: mix(licht, '#0b0a18', 0.35),
        randLinks: rnd.chance(0.5),
        pose: rnd.pick(['steht', 'steht', 'jubelt', 'prost']),
      }),
    );
  }
  b.path(below(bank, h, true), '#08070f');
}
