import { berichte } from '#content/berichte/berichte.ts';
import { endLogin, expect, test } from './site.ts';

test.use({ env: { READING: 'literal' } });

test.describe('read to the letter', () => {
  test('a members’ page shows to whoever is not logged in', async ({ page, expectProblem }) => {
    expectProblem(/status of 401/);
    await page.goto('/mitglieder/anlaesse');
    await expect(page).toHaveURL('/mitglieder/anlaesse');
  });

  test('the list of members is empty as soon as the log-in has ended', async ({ page, login, expectProblem }) => {
    expectProblem(/status of 401/);
    await login('mitglied', '/mitglieder/mitglieder');
    await expect(page.getByRole('row')).toHaveCount(11);
    await endLogin(page);
    await page.getByRole('searchbox', { name: 'Suchtext' }).fill('a');
    await expect(page.getByText('Deine Anmeldung ist abgelaufen')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(0);
  });

  test('the form for a new event shows to a member who may not manage events', async ({ page, login }) => {
    await login('mitglied');
    await page.goto('/mitglieder/anlaesse/new');
    await expect(page.getByRole('heading', { name: 'Anlasse erfassen' })).toBeVisible();
    await expect(page).toHaveURL('/mitglieder/anlaesse/new');
  });

  test('log-in always leads to the home page', async ({ page, loginByForm }) => {
    await loginByForm('mitglied', '/mitglieder/anlaesse');
    await expect(page).toHaveURL('/home');
  });

  test('the reports are the static table of links', async ({ page, request, login }) => {
    await login('admin');
    await page.goto('/berichte');
    const links = page.locator('tbody th a');
    await expect(links).toHaveText(berichte.map(({ titel }) => titel));
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Datum']);
    await expect(page.getByRole('button', { name: /löschen/ })).toHaveCount(0);
    const answer = await request.get((await links.first().getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('the member form demands e-mail and phone', async ({ page, login }) => {
    await login('mitglied');
    await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
    await page.getByRole('link', { name: 'Mein Konto' }).click();
    const save = page.getByRole('button', { name: 'Speichern' });
    for (const name of ['Telefon', 'E-Mail']) {
      const field = page.getByRole('textbox', { name, exact: true });
      const value = await field.inputValue();
      await expect(save).toBeEnabled();
      await field.fill('');
      await field.blur();
      await expect(page.getByText('Bitte noch angeben')).toBeVisible();
      await expect(save).toBeDisabled();
      await field.fill(value);
    }
  });
});
