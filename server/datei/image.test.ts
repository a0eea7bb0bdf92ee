import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readImage, withoutMetadata } from './image.ts';

/** The most memory, in megabytes, that a process had which takes the metadata from a turned photo of 49 megapixels. */
function peakMemory(): number {
  // not by resourceUsage(), to which Linux counts what the process had that started this one
  const script = `
    import { readFileSync } from 'node:fs';
    import sharp from 'sharp';
    import { withoutMetadata } from '#server/datei/image.ts';
    const blank = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#7b1e33' } });
    const photo = await blank.jpeg({ optimiseCoding: false }).withMetadata({ orientation: 6 }).toBuffer();
    await withoutMetadata(photo, 'image/jpeg');
    console.log(/VmHWM:\\s+(\\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))[1] / 1024);`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  const { stdout, stderr } = spawnSync('node', args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return Number(stdout);
}

it('a large photo loses its metadata in little more memory than its pixels take', () => {
  expect(peakMemory()).toBeLessThan(400);
});

it('a photo with a few bytes too many between its parts, as programs write, is taken', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7b1e33' } })
    .jpeg()
    .toBuffer();
  const at = photo.indexOf(Buffer.from([0xff, 0xc4]));
  const odd = Buffer.concat([photo.subarray(0, at), Buffer.alloc(4), photo.subarray(at)]);
  expect(await readImage(odd)).toMatchObject({ breite: 60, hoehe: 40 });
});

it.each(['p3', 'srgb'])('a photo of 16 bits keeps its colours, told in %s', async (profile) => {
  const red = sharp({ create: { width: 60, height: 40, channels: 4, background: '#ff0000' } });
  const photo = await red.toColourspace('rgb16').withIccProfile(profile).png().toBuffer();
  const { draft } = await readImage(photo);
  const kopie = await sharp(await withoutMetadata(photo, 'image/png'))
    .raw()
    .toBuffer();
  for (const pixels of [draft.data, kopie]) {
    const [r = 0, g = 0, b = 0] = pixels;
    expect(r).toBeGreaterThan(252);
    expect(Math.max(g, b)).toBeLessThan(3);
  }
});
