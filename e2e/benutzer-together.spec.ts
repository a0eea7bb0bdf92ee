import { changeAsAdmin, list } from './mitglieder.ts';
import { expect, field, save, saveTwice, tab, test } from './site.ts';

// Somebody and an administrator change the same record at the same time.

const nonius = `${list}/edit/9`;

test.beforeEach(async ({ site, login, expectProblem }) => {
  expectProblem(/status of 409/);
  await changeAsAdmin(site.url, nonius, { telefon: '032 111 11 11', geburtsdatum: '1990-01-01' });
  await login('mitglied', nonius);
});

for (const [how, number] of [
  ['is taken back', '032 111 11 11'],
  ['is changed once more', '032 333 33 33'],
] as const) {
  test(`what ${how} while it is being saved is saved, whatever an administrator does`, async ({ page, site }) => {
    const [sent, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(
      '**/api/benutzer/9',
      async (route) => {
        sent.resolve();
        await late.promise;
        await route.continue();
      },
      { times: 1 },
    );
    await field(page, 'Telefon').fill('032 222 22 22');
    await save(page).click();
    await sent.promise;
    await field(page, 'Telefon').fill(number);
    late.resolve();
    await expect(page.getByText('Gespeichert, aber noch ohne das, was du inzwischen geändert hast')).toBeVisible();

    await changeAsAdmin(site.url, nonius, { wohnort: how });
    await save(page).click();
    await expect(page.getByText('Benutzer angepasst')).toBeVisible();
    await page.goto(nonius);
    await expect(field(page, 'Telefon')).toHaveValue(number);
    await expect(field(page, 'Wohnort')).toHaveValue(how);
  });
}

test('what is begun while two changes are put together is not saved with them', async ({ page, site, login }) => {
  await login('admin', nonius);
  for (const [name, typed, kept] of [
    ['Geburtsdatum', '7.5.', '01.01.1990'],
    ['c/o', 'bei Ann', ''],
  ] as const) {
    await page.goto(nonius);
    await field(page, 'Telefon').fill(`032 222 ${name.length}`);
    await changeAsAdmin(site.url, nonius, { wohnort: `Ort ${name.length}` });
    const answer = Promise.withResolvers<void>();
    await page.route(
      '**/api/benutzer/9',
      async (route) => {
        const response = await route.fetch();
        await answer.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await save(page).click();
    await sent;
    await field(page, name).fill(typed);
    answer.resolve();
    await expect(page.getByText('Gespeichert, aber noch ohne das')).toBeVisible();
    await expect(field(page, name)).toHaveValue(typed);
    await field(page, name).fill('');
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(field(page, name)).toHaveValue(kept);
    await expect(field(page, 'Telefon')).toHaveValue(`032 222 ${name.length}`);
    await expect(field(page, 'Wohnort')).toHaveValue(`Ort ${name.length}`);
  }
});

test('a second press while what an administrator has saved is on its way overwrites nothing', async ({
  page,
  site,
}) => {
  await field(page, 'Telefon').fill('032 222 22 22');
  await changeAsAdmin(site.url, nonius, { telefon: '032 999 99 99' });
  const sent = await saveTwice(page, /\/api\/benutzer\/9$/, async () => {
    await save(page).press('Enter');
    await field(page, 'Telefon').press('Enter');
  });
  await expect(page.getByRole('heading', { name: 'Dieser Eintrag wurde inzwischen geändert' })).toBeVisible();
  await expect(page.getByText('Gespeichert: 032 999 99 99')).toBeVisible();
  await expect(save(page)).not.toHaveAttribute('aria-busy');
  expect(sent).toHaveLength(1);
});

test('a password that is typed while another change is being saved stays, and is saved by the next press', async ({
  page,
  site,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route(
    '**/api/benutzer/9',
    async (route) => {
      await answer.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await field(page, 'c/o').fill('bei der Tante');
  await save(page).click();
  await tab(page, 'Passwort').click();
  const passwords = { 'Aktuelles Passwort': 'progi-demo', 'Neues Passwort': 'sieben graue Esel' };
  const all = { ...passwords, 'Neues Passwort wiederholen': 'sieben graue Esel' };
  for (const [name, value] of Object.entries(all)) await field(page, name).fill(value);
  answer.resolve();
  await expect(page.getByText('Gespeichert, aber noch ohne das, was du inzwischen geändert hast')).toBeVisible();
  for (const [name, value] of Object.entries(all)) await expect(field(page, name)).toHaveValue(value);
  await save(page).click();
  await expect(page.getByText('Benutzer angepasst')).toBeVisible();
  // for the stories beside this one
  await changeAsAdmin(site.url, nonius, { passwort: 'progi-demo', passwortRep: 'progi-demo' });
});

test('a birthday that is taken over can be saved, whatever was typed before', async ({ page, site }) => {
  await field(page, 'Geburtsdatum').fill('02.02.1992');
  await changeAsAdmin(site.url, nonius, { geburtsdatum: '1993-03-03' });
  await save(page).click();
  const take = page.getByRole('button', { name: 'Gespeicherten Wert übernehmen' });
  await expect(take).toBeVisible();
  await field(page, 'Geburtsdatum').fill('31.02.1990');
  await expect(save(page)).toBeDisabled();
  await take.click();
  await expect(field(page, 'Geburtsdatum')).toHaveValue('03.03.1993');
  await expect(save(page)).toBeEnabled();
});

test('whoever has another user name since logs in again with it in place, and nobody else does', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/status of 40[13]/);
  await field(page, 'Telefon').fill('032 444 44 44');
  await changeAsAdmin(site.url, nonius, { benutzername: 'nonius' });
  await page.evaluate(() => sessionStorage.setItem('token', `${sessionStorage.getItem('token')?.slice(0, -4)}AAAA`));
  await save(page).click();
  const again = page.getByRole('dialog', { name: 'Deine Anmeldung ist abgelaufen' });
  await expect(again.getByLabel('Passwort')).toBeFocused();
  await expect(again.getByLabel('Login')).toHaveValue('mitglied');
  await again.getByLabel('Login').fill('manager');
  await again.getByLabel('Passwort').fill('progi-demo');
  const loggedOut = page.waitForRequest('**/api/benutzer/logout');
  await page.keyboard.press('Enter');
  await expect(again.getByText('Da stimmt was nicht!')).toBeVisible();
  // nor is anybody left behind who was let in for nothing
  const { authorization = '' } = await (await loggedOut).allHeaders();
  expect(atob(authorization.split('.')[1] ?? '')).toContain('"username":"manager"');
  const logout = () => fetch(`${site.url}/api/benutzer/logout`, { method: 'POST', headers: { authorization } });
  await expect.poll(async () => (await logout()).status).toBe(401);
  await again.getByLabel('Login').fill('nonius');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Benutzer angepasst')).toBeVisible();
  // for the stories beside this one
  await changeAsAdmin(site.url, nonius, { benutzername: 'mitglied' });
});
