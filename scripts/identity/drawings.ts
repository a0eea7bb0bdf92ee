// The drawings of content/ for programs that do not know the page's colours.
import { readFileSync } from 'node:fs';
import { identity } from '#content/pages/identity.ts';
import { willkommen } from '#content/pages/willkommen.ts';

const farben: Record<string, string> = {
  ...identity.farben,
  ...Object.fromEntries(Object.entries(willkommen.farben.hell).map(([name, farbe]) => [kebab(name), farbe])),
};

/** A drawing of a given size, wearing the ribbon's colours and those of the welcome picture. */
export function drawing(datei: string, width: number, height: number, lines = identity.farben.zwei): string {
  return readFileSync(new URL(`../../content/pages/bilder/${datei}`, import.meta.url), 'utf8')
    .replaceAll(/var\(--(?:farbe-)?([a-z-]+),(#[0-9a-f]{6})\)/g, (_, name: string, own: string) => farben[name] ?? own)
    .replaceAll('currentColor', lines)
    .replace('<svg ', `<svg width="${width}" height="${height}" `);
}

/** The ribbon as stripes one above the other, with its metal edges. */
export function ribbon(width: number, height: number, top = 0): string {
  const { eins, zwei, drei, metall } = identity.farben;
  const stripes = [
    { colour: metall, from: 0 },
    { colour: eins, from: 0.13 },
    { colour: zwei, from: 0.38 },
    { colour: drei, from: 0.62 },
    { colour: metall, from: 0.87 },
  ];
  return stripes
    .map(
      ({ colour, from }) =>
        `<rect y="${top + from * height}" width="${width}" height="${(1 - from) * height}" fill="${colour}"/>`,
    )
    .join('');
}

/** `himmelOben` is the custom property `--himmel-oben`. */
export function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
