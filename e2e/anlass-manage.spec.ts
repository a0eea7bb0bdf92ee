import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { create, createAnlass, fillForm, list, openForEditing } from './anlaesse.ts';
import { expect, expectAccessible, save, tab, test } from './site.ts';

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a1f2b' } })
  .png()
  .toBuffer();
const text = (name: string, content = 'Treffpunkt am Bahnhof') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});
const photo = (name: string, buffer = png) => ({ name, mimeType: 'image/png', buffer });

async function choose(page: Page, button: string, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(files);
}

test('an event from its creation to what a visitor sees of it', async ({ page, login, browser, baseURL }) => {
  await login('manager', list);
  await create(page, 'Kerzenziehen');
  await expect(page).toHaveURL(list);

  await openForEditing(page, 'Kerzenziehen');
  await expect(page.getByRole('textbox', { name: 'Datum' })).toHaveValue('24.12.2099');
  await expect(page.getByRole('spinbutton', { name: 'Minute' })).toHaveValue('30');
  await page.getByLabel('Beschreibung').fill('Wachs ist da.');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Anlass erfolgreich angepasst')).toBeVisible();
  await expect(page).toHaveURL(list);

  await openForEditing(page, 'Kerzenziehen');
  await page.getByRole('tab', { name: 'Beilagen' }).click();
  await expect(page).toHaveURL(/#beilagen$/);
  await choose(page, 'Dateien auswählen', [text('Einladung.txt'), text('Löschmich.txt')]);
  await expect(page.getByText('2 Dateien wurden hochgeladen')).toBeVisible();
  await page.getByRole('button', { name: 'Löschmich.txt löschen' }).click();
  await expect(page.getByRole('alertdialog')).toHaveText(/Willst du wirklich die Datei Löschmich\.txt löschen\?/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Die Datei Löschmich.txt wurde erfolgreich gelöscht')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Löschmich.txt löschen' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Fotos' }).click();
  await dropFile(page, 'Fotos hierher ziehen', 'kerze.png');
  await expect(page.getByText('Die Datei kerze.png wurde hochgeladen')).toBeVisible();
  const thumbnail = page.getByRole('list', { name: 'Fotos' }).getByRole('presentation');
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  const edited = new URL(page.url()).pathname.split('/').at(-1);

  const visitor = await browser.newPage({ baseURL });
  await visitor.goto(`/anlaesse/${edited}`);
  await expect(visitor.getByRole('heading', { name: 'Kerzenziehen' })).toBeVisible();
  await expect(visitor.getByText('Wachs ist da.')).toBeVisible();
  await expect(visitor.getByText('Einladung.txt').first()).toBeVisible();
  await expect(visitor.getByText('Löschmich.txt')).toHaveCount(0);
  await visitor.close();

  await page.getByRole('button', { name: 'kerze.png löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Dieser Anlass hat noch keine Fotos')).toBeVisible();
});

/** As a person drops it: the zone waits 200 ms, then takes it. */
async function dropFile(page: Page, zone: string, name: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type: 'image/png' }));
      return data;
    },
    [name, png.toString('base64')] as const,
  );
  // beside the zone nothing happens to it, where the browser would open it in the place of the page
  for (const event of ['dragover', 'drop']) {
    expect(await page.evaluate((type) => dispatchEvent(new DragEvent(type, { cancelable: true })), event)).toBe(false);
  }
  const target = page.getByRole('group', { name: zone });
  await target.dispatchEvent('dragenter', { dataTransfer: transfer });
  await expect(target).toHaveAttribute('data-state', 'over');
  await target.dispatchEvent('dragleave');
  await expect(target).toHaveAttribute('data-state', 'idle');
  await target.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(target).toHaveAttribute('data-state', 'idle');
}

test('the form says what is missing once a field is touched, and saves nothing until all is there', async ({
  page,
  login,
}) => {
  await login('manager', '/mitglieder/anlaesse/new');
  await expect(page.getByRole('heading', { name: 'Anlasse erfassen' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Speichern' });
  const hour = page.getByRole('spinbutton', { name: 'Stunde' });
  await expect(save).toBeDisabled();
  await expect(hour).toHaveValue('');
  await expect(page.getByText('Es muss ein Titel')).toHaveCount(0);

  for (const [field, message] of [
    ['Titel', 'Es muss ein Titel für den Anlass angegeben werden'],
    ['Ort', 'Bitte noch den Ort des Anlasses angeben'],
    ['Gastgeber', 'Bitte noch einen Organisator angeben'],
  ] as const) {
    await page.getByLabel(field).focus();
    await page.getByLabel(field).blur();
    await expect(page.getByText(message)).toBeVisible();
    // whoever does not see it is on the next field by now
    await expect(page.getByText(message)).toHaveAttribute('aria-live', 'polite');
  }
  await page.getByLabel('Titel').fill('x'.repeat(251));
  await expect(page.getByText('Der Titel ist etwas zu lang geraden')).toBeVisible();
  await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('x'.repeat(251));
  await expect(page.getByText('Ist das nicht etwas zu lang?')).toBeVisible();
  await page.getByLabel('Beschreibung').fill('x'.repeat(2001));
  await expect(page.getByText('Die Beschreibung darf nur 2000 Zeichen lang sein')).toBeVisible();
  await page.getByLabel('Beschreibung').fill('🍺'.repeat(2000));
  await expect(page.getByText('2000 von 2000 Zeichen')).toBeVisible();

  const datum = page.getByRole('textbox', { name: 'Datum' });
  await datum.focus();
  await datum.blur();
  await expect(page.getByText('Datum nicht vergessen!')).toBeVisible();
  const kalender = page.getByRole('button', { name: 'Kalender öffnen' });
  const dialog = page.getByRole('dialog', { name: 'Datum auswählen' });
  await kalender.click();
  await expect(dialog).toBeVisible();
  await kalender.click();
  await expect(dialog).toBeHidden();
  await kalender.click();
  await dialog.getByRole('button', { name: / 15\. / }).click();
  await expect(datum).toHaveValue(/^15\.\d\d\.\d{4}$/);
  await expect(hour).toHaveValue('00');
  await expect(page.getByRole('spinbutton', { name: 'Minute' })).toHaveValue('00');

  await hour.fill('25');
  await expect(page.getByText('Diese Uhrzeit gibt es hier nicht')).toBeVisible();
  await fillForm(page, 'Probe');
  await expect(save).toBeEnabled();
  await hour.fill('77');
  await expect(save).toBeDisabled();
});

test('an event by keyboard alone', async ({ page, login }) => {
  await login('manager', list);
  await page.getByRole('link', { name: 'Neuer Anlass' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Anlasse erfassen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nachtwanderung');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Gurten');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.8.2099');
  // past the buttons that clear and pick
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
  await page.keyboard.type('2130');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lux');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mit Laternen');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeFocused();
  await page.evaluate(() => {
    const note = () => document.querySelector('[aria-invalid="true"]') && document.body.setAttribute('data-wrong', '');
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Anlass erfolgreich erfasst')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Nachtwanderung' });
  await expect(card).toContainText('01.08.2099, 21:30');
  // nothing was wrong with the form, nor once it was empty again
  await expect(page.locator('body')).not.toHaveAttribute('data-wrong');

  await card.getByRole('link', { name: 'Bearbeiten' }).press('Enter');
  // the other tabs come with the event
  await expect(page.getByRole('tab', { name: 'Fotos' })).toBeVisible();
  await page.getByRole('tab', { name: 'Anlass' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Fotos' })).toBeVisible();
});

test('attachments and photos appear only once the event is loaded', async ({ page, login }) => {
  await login('manager');
  const anlass = Promise.withResolvers<void>();
  await page.route('**/api/anlass/1', async (route) => {
    await anlass.promise;
    await route.continue();
  });
  await page.goto(`${list}/edit/1#fotos`);
  await expect(page.getByRole('tab')).toHaveText(['Anlass']);
  anlass.resolve();
  await expect(page.getByRole('tab')).toHaveText(['Anlass', 'Beilagen', 'Fotos']);
  await expect(page.getByRole('tabpanel', { name: 'Fotos' })).toBeVisible();
});

test('what is saved of an event stays in sight until the list is there', async ({ page, login }) => {
  await login('manager', `${list}/edit/1`);
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/build\/manage-anlaesse-page-.*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/anlass/1')) sent += 1;
  });
  await page.getByLabel('Titel').fill('Neuer Name');
  await save(page).click();
  await expect(page.getByText('Anlass erfolgreich angepasst')).toBeVisible();
  await save(page).click();
  await expect(page.getByLabel('Titel')).toHaveValue('Neuer Name');
  arrival.resolve();
  await expect(page.getByRole('heading', { name: 'Anlässe', exact: true })).toBeVisible();
  expect(sent).toBe(1);
});

test('whoever goes to the photos instead of the list can save once more', async ({ page, login }) => {
  await login('manager');
  await page.goto(`${list}/edit/${await createAnlass(page, { titel: 'Herbstbummel' })}`);
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/build\/manage-anlaesse-page-.*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.getByLabel('Titel').fill('Winterbummel');
  await save(page).click();
  await expect(page.getByText('Anlass erfolgreich angepasst')).toBeVisible();
  await tab(page, 'Fotos').click();
  await expect(page.getByRole('tabpanel', { name: 'Fotos' })).toBeVisible();
  arrival.resolve();
  await tab(page, 'Anlass').click();
  await page.getByLabel('Titel').fill('Frühlingsbummel');
  await save(page).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('article').filter({ hasText: 'Frühlingsbummel' })).toHaveCount(1);
});

test('on a phone the form fits, and a photo of more than 4 MB goes up all the same', async ({ page, login }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await login('manager', list);
  await create(page, 'Handyfest');
  await openForEditing(page, 'Handyfest');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('tab', { name: 'Fotos' }).click();
  // more than 4 MB only because it is not compressed: what is left of it costs little time
  const large = await sharp({ create: { width: 1500, height: 1100, channels: 3, background: '#7a1f2b' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(large.length).toBeGreaterThan(4_194_304);
  await choose(page, 'Fotos auswählen', [photo('nacht.png', large), photo('klein.png')]);
  await expect(page.getByText('Vor dem Hochladen verkleinert: nacht.png')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Fotos' }).getByRole('listitem')).toHaveText([
    /nacht\.jpg/,
    /klein\.png\s*40 × 30/,
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('files that are not wanted are named, and stop no other', async ({ page, login, expectProblem }) => {
  expectProblem(/status of 41[35]/);
  await login('manager', list);
  await create(page, 'Aktenfest');
  await openForEditing(page, 'Aktenfest');
  await page.getByRole('tab', { name: 'Beilagen' }).click();
  await choose(page, 'Dateien auswählen', [text('riesig.txt', 'x'.repeat(4_194_305))]);
  await expect(page.getByText('Es ist nicht erlaubt Dateien, die grösser als 4 MB hochzuladen')).toBeVisible();
  await choose(page, 'Dateien auswählen', [text('virus.exe'), text('gut.txt'), photo('getarnt.pdf')]);
  await expect(page.getByText('Der Typ dieser Dateien ist nicht erlaubt: virus.exe, getarnt.pdf')).toBeVisible();
  await expect(page.getByText('Die Datei gut.txt wurde hochgeladen')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Beilagen' }).getByRole('listitem')).toHaveText([/gut\.txt/]);
  await page.getByRole('tab', { name: 'Fotos' }).click();
  await choose(page, 'Fotos auswählen', [text('kein-foto.pdf')]);
  await expect(page.getByText('Der Typ der Datei kein-foto.pdf ist nicht erlaubt')).toBeVisible();
  // smaller it would stand still
  await choose(page, 'Fotos auswählen', [text('tanz.gif', 'x'.repeat(4_194_305))]);
  await expect(page.getByText('Es ist nicht erlaubt Dateien, die grösser als 4 MB hochzuladen')).toBeVisible();
  // small, and yet too much
  const plan = sharp({ create: { width: 10_000, height: 5001, channels: 3, background: '#7a1f2b' } }).png();
  await choose(page, 'Fotos auswählen', [photo('plan.png', await plan.toBuffer())]);
  await expect(page.getByText('In der Datei plan.png steckt zu viel.')).toBeVisible();
});

test('an upload shows how far it is, and can be cancelled', async ({ page, login }) => {
  await login('manager', list);
  await create(page, 'Langsamfest');
  await openForEditing(page, 'Langsamfest');
  await page.getByRole('tab', { name: 'Beilagen' }).click();
  const held: (() => void)[] = [];
  await page.route('**/beilage', async (route) => {
    if (route.request().method() === 'POST') await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => {});
  });
  await choose(page, 'Dateien auswählen', [text('erste.txt'), text('zweite.txt'), text('dritte.txt')]);
  const overlay = page.getByRole('dialog', { name: 'Wird hochgeladen: 1 von 3' });
  await expect(overlay).toBeVisible();
  await expect(overlay.getByRole('progressbar')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeVisible();
  await page.getByRole('button', { name: 'zweite.txt abbrechen' }).click();
  await page.getByRole('button', { name: 'erste.txt abbrechen' }).click();
  await expect.poll(() => held.length).toBe(2);
  for (const release of held) release();
  await expect(page.getByText('Die Datei dritte.txt wurde hochgeladen')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unrouteAll();
});

test('nothing typed is lost by a broken line or a wrong click', async ({ page, login, expectProblem }) => {
  expectProblem(/ERR_FAILED/);
  await login('manager', '/mitglieder/anlaesse/new');
  await fillForm(page, 'Funkloch');
  await page.route('**/api/anlass', (route) => route.abort());
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Server nicht erreichbar')).toBeVisible();
  await expect(page.getByLabel('Titel')).toHaveValue('Funkloch');

  const question = page.getByRole('alertdialog');
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(question).toContainText('noch nicht gespeichert');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  // twice by mistake: the question is answered by what loses nothing
  await page.getByRole('link', { name: 'Zurück' }).press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Titel')).toHaveValue('Funkloch');
  await expect(page.getByRole('link', { name: 'Zurück' })).toBeFocused();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Anlass erfolgreich erfasst')).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('the list holds what was saved, deleted and taken back, however slow its answer is', async ({ page, login }) => {
  await login('manager', list);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.route('**/api/anlaesse/search', () => {});
  await create(page, 'Flohmarkt');
  await openForEditing(page, 'Flohmarkt');
  await page.getByLabel('Titel').fill('Trödelmarkt');
  await save(page).click();
  await expect(page.getByText('Anlass erfolgreich angepasst')).toBeVisible();
  const cards = page.getByRole('article').filter({ hasText: /markt/ });
  await expect(cards.getByRole('heading')).toHaveText(['Trödelmarkt']);

  await openForEditing(page, 'Trödelmarkt');
  await page.getByRole('button', { name: 'Anlass löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('wurde erfolgreich gelöscht')).toBeVisible();
  await expect(cards).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('ist wieder da')).toBeVisible();
  await expect(cards).toHaveCount(1);
});

test('an event whose answer is lost, sent again in other words, is there once', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED/);
  await login('manager', `${list}/new`);
  await fillForm(page, 'Tunnel');
  await page.route('**/api/anlass', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save(page).click();
  await expect(page.getByText('Server nicht erreichbar')).toBeVisible();

  await page.unroute('**/api/anlass');
  await page.getByLabel('Titel').fill('Tunnel in Biel');
  await save(page).click();
  await expect(page.getByRole('article').filter({ hasText: 'Tunnel' })).toHaveCount(1);
  await expect(page.getByRole('article').filter({ hasText: 'Tunnel in Biel' })).toHaveCount(1);
});

test('what is typed while an event is on its way stays, and is saved by the next press', async ({ page, login }) => {
  await login('manager', `${list}/new`);
  for (const [api, goOn] of [
    ['**/api/anlass', async () => fillForm(page, 'Nachtrag')],
    ['**/api/anlass/*', async () => reopen(page, 'Nachtrag')],
  ] as const) {
    await goOn();
    const answer = Promise.withResolvers<void>();
    await page.route(api, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      await answer.promise;
      await route.fulfill({ response });
    });
    const beschreibung = page.getByLabel('Beschreibung');
    await beschreibung.fill('Eins');
    const arrived = page.waitForRequest((request) => request.method() === 'POST');
    await save(page).click();
    await arrived;
    await beschreibung.press('End');
    await beschreibung.pressSequentially(' und zwei');
    answer.resolve();
    await expect(page.getByText('Gespeichert, aber noch ohne')).toBeVisible();
    await expect(beschreibung).toBeFocused();
    await page.unroute(api);
    await save(page).click();
    const card = page.getByRole('article').filter({ hasText: 'Nachtrag' });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('Eins und zwei');
  }
});

/** In a page that has told nothing yet: a warning stays. */
async function reopen(page: Page, titel: string): Promise<void> {
  await page.goto(list);
  await openForEditing(page, titel);
}

test('a failed deletion is told as what it is', async ({ page, login, expectProblem }) => {
  expectProblem(/status of 500/);
  await login('manager', list);
  await create(page, 'Haftfest');
  await openForEditing(page, 'Haftfest');
  await page.getByRole('tab', { name: 'Beilagen' }).click();
  await choose(page, 'Dateien auswählen', [text('zäh.txt')]);
  await refuseDeletion(page);
  await page.getByRole('button', { name: 'zäh.txt löschen' }).click();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Die Datei zäh.txt konnte nicht gelöscht werden' });
  await expect(alert).toHaveAttribute('data-type', 'danger');
  await expect(page.getByRole('button', { name: 'zäh.txt löschen' })).toBeVisible();
});

async function refuseDeletion(page: Page): Promise<void> {
  await page.route(/\/api\/anlass\/(beilage|memo)\/\d+$/, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
}

test('list, form and tabs have no fault a machine can find, light or dark', async ({ page, login }) => {
  await login('manager', list);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Neuer Anlass' }).click();
  await page.getByLabel('Titel').focus();
  await page.getByRole('textbox', { name: 'Ort', exact: true }).focus();
  await page.getByRole('button', { name: 'Kalender öffnen' }).click();
  await expect(page.getByRole('dialog', { name: 'Datum auswählen' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${list}/edit/1#beilagen`);
  await expect(page.getByRole('tabpanel', { name: 'Beilagen' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Fotos' }).click();
  await expectAccessible(page);
});
