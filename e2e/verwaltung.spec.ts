import { runProcess } from '#server/testing/server-process.ts';
import { createAnlass, deleteAnlass } from './anlaesse.ts';
import { choose, expect, expectAccessible, test } from './site.ts';

async function failToLogIn(site: string): Promise<void> {
  const body = JSON.stringify({ username: 'manager', pass: 'falsch' });
  await fetch(`${site}/api/benutzer/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

test('an administrator makes a backup and sees that it is kept', async ({ page, login, expectProblem }) => {
  expectProblem(/status of (409|500)/);
  await login('admin', '/mitglieder/verwaltung');
  const section = page.getByRole('region', { name: 'Sicherungen' });
  await expect(section.getByText('Es gibt noch keine Sicherung.')).toBeVisible();
  await expect(section.getByText('Die tägliche Sicherung ist auf diesem Server ausgeschaltet.')).toBeVisible();

  const begin = section.getByRole('button', { name: 'Jetzt sichern' });
  for (const [status, told] of [
    [500, 'Die Sicherung hat nicht geklappt'],
    // another administrator, or the server itself, was first
    [409, 'Es läuft gerade eine Sicherung.'],
  ] as const) {
    await page.route('**/api/sicherung', (route) => route.fulfill({ status }), { times: 1 });
    await begin.click();
    await expect(page.getByText(told)).toBeVisible();
  }
  await begin.click();
  await expect(section.getByText(/Zuletzt gesichert vor .*, geprüft und vollständig\./)).toBeVisible({
    timeout: 25_000,
  });
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(section.getByRole('listitem')).toContainText('von Hand');
  await expectAccessible(page);
});

test('an administrator is told that no backup was made of late', async ({ page, login }) => {
  const kept = { name: 'x', zeit: '2026-01-01T04:00:00', alter: 3 * 86_400, groesse: 1, art: 'taeglich' };
  const stand = { automatisch: true, laeuft: false, gelungen: kept.zeit, gescheitert: null, fehler: null };
  await page.route('**/api/sicherungen', (route) => route.fulfill({ json: { ...stand, liste: [kept] } }));
  await login('admin', '/mitglieder');
  await page.getByRole('link', { name: 'Es fehlt eine neue Sicherung' }).click();
  await expect(page).toHaveURL('/mitglieder/verwaltung#sicherungen');
  const glance = page.getByRole('region', { name: 'Hier braucht es dich' });
  await expect(glance.getByRole('link', { name: 'Es fehlt eine neue Sicherung' })).toBeVisible();
});

test('a double click, or a key held down, does nothing to the row that moves up', async ({ page, login, site }) => {
  for (const betreff of ['Erste', 'Zweite', 'Dritte']) {
    const body = JSON.stringify({ name: 'Ada', email: 'ada@example.org', betreff, nachricht: 'Hallo' });
    await fetch(`${site.url}/api/progipost`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }
  await login('admin', '/mitglieder/verwaltung');
  const done = page.getByRole('region', { name: 'Nicht zugestellte Nachrichten' }).getByRole('button', {
    name: 'Erledigt',
  });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/erledigen')) sent += 1;
  });
  await done.first().click();
  await expect(done).toHaveCount(2);
  // the second half of a double click
  await done.first().hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // what is pressed is sent at once
  await page.evaluate(() => new Promise((passed) => setTimeout(passed, 100)));
  expect(sent).toBe(1);
  await done.first().focus();
  await page.keyboard.down('Enter');
  await expect(done).toHaveCount(1);
  await expect(done).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await done.click();
  await expect(done).toHaveCount(0);
});

test('whoever does not see the log hears how much of it is left by the search', async ({ page, login }) => {
  await login('admin', '/mitglieder/verwaltung');
  const section = page.getByRole('region', { name: 'Protokoll' });
  await expect(section.getByRole('status')).toHaveText(/^\d+ Eintr(ag|äge)$/);
  // the arrow of a select is only there for the eye
  await expect(section.getByRole('img')).toHaveCount(0);
  await section.getByLabel('Suchtext').fill('gibt es nicht');
  await expect(section.getByRole('status')).toHaveText('Dazu ist nichts protokolliert.');
});

test('an administrator reads the log without the log-ins', async ({ page, login }) => {
  await login('admin', '/mitglieder/verwaltung');
  const section = page.getByRole('region', { name: 'Protokoll' });
  const logins = section.getByRole('listitem').filter({ hasText: /Anmeldung/ });
  await expect(logins.first()).toBeVisible();
  await section.getByRole('combobox', { name: 'Was' }).click();
  await page.getByRole('option', { name: 'Ohne Anmeldungen' }).click();
  await expect(logins).toHaveCount(0);

  const date = (name: string) => section.getByRole('textbox', { name, exact: true });
  await date('Von').fill('10.01.2026');
  await date('Bis').fill('09.01.2026');
  await date('Von').focus();
  await expect(date('Bis')).toHaveAccessibleDescription('Das Datum darf nicht vor dem 10.01.2026 liegen');
  await section.getByRole('button', { name: 'Bis löschen' }).press('Enter');
  await expect(date('Bis')).toHaveValue('');
  await expect(date('Bis')).toBeFocused();

  await date('Bis').fill('31.05.2026');
  await date('Von').fill('01.06.2026');
  await date('Bis').focus();
  await expect(date('Von')).toHaveAccessibleDescription('Das Datum darf nicht nach dem 31.05.2026 liegen');
  const searched = page.waitForRequest((request) => /"von":"2026-06-01"/.test(request.postData() ?? ''));
  await date('Bis').fill('31.12.2026');
  await expect(date('Von')).toHaveAccessibleDescription('');
  expect((await searched).postDataJSON()).toEqual({ was: 'ohneAnmeldungen', von: '2026-06-01', bis: '2026-12-31' });
  await page.emulateMedia({ media: 'print' });
  await expect(section.getByLabel('Suchtext')).toBeHidden();
});

test('an administrator lifts a lock and reads who did what', async ({ page, login, site }) => {
  for (let attempt = 1; attempt <= 5; attempt++) await failToLogIn(site.url);
  await login('admin', '/mitglieder');
  await page.getByRole('link', { name: '1 Anmeldung ist gesperrt' }).click();
  const locked = page.getByRole('region', { name: 'Gesperrte Anmeldungen' });
  await expect(locked.getByRole('heading', { name: 'manager' })).toBeVisible();
  const stand = page.getByRole('region', { name: 'Hier braucht es dich' });
  await expect(stand.getByRole('link')).toHaveText(['1 Anmeldung ist gesperrt']);
  const audit = page.getByRole('region', { name: 'Protokoll' });
  const unlocked = audit.getByRole('listitem').filter({ hasText: /entsperrt/ });
  await expect(audit.getByRole('listitem').first()).toBeVisible();
  await expect(unlocked).toHaveCount(0);
  await locked.getByRole('button', { name: 'manager entsperren' }).click();
  await expect(page.getByText('manager wurde entsperrt')).toBeVisible();
  await expect(locked).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  const good = page.getByRole('region', { name: 'Alles in Ordnung' });
  await expect(good).toContainText('Zurzeit ist niemand gesperrt.');
  await expect(unlocked).toHaveCount(1);
  await choose(page, 'Was', 'Mitglied entsperrt');
  await expect(audit.getByRole('listitem')).toHaveCount(1);
  await audit.getByRole('searchbox').fill('gibt es nicht');
  await expect(audit.getByText('Dazu ist nichts protokolliert.')).toBeVisible();
  await expectAccessible(page);
});

test('a link to one part leads there, although all of them come later', async ({ page, login, site }) => {
  for (let attempt = 1; attempt <= 5; attempt++) await failToLogIn(site.url);
  await page.setViewportSize({ width: 375, height: 500 });
  await login('admin', '/mitglieder');
  await page.getByRole('link', { name: '1 Anmeldung ist gesperrt' }).click();
  const heading = page.getByRole('heading', { name: 'Gesperrte Anmeldungen' });
  await expect(heading).toBeVisible();
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(50);
});

test('the log tells a stranger from what was done on the server', async ({ page, login, site }) => {
  await failToLogIn(site.url);
  const backup = await runProcess('server/backup.ts', { env: { DATA_DIR: site.dataDir } }).ended;
  expect(backup).toMatchObject({ code: 0, errors: '' });
  await login('admin', '/mitglieder/verwaltung');
  const entries = page.getByRole('region', { name: 'Protokoll' }).getByRole('listitem');
  await choose(page, 'Was', 'Fehlgeschlagene Anmeldung');
  await expect(entries).toContainText(['Unbekannt']);
  await choose(page, 'Was', 'Sicherung von Hand erstellt');
  await expect(entries.filter({ hasText: 'npm run backup' })).toContainText(
    'Auf dem Server, oder ein gelöschtes Mitglied',
  );
});

test('every part of the administration says when it could not be loaded', async ({ page, login, expectProblem }) => {
  expectProblem(/500/);
  const parts = /\/api\/(sicherungen|papierkorb|audit\/search|benutzer\/gesperrt)/;
  await page.route(parts, (route) => route.fulfill({ status: 500 }));
  await login('admin', '/mitglieder/verwaltung');
  for (const name of ['Sicherungen', 'Papierkorb', 'Protokoll', 'Gesperrte Anmeldungen']) {
    const section = page.getByRole('region', { name });
    await expect(section.getByRole('button', { name: 'Nochmals versuchen' })).toBeVisible();
  }
});

test('whoever tries a part again that then has nothing to say stays in the page', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/500/);
  await page.route('**/api/progipost/offen', (route) => route.fulfill({ status: 500 }));
  await login('admin', '/mitglieder/verwaltung');
  const section = page.getByRole('region', { name: 'Nicht zugestellte Nachrichten' });
  const again = section.getByRole('button', { name: 'Nochmals versuchen' });
  await again.focus();
  await page.unroute('**/api/progipost/offen');
  await again.press('Enter');
  await expect(section).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('older entries of the log that did not come are asked for again where they are wanted', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/status of 500/);
  let tries = 0;
  await page.route('**/api/audit/search', async (route) => {
    const isMore = route.request().postDataJSON().vor !== undefined;
    if (isMore && tries++ === 0) return route.fulfill({ status: 500 });
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, weiter: isMore ? null : answer.eintraege.at(-1).id } });
  });
  await login('admin', '/mitglieder/verwaltung');
  const log = page.getByRole('region', { name: 'Protokoll' });
  await log.getByRole('button', { name: 'Mehr laden' }).click();
  await expect(log.getByRole('alert')).toHaveText('Das konnte nicht geladen werden.');
  const again = log.getByRole('button', { name: 'Nochmals versuchen' });
  await expect(again).toBeFocused();
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(log.getByRole('alert')).toHaveCount(0);
  expect(tries).toBe(2);
});

test('what is brought back is told before all else is asked for again', async ({ page, login }) => {
  await login('admin');
  await deleteAnlass(page, await createAnlass(page, { titel: 'Gleich wieder da' }));
  await page.goto('/mitglieder/verwaltung');
  const button = page.getByRole('button', { name: 'Gleich wieder da wiederherstellen' });
  await expect(button).toBeVisible();
  await expect(page.getByRole('region', { name: 'Protokoll' }).getByRole('listitem').first()).toBeVisible();
  await page.route('**/api/audit/search', () => {});
  await button.click();
  await expect(page.getByText('Gleich wieder da ist wieder da')).toBeVisible();
});
