import { expect, it } from 'vitest';
import { fotoSizes, fotoSources } from './foto-sizes.ts';

const foto = (breite: number, hoehe: number) => ({
  id: 7,
  dateiName: 'a.jpg',
  typ: 'image/jpeg',
  anlassId: 1,
  breite,
  hoehe,
});

it('offers every width up to that of the photo', () => {
  expect(fotoSources(foto(1600, 1067))).toBe(
    '/api/anlass/memo/7?w=160 160w, /api/anlass/memo/7?w=350 350w, /api/anlass/memo/7?w=700 700w, ' +
      '/api/anlass/memo/7?w=1400 1400w, /api/anlass/memo/7?w=2100 1600w',
  );
  expect(fotoSources(foto(120, 80))).toBe('/api/anlass/memo/7?w=160 120w');
  expect(fotoSources(foto(4000, 3000))).toMatch(/w=2100 2100w$/);
});

it('asks for an upright photo no wider than it stands in the box', () => {
  expect(fotoSizes.inBox(foto(1600, 1067))).toBe('(min-resolution: 2.5dppx) min(420px, 53vw), min(700px, 88vw)');
  expect(fotoSizes.inBox(foto(1000, 2000))).toBe('(min-resolution: 2.5dppx) min(150px, 19vw), min(250px, 32vw)');
});
