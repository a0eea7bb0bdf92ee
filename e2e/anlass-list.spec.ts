import { list } from './anlaesse.ts';
import { expect, holdKontakt, takeOver, test } from './site.ts';

// The events to manage, and how one finds the one that is wanted.

test('members see the list without pencil, and no form', async ({ page, login }) => {
  await login('mitglied', list);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Bearbeiten|Neuer Anlass/ })).toHaveCount(0);
  await page.goto('/mitglieder/anlaesse/new');
  await expect(page).toHaveURL('/home');
});

test('the list narrows by text and time', async ({ page, login }) => {
  await login('manager', list);
  const status = page.getByRole('main').getByRole('status');
  const count = async (zeitraum: string) => {
    await page.getByRole('radio', { name: zeitraum }).check();
    await expect(status).toHaveText(/^\d+ Anlässe$/);
    return Number.parseInt((await status.textContent()) ?? '', 10);
  };
  const [all, coming, past] = [await count('Alle'), await count('Kommende'), await count('Vergangene')];
  expect(coming).toBeGreaterThanOrEqual(8);
  expect(past).toBeGreaterThanOrEqual(40);
  expect(coming + past).toBe(all);
  await expect(page).toHaveURL(/zeitraum=past/);
  await page.getByLabel('Suche').fill('gibtesnicht');
  await expect(status).toHaveText('Es wurden keine Anlässe gefunden');
  await expect(page).toHaveURL(/suche=gibtesnicht/);

  // the menu leads to all of them, the way back to what was narrowed
  await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
  await page.getByRole('link', { name: 'Anlässe verwalten' }).click();
  await expect(page.getByLabel('Suche')).toHaveValue('');
  await expect(status).toHaveText(`${all} Anlässe`);
  await page.goBack();
  await expect(page.getByLabel('Suche')).toHaveValue('gibtesnicht');
  await expect(page.getByRole('radio', { name: 'Vergangene' })).toBeChecked();

  await page.getByRole('button', { name: 'Suche zurücksetzen' }).click();
  await expect(status).toHaveText(`${all} Anlässe`);
  await expect(page.getByLabel('Suche')).toBeFocused();
});

test('whoever comes back from editing, or has saved, finds the list as it was', async ({ page, login }) => {
  await login('manager', list);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(30);
  await page.getByRole('button', { name: 'Weitere anzeigen' }).click();
  await expect(cards.nth(30).getByRole('link').first()).toBeFocused();
  await cards.nth(40).getByRole('link', { name: 'Bearbeiten' }).click();
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(cards.nth(40)).toBeInViewport();
  await cards.nth(40).getByRole('link', { name: 'Bearbeiten' }).click();
  await page.getByRole('tab', { name: 'Fotos' }).click();
  await page.getByRole('tab', { name: 'Anlass' }).click();
  await page.getByLabel('Titel').fill('Nachgetragen');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(cards.nth(40)).toContainText('Nachgetragen');
  await expect(cards.nth(40)).toBeInViewport();
  await expect(page.getByText('Anlass erfolgreich angepasst')).toBeVisible();
  await page.getByRole('radio', { name: 'Vergangene' }).check();
  await expect(cards).toHaveCount(30);
});

test('the way back that comes right after typing a search stands', async ({ page, login }) => {
  await login('manager', '/kontakt');
  await takeOver(page);
  await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
  await page.getByRole('link', { name: 'Anlässe verwalten' }).click();
  await expect(page).toHaveURL(list);
  await page.reload();
  await takeOver(page);
  const letItCome = await holdKontakt(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/kontakt');
  await page.getByLabel('Suche').pressSequentially('a');
  letItCome();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(list);
});

test('a list that did not come keeps what was searched, and finds it when it does', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/status of 500/);
  await page.route('**/api/anlaesse/search', (route) => route.fulfill({ status: 500 }));
  await login('manager', `${list}?suche=gibtesnicht`);
  const again = page.getByRole('button', { name: 'Nochmals versuchen' });
  await expect(again).toBeVisible();
  await page.getByLabel('Suche').fill('auch nicht');
  await page.unroute('**/api/anlaesse/search');
  await again.click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Es wurden keine Anlässe gefunden');
  await expect(page.getByLabel('Suche')).toHaveValue('auch nicht');
});
