import { expect, it } from 'vitest';
import { contrast, readable, withLightness } from './readable.ts';

it('leaves a colour alone that can be read', () => {
  expect(readable('#7b1e33', '#f1eade')).toBe('#7b1e33');
  expect(readable('#fbf8f1', '#7b1e33')).toBe('#fbf8f1');
});

it.each([
  ['#ffe97a', '#f1eade'],
  ['#ffffff', '#f1eade'],
  ['#ffffff', '#ffe97a'],
  ['#111111', '#241727'],
  ['#0000ff', '#000000'],
  ['#808080', '#808080'],
])('makes %s readable on %s', (farbe, ground) => {
  expect(contrast(farbe, ground)).toBeLessThan(4.5);
  expect(contrast(readable(farbe, ground), ground)).toBeGreaterThanOrEqual(4.5);
});

it('turns a colour dark or pale and keeps its hue', () => {
  expect(withLightness('#7b1e33', 0.79)).toBe('#eaa9b8');
  expect(withLightness('#1f4d40', 0.69)).toBe('#8ed2bf');
  expect(withLightness('#2a6fdb', 0)).toBe('#000000');
  expect(withLightness('#2a6fdb', 1)).toBe('#ffffff');
  expect(contrast('#000000', '#ffffff')).toBe(21);
});
