// The colours of content/ as custom properties of the page, for light and for dark.
import { identity } from '#content/pages/identity.ts';
import { willkommen } from '#content/pages/willkommen.ts';
import type { Identity } from '#content/schema.ts';
import { kebab } from './drawings.ts';
import { readable, withLightness } from './readable.ts';

type Farben = Identity['farben'];

// of web/ui/theme.css: the darkest of the light grounds (what is read there bears white writing too), and dark writing
const tint = '#f1eade';
const ink = '#211c1a';

export function pageColours({ farben, farbenDunkel }: Pick<Identity, 'farben' | 'farbenDunkel'> = identity): string[] {
  const { hell, dunkel } = willkommen.farben;
  return [
    ...lightDark('--farbe-', farben, farbenDunkel),
    ...lightDark('--lesbar-', lesbar(farben), lesbar(farbenDunkel)),
    // what is written in these colours on a dark screen
    `--blass-eins: ${withLightness(farben.eins, 0.79)};`,
    `--blass-drei: ${withLightness(farben.drei, 0.69)};`,
    ...lightDark('--', hell, dunkel),
  ];
}

/** As writing on paper and as the ground of white writing; the metal as the ground of dark writing. */
function lesbar({ eins, drei, metall }: Farben): Record<string, string> {
  return { eins: readable(eins, tint), drei: readable(drei, tint), metall: readable(metall, ink) };
}

function lightDark(prefix: string, hell: Record<string, string>, dunkel: Record<string, string>): string[] {
  return Object.keys(hell).map((name) => `${prefix}${kebab(name)}: light-dark(${hell[name]}, ${dunkel[name]});`);
}
