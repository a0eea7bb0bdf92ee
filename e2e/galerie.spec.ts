import type { Response } from '@playwright/test';
import { withFotos } from './anlaesse.ts';
import { expect, expectAccessible, test } from './site.ts';

test('a photo glides to its place, unless one prefers things to stand still', async ({ page }) => {
  const { id, count } = await withFotos(page, 3);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(`/archiv/${id}`);
    const slides = page.locator('[aria-roledescription] [inert]').first().locator('..');
    const places = slides.evaluateHandle((element) => {
      const seen = new Set<string>();
      new MutationObserver(() => seen.add((element as HTMLElement).style.transform)).observe(element, {
        attributeFilter: ['style'],
      });
      return seen;
    });
    const seen = await places;
    await page.getByRole('button', { name: 'Nächstes Foto' }).click();
    await expect(page.getByRole('img', { name: `Foto 2 von ${count}` })).toBeInViewport({ ratio: 1 });
    const number = await seen.evaluate(({ size }) => size);
    if (reducedMotion === 'reduce') expect(number).toBeLessThanOrEqual(2);
    else expect(number).toBeGreaterThan(4);
  }
});

test('a gallery prints all its photos, small, beside the one in sight', async ({ page }) => {
  const { id, count } = await withFotos(page, 8);
  // as wide as an upright A4 sheet between its margins
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/archiv/${id}`);
  const thumbnails = page.getByRole('button', { name: /^Foto \d+ von \d+ zeigen$/ });
  await expect(thumbnails).toHaveCount(count);
  for (const thumbnail of await thumbnails.all()) {
    const { x = -1, width = 0 } = (await thumbnail.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(680);
  }
});

test('a gallery is turned by arrows, keys, thumbnails and on the whole screen', async ({ page }) => {
  test.slow();
  const { id, count, titel } = await withFotos(page, 8);
  await page.goto(`/archiv/${id}`);
  const carousel = page.getByRole('region', { name: 'Galerie' });
  const shown = page.getByText(/^\d+ von \d+$/).last();
  await expect(carousel.getByRole('img', { name: `Foto 1 von ${count}: ${titel}` })).toBeVisible();
  await expect(shown).toHaveText(`1 von ${count}`);

  await page.getByRole('button', { name: 'Nächstes Foto' }).click();
  await expect(shown).toHaveText(`2 von ${count}`);
  // these are the browser's: back, to the end of the page, to select
  for (const keys of ['Alt+End', 'Control+End', 'Meta+End', 'Shift+End']) await page.keyboard.press(keys);
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveText(`3 von ${count}`);
  await expect(carousel.getByRole('img', { name: `Foto 3 von ${count}: ${titel}` })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('End');
  await expect(shown).toHaveText(`${count} von ${count}`);
  await page.getByRole('button', { name: 'Vorheriges Foto' }).click();
  await expect(shown).toHaveText(`${count - 1} von ${count}`);
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: `Foto 4 von ${count} zeigen` }).click();
  await expect(shown).toHaveText(`4 von ${count}`);

  const open = page.getByRole('button', { name: 'Vollbild' });
  await open.press('Enter');
  const large = page.getByRole('dialog', { name: 'Galerie' });
  await expect(large.getByRole('img', { name: `Foto 4 von ${count}: ${titel}` })).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(large.getByText(`5 von ${count}`)).toBeVisible();
  await expectAccessible(page);
  await large.getByRole('button', { name: 'Vollbild schliessen' }).click();
  await expect(large).toBeHidden();
  await expect(shown).toHaveText(`5 von ${count}`);
  await expect(open).toBeFocused();

  const photo = (number: number) => carousel.getByRole('button', { name: `Foto ${number} von ${count}: ${titel}` });
  await photo(5).focus();
  // from here on none arrives: a photo nobody waits for any longer is given up, with the focus it had
  await page.route(/\/anlass\/memo\//, () => {});
  await page.keyboard.press('ArrowRight');
  await expect(photo(6)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(photo(count - 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(large.getByText(`${count} von ${count}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photo(count)).toBeFocused();
});

test('a photo that has the focus shows it, also where it fills its place', async ({ page }) => {
  const { id, count, titel } = await withFotos(page, 1);
  await page.goto(`/archiv/${id}`);
  const photo = page.getByRole('button', { name: `Foto 1 von ${count}: ${titel}` });
  await photo.getByRole('img').evaluate((image: HTMLImageElement) => image.decode());
  const { x = 0, y = 0, height = 0 } = (await photo.boundingBox()) ?? {};
  const edge = () => page.screenshot({ clip: { x, y: y + height / 2, width: 3, height: 3 } });
  const bare = await edge();
  await photo.focus();
  expect((await edge()).equals(bare)).toBe(false);
});

test('the first photo of a large gallery costs less than 100 kB, and only its neighbours follow', async ({ page }) => {
  const { id } = await withFotos(page, 30);
  const answers: Response[] = [];
  page.on('response', (response) => response.url().includes('/anlass/memo/') && answers.push(response));
  await page.goto(`/archiv/${id}`, { waitUntil: 'commit' });
  const photo = page.getByRole('region', { name: 'Galerie' }).getByRole('img').first();
  await photo.evaluate((image: HTMLImageElement) => image.decode());
  const beforeIt = answers.slice(0, answers.findIndex((answer) => /w=(350|700)$/.test(answer.url())) + 1);
  const bytes = await Promise.all(beforeIt.map(async (answer) => (await answer.body()).length));
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(100_000);
  expect(beforeIt[0]?.headers()['content-type']).toBe('image/webp');

  const shown = () => answers.filter((answer) => !answer.url().endsWith('w=160')).length;
  await expect.poll(shown).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(shown()).toBe(2);
});

test('the last photos of a large gallery are there as soon as they are wanted', async ({ page }) => {
  const { id, count, titel } = await withFotos(page, 30);
  const { promise: wanted, resolve: want } = Promise.withResolvers<void>();
  await page.route('**/memolist', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto(`/archiv/${id}`);
  await page.keyboard.press('End');
  await expect(page.getByText(`${count} von ${count}`, { exact: true })).toBeVisible();
  const carousel = page.getByRole('region', { name: 'Galerie' });
  await expect(carousel.getByRole('status', { name: 'Das Foto wird geladen' })).toBeInViewport();
  want();
  const last = carousel.getByRole('img', { name: `Foto ${count} von ${count}: ${titel}` });
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('list', { name: 'Alle Fotos' }).getByRole('button')).toHaveCount(count);
});

test('a missing photo says so', async ({ page, expectProblem }) => {
  const { id, count, titel } = await withFotos(page, 4);
  await page.goto(`/archiv/${id}`);
  const first = page.getByRole('img', { name: `Foto 1 von ${count}: ${titel}` });
  await expect(first).toHaveAttribute('alt', 'da fehlt das Bild');
  // some browsers write it while the photo is on its way
  await expect(first).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  expectProblem(/Failed to load resource/);
  await page.route(/\/anlass\/memo\/\d+/, (route) => route.abort());
  await page.goto(`/archiv/${id}`);
  const missing = page.getByRole('img', { name: 'da fehlt das Bild' }).first();
  await expect(missing).toBeVisible();
  await expect(missing).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await page.getByRole('button', { name: 'Nächstes Foto' }).click();
  await expect(page.getByText(`2 von ${count}`, { exact: true })).toBeVisible();
});

test('a swipe turns the photo, a click enlarges it', async ({ page }) => {
  const { id, count } = await withFotos(page, 4);
  await page.goto(`/archiv/${id}`);
  const carousel = page.getByRole('region', { name: 'Galerie' });
  await expect(carousel.getByRole('img')).toHaveCount(2);
  // by more than half of the photo: a shorter way counts only when it is quick
  const box = await carousel.getByRole('img').first().boundingBox();
  if (!box) throw new Error('The photo is not shown');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.95, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.05, middle, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText(`2 von ${count}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await carousel.getByRole('img', { name: `Foto 2 von ${count}` }).click();
  await expect(page.getByRole('dialog').getByText(`2 von ${count}`, { exact: true })).toBeVisible();
});

test('an arrow on a photo is seen whatever it shows, also after a tap, which leaves it hovered over', async ({
  page,
}) => {
  const { id } = await withFotos(page, 4);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/archiv/${id}`);
  const next = page.getByRole('button', { name: 'Nächstes Foto' }).last();
  await next.click();
  await expect(next).toHaveCSS('background-color', 'rgba(20, 12, 8, 0.85)');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Vollbild' }).click();
  await next.click();
  await expect(next).toHaveCSS('background-color', 'rgba(20, 12, 8, 0.85)');
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('a photo says who it is, and what to read where it is missing', async ({ page }) => {
    const { id, count, titel } = await withFotos(page, 4);
    await page.goto(`/archiv/${id}`);
    const first = page.getByRole('img', { name: `Foto 1 von ${count}: ${titel}` });
    await expect(first).toHaveAttribute('alt', 'da fehlt das Bild');
  });
});
