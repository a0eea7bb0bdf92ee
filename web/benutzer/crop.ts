/** Which square of a picture is shown: `x` and `y` go from -1 (left, top) to 1 (right, bottom). */
export type Crop = { zoom: number; x: number; y: number };
type Size = { width: number; height: number };

export const centred: Crop = { zoom: 1, x: 0, y: 0 };
export const maxZoom = 4;

/** The square in pixels of the picture; it never reaches beyond its edges. */
export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / clamp(zoom, 1, maxZoom);
  return {
    left: ((width - side) * (clamp(x, -1, 1) + 1)) / 2,
    top: ((height - side) * (clamp(y, -1, 1) + 1)) / 2,
    side,
  };
}

/** The picture follows a finger that moved so far across a preview of that size. */
export function dragCrop(size: Size, crop: Crop, moved: { x: number; y: number }, preview: number): Crop {
  const { side } = cropSquare(size, crop);
  const along = (position: number, distance: number, room: number) =>
    room > 0 ? clamp(position - (2 * distance * side) / preview / room, -1, 1) : position;
  return {
    ...crop,
    x: along(crop.x, moved.x, size.width - side),
    y: along(crop.y, moved.y, size.height - side),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
