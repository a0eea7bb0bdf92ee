// The ribbon's colours as writing can wear them: a ribbon may be pale yellow, a link on paper may not.

/** The colour itself where it can be read on the ground, else as much darker or lighter as it takes. */
export function readable(farbe: string, ground: string): string {
  const step = contrast('#000000', ground) > contrast('#ffffff', ground) ? -0.01 : 0.01;
  let found = farbe;
  for (let { lightness } = hslOf(farbe); contrast(found, ground) < 4.5; lightness += step) {
    found = withLightness(farbe, Math.min(Math.max(lightness + step, 0), 1));
  }
  return found;
}

/** The ratio of WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(farbe: string): number {
  const [red = 0, green = 0, blue = 0] = channels(farbe).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The same hue, from 0 as black to 1 as white. */
export function withLightness(farbe: string, lightness: number): string {
  const { hue, saturation } = hslOf(farbe);
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

function hslOf(farbe: string): { hue: number; saturation: number; lightness: number } {
  const [red = 0, green = 0, blue = 0] = channels(farbe);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const range = most - least;
  const lightness = (most + least) / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const sector =
    most === red ? (green - blue) / range + 6 : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return { hue: (sector * 60) % 360, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function channels(farbe: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(farbe.slice(at, at + 2), 16) / 255);
}
