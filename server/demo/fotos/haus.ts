// Houses, windows, the church tower.
import { type Bild, n, type Point, polygon } from './bild.ts';
import { couleur, dunkler, heller, mix } from './farbe.ts';

interface Haus {
  x: number;
  y: number;
  w: number;
  h: number;
  wand: string;
  dach: string;
  licht: string;
  anteilHell: number;
  schnee?: string;
}

/** A gabled house seen from its front, foot at y. */
export function haus(b: Bild, { x, y, w, h, wand, dach, licht, anteilHell, schnee }: Haus): void {
  const roof = w * b.rnd.float(0.38, 0.58);
  const eave = w * 0.07;
  const top = y - h;
  if (b.rnd.chance(0.7)) {
    const cx = x + w * b.rnd.float(0.6, 0.78);
    b.rect(cx, top - roof * 0.72, w * 0.09, roof * 0.6, dunkler(dach, 0.15));
    if (schnee) b.rect(cx - w * 0.012, top - roof * 0.75, w * 0.114, w * 0.04, schnee, `rx="${n(w * 0.02)}"`);
  }
  b.path(
    polygon([
      [x, y],
      [x, top],
      [x + w / 2, top - roof],
      [x + w, top],
      [x + w, y],
    ]),
    b.linear(
      [x, 0],
      [x + w, 0],
      [
        [0, heller(wand, 0.06)],
        [1, dunkler(wand, 0.14)],
      ],
    ),
  );
  const outer: Point[] = [
    [x - eave, top + eave * 0.9],
    [x + w / 2, top - roof - eave * 0.6],
    [x + w + eave, top + eave * 0.9],
  ];
  const inner: Point[] = [
    [x + w + eave * 0.3, top + eave * 1.2],
    [x + w / 2, top - roof + eave * 1.2],
    [x - eave * 0.3, top + eave * 1.2],
  ];
  b.path(polygon([...outer, ...inner]), dach);
  if (schnee) {
    b.path(
      `M${n(x - eave * 1.2)} ${n(top + eave)}L${n(x + w / 2)} ${n(top - roof - eave * 1.4)}L${n(x + w + eave * 1.2)} ${n(top + eave)}Q${n(x + w + eave * 0.6)} ${n(top + eave * 1.3)} ${n(x + w)} ${n(top + eave * 0.2)}L${n(x + w / 2)} ${n(top - roof + eave * 0.3)}L${n(x)} ${n(top + eave * 0.2)}Q${n(x - eave * 0.6)} ${n(top + eave * 1.3)} ${n(x - eave * 1.2)} ${n(top + eave)}Z`,
      schnee,
    );
  }
  fenster(b, x, top, w, h, wand, licht, anteilHell);
}

function fenster(
  b: Bild,
  x: number,
  top: number,
  w: number,
  h: number,
  wand: string,
  licht: string,
  anteilHell: number,
): void {
  const columns = Math.min(4, Math.max(2, Math.round(w / 46)));
  const rows = Math.min(3, Math.max(1, Math.round(h / 70)));
  const fw = (w / columns) * 0.42;
  const fh = (h / rows) * 0.48;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const fx = x + (w / columns) * (column + 0.5) - fw / 2;
      const fy = top + (h / rows) * (row + 0.3);
      const lit = b.rnd.chance(anteilHell);
      const pane = lit
        ? b.vertical(fy, fy + fh, [
            [0, heller(licht, 0.25)],
            [1, mix(licht, '#d9803a', 0.45)],
          ])
        : dunkler(wand, 0.45);
      b.rect(fx - fw * 0.32, fy, fw * 0.24, fh, dunkler(mix(wand, couleur.drei, 0.5), 0.15));
      b.rect(fx + fw * 1.08, fy, fw * 0.24, fh, dunkler(mix(wand, couleur.drei, 0.5), 0.25));
      b.rect(fx, fy, fw, fh, pane);
      b.path(
        `M${n(fx + fw / 2 - 0.8)} ${n(fy)}h1.6v${n(fh)}h-1.6ZM${n(fx)} ${n(fy + fh * 0.4)}h${n(fw)}v1.4h${n(-fw)}Z`,
        dunkler(wand, 0.4),
        'fill-opacity=".6"',
      );
    }
  }
}

/** A church tower with clock and pointed roof. */
export function kirchturm(
  b: Bild,
  x: number,
  y: number,
  w: number,
  h: number,
  wand: string,
  dach: string,
  licht: string,
  schnee?: string,
): void {
  b.rect(
    x,
    y - h,
    w,
    h,
    b.linear(
      [x, 0],
      [x + w, 0],
      [
        [0, heller(wand, 0.08)],
        [0.55, wand],
        [1, dunkler(wand, 0.25)],
      ],
    ),
  );
  b.path(
    polygon([
      [x - w * 0.14, y - h],
      [x + w / 2, y - h - w * 2.1],
      [x + w * 1.14, y - h],
    ]),
    dach,
  );
  b.path(
    polygon([
      [x + w / 2, y - h - w * 2.1],
      [x + w * 1.14, y - h],
      [x + w * 0.62, y - h],
    ]),
    dunkler(dach, 0.25),
  );
  if (schnee)
    b.path(
      polygon([
        [x - w * 0.16, y - h + 3],
        [x + w / 2, y - h - w * 2.12],
        [x + w * 0.36, y - h - w * 0.5],
        [x + w * 0.3, y - h - 5],
      ]),
      schnee,
    );
  b.line(
    `M${n(x + w / 2)} ${n(y - h - w * 2.05)}v${n(-w * 0.42)}m${n(-w * 0.12)} ${n(w * 0.14)}h${n(w * 0.24)}`,
    couleur.metall,
    Math.max(1.5, w * 0.035),
  );
  b.circle(
    x + w / 2,
    y - h + w * 0.5,
    w * 0.3,
    mix(licht, wand, 0.15),
    `stroke="${couleur.metall}" stroke-width="${n(w * 0.04)}"`,
  );
  b.line(
    `M${n(x + w / 2)} ${n(y - h + w * 0.5)}l0 ${n(-w * 0.22)}M${n(x + w / 2)} ${n(y - h + w * 0.5)}l${n(w * 0.14)} ${n(w * 0.07)}`,
    '#2b1d18',
    w * 0.04,
    'stroke-linecap="round"',
  );
  for (const dx of [0.2, 0.56]) b.path(arch(x + w * dx, y - h + w * 1.5, w * 0.24, w * 0.5), dunkler(wand, 0.5));
}

/** A round-arched opening; x, y is its upper left corner. */
export function arch(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y + h)}V${n(y + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0V${n(y + h)}Z`;
}
