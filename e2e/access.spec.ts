import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { createAnlass } from './anlaesse.ts';
import { expect, expectAccessible, test } from './site.ts';

// States that no other story stays in for long: looked at in the dark, 320 pixels wide, which is 1280 at 400 %.
test.use({ colorScheme: 'dark', viewport: { width: 320, height: 640 } });

async function expectGood(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
}

test('an administrator’s overview, handbook and administration', async ({ page, login }) => {
  test.slow();
  await login('admin', '/mitglieder');
  await expect(page.getByRole('region', { name: 'Neue Fotos' }).getByRole('listitem')).toHaveCount(4);
  await expectGood(page);
  await page.getByRole('link', { name: 'Wie geht das? Zum Handbuch' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Für alle Mitglieder',
    'Für Eventmanager',
    'Für die Administration',
  ]);
  await expectGood(page);
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('link', { name: 'Verwaltung' })).toBeVisible();
  await expectGood(page);
  await page.getByRole('link', { name: 'Verwaltung' }).click();
  await expect(page.getByRole('region', { name: 'Protokoll' }).getByRole('listitem').first()).toBeVisible();
  await expectGood(page);
});

test('a question, an ended log-in and a lost connection', async ({ page, login, context, expectProblem }) => {
  test.slow();
  expectProblem(/401|ERR_INTERNET_DISCONNECTED/);
  await login('manager', '/mitglieder/anlaesse/new');
  await page.getByLabel('Titel').fill('Angefangen');
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page.getByRole('alertdialog')).toMatchAriaSnapshot(`
    - alertdialog /noch nicht gespeichert/:
      - paragraph: /noch nicht gespeichert/
      - button "Verlassen"
      - button "Weiter bearbeiten"
  `);
  await expectGood(page);
  await page.keyboard.press('Escape');

  await page.evaluate(() => sessionStorage.setItem('token', `${sessionStorage.getItem('token')?.slice(0, -4)}AAAA`));
  await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('Irgendwo');
  await page.getByRole('textbox', { name: 'Datum' }).fill('12.12.2099');
  await page.getByLabel('Gastgeber').fill('Wir');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog /Deine Anmeldung ist abgelaufen/:
      - paragraph: /Was du eingegeben hast, bleibt/
      - text: Login
      - textbox "Login": manager
      - text: Passwort
      - textbox "Passwort"
      - button "Eingabe anzeigen"
      - button "Login" [disabled]
      - button "Abbrechen"
  `);
  await expectGood(page);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Titel')).toHaveValue('Angefangen');

  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'Du bist offline' });
  await expect(notice).toBeVisible();
  await expectGood(page);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test('words without an end stay within the page', async ({ page, login }) => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(2);
  await login('admin');
  const id = await createAnlass(page, {
    titel: word,
    ort: word,
    gastgeber: word,
    beschreibung: `${word} https://${word}.ch`,
  });
  await page.goto('/berichte');
  const file = { name: `${word}.txt`, mimeType: 'text/plain', buffer: Buffer.from('Beginn um acht') };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('link', { name: word, exact: true })).toBeVisible();
  await page.goto(`/mitglieder/anlaesse/edit/${id}#beilagen`);
  await page.locator('[role="tabpanel"]:not([hidden]) input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('button', { name: `${word}.txt löschen` })).toBeVisible();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const past = await createAnlass(page, { titel: word, datum: `${yesterday}T12:00:00` });
  await page.goto(`/mitglieder/anlaesse/edit/${past}#fotos`);
  const foto = sharp({ create: { width: 8, height: 8, channels: 3, background: '#7b1e33' } });
  const picture = { name: 'rot.png', mimeType: 'image/png', buffer: await foto.png().toBuffer() };
  await page.locator('[role="tabpanel"]:not([hidden]) input[type="file"]').setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'rot.png löschen' })).toBeVisible();

  for (const path of ['/berichte', '/anlaesse', `/anlaesse/${id}`, '/mitglieder', '/mitglieder/anlaesse']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByText(word).first()).toBeVisible();
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
  }

  await page.goto('/berichte');
  await page.getByRole('button', { name: `${word} löschen` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('link', { name: word, exact: true })).toHaveCount(0);
});

test('letters a quarter larger, and twice as large, on a phone', async ({ page, login }) => {
  test.slow();
  const anlaesse = ['/anlaesse', '/anlaesse/95', '/archiv', '/archiv/95'];
  const visited = ['/home', '/schwesterverbindungen', '/vorstand', ...anlaesse, '/berichte', '/kontakt'];
  const mitglied = ['/mitglieder/edit/1', '/mitglieder/new#vorstandCharge'];
  const forms = [...mitglied, '/anlaesse/new', '/anlaesse/edit/95#fotos'];
  const members = ['', '/mitglieder', ...forms, '/anlaesse', '/verwaltung', '/auskunft'];
  await login('admin', '/robots.txt');
  for (const path of [...visited, ...members.map((name) => `/mitglieder${name}`)]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [letters, width] of [
      [20, 375],
      [32, 320],
    ] as const) {
      await page.setViewportSize({ width, height: 812 });
      await setLetters(page, letters);
      const measure = () =>
        page.evaluate(() => ({
          letters: getComputedStyle(document.documentElement).fontSize,
          width: document.documentElement.scrollWidth,
        }));
      // an open list takes its new width a moment later
      await expect.poll(measure, path).toEqual({ letters: `${letters}px`, width });
      expect(await squeezedTexts(page), path).toEqual([]);
    }
  }
});

test('letters twice as large hide neither the end of a date, nor a field below an alert, nor half a question or tab', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/403/);
  await setLetters(page, 32);
  await page.goto('/login');
  await page.getByLabel('Login', { exact: true }).fill('jemand');
  await page.getByLabel('Passwort', { exact: true }).fill('falsch');
  await page.getByLabel('Passwort', { exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Da stimmt was nicht!');
  await expect.poll(() => isOnTop(page.getByText('Passwort', { exact: true }))).toBe(true);
  await expect.poll(() => isOnTop(page.getByLabel('Passwort', { exact: true }))).toBe(true);

  await login('admin', '/mitglieder/anlaesse/new');
  const date = page.getByRole('textbox', { name: 'Datum' });
  await date.fill('30.08.2029');
  await date.blur();
  expect(await date.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);

  await page.goto('/mitglieder/mitglieder/new');
  const name = page.getByRole('tab', { name: 'Geschäftsdaten' });
  expect(await name.evaluate(countLines)).toBe(1);

  await page.goto('/berichte');
  await page
    .getByRole('button', { name: /löschen/ })
    .first()
    .click();
  await page.getByRole('alertdialog').hover();
  for (const [by, seen] of [
    [-2000, page.getByRole('alertdialog').getByRole('paragraph')],
    [2000, page.getByRole('button', { name: 'Abbrechen' })],
  ] as const) {
    await page.mouse.wheel(0, by);
    await expect.poll(() => isWhole(seen)).toBe(true);
  }
});

/** As chosen in the settings of the browser. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Whether a click in its middle would meet it. */
function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

/** Whether its beginning and its end are within the dialog it stands in. */
function isWhole(element: Locator): Promise<boolean> {
  return element.evaluate((it) => {
    const [own, around] = [it.getBoundingClientRect(), it.closest('dialog')?.getBoundingClientRect()];
    return around !== undefined && own.top >= around.top && own.bottom <= around.bottom;
  });
}

function countLines(element: HTMLElement): number {
  const text = document.createRange();
  text.selectNodeContents(element);
  return text.getClientRects().length;
}

/** What has to be read downwards, since a line holds four letters or less. */
function squeezedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter(({ childNodes }) => [...childNodes].some((it) => it instanceof Text && it.data.length > 9))
      .filter((it) => it.offsetWidth > 1 && it.offsetWidth < 3.5 * Number.parseFloat(getComputedStyle(it).fontSize))
      .map(({ textContent }) => textContent ?? ''),
  );
}
