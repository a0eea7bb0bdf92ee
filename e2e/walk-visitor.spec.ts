import { expect, test } from './walk.ts';

test('a visitor on a phone looks for the next event and writes a message', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/home');
  await page.getByRole('link', { name: 'Nächste Anlässe', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nächste Anlässe' })).toBeVisible();
  const first = page.getByRole('article').first();
  const titel = (await first.getByRole('heading').textContent()) ?? '';
  await first.getByRole('link', { name: 'Info' }).click();
  await expect(page.getByRole('heading', { level: 1, name: titel })).toBeVisible();
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nächste Anlässe' })).toBeVisible();
  await expect(page).toHaveURL('/anlaesse');

  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('link', { name: 'Kontakt' }).click();
  await page.getByLabel('Name').fill('Erika Beispiel');
  await page.getByLabel('E-Mail').fill('erika@example.org');
  await page.getByLabel('Betreff').fill('Gast am Stammabend');
  await page.getByLabel('Nachricht').fill('Guten Tag, darf ich als Gast vorbeikommen?');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(page.getByRole('heading', { name: 'Vielen Dank für Ihre Nachricht!' })).toBeFocused();
});
