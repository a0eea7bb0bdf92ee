import { expect, test } from './site.ts';

test.use({ env: { READING: 'literal' } });

test.describe('read to the letter', () => {
  test('a members’ page shows to whoever is not logged in', async ({ page, expectProblem }) => {
    expectProblem(/status of 401/);
    await page.goto('/mitglieder/anlaesse');
    await expect(page).toHaveURL('/mitglieder/anlaesse');
  });

  test('log-in always leads to the home page', async ({ page, login }) => {
    await login('mitglied', '/mitglieder/anlaesse');
    await expect(page).toHaveURL('/home');
  });
});
