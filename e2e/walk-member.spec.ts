import { expectAccessible, field, save, tab } from './site.ts';
import { expect, goTo, test } from './walk.ts';

test('a student on a phone logs in, finds a member and calls', async ({ page, loginByForm, picture }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await loginByForm('mitglied');
  await goTo(page, 'Übersicht');
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen, Nonius' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nächste Anlässe' }).getByRole('listitem')).toHaveCount(3);
  await picture('mitglied-uebersicht');
  await page.getByRole('searchbox', { name: 'Mitglied suchen' }).fill('komma');
  const found = page.getByRole('list', { name: 'Gefundene Mitglieder' });
  await expect(found.getByRole('link', { name: '079 555 01 14' })).toHaveAttribute('href', 'tel:0795550114');
  await picture('mitglied-suche');
});

test('a member of eighty, at 200 % and by keyboard, changes address and password', async ({
  page,
  login,
  expectProblem,
  picture,
  arrive,
}) => {
  test.slow();
  expectProblem(/403/);
  // a window of 1280 × 900 at 200 %
  await page.setViewportSize({ width: 640, height: 450 });
  await login('mitglied', '/mitglieder');
  const own = page.getByRole('region', { name: 'Meine Daten' }).getByRole('link', { name: 'Mein Konto' });
  await own.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mitglied bearbeiten' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  await field(page, 'Adresse').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Seevorstadt 80');
  await picture('mitglied-adresse');

  await tab(page, 'Persönliche Daten*').focus();
  await page.keyboard.press('End');
  await expect(field(page, 'Aktuelles Passwort')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Aktuelles Passwort')).toBeFocused();
  await page.keyboard.type('falsch');
  await field(page, 'Neues Passwort').focus();
  await page.keyboard.type('korb laterne biel');
  await field(page, 'Neues Passwort wiederholen').focus();
  await page.keyboard.type('korb laterne');
  await field(page, 'Neues Passwort wiederholen').blur();
  await expect(
    page.getByText('Ups, die eingegeben Passwörter stimmen nicht überein. Bitte überprüfe deine Eingaben'),
  ).toBeVisible();
  await expect(field(page, 'Neues Passwort wiederholen')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Stärke: stark')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Neues Passwort wiederholen').fill('korb laterne biel');
  await field(page, 'Aktuelles Passwort').focus();
  await picture('mitglied-passwort');
  await save(page).press('Enter');
  await expect(page.getByText('Das aktuelle Passwort stimmt nicht')).toBeVisible();
  await expect(field(page, 'Aktuelles Passwort')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('progi-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Benutzer angepasst')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mitglied bearbeiten' })).toHaveCount(0);
  await arrive();
  // the other stories know the old one
  await changeBack(page);
});

async function changeBack(page: Parameters<typeof goTo>[0]): Promise<void> {
  await goTo(page, 'Mein Konto');
  await tab(page, 'Passwort').click();
  await field(page, 'Aktuelles Passwort').fill('korb laterne biel');
  await field(page, 'Neues Passwort').fill('progi-demo');
  await field(page, 'Neues Passwort wiederholen').fill('progi-demo');
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mitglieder' })).toBeVisible();
}
