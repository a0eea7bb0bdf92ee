import type { Locator } from '@playwright/test';
import { createAnlass, deleteAnlass, list } from './anlaesse.ts';
import { expect, expectAccessible, holdKontakt, keepToken, test } from './site.ts';

const edit = (id: string) => `${list}/edit/${id}`;

test('an event that was entered twice is deleted, and taken back where it was a slip', async ({ page, login }) => {
  await login('manager', list);
  const id = await createAnlass(page, { titel: 'Zweimal erfasst' });
  await page.goto(list);
  const card = page.getByRole('article').filter({ hasText: 'Zweimal erfasst' });
  await card.getByRole('link', { name: 'Bearbeiten' }).click();
  // what was typed goes with the event, without a further question
  await page.getByLabel('Beschreibung').fill('Schon getippt.');
  const button = page.getByRole('button', { name: 'Anlass löschen' });
  await button.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Willst du den Anlass Zweimal erfasst wirklich löschen?');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await button.press('Enter');
  await dialog.getByRole('button', { name: 'Löschen' }).press('Enter');
  await expect(page).toHaveURL(list);
  await expect(page.getByText('Der Anlass Zweimal erfasst wurde erfolgreich gelöscht')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anlässe');
  await expect(card).toHaveCount(0);
  await expectAccessible(page);
  expect((await page.request.get(`/anlaesse/${id}`)).status()).toBe(404);

  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Der Anlass Zweimal erfasst ist wieder da')).toBeVisible();
  await expect(card).toHaveCount(1);
  await card.getByRole('link', { name: 'Zweimal erfasst', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zweimal erfasst');
});

test('whoever leaves the list leaves the way back to the administrators', async ({ page, login }) => {
  await login('admin', list);
  const id = await createAnlass(page, { titel: 'Ausgefallen' });
  await page.goto(edit(id));
  await page.getByRole('button', { name: 'Anlass löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  const undo = page.getByRole('button', { name: 'Rückgängig' });
  await expect(undo).toBeVisible();
  // the form of what is gone is not where the back button leads
  await page.goBack();
  await expect(page).not.toHaveURL(edit(id));
  await expect(undo).toHaveCount(0);

  await page.goto('/mitglieder/verwaltung');
  const row = page.getByRole('region', { name: 'Papierkorb' }).getByRole('listitem').filter({ hasText: 'Ausgefallen' });
  await expect(row).toContainText('Anlass, gelöscht');
  await row.getByRole('button', { name: 'Ausgefallen wiederherstellen' }).click();
  await expect(page.getByText('Der Anlass Ausgefallen ist wieder da')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(edit(id));
  await expect(page.getByLabel('Titel')).toHaveValue('Ausgefallen');
});

test('one with files stays, and says why; a file waits for its event', async ({ page, login, expectProblem }) => {
  expectProblem(/409|500/);
  await login('admin', list);
  const id = await createAnlass(page, { titel: 'Mit Flyer' });
  await page.goto(`${edit(id)}#beilagen`);
  const flyer = { name: 'flyer.txt', mimeType: 'text/plain', buffer: Buffer.from('Treffpunkt am Bahnhof') };
  await page.locator('[role="tabpanel"]:not([hidden]) input[type="file"]').setInputFiles(flyer);
  const bin = page.getByRole('button', { name: 'flyer.txt löschen' });
  await expect(bin).toBeVisible();
  const ask = async () => {
    await page.getByRole('tab', { name: 'Anlass' }).click();
    await page.getByRole('button', { name: 'Anlass löschen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  };
  await ask();
  await expect(page.getByRole('alert')).toContainText(
    'Dieser Anlass hat noch Beilagen oder Fotos. Lösche zuerst diese.',
  );
  await expect(page.getByLabel('Titel')).toHaveValue('Mit Flyer');

  await page.getByRole('tab', { name: 'Beilagen' }).click();
  await bin.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(bin).toHaveCount(0);
  await ask();
  await expect(page).toHaveURL(list);
  await page.route('**/wiederherstellen', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Mit Flyer konnte nicht wiederhergestellt werden')).toBeVisible();

  await page.goto('/mitglieder/verwaltung');
  const rows = page.getByRole('region', { name: 'Papierkorb' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'flyer.txt' })).toContainText('Beilage von Mit Flyer');
  await rows.getByRole('button', { name: 'flyer.txt wiederherstellen' }).click();
  await expect(page.getByText('flyer.txt konnte nicht wiederhergestellt werden')).toBeVisible();
  await page.unrouteAll();
  await rows.getByRole('button', { name: 'flyer.txt wiederherstellen' }).click();
  await expect(page.getByText('Der Anlass dazu ist gelöscht. Stelle zuerst ihn wieder her.')).toBeVisible();
  await expect(rows.getByRole('button', { name: 'flyer.txt wiederherstellen' })).toBeFocused();
  await rows.getByRole('button', { name: 'Mit Flyer wiederherstellen' }).click();
  await expect(page.getByText('Der Anlass Mit Flyer ist wieder da')).toBeVisible();
  await expect(rows.getByRole('button', { name: 'Mit Flyer wiederherstellen' })).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await rows.getByRole('button', { name: 'flyer.txt wiederherstellen' }).click();
  await expect(page.getByText('Die Datei flyer.txt ist wieder da')).toBeVisible();
});

test('whoever saves what others have deleted is told, and loses nothing', async ({ page, login, expectProblem }) => {
  expectProblem(/404/);
  await login('manager', list);
  const id = await createAnlass(page, { titel: 'Unter den Händen' });
  await page.goto(edit(id));
  await page.getByLabel('Beschreibung').fill('Lange daran geschrieben.');
  await deleteAnlass(page, id);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('alert')).toContainText('Dieser Anlass wurde inzwischen gelöscht.');
  await expect(page.getByLabel('Beschreibung')).toHaveValue('Lange daran geschrieben.');
});

test('what is typed stays although somebody else deletes the event while there is no connection', async ({
  page,
  login,
  site,
  context,
}) => {
  await login('manager', list);
  const id = await createAnlass(page, { titel: 'Unterwegs gelöscht' });
  const other = await context.newPage();
  await keepToken(other, site, 'admin');
  await other.goto('/robots.txt');
  await page.goto(edit(id));
  await page.getByLabel('Beschreibung').fill('Lange getippt.');
  await deleteAnlass(other, id);
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'Du bist offline' });
  await expect(notice).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  expect(asked.filter((url) => url.endsWith(`/api/anlass/${id}`))).toEqual([]);
  await expect(page.getByLabel('Beschreibung')).toHaveValue('Lange getippt.');
});

test('an event is deleted once, however long the list takes to come', async ({ page, login }) => {
  await login('manager');
  await page.goto(`${list}/edit/${await createAnlass(page, { titel: 'Einmal weg' })}`);
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/build\/manage-anlaesse-page-.*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Anlass löschen' });
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Der Anlass Einmal weg wurde erfolgreich gelöscht')).toBeVisible();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Der Anlass Einmal weg ist wieder da')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  arrival.resolve();
  await expect(page).toHaveURL(list);
});

test('a deletion that is refused once its page is left is told all the same', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/status of 500/);
  await login('manager');
  const id = await createAnlass(page, { titel: 'Bleibt' });
  await page.goto(`${list}/edit/${id}`);
  const late = Promise.withResolvers<void>();
  await page.route(`**/api/anlass/${id}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await late.promise;
    await route.fulfill({ status: 500 });
  });
  await page.getByRole('button', { name: 'Anlass löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
  late.resolve();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a deletion is told wherever one is by then, and can be taken back in the list', async ({ page, login }) => {
  await login('manager', list);
  const ids = [];
  for (const titel of ['Weg im Gehen', 'Weg am Ziel', 'Weg unterwegs']) ids.push(await createAnlass(page, { titel }));
  let answer = Promise.withResolvers<void>();
  await page.route(/\/api\/anlass\/\d+$/, async (route) => {
    if (route.request().method() === 'DELETE') await answer.promise;
    await route.fallback();
  });
  const deleteAndLeave = async (id: string | undefined, link: Locator) => {
    answer = Promise.withResolvers();
    const asked = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.goto(edit(`${id}`));
    await page.getByRole('button', { name: 'Anlass löschen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    await asked;
    await link.click();
  };

  await deleteAndLeave(ids[0], page.getByRole('link', { name: 'Zurück' }));
  await expect(page).toHaveURL(list);
  answer.resolve();
  await expect(page.getByText('Der Anlass Weg im Gehen wurde erfolgreich gelöscht')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Weg im Gehen' })).toHaveCount(1);

  await deleteAndLeave(ids[1], page.getByRole('banner').getByRole('link', { name: 'Kontakt' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
  answer.resolve();
  await expect(page.getByText('Der Anlass Weg am Ziel wurde erfolgreich gelöscht')).toBeVisible();
  await expect(page.getByText('Weg am Ziel')).toHaveCount(0);
  await expect(page).toHaveURL('/kontakt');

  await page.reload();
  const letItCome = await holdKontakt(page);
  await deleteAndLeave(ids[2], page.getByRole('banner').getByRole('link', { name: 'Kontakt' }));
  answer.resolve();
  await expect(page.getByText('Der Anlass Weg unterwegs wurde erfolgreich gelöscht')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toHaveCount(0);
  letItCome();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
});

test('whoever goes elsewhere before the list is there takes no way back along', async ({ page, login }) => {
  await login('manager');
  await page.goto(edit(await createAnlass(page, { titel: 'Weg und fort' })));
  await page.route(/\/build\/manage-anlaesse-page-.*\.js$/, () => {});
  await page.getByRole('button', { name: 'Anlass löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  const undo = page.getByRole('button', { name: 'Rückgängig' });
  await expect(undo).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
  await expect(undo).toHaveCount(0);
});
