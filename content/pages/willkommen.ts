// The welcome picture, content/pages/bilder/willkommen.svg: what it shows (read aloud to those who cannot see it), and its
// colours: `hell` is the evening, `dunkel` the same evening a few hours later.
import type { Willkommen } from '#content/schema.ts';

export const willkommen: Willkommen = {
  alt: {
    de: 'Abend über einer Altstadt am See, dahinter die Höhen des Juras; ein Band in den Farben der Progi schwingt sich über die Dächer.',
    fr: 'Le soir tombe sur une vieille ville au bord du lac, au pied du Jura ; un ruban aux couleurs de la Progi ondule au-dessus des toits.',
  },
  farben: {
    hell: {
      himmelOben: '#241727',
      himmelMitte: '#5c2439',
      himmelUnten: '#b9603f',
      glut: '#eeb26c',
      gestirn: '#f8d999',
      bergFern: '#7c3c47',
      bergMitte: '#55283b',
      bergNah: '#381b2e',
      dunst: '#a9584a',
      see: '#2a1527',
      stadtFern: '#57293a',
      stadt: '#412031',
      stadtNah: '#301726',
      dach: '#210f1b',
      ufer: '#140a13',
      licht: '#f6cd86',
    },
    dunkel: {
      himmelOben: '#0e0b16',
      himmelMitte: '#241528',
      himmelUnten: '#4a2638',
      glut: '#7a4440',
      gestirn: '#e6dcc6',
      bergFern: '#33202f',
      bergMitte: '#251728',
      bergNah: '#1a101e',
      dunst: '#4a2c3a',
      see: '#0f0a14',
      stadtFern: '#2c1927',
      stadt: '#22131f',
      stadtNah: '#190e18',
      dach: '#110911',
      ufer: '#0b070b',
      licht: '#ffd78c',
    },
  },
};
