import type { Locator, Page } from '@playwright/test';
import { expect, takeOver, test } from './site.ts';

test('the way back leads to the row one came from, where it was', async ({ page, login }) => {
  await login('admin', '/mitglieder/mitglieder?seite=2');
  const row = page.getByRole('link', { name: /bearbeiten/ }).nth(8);
  await row.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mitglied bearbeiten' })).toBeFocused();
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page).toHaveURL('/mitglieder/mitglieder?seite=2');
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();

  await row.click();
  await page.getByRole('textbox', { name: 'Land', exact: true }).fill('Schweiz, Kanton Bern');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Benutzer angepasst')).toBeVisible();
  await expect(page).toHaveURL('/mitglieder/mitglieder?seite=2');
  await expect(row).toBeFocused();
});

test('a link opens a tab of its own for whoever wants one, and so does the way back', async ({ page, context }) => {
  await page.goto('/archiv');
  const card = page
    .getByRole('article')
    .getByRole('link', { name: /Galerie/ })
    .first();
  const inTab = async (link: Locator) => {
    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await tab.waitForURL(/archiv/);
    return tab;
  };
  const galerie = await inTab(card);
  await expect(galerie).toHaveURL(/\/archiv\/\d+$/);
  await expect(page).toHaveURL('/archiv');
  await galerie.close();
  await card.click();
  const back = page.getByRole('link', { name: 'Zurück' });
  const archiv = await inTab(back);
  await expect(archiv).toHaveURL('/archiv');
  await archiv.close();
  await expect(back).toBeVisible();
});

test('the way back within a page leads to what one had pressed, or to its beginning', async ({ page, login }) => {
  await login('mitglied', '/archiv');
  const year = page.getByRole('link', { name: /^20\d\d \d+$/ }).nth(2);
  await year.press('Enter');
  await expect(page).toHaveURL(/jahr=/);
  // until its events are there those of all years stay in sight
  const jahr = new URL(page.url()).searchParams.get('jahr') ?? '';
  await expect(page.getByRole('heading', { level: 2, name: jahr, exact: true })).toBeVisible();
  await page.getByRole('article').getByRole('link').first().focus();
  await page.goBack();
  await expect(page).toHaveURL('/archiv');
  await expect(year).toBeFocused();

  await page.goto('/mitglieder/mitglieder');
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('button', { name: 'Seite 2' }).press('Enter');
  await expect(page.getByText('Seite 2 von')).toBeVisible();
  await page
    .getByRole('link', { name: /ansehen/ })
    .last()
    .focus();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a link to a part of the page leads there and back, and what is typed after it is not left unasked', async ({
  page,
  login,
}) => {
  await login('manager', '/mitglieder/handbuch');
  const link = page.getByRole('link', { name: 'Die eigenen Angaben ändern' });
  const part = page.getByRole('heading', { name: 'Die eigenen Angaben ändern' });
  await link.click();
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
  await expect(link).not.toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/mitglieder/handbuch');
  await expect(link).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

  await page.goto('/robots.txt');
  await page.goto('/mitglieder/handbuch#die-eigenen-angaben-andern');
  await expect(part).toBeInViewport();
  await expect(link).not.toBeInViewport();

  await page.goto('/mitglieder/handbuch');
  await link.click();
  await expect(part).toBeFocused();
  await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
  await page.getByRole('link', { name: 'Anlässe verwalten' }).click();
  await page.getByRole('link', { name: 'Neuer Anlass' }).click();
  await page.getByLabel('Titel').fill('Kneipe');
  await page.evaluate(() => history.go(-2));
  await expect(page.getByText('Deine Änderungen sind noch nicht gespeichert.')).toBeVisible();
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(page.getByLabel('Titel')).toHaveValue('Kneipe');
});

test('a search that finds nobody is reset with one press, and taken back with one', async ({ page, login }) => {
  await login('mitglied', '/mitglieder/mitglieder?searchString=niemand&stamm=Basel');
  await page.getByRole('link', { name: 'Suche zurücksetzen' }).click();
  await expect(page).toHaveURL('/mitglieder/mitglieder');
  const field = page.getByRole('searchbox', { name: 'Suchtext' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Stamm' })).toHaveValue('');
  await expect(page.getByText(/^1\d\d Mitglieder/)).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('niemand');
});

test('a message of two lines moves nothing on a phone', async ({ page, login }) => {
  await page.setViewportSize({ width: 375, height: 780 });
  await login('manager', '/mitglieder/anlaesse/new');
  const next = page.getByRole('textbox', { name: 'Ort' });
  const before = await next.boundingBox();
  await page.getByRole('textbox', { name: 'Titel' }).focus();
  await page.getByRole('textbox', { name: 'Titel' }).blur();
  const message = page.getByText('Es muss ein Titel für den Anlass angegeben werden');
  await expect(message).toBeVisible();
  const lines = await message.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(2);
  expect(await next.boundingBox()).toEqual(before);
});

test('whoever presses the way back twice goes back once', async ({ page, login }) => {
  const list = '/mitglieder/mitglieder';
  await login('admin', '/mitglieder');
  await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Mitglieder', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Mitglieder' });
  const back = page.getByRole('link', { name: 'Zurück' });
  await page
    .getByRole('link', { name: /bearbeiten$/ })
    .first()
    .click();
  await back.dblclick();
  await expect(heading).toBeVisible();
  await page.goForward();
  await expect(back).toBeVisible();

  // the list is still on its way, and its address there already
  await page.reload();
  await takeOver(page);
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/build\/mitglieder-page-.*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await back.click();
  await expect(page).toHaveURL(list);
  await back.click();
  arrival.resolve();
  await expect(heading).toBeVisible();
  await page.goForward();
  await expect(back).toBeVisible();
});

test('the second half of a double click presses nothing that has come there since', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/archiv');
  await takeOver(page);
  const years = page.getByRole('navigation', { name: 'Jahre und Zahl der Anlässe' });
  const year = `${new Date().getFullYear() - 1}`;
  const isThere = () => expect(page).toHaveURL(`/archiv?jahr=${year}`);
  await doubleClick(page, years.getByRole('link', { name: year }), isThere);
  await isThere();

  await login('admin');
  const isBack = () => expect(page.getByRole('heading', { level: 1, name: 'Mitglieder' })).toBeVisible();
  // a member's link, and the header of a column
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/mitglieder/mitglieder');
    await page
      .getByRole('link', { name: /bearbeiten$/ })
      .nth(2)
      .click();
    await page.getByRole('textbox', { name: 'c/o' }).fill('Anders');
    await page.evaluate(() => history.back());
    await doubleClick(page, page.getByRole('alertdialog').getByRole('button', { name: 'Verlassen' }), isBack);
    await isBack();
    await expect(page).toHaveURL('/mitglieder/mitglieder');
  }
});

/** On one place of the screen; `between`: what the first half has led to. */
async function doubleClick(page: Page, target: Locator, between: () => Promise<void>): Promise<void> {
  await target.click();
  await between();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}
