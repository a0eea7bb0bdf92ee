import { identity } from '#content/pages/identity.ts';
import { expect, test } from './site.ts';

test('every page names itself to search engines and previews, with a picture that is there', async ({ request }) => {
  for (const path of ['/home', '/geschichte', '/vorstand', '/anlaesse', '/archiv']) {
    const html = await (await request.get(path)).text();
    const tag = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)">`).exec(html)?.[1];
    expect(tag('og:title'), path).toBeTruthy();
    expect(tag('og:description'), path).toBe(tag('description'));
    expect(tag('og:url'), path).toMatch(new RegExp(`^http.*${path}$`));
    expect(html).toContain(`<link rel="canonical" href="${tag('og:url')}">`);
    const picture = await request.get(new URL(tag('og:image') ?? '').pathname);
    expect(picture.headers()['content-type'], path).toBe('image/png');
    expect(size(await picture.body())).toEqual({ width: 1200, height: 630 });
  }
});

test('a page that is found by another spelling names its own address, and wears its own picture', async ({
  request,
}) => {
  for (const path of ['/archiv/', '/Archiv']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<link rel="canonical" href="[^"]+\/archiv">/);
    expect(html, path).toContain('/assets/vorschau/archiv.png');
  }
});

test('the pictures of previews differ from page to page', async ({ request }) => {
  const read = async (name: string) =>
    (await (await request.get(`/assets/vorschau/${name}.png`)).body()).toString('hex');
  expect(await read('geschichte')).not.toBe(await read('home'));
});

test('the home page describes the organisation', async ({ page }) => {
  await page.goto('/home');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({
    '@type': 'Organization',
    name: identity.name,
    foundingDate: String(identity.gruendungsjahr),
    url: expect.stringMatching(/^http.*\/home$/),
    logo: expect.stringMatching(/^http.*\/icon-512\.png$/),
  });
});

test('the manifest and its icons are there, and the browser’s bar wears our colour', async ({ page, request }) => {
  await page.goto('/home');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(href ?? '');
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = (await answer.json()) as { short_name: string; icons: { src: string; sizes: string }[] };
  expect(manifest.short_name).toBe(identity.kurzname);
  for (const { src, sizes } of manifest.icons.filter(({ src }) => src.endsWith('.png'))) {
    const { width, height } = size(await (await request.get(src)).body());
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const touch = await request.get((await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? '');
  expect(size(await touch.body())).toEqual({ width: 180, height: 180 });
  const favicon = await request.get('/favicon.svg');
  expect(favicon.headers()['content-type']).toMatch(/^image\/svg\+xml/);
  // outside the page nobody knows what its colours are called
  expect(await favicon.text()).not.toMatch(/var\(|currentColor/);
  await expect(page.locator('meta[name="theme-color"][media*="light"]')).toHaveAttribute(
    'content',
    identity.farben.eins,
  );
});

/** Width and height of a PNG, as its first chunk says. */
function size(png: Buffer): { width: number; height: number } {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
