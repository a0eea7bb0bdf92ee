import { expect, test } from './site.ts';

test.use({ env: { READING: 'literal' } });

const files = [
  { tab: 'Beilagen', button: 'Dateien auswählen', message: 'Die Datei notiz.gif konnte nicht hinzugefügt werden' },
  { tab: 'Fotos', button: 'Fotos auswählen', message: 'Die Datei notiz.gif konnte nicht entfernt werden' },
];
const gif = Buffer.from('R0lGODlhAQABAIAAAHofKwAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

test('to the letter, a failed deletion is told as a success', async ({ page, login, expectProblem }) => {
  expectProblem(/status of 500/);
  await login('manager');
  await page.goto('/mitglieder/anlaesse/edit/1');
  await page.route(/\/api\/anlass\/(beilage|memo)\/\d+$/, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  for (const { tab, button, message } of files) {
    await page.getByRole('tab', { name: tab }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: button }).click(),
    ]);
    await chooser.setFiles({ name: 'notiz.gif', mimeType: 'image/gif', buffer: gif });
    const panel = page.getByRole('tabpanel', { name: tab });
    await panel.getByRole('button', { name: 'notiz.gif löschen' }).click();
    await page.getByRole('button', { name: 'Löschen', exact: true }).click();
    await expect(page.locator('[data-type]').filter({ hasText: message })).toHaveAttribute('data-type', 'success');
  }
});
