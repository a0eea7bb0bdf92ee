import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { createAnlass } from './anlaesse.ts';
import { endLogin, field, save, tab } from './site.ts';
import { expect, goTo, test } from './walk.ts';

const pdf = readFileSync('content/berichte/jahresbericht-2023.pdf');
const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#7a1f2b' } })
  .jpeg()
  .toBuffer();

test('an event manager creates an evening with a flyer, whatever happens to the session', async ({
  page,
  login,
  browser,
  baseURL,
  expectProblem,
  picture,
}) => {
  test.slow();
  expectProblem(/401/);
  await login('manager', '/mitglieder');
  await page.getByRole('link', { name: 'Neuer Anlass' }).click();
  await page.getByLabel('Titel').fill('Lichterabend');
  await field(page, 'Ort').fill('Altes Zeughaus, Biel');
  await page.getByRole('textbox', { name: 'Datum' }).fill('12.12.2099');
  await page.getByRole('spinbutton', { name: 'Stunde' }).fill('19');
  await page.getByRole('spinbutton', { name: 'Minute' }).fill('30');
  await page.getByLabel('Gastgeber').fill('Aktivitas');
  await page.getByLabel('Beschreibung').fill('Kerzen, Lieder und eine warme Suppe.');
  await picture('anlass-erfassen');

  // the log-in ends elsewhere while the form is being filled in
  await endLogin(page);
  await save(page).click();
  const again = page.getByRole('dialog', { name: 'Deine Anmeldung ist abgelaufen' });
  await again.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByLabel('Titel')).toHaveValue('Lichterabend');
  await save(page).click();
  await again.getByLabel('Passwort').fill('progi-demo');
  await picture('anmeldung-abgelaufen');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Anlass erfolgreich erfasst')).toBeVisible();

  await page.getByRole('article').filter({ hasText: 'Lichterabend' }).getByRole('link', { name: 'Bearbeiten' }).click();
  await tab(page, 'Beilagen').click();
  await page.locator('[role="tabpanel"]:not([hidden]) input[type="file"]').setInputFiles({
    name: 'Flyer.pdf',
    mimeType: 'application/pdf',
    buffer: pdf,
  });
  await expect(page.getByText('Die Datei Flyer.pdf wurde hochgeladen')).toBeVisible();
  await picture('anlass-beilagen');
  const id = new URL(page.url()).pathname.split('/').at(-1);

  const visitor = await browser.newPage({ baseURL });
  await visitor.goto(`/anlaesse/${id}`);
  await expect(visitor.getByRole('heading', { name: 'Lichterabend' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /Flyer\.pdf/ }).first()).toBeVisible();
  await visitor.close();
});

test('the day after, forty photos come from a phone, two of them broken', async ({
  page,
  login,
  expectProblem,
  picture,
}) => {
  test.slow();
  expectProblem(/415/);
  await page.setViewportSize({ width: 390, height: 780 });
  await login('manager', '/robots.txt');
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await createAnlass(page, { titel: 'Lichterabend', datum: `${yesterday}T19:30:00` });
  await page.goto('/mitglieder');
  const bare = page.getByRole('region', { name: 'Anlässe verwalten' });
  await bare.getByRole('listitem').first().getByRole('link').click();
  await expect(tab(page, 'Fotos')).toHaveAttribute('aria-selected', 'true');
  const files = Array.from({ length: 40 }, (_, index) => ({
    name: `IMG_${String(1001 + index)}.jpg`,
    mimeType: 'image/jpeg',
    buffer: index === 7 || index === 23 ? photo.subarray(0, 200) : photo,
  }));
  await page.locator('[role="tabpanel"]:not([hidden]) input[type="file"]').setInputFiles(files);
  await expect(page.getByRole('button', { name: 'Alle abbrechen' })).toBeVisible();
  await picture('fotos-hochladen');
  await expect(page.getByText('38 Dateien wurden hochgeladen')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('alert').filter({ hasText: 'IMG_1008.jpg' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'IMG_1024.jpg' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Fotos' }).getByRole('listitem')).toHaveCount(38);
  await goTo(page, 'Übersicht');
  await expect(page.getByRole('heading', { level: 1, name: /^Willkommen/ })).toBeVisible();
});
