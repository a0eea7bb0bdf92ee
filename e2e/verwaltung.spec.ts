import { runProcess } from '#server/testing/server-process.ts';
import { choose, expect, expectAccessible, test } from './site.ts';

test('an administrator makes a backup and sees that it is kept', async ({ page, login }) => {
  await login('admin', '/mitglieder/verwaltung');
  const section = page.getByRole('region', { name: 'Sicherungen' });
  await expect(section.getByText('Es gibt noch keine Sicherung.')).toBeVisible();
  await expect(section.getByText('Die tägliche Sicherung ist auf diesem Server ausgeschaltet.')).toBeVisible();

  await section.getByRole('button', { name: 'Jetzt sichern' }).click();
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
  await page.emulateMedia({ media: 'print' });
  await expect(section.getByLabel('Suchtext')).toBeHidden();
});

test('the log tells a stranger from what was done on the server', async ({ page, login, site }) => {
  const wrong = { username: 'manager', pass: 'falsch' };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${site.url}/api/benutzer/login`, { method: 'POST', headers, body: JSON.stringify(wrong) });
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
