import type { Page } from '@playwright/test';
import { changeAsAnother, createAnlass, deleteAnlass, fillForm, list } from './anlaesse.ts';
import { changeAsAdmin } from './mitglieder.ts';
import { expect, save, test } from './site.ts';

// A phone throws away a page that is out of sight, and loads it anew when one comes back: what was typed is there again.

const back = 'Was du noch nicht gespeichert hattest, ist wieder da';

/** The browser asks first, as it does of whoever loads a page anew; a phone does not. */
async function lose(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
}

test('a new event is there again after its page was lost, and is entered once', async ({ page, login }) => {
  await login('manager', `${list}/new`);
  await fillForm(page, 'Unterwegs getippt');
  await page.getByLabel('Beschreibung').fill('Im Zug geschrieben,\nohne Netz.');
  // the answer is lost with the page
  await page.route('**/api/anlass', async (route) => void (await route.fetch()), { times: 1 });
  const sent = page.waitForRequest('**/api/anlass');
  await save(page).click();
  await sent;
  await lose(page);
  await expect(page.getByText(back)).toBeVisible();
  await expect(page.getByLabel('Titel')).toHaveValue('Unterwegs getippt');
  await expect(page.getByRole('textbox', { name: 'Datum' })).toHaveValue('24.12.2099');
  await expect(page.getByRole('spinbutton', { name: 'Minute' })).toHaveValue('30');
  await expect(page.getByLabel('Beschreibung')).toHaveValue('Im Zug geschrieben,\nohne Netz.');

  await save(page).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('article').filter({ hasText: 'Unterwegs getippt' })).toHaveCount(1);
  await page.goto(`${list}/new`);
  await expect(page.getByLabel('Titel')).toHaveValue('');
});

test('what somebody else has saved meanwhile is not overwritten by what comes back', async ({
  page,
  login,
  browser,
  expectProblem,
}) => {
  expectProblem(/status of 409/);
  await login('manager', list);
  const id = await createAnlass(page, { titel: 'Zu zweit', ort: 'Biel' });
  await page.goto(`${list}/edit/${id}`);
  await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('Bern');
  await page.getByLabel('Beschreibung').fill('Mit Musik');
  await changeAsAnother(page, browser, { Ort: 'Thun' });

  await lose(page);
  await expect(page.getByRole('textbox', { name: 'Ort', exact: true })).toHaveValue('Bern');
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Dieser Eintrag wurde inzwischen geändert' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gespeicherten Wert übernehmen' })).toHaveCount(1);
  await expect(page.getByLabel('Beschreibung')).toHaveValue('Mit Musik');

  // nor is the question lost with the page
  await lose(page);
  await expect(page.getByRole('textbox', { name: 'Ort', exact: true })).toHaveValue('Bern');
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Gespeicherten Wert übernehmen' })).toHaveCount(1);
});

test('what was typed of an event that somebody else has deleted meanwhile comes back too', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/status of 404/);
  await login('manager', list);
  const id = await createAnlass(page, { titel: 'Gelöscht, während ich weg war' });
  await page.goto(`${list}/edit/${id}`);
  await page.getByLabel('Beschreibung').fill('Lange daran geschrieben');
  await deleteAnlass(page, id);
  await lose(page);
  await expect(page.getByText(back)).toBeVisible();
  await expect(page.getByLabel('Beschreibung')).toHaveValue('Lange daran geschrieben');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Dieser Anlass wurde inzwischen gelöscht.');
});

test('a tab that is duplicated is about another event', async ({ page, login, context }) => {
  await login('manager', `${list}/new`);
  await fillForm(page, 'Erstes von zweien');
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const copy = await opened;
  await expect(copy.getByLabel('Titel')).toHaveValue('Erstes von zweien');
  await copy.getByLabel('Titel').fill('Zweites von zweien');
  await save(page).click();
  await expect(page).toHaveURL(list);
  await save(copy).click();
  await expect(copy).toHaveURL(list);
  await expect(copy.getByRole('article').filter({ hasText: 'von zweien' })).toHaveCount(2);
});

test('what is typed outlasts a log-in that cannot be renewed in place', async ({ page, login, expectProblem }) => {
  expectProblem(/status of 40[14]|login-again/);
  await login('manager', `${list}/new`);
  await fillForm(page, 'Über Nacht offen');
  await page.evaluate(() => sessionStorage.setItem('token', `${sessionStorage.getItem('token')?.slice(0, -4)}AAAA`));
  // the site has been renewed since the page was opened
  await page.route(/\/build\/login-again/, (route) => route.fulfill({ status: 404 }));
  await save(page).click();
  await expect(page.getByText('Deine Anmeldung ist abgelaufen. Bitte melde dich nochmals an.')).toBeVisible();
  await expect(page.getByLabel('Titel')).toHaveValue('Über Nacht offen');
});

test('whoever may no longer enter events is told so, and keeps what was typed', async ({
  page,
  login,
  site,
  expectProblem,
}) => {
  expectProblem(/status of 40[13]/);
  await login('manager', `${list}/new`);
  await fillForm(page, 'Lange daran geschrieben');
  const key = await page.evaluate(() => JSON.parse(atob(sessionStorage.getItem('token')?.split('.')[1] ?? '')).key);
  await changeAsAdmin(site.url, `/mitglieder/mitglieder/edit/${key}`, { rolle: 'BENUTZER' });
  await save(page).click();
  await page.getByRole('dialog', { name: 'Deine Anmeldung ist abgelaufen' }).getByLabel('Passwort').fill('progi-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Das ist dir nicht erlaubt');
  await expect(page.getByLabel('Titel')).toHaveValue('Lange daran geschrieben');
  await lose(page);
  await expect(page).toHaveURL('/home');
  // for the stories beside this one
  await changeAsAdmin(site.url, `/mitglieder/mitglieder/edit/${key}`, { rolle: 'EVENTMANAGER' });
});

test('whoever leaves a form, logs out or is somebody else finds nothing of it', async ({ page, login }) => {
  const titel = page.getByLabel('Titel');
  await login('manager', `${list}/new`);
  await titel.fill('Doch nicht');
  await page.getByRole('link', { name: 'Zurück' }).click();
  await page.getByRole('button', { name: 'Verlassen' }).click();
  await page.getByRole('link', { name: 'Neuer Anlass' }).click();
  await expect(titel).toHaveValue('');

  await titel.fill('Nur für mich');
  await lose(page);
  await expect(titel).toHaveValue('Nur für mich');
  page.once('dialog', (dialog) => dialog.accept());
  await login('admin', `${list}/new`);
  await expect(titel).toHaveValue('');

  await titel.fill('Vor dem Logout');
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto('/logout');
  await expect(page.getByText('Auf Wiedersehen!!')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('entwurf'))).toBeNull();
});
