import type { Page } from '@playwright/test';
import { createAnlass, fillForm } from './anlaesse.ts';
import { fillMember, list } from './mitglieder.ts';
import { choose, expect, field, loseAnswer, save, tab, test } from './site.ts';

// The server did it, and nobody was told: a tunnel, a lift, a proxy. Or hands were quicker than the page.

const reports = (page: Page) => page.locator('tbody th');
async function deleteReport(page: Page, name: string, told = 'wurde erfolgreich gelöscht'): Promise<void> {
  await page.getByRole('button', { name: `${name} löschen` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText(`Der Bericht ${name}.pdf ${told}`)).toBeVisible();
}

test('a deletion whose answer is lost is told, and can be taken back', async ({ page, login, expectProblem }) => {
  expectProblem(/net::ERR_FAILED|status of 404/);
  await login('admin', '/berichte');
  await loseAnswer(page, '**/api/bericht/*', 'DELETE');
  await deleteReport(page, 'Jahresbericht 2023');
  await expect(reports(page).filter({ hasText: 'Jahresbericht 2023' })).toHaveCount(0);
  await loseAnswer(page, '**/wiederherstellen', 'POST');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Der Bericht Jahresbericht 2023.pdf ist wieder da')).toBeVisible();
  await expect(reports(page).filter({ hasText: 'Jahresbericht 2023' })).toHaveCount(1);
});

test('what somebody else has deleted meanwhile cannot be deleted once more, and leaves the list', async ({
  page,
  login,
  context,
  expectProblem,
}) => {
  expectProblem(/status of 404/);
  await login('admin', '/berichte');
  const name = 'Protokoll Generalversammlung 2024';
  await expect(reports(page).filter({ hasText: name })).toHaveCount(1);
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  await other.evaluate((value) => sessionStorage.setItem('token', value), token);
  await other.goto('/berichte');
  await deleteReport(other, name);

  await deleteReport(page, name, 'konnte nicht gelöscht werden');
  await expect(reports(page).filter({ hasText: name })).toHaveCount(0);
});

test('a double click exports once', async ({ page, login }) => {
  await login('admin', list);
  const exports: string[] = [];
  page.on('request', (request) => request.url().endsWith('/export') && exports.push(request.url()));
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).dblclick();
  await saved;
  expect(exports).toHaveLength(1);
});

test('a member that is saved is told as such, however slow what is asked next', async ({ page, login }) => {
  await login('admin', `${list}?searchString=nonius`);
  await page.getByRole('link', { name: 'Nonius bearbeiten' }).click();
  await field(page, 'c/o').fill('im Funkloch');
  await page.route('**/api/benutzer/*', (route) => route.request().method() === 'POST' && route.continue());
  await save(page).click();
  await expect(page.getByText('Benutzer angepasst')).toBeVisible();
});

test('a message that somebody else has closed leaves the list', async ({ page, login, site, expectProblem }) => {
  expectProblem(/status of 404/);
  const send = (path: string, body: object | undefined, token = '') =>
    fetch(`${site.url}/api${path}`, {
      method: 'POST',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  await send('/progipost', { name: 'Ada', email: 'ada@example.org', betreff: 'Zweimal?', nachricht: 'Hallo' });
  await login('admin', '/mitglieder/verwaltung');
  const message = page.getByRole('article').filter({ hasText: 'Zweimal?' });
  await expect(message).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const open = await fetch(`${site.url}/api/progipost/offen`, { headers: { authorization: `Bearer ${token}` } });
  const [{ id }] = (await open.json()) as [{ id: number }];
  await send(`/progipost/${id}/erledigen`, undefined, token);

  await message.getByRole('button', { name: 'Erneut senden' }).click();
  await expect(page.getByText('Das hat nicht geklappt')).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('what is to be chosen comes as soon as the server is back, and nothing that was typed is lost', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED/);
  await page.clock.install();
  await login('admin');
  let asked = 0;
  await page.route('**/api/benutzer/rollen', (route) => {
    asked += 1;
    return asked > 3 ? route.fallback() : route.abort();
  });
  await page.goto(`${list}/new`);
  await field(page, 'Vorname').fill('Anna');
  await tab(page, 'Verbindungsdaten*').click();
  await page.getByRole('combobox', { name: 'Rolle' }).click();
  // other lists may be on their way, too
  await expect(page.getByRole('listbox', { name: 'Rolle' })).toHaveText('Wird geladen …');
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(asked).toBe(4);
  }).toPass();
  await page.getByRole('option', { name: 'Administrator' }).click();
  await tab(page, 'Persönliche Daten*').click();
  await expect(field(page, 'Vorname')).toHaveValue('Anna');
});

test('what is chosen is in sight before the list it was chosen from, which takes nothing away that is typed', async ({
  page,
  login,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/api/benutzer/abteilungen', async (route) => {
    await late.promise;
    await route.continue();
  });
  await login('mitglied', `${list}?searchString=nonius`);
  await page.getByRole('link', { name: 'Nonius bearbeiten' }).click();
  await tab(page, 'Verbindungsdaten*').click();
  const abteilung = page.getByRole('combobox', { name: 'Abteilung' });
  await expect(abteilung).toHaveValue(/technik$/);
  await abteilung.fill('Holz');
  await expect(page.getByRole('listbox', { name: 'Abteilung' })).toHaveText('Wird geladen …');
  late.resolve();
  await expect(page.getByRole('option', { name: 'Holztechnik' })).toBeVisible();
  await expect(abteilung).toHaveValue('Holz');
});

test('a member that did not come is there at the next try, and so is all that is stored', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/500/);
  for (const [address, path, shown] of [
    ['**/api/benutzer/9', '/mitglieder/mitglieder/edit/9', page.getByRole('textbox', { name: 'Wohnort' })],
    ['**/api/benutzer/9/auskunft', '/mitglieder/auskunft', page.getByRole('definition').getByText('Känzig')],
  ] as const) {
    await page.route(address, (route) => route.fulfill({ status: 500 }), { times: 1 });
    await login('mitglied', path);
    await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
    await expect(shown.first()).toBeVisible();
  }
});

test('a search that failed does not say that there is nobody', async ({ page, login, expectProblem }) => {
  expectProblem(/status of 500/);
  await login('admin', `${list}/new`);
  await tab(page, 'Verbindungsdaten*').click();
  await page.route('**/api/benutzer/search', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('combobox', { name: 'Leibbursche' }).fill('Nonius');
  await expect(page.getByRole('listbox')).toHaveText('Das konnte nicht geladen werden.');
  await page.goto('/mitglieder');
  await page.getByRole('searchbox').fill('Nonius');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Das konnte nicht geladen werden.');
});

test('a name that has found nobody yet is not saved as none', async ({ page, login, expectProblem }) => {
  expectProblem(/status of 500/);
  await login('admin', `${list}/edit/3`);
  await tab(page, 'Verbindungsdaten*').click();
  const leibbursche = page.getByRole('combobox', { name: 'Leibbursche' });
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/benutzer/search', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 500 });
  });
  await leibbursche.fill('Nonius');
  await save(page).click();
  await expect(leibbursche).toBeFocused();
  await expect(leibbursche).toHaveValue('Nonius');
  answer.resolve();
  const nobody = page.getByText('Noch niemand gewählt. Bitte wähle aus der Liste.');
  await expect(nobody).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(nobody).toBeVisible();
  await expect(leibbursche).toHaveValue('Nonius');
  await expect(page).toHaveURL(`${list}/edit/3`);
  await page.unrouteAll();

  // what alone fits is taken, also where it comes late
  const late = Promise.withResolvers<void>();
  await page.route('**/api/benutzer/search', async (route) => {
    await late.promise;
    await route.continue();
  });
  await leibbursche.fill('Nonius, Reto');
  await page.keyboard.press('Tab');
  late.resolve();
  await expect(leibbursche).toHaveValue(/^Nonius, Reto \S/);
  const sent = page.waitForRequest((request) => /benutzer\/3$/.test(request.url()) && request.method() === 'POST');
  await save(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ leibbursche: 9 });
  await expect(page.getByText('Benutzer angepasst')).toBeVisible();

  // whose name is typed once more stands there in full
  await page.goto(`${list}/edit/3`);
  await tab(page, 'Verbindungsdaten*').click();
  await expect(leibbursche).toHaveValue(/^Nonius, Reto \S/);
  await leibbursche.fill('Nonius');
  await page.keyboard.press('Tab');
  await expect(leibbursche).toHaveValue(/^Nonius, Reto \S/);
  await expect(nobody).toHaveCount(0);
});

test('what is typed while a member is on the way stays, and is saved by the next press', async ({ page, login }) => {
  await login('admin', `${list}/new`);
  await fillMember(page, 'Anna', 'Nachtrag');
  await tab(page, 'Persönliche Daten*').click();
  const land = field(page, 'Land');
  for (const typed of ['Oberbayern', 'Liechtenstein']) {
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/benutzer**', async (route) => {
      if (route.request().method() !== 'POST' || route.request().url().endsWith('/search')) return route.fallback();
      const response = await route.fetch();
      await answer.promise;
      await route.fulfill({ response });
    });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await save(page).click();
    await sent;
    await land.fill(typed);
    answer.resolve();
    await expect(page.getByText('Gespeichert, aber noch ohne')).toBeVisible();
    await expect(land).toHaveValue(typed);
    await page.unrouteAll();
    await save(page).click();
    await expect(page).toHaveURL(/\/mitglieder(\?.*)?$/);
    await page.goto(`${list}?searchString=nachtrag`);
    await page.getByRole('link', { name: 'Nachtrag bearbeiten' }).click();
    await expect(land).toHaveValue(typed);
    await field(page, 'c/o').fill(`nach ${typed}`);
  }
});

test('what is saved unheard is known again, with the blank after it that a phone adds', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED|status of 409/);
  await login('admin', '/mitglieder/anlaesse');
  const event = `/mitglieder/anlaesse/edit/${await createAnlass(page, { titel: 'Käse' })}`;
  const twice = async (address: string, saved: string) => {
    await loseAnswer(page, address, 'POST');
    await save(page).click();
    await expect(page.getByText('Server nicht erreichbar')).toBeVisible();
    await save(page).click();
    await expect(page.getByText(saved)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'wurde inzwischen geändert' })).toHaveCount(0);
  };
  await page.goto(event);
  await page.getByLabel('Titel').fill('Fondue ');
  await twice('**/api/anlass/*', 'Anlass erfolgreich angepasst');

  await page.goto(`${list}/edit/9`);
  await field(page, 'c/o').fill('bei Anna ');
  await tab(page, 'Verbindungsdaten*').click();
  for (const stamm of ['Solothurn', 'Basel']) await choose(page, 'Stämme', stamm);
  await twice('**/api/benutzer/9', 'Benutzer angepasst');
});

test('an event whose deletion is not heard of does not stay in the list', async ({ page, login, expectProblem }) => {
  expectProblem(/net::ERR_FAILED/);
  await login('manager', '/mitglieder/anlaesse');
  const id = await createAnlass(page, { titel: 'Fort' });
  await page.goto('/mitglieder/anlaesse');
  const card = page.getByRole('article').filter({ hasText: 'Fort' });
  await card.getByRole('link', { name: 'Bearbeiten' }).click();
  let isDeleted = false;
  await page.route(`**/api/anlass/${id}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    if (!isDeleted) await route.fetch();
    isDeleted = true;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Anlass löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Server nicht erreichbar')).toBeVisible();
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('an event whose answer is lost stays as somebody else has changed it meanwhile', async ({
  page,
  login,
  site,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED|status of 409/);
  await login('manager', '/mitglieder/anlaesse/new');
  await fillForm(page, 'Ungehoert');
  await loseAnswer(page, '**/api/anlass', 'POST');
  await save(page).click();
  await expect(page.getByText('Server nicht erreichbar')).toBeVisible();

  const find = async () => {
    const coming = (await (await fetch(`${site.url}/api/anlaesse`)).json()) as { id: number; titel: string }[];
    return coming.find(({ titel }) => titel === 'Ungehoert');
  };
  const stored = await find();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await fetch(`${site.url}/api/anlass/${stored?.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...stored, ort: 'Rotonde' }),
  });
  await save(page).click();
  await expect(page.getByText('Dieser Anlass ist schon erfasst')).toBeVisible();
  expect(await find()).toMatchObject({ ort: 'Rotonde' });
});

test('a member whose answer is lost, sent again in other words, is there once', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED/);
  await login('admin', `${list}/new`);
  await fillMember(page, 'Anna', 'Ungehoert');
  await loseAnswer(page, '**/api/benutzer', 'POST');
  await save(page).click();
  await expect(page.getByText('Server nicht erreichbar')).toBeVisible();
  await tab(page, 'Persönliche Daten*').click();
  await field(page, 'Land').fill('Liechtenstein');
  await save(page).click();
  await expect(page.getByText('Benutzer Ungehoert erstellt')).toBeVisible();
  await page.goto(`${list}?searchString=ungehoert`);
  await page.getByRole('link', { name: 'Ungehoert bearbeiten' }).click();
  await expect(field(page, 'Land')).toHaveValue('Liechtenstein');
});

test('a member whose answer is lost stays as somebody else has changed it meanwhile', async ({
  page,
  login,
  site,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED|status of 409/);
  await login('admin', `${list}/new`);
  await fillMember(page, 'Anna', 'Uebergangen');
  await loseAnswer(page, '**/api/benutzer', 'POST');
  await save(page).click();
  await expect(page.getByText('Server nicht erreichbar')).toBeVisible();

  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const post = (path: string, body: object) =>
    fetch(`${site.url}/api/benutzer/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const find = async () => (await post('search', { searchString: 'Uebergangen' })).json() as Promise<{ id: number }[]>;
  const [stored] = await find();
  await post(String(stored?.id), { ...stored, land: 'Liechtenstein' });
  await tab(page, 'Verbindungsdaten*').click();
  await field(page, 'Benutzername').fill('ein.anderer.name');
  await save(page).click();
  await expect(page.getByText('Dieses Mitglied ist schon erfasst')).toBeVisible();
  expect(await find()).toMatchObject([{ id: stored?.id, land: 'Liechtenstein' }]);
});

test('whoever got no answer is told what a refusal may mean', async ({ page, login, expectProblem }) => {
  // what was saved unheard has outdated the record, too
  expectProblem(/net::ERR_FAILED|status of 40[39]/);
  await login('mitglied', `${list}?searchString=nonius`);
  await page.getByRole('link', { name: 'Nonius bearbeiten' }).click();
  await tab(page, 'Passwort').click();
  await field(page, 'Aktuelles Passwort').fill('progi-demo');
  for (const name of ['Neues Passwort', 'Neues Passwort wiederholen'])
    await field(page, name).fill('sieben graue Esel');
  await loseAnswer(page, '**/api/benutzer/*', 'POST');
  await save(page).click();
  await expect(page.getByText('Server nicht erreichbar')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Vielleicht gilt das neue Passwort schon')).toBeVisible();
});
