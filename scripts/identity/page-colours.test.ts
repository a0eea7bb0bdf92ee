import { describe, expect, it } from 'vitest';
import { identity } from '#content/pages/identity.ts';
import { pageColours } from './page-colours.ts';
import { contrast } from './readable.ts';

describe('whatever the ribbon, the page', () => {
  const yellowWhiteBlue = { eins: '#ffe97a', zwei: '#ffffff', drei: '#7fb2ff', metall: '#c0c0c0' };
  const blackRedBlack = { eins: '#0a0a0a', zwei: '#5a0010', drei: '#101018', metall: '#1b1b1b' };

  it.each([
    ['pale', yellowWhiteBlue],
    ['dark', blackRedBlack],
    ['our own', identity.farben],
  ])('can be read: %s', (_, farben) => {
    const colours = pageColours({ farben, farbenDunkel: farben }).join(' ');
    const [eins, drei] = ['eins', 'drei'].map((name) => both(colours, `--lesbar-${name}`));
    for (const farbe of [...(eins ?? []), ...(drei ?? [])]) {
      expect(contrast(farbe, '#f1eade'), farbe).toBeGreaterThanOrEqual(4.5);
      expect(contrast(farbe, '#ffffff'), farbe).toBeGreaterThanOrEqual(4.5);
    }
    for (const farbe of both(colours, '--lesbar-metall'))
      expect(contrast(farbe, '#211c1a')).toBeGreaterThanOrEqual(4.5);
    for (const [farbe = ''] of ['--blass-eins', '--blass-drei'].map((name) => both(colours, name))) {
      expect(contrast(farbe, '#2b221d'), farbe).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('wears the ribbon itself as it is', () => {
    const colours = pageColours({ farben: yellowWhiteBlue, farbenDunkel: yellowWhiteBlue }).join(' ');
    expect(both(colours, '--farbe-eins')).toEqual(['#ffe97a', '#ffe97a']);
  });
});

function both(css: string, name: string): string[] {
  const [, value = ''] = new RegExp(`${name}: ([^;]+);`).exec(css) ?? [];
  return value.match(/#[0-9a-f]{6}/g) ?? [];
}
