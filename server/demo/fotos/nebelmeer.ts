// Above the sea of fog.
import { type Bild, below, curve, n, type Point } from './bild.ts';
import { dunkler, heller, mix, stimmungen } from './farbe.ts';
import { figur } from './leute.ts';
import { gebirge, huegel, lens, skyline, sonne, tanne, voegel, wald, wolkenbaenke } from './natur.ts';

export function nebelmeer(b: Bild): void {
  const { w, h, rnd } = b;
  const s = rnd.pick([stimmungen.morgen, stimmungen.abendrot, stimmungen.winter, stimmungen.goldstunde]);
  const sunX = w * rnd.float(0.2, 0.8);
  const fromLeft = sunX < w / 2;
  const horizon = h * 0.42;
  b.himmel(s, horizon * 1.25);
  wolkenbaenke(b, h * 0.05, h * 0.3, 7, heller(s.dunst, 0.2), s.licht, 0.4);
  sonne(b, sunX, horizon - h * rnd.float(0.1, 0.2), h * 0.03, s.licht);
  const nebel = mix(s.dunst, '#ffffff', 0.42);
  const layers = [
    { y: 0, height: 0.2, fog: 0.03 },
    { y: 0.05, height: 0.14, fog: 0.05 },
    { y: 0.16, height: 0.12, fog: 0.06 },
    { y: 0.29, height: 0.13, fog: 0.05 },
    { y: 0.46, height: 0.15, fog: 0.08 },
  ];
  for (const [i, { y: down, height, fog }] of layers.entries()) {
    const y = horizon + h * down;
    const depth = (i + 1) / 6;
    const farbe = mix(s.dunst, s.dunkel, 0.16 + depth * 0.68);
    const line = i < 2 ? skyline(rnd, w, y, h * height, 4 + i * 2) : islands(b, y + h * 0.05, h * height);
    const fade = b.vertical(y - h * height, y + h * 0.05, [
      [0, farbe],
      [0.45, farbe],
      [1, mix(farbe, nebel, 0.75)],
    ]);
    if (i < 2)
      gebirge(b, {
        line,
        bottom: y + h * 0.08,
        schatten: fade,
        sonnig: b.vertical(y - h * height, y, [
          [0, mix(farbe, s.licht, 0.5)],
          [1, mix(farbe, nebel, 0.7)],
        ]),
        lichtVonLinks: fromLeft,
      });
    else {
      wald(b, line, -20, w + 20, h * (0.016 + i * 0.013), 5 + i * 4, fade);
      b.path(below(line, y + h * 0.16, true), fade);
    }
    fogBank(b, y - h * fog * 0.5, h * 0.16, mix(nebel, s.himmel[2] ?? nebel, i * 0.07), i);
  }
  b.glow(sunX, horizon + h * 0.1, h * 0.4, s.licht, 0.4, 0.4);
  ledge(b, s.dunkel, s.licht, fromLeft);
  voegel(b, w * (fromLeft ? 0.62 : 0.38), h * 0.26, 6, mix(s.dunkel, s.dunst, 0.3));
  b.vignette(s.dunkel, 0.28);
}

/** Wooded hills that rise out of the fog here and there. */
function islands(b: Bild, y: number, height: number): Point[] {
  const humps = Array.from({ length: b.hoch ? 2 : 3 }, () => ({
    at: b.rnd.float(0, b.w),
    reach: b.w * b.rnd.float(0.09, 0.2),
    rise: height * b.rnd.float(0.6, 1.1),
  }));
  return Array.from({ length: 33 }, (_, i): Point => {
    const x = -40 + ((b.w + 80) * i) / 32;
    const rise = Math.max(...humps.map((hump) => hump.rise * Math.exp(-(((x - hump.at) / hump.reach) ** 2))));
    return [x, y - rise + b.rnd.float(-2, 2)];
  });
}

function fogBank(b: Bild, y: number, height: number, color: string, i: number): void {
  const line = huegel(b.rnd, b.w, y + height * 0.3, height * 0.16, 2.4 + i * 0.3);
  b.path(
    below(line, y + height * 2, true),
    b.vertical(y, y + height, [
      [0, color, 0.12],
      [0.3, color, 0.7],
      [0.7, color, 0.97],
      [1, color, 1],
    ]),
  );
  for (let k = 0; k < 5; k++) {
    const length = b.w * b.rnd.float(0.2, 0.5);
    const x = b.rnd.float(-0.2, 1) * b.w;
    const yy = y + height * b.rnd.float(0.25, 0.6);
    b.path(
      lens(x, yy, length, height * 0.045),
      b.linear(
        [x, 0],
        [x + length, 0],
        [
          [0, '#ffffff', 0],
          [0.5, '#ffffff', 0.35],
          [1, '#ffffff', 0],
        ],
      ),
    );
  }
}

function ledge(b: Bild, dunkel: string, licht: string, fromLeft: boolean): void {
  const { w, h, rnd } = b;
  const flip = (x: number) => (fromLeft ? w - x : x);
  const top = h * 0.82;
  const line: Point[] = [
    [flip(-20), top - h * 0.05],
    [flip(w * 0.12), top - h * 0.035],
    [flip(w * 0.26), top],
    [flip(w * 0.36), top + h * 0.012],
    [flip(w * 0.43), top + h * 0.06],
    [flip(w * 0.6), h * 0.95],
    [flip(w * 0.8), h + 20],
  ];
  b.path(
    `${curve(line)}L${flip(-20)} ${h + 20}Z`,
    b.vertical(top - h * 0.04, h, [
      [0, mix(dunkel, licht, 0.14)],
      [0.3, dunkel],
      [1, dunkler(dunkel, 0.35)],
    ]),
  );
  b.path(
    tanne(rnd, flip(w * 0.05), top, h * 0.5) +
      tanne(rnd, flip(w * 0.125), top + 6, h * 0.3) +
      tanne(rnd, flip(-w * 0.012), top, h * 0.42),
    dunkler(dunkel, 0.2),
  );
  const count = rnd.int(2, 4);
  for (let i = 0; i < count; i++)
    b.add(
      figur({
        x: flip(w * (0.22 + i * 0.036)),
        y: top + h * 0.008 + i * 2,
        h: h * rnd.float(0.14, 0.16),
        farbe: dunkler(dunkel, 0.15),
        rand: licht,
        randLinks: fromLeft,
        pose: i === 1 ? 'jubelt' : rnd.pick(['wandert', 'steht']),
        muetze: true,
      }),
    );
  let grass = '';
  for (let i = 0; i < 90; i++) {
    const t = rnd.next() * 0.5;
    const x = flip(w * t);
    const y = top + (t > 0.36 ? (t - 0.36) * h * 0.7 : -0.05 * h * (1 - t / 0.3)) + 8;
    grass += `M${n(x - 2)} ${n(y)}q${n(rnd.float(-5, 5))} ${n(-rnd.float(8, 20))} ${n(rnd.float(-8, 8))} ${n(-rnd.float(10, 24))}q-1 14 4 24Z`;
  }
  b.path(grass, dunkler(dunkel, 0.1));
}
