import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createAnlass, type Past, past, withFotos } from './anlaesse.ts';
import { expect, expectAccessible, test } from './site.ts';

type Anlass = { id: number; titel: string; datum: string };

async function withBeilage(page: Page): Promise<Anlass> {
  for (const anlass of (await (await page.request.get('/api/anlaesse')).json()) as Anlass[]) {
    const beilagen = (await (await page.request.get(`/api/anlass/${anlass.id}/beilage`)).json()) as unknown[];
    if (beilagen.length > 0) return anlass;
  }
  throw new Error('The demo has no coming event with attachments');
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor finds the next event and takes its papers along', async ({ page, context }) => {
  const { id, titel, datum } = await withBeilage(page);
  await page.goto('/anlaesse');
  await expect(title(page)).toHaveText('Nächste Anlässe');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: titel, exact: true }) });
  const [year, month, day] = datum.slice(0, 10).split('-');
  await expect(card).toContainText(`${day}.${month}.${year}, ${datum.slice(11, 16)}`);
  await expect(card).toContainText('Ort');
  await expect(card).toContainText('Gastgeber');
  await expect(page.getByRole('link', { name: 'Kalender abonnieren' })).toHaveAttribute(
    'href',
    /^webcal:\/\/.+\/api\/anlaesse\/kalender\.ics$/,
  );
  await page.getByRole('link', { name: 'Kalender abonnieren' }).click();
  await expect(page.getByRole('alert')).toContainText(/http:.+\/api\/anlaesse\/kalender\.ics$/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('link', { name: 'Kalender abonnieren' }).click();
  await expect(page.getByText('Die Adresse des Kalenders ist kopiert')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http:.+\/api\/anlaesse\/kalender\.ics$/);

  await card.getByRole('link', { name: `Info ${titel}` }).click();
  await expect(page).toHaveURL(`/anlaesse/${id}`);
  await expect(title(page)).toHaveText(titel);
  await expect(page.getByText(`${day}.${month}.${year}`)).toBeVisible();
  await expect(page.getByText(datum.slice(11, 16), { exact: true })).toBeVisible();

  const [entry] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'In den Kalender' }).click(),
  ]);
  expect(entry.suggestedFilename()).toBe(`${titel}.ics`);
  expect(await readFile(await entry.path(), 'utf8')).toContain(`SUMMARY:${titel}`);

  const row = page.getByRole('row').nth(1);
  const name = (await row.getByRole('rowheader').textContent()) ?? '';
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: `Herunterladen ${name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  expect((await readFile(await download.path())).length).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(title(page)).toHaveText('Nächste Anlässe');
});

test('what is over is for no calendar', async ({ page }) => {
  const [{ id, titel }] = (await past(page)) as [Past];
  await page.goto(`/anlaesse/${id}`);
  await expect(title(page)).toHaveText(titel);
  await expect(page.getByRole('link', { name: 'In den Kalender' })).toBeHidden();
});

test('a search engine reads an event, and a missing one is missing', async ({ page, expectProblem }) => {
  const { id, titel, datum } = await withBeilage(page);
  const html = await (await page.request.get(`/anlaesse/${id}`)).text();
  const data = JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '{}');
  expect(data).toMatchObject({ '@type': 'Event', name: titel, startDate: datum });

  expectProblem(/404/);
  const misspelt = [`/anlaesse/0x${id.toString(16)}`, `/anlaesse/%20${id}`, `/archiv/${id}e0`];
  for (const path of ['/anlaesse/999999', '/anlaesse/abc', '/archiv/999999', ...misspelt]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(title(page)).toHaveText('Seite nicht gefunden');
  }
});

test('a text that is shown in part ends between two emoji', async ({ page, login }) => {
  await login('manager', '/home');
  const id = await createAnlass(page, { beschreibung: `x${'🍺'.repeat(500)}` });
  for (const path of ['/anlaesse', `/anlaesse/${id}`]) {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('🍺');
    expect(html).not.toContain('\ufffd');
  }
});

test('a card shows an address whole, or not at all', async ({ page, login }) => {
  await login('manager');
  await createAnlass(page, { titel: 'Anmelden', beschreibung: `https://example.org/${'a'.repeat(400)} Ende` });
  await page.goto('/anlaesse');
  const card = page.getByRole('article').filter({ hasText: 'Anmelden' });
  await expect(card.getByText('…')).toBeVisible();
  await expect(card.locator('[href^="https"]')).toHaveCount(0);
});

test('an event that could not be loaded says so once, and is whole when it is tried again', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 500/);
  const { titel } = await withBeilage(page);
  await page.goto('/anlaesse');
  await page.route('**/api/anlass/**', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('link', { name: `Info ${titel}` }).click();
  await expect(title(page)).toHaveText('Anlass');
  await expect(page.getByText('Das konnte nicht geladen werden.')).toHaveCount(1);
  await page.unroute('**/api/anlass/**');
  await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
  await expect(title(page)).toHaveText(titel);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a year at the edge of a phone that is seen in part can be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/archiv');
  const years = page.getByRole('navigation', { name: 'Jahre' }).getByRole('link');
  const boxes = await Promise.all((await years.all()).map((year) => year.boundingBox()));
  const { x, y } = boxes.find((box) => box && box.x < 300 && box.x + box.width > 320) ?? { x: 0, y: 0 };
  expect(x).toBeGreaterThan(0);
  await page.mouse.click(x + 10, y + 20);
  await expect(page).toHaveURL(/\?jahr=\d{4}$/);
});

test('the archive goes on by itself for a while only, so that its foot can be reached', async ({ page }) => {
  const all = await past(page);
  await page.goto('/archiv');
  const cards = page.getByRole('article');
  await expect(async () => {
    await page.keyboard.press('End');
    expect(await cards.count()).toBe(45);
  }).toPass();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Français' })).toBeInViewport();
  await page.getByRole('link', { name: 'Weitere laden' }).click();
  await expect(cards).toHaveCount(Math.min(60, all.length));
});

test('the archive goes on as one scrolls, leads to a year, and is where one left it', async ({ page }) => {
  const all = await past(page);
  await page.goto('/archiv');
  await expect(title(page)).toHaveText('Vergangene Anlässe');
  const cards = page.getByRole('article');
  const more = page.getByRole('link', { name: 'Weitere laden' });
  const first = await cards.count();
  expect(first).toBeLessThan(all.length);
  await more.scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);

  const wanted = all[first] as Past;
  await page.getByRole('link', { name: `Galerie ${wanted.titel}` }).click();
  await expect(title(page)).toHaveText('Galerie');
  await page.getByRole('link', { name: 'Zurück zum Archiv' }).click();
  await expect(page.getByRole('link', { name: `Galerie ${wanted.titel}` })).toBeInViewport();
  // it says where it leads, wherever one came from
  await page.goto(`/anlaesse/${(await withFotos(page, 1)).id}`);
  await page.getByRole('link', { name: /^\d+ Fotos?$/ }).click();
  await page.getByRole('link', { name: 'Zurück zum Archiv' }).click();
  await expect(page).toHaveURL('/archiv');

  const year = all.at(-1)?.datum.slice(0, 4) ?? '';
  const ofYear = all.filter(({ datum }) => datum.startsWith(year));
  await page.getByRole('navigation', { name: 'Jahre und Zahl der Anlässe' }).getByRole('link', { name: year }).click();
  await expect(page).toHaveURL(`/archiv?jahr=${year}`);
  await expect(page.getByRole('heading', { level: 2, name: year, exact: true })).toBeVisible();
  await expect(cards).toHaveCount(ofYear.length);
});

for (const width of [320, 360]) {
  test(`no word of a title is parted at ${width} px, whatever the language`, async ({ page, login }) => {
    await login('manager');
    await createAnlass(page, { titel: 'Generalversammlung' });
    await page.context().addCookies([{ name: 'sprache', value: 'fr', url: page.url() }]);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/anlaesse');
    const titles = page.getByRole('article').getByRole('heading');
    await expect(titles.filter({ hasText: 'Generalversammlung' }).first()).toBeVisible();
    const parted = await titles.evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text;
        return [...text.data.matchAll(/\p{L}+/gu)].filter(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1;
        });
      }),
    );
    expect(parted.map(([word]) => word)).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('nothing is cut off, and everything can be reached with a thumb', async ({ page }) => {
    const { id } = await withFotos(page, 4);
    const { id: coming } = await withBeilage(page);
    for (const path of ['/anlaesse', `/anlaesse/${coming}`, '/archiv', `/archiv/${id}`]) {
      await page.goto(path);
      await expect(title(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
      const small = await page.locator('main').evaluate((main) =>
        [...main.querySelectorAll('a[class*=button], button')]
          .map((target) => target.getBoundingClientRect())
          .filter(({ width, height }) => width > 0 && (width < 43.9 || height < 43.9))
          .map(({ width, height }) => `${width} × ${height}`),
      );
      expect(small, path).toEqual([]);
    }
  });
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('lists, parts of the archive and all photos are there', async ({ page }) => {
    const { id, count } = await withFotos(page, 30);
    const all = await past(page);
    await page.goto('/archiv');
    const first = await page.getByRole('article').count();
    await page.getByRole('link', { name: 'Weitere laden' }).click();
    await expect(page).toHaveURL(`/archiv?ab=${first}`);
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(all[first]?.titel ?? '');

    await page.goto(`/archiv/${id}`);
    await expect(page.getByRole('button', { name: 'Nächstes Foto' })).toBeHidden();
    const fotos = page.getByRole('main').getByRole('img');
    for (let seen = await fotos.count(); seen < count; seen += await fotos.count()) {
      await page.getByRole('link', { name: 'Weitere Fotos' }).click();
      await expect(fotos.first()).toHaveAccessibleName(new RegExp(`^Foto ${seen + 1} von ${count}`));
    }
    await expect(page.getByRole('img', { name: `Foto ${count} von ${count}` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Weitere Fotos' })).toHaveCount(0);

    await page.goto('/anlaesse');
    await expect(page.getByRole('link', { name: 'Kalender abonnieren' })).toHaveAttribute(
      'href',
      '/api/anlaesse/kalender.ics',
    );
  });
});

test('every page of the events is accessible, light and dark', async ({ page }) => {
  test.slow();
  const { id } = await withFotos(page, 4);
  const { id: coming } = await withBeilage(page);
  for (const path of ['/anlaesse', `/anlaesse/${coming}`, '/archiv', `/archiv/${id}`]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
});
