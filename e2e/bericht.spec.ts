import type { Page } from '@playwright/test';
import { berichte } from '#content/berichte/berichte.ts';
import { expect, expectAccessible, test } from './site.ts';

const reports = berichte.map(({ titel, datum }) => [titel, datum?.split('-').reverse().join('.') ?? 'ohne Datum']);
const titles = berichte.map(({ titel }) => titel);
const sorted = (all: string[]) => all.toSorted((a, b) => a.localeCompare(b, 'de', { numeric: true }));
const pdf = Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n');

const names = (page: Page) => page.locator('tbody th');
const rows = (page: Page) =>
  page
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('th, td:nth-of-type(1)')].map((cell) => cell.textContent?.trim())),
    );

async function add(page: Page, name: string, buffer = pdf) {
  await page.getByLabel('Datei auswählen').setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

test.describe.configure({ mode: 'serial' });

test('a visitor reads the reports, without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/berichte');
  expect(await rows(page)).toEqual(reports);
  await expect(page.getByRole('button', { name: /löschen/ })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /Herunterladen/ })
    .last()
    .click();
  expect((await download).suggestedFilename()).toBe(`${titles.at(-1)}.pdf`);
  await context.close();
});

test('a member finds them in the menu, and cannot change them', async ({ page, login }) => {
  await login('mitglied');
  await page.locator('summary', { hasText: 'Aktuelles' }).click();
  await page.getByRole('link', { name: 'Berichte' }).click();
  await expect(page.getByRole('heading', { name: 'Berichte' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Bericht hierher ziehen' })).toHaveCount(0);
});

test('columns sort by name and date, and the address remembers it', async ({ page }) => {
  await page.goto('/berichte');
  const header = page.getByRole('columnheader', { name: 'Name' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(names(page)).toHaveText(sorted(titles));
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL('/berichte?sortierung=-name');
  await page.reload();
  await expect(names(page)).toHaveText(sorted(titles).reverse());
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'none');
  expect(await rows(page)).toEqual(reports);
});

test('passes axe in light and in dark', async ({ page, login }) => {
  await login('admin', '/berichte');
  await expect(page.getByRole('group', { name: 'Bericht hierher ziehen' })).toBeVisible();
  await expectAccessible(page);
});

test('an administrator adds reports, turns pages and deletes the last one of a page', async ({
  page,
  login,
  browser,
  baseURL,
}) => {
  await login('admin', '/berichte');
  const added = Array.from({ length: 11 }, (_, i) => `Ablage ${i + 1}`);
  for (const name of added) {
    await add(page, `${name}.pdf`);
    await expect(page.getByText(`Die Datei ${name}.pdf wurde hochgeladen`)).toBeVisible();
  }
  const all = [...added.toReversed(), ...titles];
  const pages = Math.ceil(all.length / 5);
  const goTo = (number: number) => page.getByRole('button', { name: `Seite ${number}` }).click();
  const next = page.getByRole('button', { name: 'Nächste Seite' });
  await expect(names(page)).toHaveText(all.slice(0, 5));
  await goTo(pages - 1);
  await expect(names(page)).toHaveText(all.slice((pages - 2) * 5, (pages - 1) * 5));
  await next.press('Enter');
  await expect(names(page)).toHaveText(all.slice((pages - 1) * 5));
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.getByRole('button', { name: 'Vorherige Seite' }).click();
  await expect(names(page)).toHaveText(all.slice((pages - 2) * 5, (pages - 1) * 5));
  await next.click();
  await expect(page.getByRole('status').filter({ hasText: `Seite ${pages} von ${pages}` })).toBeAttached();

  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
  await plain.goto('/berichte');
  await plain.getByRole('link', { name: 'Nächste Seite' }).click();
  await expect(names(plain)).toHaveText(all.slice(5, 10));
  await plain.getByRole('link', { name: 'Vorherige Seite' }).click();
  await expect(names(plain)).toHaveText(all.slice(0, 5));
  await expect(plain.getByRole('button', { name: /Seite/ })).toHaveCount(0);
  await plain.context().close();

  // another order begins at its first page
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(names(page)).toHaveText(sorted(all).slice(0, 5));
  await expect(page.getByRole('button', { name: 'Seite 1' })).toHaveAttribute('aria-current', 'page');
  await goTo(pages);
  const last = sorted(all).slice((pages - 1) * 5);
  await expect(names(page)).toHaveText(last);

  const question = page.getByRole('alertdialog');
  const askToDelete = (name = '') => page.getByRole('button', { name: `${name} löschen`, exact: true }).click();
  await askToDelete(last[0]);
  await expect(question).toContainText(`Willst du den Bericht ${last[0]}.pdf wirklich löschen?`);
  await page.keyboard.press('Escape');
  await expect(names(page)).toHaveCount(last.length);
  for (const name of last) {
    await askToDelete(name);
    await question.getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByText(`Der Bericht ${name}.pdf wurde erfolgreich gelöscht`)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: `Seite ${pages - 1}` })).toHaveAttribute('aria-current', 'page');
  await expect(names(page)).toHaveText(sorted(all).slice((pages - 2) * 5, (pages - 1) * 5));
});

test('what may not go up is refused in plain words and one alert', async ({ page, login, expectProblem }) => {
  expectProblem(/status of 415/);
  await login('admin', '/berichte');
  await add(page, 'bild.png');
  await expect(page.getByText('Der Typ der Datei bild.png ist nicht erlaubt')).toBeVisible();
  await add(page, 'gross.pdf', Buffer.alloc(4_194_305));
  await expect(page.getByText('Es ist nicht erlaubt Dateien, die grösser als 4 MB hochzuladen')).toBeVisible();
  await add(page, 'seite.pdf', Buffer.from('<html><script>alert(1)</script></html>'));
  await expect(page.getByText('Der Typ der Datei seite.pdf ist nicht erlaubt')).toBeVisible();
  await page
    .getByLabel('Datei auswählen')
    .setInputFiles(
      ['foto.jpg', 'brief.docx', 'Notiz.txt'].map((name) => ({ name, mimeType: '', buffer: Buffer.from('19.30 Uhr') })),
    );
  await expect(page.getByText('Die Datei Notiz.txt wurde hochgeladen')).toBeVisible();
  await expect(page.getByText('Der Typ dieser Dateien ist nicht erlaubt: foto.jpg, brief.docx')).toBeVisible();
  await expect(names(page).filter({ hasText: 'Notiz' })).toBeVisible();
});

test('the way back takes the question with it, and deletes nothing', async ({ page, login }) => {
  await login('admin');
  await page.locator('summary', { hasText: 'Aktuelles' }).click();
  await page.getByRole('link', { name: 'Berichte', exact: true }).first().click();
  await page
    .getByRole('button', { name: /löschen/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a deletion that fails is told as a danger', async ({ page, login, expectProblem }) => {
  expectProblem(/status of 500/);
  await login('admin', '/berichte');
  await page.route('**/api/bericht/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Notiz löschen', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Der Bericht Notiz.txt konnte nicht gelöscht werden' }),
  ).toBeVisible();
});

test('a report that is on its way out is not deleted once more while another one is', async ({ page, login }) => {
  await login('admin', '/berichte');
  const bins = page.getByRole('button', { name: /löschen$/ });
  const remove = async (nth: number) => {
    await bins.nth(nth).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  };
  const late = Promise.withResolvers<void>();
  await page.route(
    '**/api/bericht/*',
    async (route) => {
      await late.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await remove(0);
  await expect(bins.nth(0)).toHaveAttribute('aria-busy', 'true');
  await remove(1);
  await expect(page.getByText('wurde erfolgreich gelöscht')).toBeVisible();
  await expect(bins.nth(0)).toHaveAttribute('aria-busy', 'true');
  late.resolve();
  await expect(bins.nth(0)).not.toHaveAttribute('aria-busy');
});
