import { describe, expect, it } from 'vitest';
import { centred, cropSquare, dragCrop } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('cropSquare', () => {
  it('takes the largest square in the middle', () => {
    expect(cropSquare(wide, centred)).toEqual({ left: 100, top: 0, side: 200 });
  });

  it('reaches the edges and never beyond', () => {
    expect(cropSquare(wide, { zoom: 1, x: -1, y: -1 })).toEqual({ left: 0, top: 0, side: 200 });
    expect(cropSquare(wide, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 300, top: 100, side: 100 });
    expect(cropSquare(wide, { zoom: 99, x: 5, y: -5 })).toEqual({ left: 350, top: 0, side: 50 });
  });
});

describe('dragCrop', () => {
  it('moves the picture with the finger', () => {
    // 110 of 220 pixels are half the square: 100 pixels of the picture
    expect(dragCrop(wide, centred, { x: 110, y: 0 }, 220).x).toBe(-1);
    expect(dragCrop(wide, centred, { x: -55, y: 0 }, 220).x).toBe(0.5);
  });

  it('stays where there is no room to move', () => {
    expect(dragCrop(wide, centred, { x: 0, y: 80 }, 220)).toEqual(centred);
  });
});
