// Fondue, while it snows outside.
import { type Bild, evenStops, n, polygon } from './bild.ts';
import { flame, kerze } from './dinge.ts';
import { couleur, dunkler, heller, mix, stimmungen } from './farbe.ts';
import { schneefall, skyline, tanne } from './natur.ts';

export function fondue(b: Bild): void {
  const { w, h, rnd } = b;
  const s = rnd.pick([stimmungen.nacht, stimmungen.daemmerung]);
  const holz = '#5a3622';
  const tisch = h * 0.7;
  b.rect(
    0,
    0,
    w,
    h,
    b.vertical(0, tisch, [
      [0, dunkler(holz, 0.5)],
      [1, mix(holz, '#a0622f', 0.4)],
    ]),
  );
  for (let i = 1; i < 8; i++) b.rect(0, tisch * (i / 8), w, 3, dunkler(holz, 0.6), 'fill-opacity=".6"');
  winterWindow(b, s, tisch);
  b.glow(w * 0.5, tisch - h * 0.05, h * 0.45, '#ffb45c', 0.42);
  b.rect(
    0,
    tisch,
    w,
    h - tisch,
    b.vertical(tisch, h, [
      [0, '#c48a52'],
      [0.1, '#9a6233'],
      [1, '#42241a'],
    ]),
  );
  checked(b, tisch);
  const x = w * rnd.float(0.44, 0.56);
  const size = h * (b.hoch ? 0.3 : 0.4);
  caquelon(b, x, tisch + h * 0.16, size);
  const left = rnd.chance(0.5) ? -1 : 1;
  basket(b, x - left * w * (b.hoch ? 0.33 : 0.27), tisch + h * 0.15, size * 0.62);
  for (const [dx, dy] of [
    [0.25, 0.09],
    [0.33, 0.17],
    [-0.37, 0.03],
  ] as const)
    wine(b, x + left * w * dx * (b.hoch ? 1.25 : 1), tisch + h * dy, size * 0.5);
  kerze(b, x - left * w * 0.16, tisch + h * 0.04, size * 0.07, size * 0.42, 0.5);
  kerze(b, x + left * w * 0.42, tisch + h * 0.06, size * 0.06, size * 0.3, 0.5);
  b.vignette('#0e0608', 0.55);
}

function winterWindow(
  b: Bild,
  s: (typeof stimmungen)['nacht'] | (typeof stimmungen)['daemmerung'],
  tisch: number,
): void {
  const { w, h, rnd } = b;
  const x = w * rnd.float(0.08, 0.16);
  const ww = w - x * 2;
  const top = h * 0.07;
  const hh = tisch - h * 0.2;
  const clip = b.clip(`M${n(x)} ${n(top)}h${n(ww)}v${n(hh)}h${n(-ww)}Z`);
  b.add(`<g ${clip}>`);
  b.rect(x, top, ww, hh, b.vertical(top, top + hh, evenStops(s.himmel)));
  b.path(
    `${skyline(rnd, w, top + hh * 0.8, hh * 0.5, 4)
      .map(([px, py], i) => `${i ? 'L' : 'M'}${n(px)} ${n(py)}`)
      .join('')}V${h}H0Z`,
    mix('#8ea2d2', s.dunkel, 0.45),
  );
  b.rect(x, top + hh * 0.78, ww, hh * 0.3, mix('#c9d6f0', s.dunkel, 0.3));
  b.path(
    [0.1, 0.2, 0.72, 0.86].map((t) => tanne(rnd, x + ww * t, top + hh * 0.95, hh * rnd.float(0.4, 0.65))).join(''),
    dunkler(s.dunkel, 0.05),
  );
  schneefall(b, 240, 3);
  b.add('</g>');
  b.add(
    `<path d="M${n(x)} ${n(top)}h${n(ww)}v${n(hh)}h${n(-ww)}ZM${n(x + ww / 3)} ${n(top)}v${n(hh)}M${n(x + (ww * 2) / 3)} ${n(top)}v${n(hh)}M${n(x)} ${n(top + hh * 0.45)}h${n(ww)}" fill="none" stroke="#3a2014" stroke-width="${n(h * 0.018)}"/>`,
  );
  b.rect(x - h * 0.03, top + hh, ww + h * 0.06, h * 0.03, '#7a4a2a');
  for (const side of [0, 1])
    b.path(
      `M${n(x + ww * side)} ${n(top - h * 0.04)}h${n((side ? -1 : 1) * ww * 0.16)}q${n((side ? -1 : 1) * -ww * 0.02)} ${n(hh * 0.5)} ${n((side ? -1 : 1) * -ww * 0.19)} ${n(hh * 0.8)}Z`,
      b.linear(
        [x + ww * side, 0],
        [x + ww * (side ? 0.84 : 0.16), 0],
        [
          [0, dunkler(couleur.eins, 0.35)],
          [0.5, couleur.eins],
          [1, dunkler(couleur.eins, 0.2)],
        ],
      ),
    );
}

/** The checked cloth that belongs to fondue. */
function checked(b: Bild, tisch: number): void {
  const { w, h } = b;
  const eye = w / 2;
  const row = (t: number) => tisch + h * 0.012 + (h - tisch) * t ** 1.35;
  const column = (i: number, y: number) => eye + (i - 7) * w * (0.075 + (0.06 * (y - tisch)) / (h - tisch));
  b.path(
    polygon([
      [column(0, row(0)), row(0)],
      [column(14, row(0)), row(0)],
      [column(14, h), h],
      [column(0, h), h],
    ]),
    '#f0e2cc',
  );
  let d = '';
  for (let r = 0; r < 7; r++) {
    for (let c = r % 2; c < 14; c += 2) {
      const [y1, y2] = [row(r / 7), row((r + 1) / 7)];
      d += polygon([
        [column(c, y1), y1],
        [column(c + 1, y1), y1],
        [column(c + 1, y2), y2],
        [column(c, y2), y2],
      ]);
    }
  }
  b.path(d, couleur.eins, 'fill-opacity=".72"');
  b.rect(
    0,
    tisch,
    w,
    h - tisch,
    b.vertical(tisch, h, [
      [0, '#ffca80', 0.18],
      [1, '#2a120a', 0.5],
    ]),
  );
}

function caquelon(b: Bild, x: number, y: number, size: number): void {
  b.ellipse(x, y, size * 0.62, size * 0.1, '#1c0c08', 'fill-opacity=".55"');
  b.line(
    `M${n(x - size * 0.36)} ${n(y - size * 0.02)}L${n(x - size * 0.26)} ${n(y - size * 0.34)}M${n(x + size * 0.36)} ${n(y - size * 0.02)}L${n(x + size * 0.26)} ${n(y - size * 0.34)}M${n(x - size * 0.4)} ${n(y - size * 0.02)}H${n(x + size * 0.4)}`,
    '#2b2522',
    size * 0.04,
    'stroke-linecap="round"',
  );
  b.glow(x, y - size * 0.14, size * 0.4, '#6fa8ff', 0.5);
  b.path(
    flame(x, y - size * 0.05, size * 0.16, size * 0.22),
    b.vertical(y - size * 0.28, y, [
      [0, '#ffbe5c'],
      [0.6, '#7fb2ff'],
      [1, '#4b79e0'],
    ]),
  );
  b.rect(x - size * 0.11, y - size * 0.07, size * 0.22, size * 0.06, '#4a423e', 'rx="4"');
  const pot = `M${n(x - size * 0.52)} ${n(y - size * 0.72)}C${n(x - size * 0.55)} ${n(y - size * 0.44)} ${n(x - size * 0.4)} ${n(y - size * 0.32)} ${n(x - size * 0.28)} ${n(y - size * 0.31)}H${n(x + size * 0.28)}C${n(x + size * 0.4)} ${n(y - size * 0.32)} ${n(x + size * 0.55)} ${n(y - size * 0.44)} ${n(x + size * 0.52)} ${n(y - size * 0.72)}Z`;
  b.line(
    `M${n(x + size * 0.5)} ${n(y - size * 0.6)}L${n(x + size * 0.9)} ${n(y - size * 0.68)}`,
    dunkler(couleur.eins, 0.25),
    size * 0.085,
    'stroke-linecap="round"',
  );
  b.path(
    pot,
    b.linear(
      [x - size * 0.55, 0],
      [x + size * 0.55, 0],
      [
        [0, dunkler(couleur.eins, 0.45)],
        [0.28, heller(couleur.eins, 0.16)],
        [0.6, couleur.eins],
        [1, dunkler(couleur.eins, 0.55)],
      ],
    ),
  );
  b.ellipse(x, y - size * 0.72, size * 0.53, size * 0.12, dunkler(couleur.eins, 0.1));
  b.ellipse(
    x,
    y - size * 0.715,
    size * 0.48,
    size * 0.095,
    b.linear(
      [x - size * 0.48, 0],
      [x + size * 0.48, 0],
      [
        [0, '#e0a63c'],
        [0.4, '#ffe08c'],
        [1, '#d08c2c'],
      ],
    ),
  );
  for (const [dx, lean] of [
    [-0.3, -0.42],
    [-0.05, -0.16],
    [0.16, 0.3],
    [0.32, 0.5],
  ] as const) {
    b.line(
      `M${n(x + size * dx)} ${n(y - size * 0.72)}L${n(x + size * (dx + lean))} ${n(y - size * 1.3)}`,
      '#b9b4ac',
      size * 0.016,
      'stroke-linecap="round"',
    );
    b.line(
      `M${n(x + size * (dx + lean * 0.62))} ${n(y - size * 1.08)}L${n(x + size * (dx + lean))} ${n(y - size * 1.3)}`,
      b.rnd.pick(['#3a2016', couleur.drei, couleur.eins]),
      size * 0.034,
      'stroke-linecap="round"',
    );
    b.rect(x + size * dx - size * 0.04, y - size * 0.76, size * 0.08, size * 0.06, '#f3cf7a', 'rx="5"');
  }
  for (let i = 0; i < 3; i++) {
    const sx = x + size * (i - 1) * 0.22;
    b.path(
      `M${n(sx)} ${n(y - size * 0.78)}c${n(size * 0.2)} ${n(-size * 0.2)} ${n(-size * 0.18)} ${n(-size * 0.36)} ${n(size * 0.06)} ${n(-size * 0.66)}c${n(-size * 0.08)} ${n(size * 0.26)} ${n(size * 0.26)} ${n(size * 0.36)} ${n(size * 0.06)} ${n(size * 0.66)}Z`,
      b.vertical(y - size * 1.45, y - size * 0.78, [
        [0, '#fff4e0', 0],
        [1, '#fff4e0', 0.26],
      ]),
    );
  }
}

function basket(b: Bild, x: number, y: number, size: number): void {
  const { rnd } = b;
  b.ellipse(x, y, size * 0.6, size * 0.09, '#1c0c08', 'fill-opacity=".5"');
  for (let i = 0; i < 16; i++) {
    const [bx, by, s] = [
      x + rnd.float(-0.42, 0.42) * size,
      y - size * rnd.float(0.36, 0.56),
      size * rnd.float(0.13, 0.19),
    ];
    b.add(
      `<g transform="translate(${n(bx)} ${n(by)}) rotate(${rnd.int(-40, 40)})"><rect x="${n(-s / 2)}" y="${n(-s / 2)}" width="${n(s)}" height="${n(s)}" rx="${n(s * 0.2)}" fill="#f2d9a6"/><path d="M${n(-s / 2)} ${n(-s * 0.3)}q${n(s / 2)} ${n(-s * 0.5)} ${n(s)} 0v${n(s * 0.16)}h${n(-s)}Z" fill="#a8662c"/></g>`,
    );
  }
  b.path(
    `M${n(x - size * 0.56)} ${n(y - size * 0.4)}Q${n(x)} ${n(y - size * 0.28)} ${n(x + size * 0.56)} ${n(y - size * 0.4)}L${n(x + size * 0.42)} ${n(y)}Q${n(x)} ${n(y + size * 0.08)} ${n(x - size * 0.42)} ${n(y)}Z`,
    b.linear(
      [x - size * 0.56, 0],
      [x + size * 0.56, 0],
      [
        [0, '#7a4a22'],
        [0.35, '#c08a4c'],
        [1, '#5a3418'],
      ],
    ),
  );
  for (let row = 0; row < 4; row++)
    b.line(
      `M${n(x - size * (0.54 - row * 0.03))} ${n(y - size * (0.34 - row * 0.1))}Q${n(x)} ${n(y - size * (0.22 - row * 0.1))} ${n(x + size * (0.54 - row * 0.03))} ${n(y - size * (0.34 - row * 0.1))}`,
      '#5a3418',
      size * 0.022,
      `stroke-dasharray="${n(size * 0.07)} ${n(size * 0.035)}" stroke-opacity=".7"`,
    );
}

function wine(b: Bild, x: number, y: number, size: number): void {
  b.ellipse(x, y, size * 0.22, size * 0.04, '#fff6e0', 'fill-opacity=".35"');
  b.line(`M${n(x)} ${n(y)}V${n(y - size * 0.45)}`, '#fff6e0', size * 0.03, 'stroke-opacity=".6"');
  const bowl = `M${n(x - size * 0.2)} ${n(y - size)}C${n(x - size * 0.27)} ${n(y - size * 0.6)} ${n(x - size * 0.12)} ${n(y - size * 0.44)} ${n(x)} ${n(y - size * 0.43)}C${n(x + size * 0.12)} ${n(y - size * 0.44)} ${n(x + size * 0.27)} ${n(y - size * 0.6)} ${n(x + size * 0.2)} ${n(y - size)}Z`;
  b.path(bowl, '#fff6e0', 'fill-opacity=".16"');
  b.path(
    `M${n(x - size * 0.225)} ${n(y - size * 0.76)}C${n(x - size * 0.22)} ${n(y - size * 0.54)} ${n(x - size * 0.1)} ${n(y - size * 0.45)} ${n(x)} ${n(y - size * 0.445)}C${n(x + size * 0.1)} ${n(y - size * 0.45)} ${n(x + size * 0.22)} ${n(y - size * 0.54)} ${n(x + size * 0.225)} ${n(y - size * 0.76)}Z`,
    b.linear(
      [x - size * 0.2, 0],
      [x + size * 0.2, 0],
      [
        [0, '#d9c15a', 0.85],
        [0.5, '#f5e6a0', 0.85],
        [1, '#c9a53e', 0.85],
      ],
    ),
  );
  b.line(
    `M${n(x - size * 0.15)} ${n(y - size * 0.93)}C${n(x - size * 0.2)} ${n(y - size * 0.7)} ${n(x - size * 0.14)} ${n(y - size * 0.58)} ${n(x - size * 0.1)} ${n(y - size * 0.53)}`,
    '#ffffff',
    size * 0.02,
    'stroke-opacity=".7" stroke-linecap="round"',
  );
}
