import type { Browser, Page } from '@playwright/test';
import { create, list, openForEditing } from './anlaesse.ts';
import { expect, test } from './site.ts';

// Two people at the same event.

/** Somebody else opens the same event, changes these fields and saves. */
async function changeAsAnother(page: Page, browser: Browser, values: Record<string, string>): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const other = await browser.newPage({ baseURL: origin });
  await other.goto(`/login?redirect=${encodeURIComponent(pathname)}`);
  await other.getByLabel('Login', { exact: true }).fill('admin');
  await other.getByLabel('Passwort', { exact: true }).fill('progi-demo');
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  for (const [name, value] of Object.entries(values)) {
    await other.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await other.getByRole('button', { name: 'Speichern' }).click();
  await expect(other.getByText('Anlass erfolgreich angepasst')).toBeVisible();
  await other.close();
}

test('of two people who change the same the second is told, and chooses', async ({
  page,
  login,
  browser,
  expectProblem,
}) => {
  expectProblem(/status of 409/);
  await login('manager', list);
  await create(page, 'Doppelfest');
  const ort = page.getByRole('textbox', { name: 'Ort', exact: true });
  const conflict = page.getByRole('region', { name: 'Jemand war schneller' });
  for (const [theirs, mine, answer, stays] of [
    ['Schützenhaus', 'Bären', 'Meine Angaben behalten', 'Bären'],
    ['Rössli', 'Krone', 'Gespeicherte Angaben nehmen', 'Rössli'],
  ] as const) {
    await openForEditing(page, 'Doppelfest');
    await ort.fill(mine);
    await page.getByLabel('Beschreibung').fill(`nur hier: ${mine}`);
    await changeAsAnother(page, browser, { Ort: theirs, Gastgeber: `nur dort: ${theirs}` });

    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(conflict).toBeFocused();
    await expect(conflict).toContainText(theirs);
    await expect(conflict).toContainText(mine);
    await expect(conflict).not.toContainText(/nur (hier|dort)/);
    await conflict.getByRole('button', { name: answer }).click();
    if (stays === theirs) await page.getByRole('button', { name: 'Speichern' }).click();
    const card = page.getByRole('article').filter({ hasText: 'Doppelfest' });
    for (const text of [stays, `nur hier: ${mine}`, `nur dort: ${theirs}`]) await expect(card).toContainText(text);
  }
});

test('what two people change in different places is kept of both', async ({ page, login, browser, expectProblem }) => {
  expectProblem(/status of 409/);
  await login('manager', list);
  await create(page, 'Eintracht');
  await openForEditing(page, 'Eintracht');
  await page.getByLabel('Beschreibung').fill('Mit Gesang.');
  await changeAsAnother(page, browser, { Ort: 'Rathaus' });
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Anlass erfolgreich angepasst')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Eintracht' });
  for (const text of ['Mit Gesang.', 'Rathaus']) await expect(card).toContainText(text);
});
