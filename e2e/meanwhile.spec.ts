import { type Past, past } from './anlaesse.ts';
import { expect, test } from './site.ts';

// What is shown while something else is on its way, has changed since, or did not come.

test('until another year of the archive is there, nothing is said of it', async ({ page }) => {
  const all = await past(page);
  const year = (all.at(-1) as Past).datum.slice(0, 4);
  const count = all.filter(({ datum }) => datum.startsWith(year)).length;
  const { promise: isSeen, resolve: letItCome } = Promise.withResolvers<void>();
  await page.route('**/api/archiv?*', async (route) => {
    await isSeen;
    await route.continue();
  });
  const shown = page.getByRole('main').getByRole('status');
  const years = page.getByRole('navigation', { name: 'Jahre und Zahl der Anlässe' });

  await page.goto('/archiv?jahr=1900');
  await expect(page.getByText('Es wurden keine Anlässe gefunden')).toBeVisible();
  await years.getByRole('link', { name: year }).click();
  await expect(page).toHaveURL(`/archiv?jahr=${year}`);
  await expect(page.getByText('Es wurden keine Anlässe gefunden')).toBeHidden();

  await page.goto('/archiv');
  await years.getByRole('link', { name: year }).click();
  await expect(page).toHaveURL(`/archiv?jahr=${year}`);
  await expect(shown).toBeEmpty();
  letItCome();
  await expect(shown).toHaveText(`${count} von ${count}`);
});
