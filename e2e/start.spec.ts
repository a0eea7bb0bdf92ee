import type { Route } from '@playwright/test';
import { expect, expectAccessible, test } from './site.ts';

test.describe('the overview of the members’ area', () => {
  test('finds a number as one types, and leads to what is missing in one’s own record', async ({ page, login }) => {
    await login('mitglied', '/mitglieder');
    await expect(page.getByRole('heading', { level: 1, name: 'Willkommen, Nonius' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Nächste Anlässe' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Neue Fotos' }).getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Neueste Berichte' }).getByRole('link')).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Verwaltung' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Neuer Anlass' })).toHaveCount(0);

    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('e');
    const found = page.getByRole('list', { name: 'Gefundene Mitglieder' });
    await expect(found.getByRole('listitem')).toHaveCount(5);
    const all = page.getByRole('link', { name: /^Alle \d+ in der Liste anzeigen$/ });
    await expect(all).toHaveAttribute('href', '/mitglieder/mitglieder?searchString=e');
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('methus');
    await expect(found.getByRole('link', { name: 'Methusalem' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/mitglieder/mitglieder?searchString=methus');
    await expect(page.getByRole('searchbox', { name: 'Suchtext' })).toHaveValue('methus');
    await page.goBack();

    const own = page.getByRole('region', { name: 'Meine Daten' });
    await own.getByRole('link', { name: 'Bild' }).click();
    await expect(page.getByRole('button', { name: 'Bild wählen' })).toBeFocused();
  });

  test('leads the first administrator, whose record was made on the command line, to the address', async ({
    page,
    login,
  }) => {
    const withoutAddress = async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), adresse: '', plz: '', wohnort: '' } });
    };
    // for the overview alone: the form would still be asking when the story is over
    await page.route(/\/api\/benutzer\/\d+$/, withoutAddress, { times: 1 });
    await login('admin', '/mitglieder');
    const own = page.getByRole('region', { name: 'Meine Daten' });
    await expect(own.getByRole('listitem')).toContainText(['Adresse', 'PLZ', 'Wohnort']);
    await own.getByRole('link', { name: 'PLZ' }).click();
    await expect(page.getByRole('textbox', { name: 'PLZ', exact: true })).toBeFocused();
  });

  test('says why it ends when the log-in has ended', async ({ page, login, expectProblem }) => {
    expectProblem(/401/);
    await login('mitglied', '/mitglieder/mitglieder');
    const member = page.getByRole('link', { name: /ansehen$/ }).first();
    await member.waitFor();
    // at once, since any request that is still under way may end the page
    await member.evaluate((link: HTMLElement) => {
      sessionStorage.setItem('token', `${sessionStorage.getItem('token')}x`);
      link.click();
    });
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByText('Deine Anmeldung ist abgelaufen')).toBeVisible();
  });

  test('says what could not be loaded, and tries again', async ({ page, login, expectProblem }) => {
    expectProblem(/500/);
    await page.route('**/api/berichte', (route) => route.fulfill({ status: 500, body: 'aus' }));
    await login('mitglied', '/mitglieder');
    const berichte = page.getByRole('region', { name: 'Neueste Berichte' });
    await expect(berichte.getByText('Das konnte nicht geladen werden.')).toBeVisible();
    await page.unroute('**/api/berichte');
    await berichte.getByRole('button', { name: 'Nochmals versuchen' }).click();
    await expect(berichte.getByRole('listitem')).toHaveCount(3);
    await expect(berichte).toBeFocused();
  });

  test('says once aloud that several parts could not be loaded, and again to whoever tries again', async ({
    page,
    login,
    expectProblem,
  }) => {
    expectProblem(/500/);
    await page.route(/\/api\/(berichte|anlaesse)$/, (route) => route.fulfill({ status: 500, body: 'aus' }));
    await login('mitglied', '/mitglieder');
    const notices = page.getByText('Das konnte nicht geladen werden.');
    const said = page.getByRole('main').getByRole('alert');
    await expect(notices).toHaveCount(2);
    await expect(said).toHaveCount(1);
    const silent = page.getByRole('region').filter({ has: notices, hasNot: page.getByRole('alert') });
    await silent.getByRole('button', { name: 'Nochmals versuchen' }).click();
    await expect(said).toHaveCount(2);
  });
});
