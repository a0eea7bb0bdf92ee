import sharp from 'sharp';
import { callApi, createAnlass, openForEditing, type Past, past, withFotos } from './anlaesse.ts';
import { expect, field, holdKontakt, save, takeOver, test } from './site.ts';

// What is shown while something else is on its way, has changed since, or did not come.

test('until another year of the archive is there, nothing is said of it', async ({ page }) => {
  const all = await past(page);
  const year = (all.at(-1) as Past).datum.slice(0, 4);
  const count = all.filter(({ datum }) => datum.startsWith(year)).length;
  const { promise: isSeen, resolve: letItCome } = Promise.withResolvers<void>();
  await page.route('**/api/archiv?*', async (route) => {
    await isSeen;
    await route.continue();
  });
  const shown = page.getByRole('main').getByRole('status');
  const years = page.getByRole('navigation', { name: 'Jahre und Zahl der Anlässe' });

  await page.goto('/archiv?jahr=1900');
  await expect(page.getByText('Es wurden keine Anlässe gefunden')).toBeVisible();
  await years.getByRole('link', { name: year }).click();
  await expect(page).toHaveURL(`/archiv?jahr=${year}`);
  await expect(page.getByText('Es wurden keine Anlässe gefunden')).toBeHidden();

  await page.goto('/archiv');
  await years.getByRole('link', { name: year }).click();
  await expect(page).toHaveURL(`/archiv?jahr=${year}`);
  await expect(shown).toBeEmpty();
  letItCome();
  await expect(shown).toHaveText(`${count} von ${count}`);
});

test('on a phone the year of the archive is in sight, also where the years come late', async ({ page }) => {
  const year = ((await past(page)).at(-1) as Past).datum.slice(0, 4);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/archiv');
  const link = page.getByRole('navigation', { name: 'Jahre und Zahl der Anlässe' }).getByRole('link', { name: year });
  await link.click();
  await expect(page).toHaveURL(`/archiv?jahr=${year}`);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/home');
  await page.reload();
  await takeOver(page);
  await page.goBack();
  await expect(link).toBeInViewport({ ratio: 1 });
});

test('a gallery whose last photos are deleted meanwhile ends at the one that is last now', async ({
  page,
  login,
  expectProblem,
}) => {
  // one that is deleted may be on its way
  expectProblem(/404/);
  await page.clock.install();
  await login('manager');
  const { id, count } = await withFotos(page, 13);
  await page.goto(`/archiv/${id}`);
  await page.keyboard.press('End');
  await expect(page.getByText(`${count} von ${count}`, { exact: true })).toBeVisible();
  const fotos = JSON.parse(await callApi(page, 'GET', `/api/anlass/${id}/memolist`)) as { id: number }[];
  for (const foto of fotos.slice(-2)) await callApi(page, 'DELETE', `/api/anlass/memo/${foto.id}`);

  await page.clock.fastForward(31_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const last = `${count - 2} von ${count - 2}`;
  await expect(page.getByText(last, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: `Foto ${last}` })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Nächstes Foto' })).toBeDisabled();
});

test('a gallery that has become small since it was last looked at shows what is left', async ({ page, login }) => {
  await page.clock.install();
  await login('manager');
  const { id, titel, count } = await withFotos(page, 13);
  await page.goto(`/archiv/${id}`);
  await expect(page.getByRole('list', { name: 'Alle Fotos' }).locator('img')).toHaveCount(count);
  const fotos = JSON.parse(await callApi(page, 'GET', `/api/anlass/${id}/memolist`)) as { id: number }[];
  await page.getByRole('link', { name: 'Zurück zum Archiv' }).click();
  const link = page.getByRole('link', { name: `Galerie ${titel}` });
  // further down at some times of the year
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  for (const foto of fotos.slice(2)) await callApi(page, 'DELETE', `/api/anlass/memo/${foto.id}`);

  await page.clock.fastForward(31_000);
  const isFetched = page.waitForResponse(`**/api/anlass/${id}/galerie*`);
  await link.hover();
  await isFetched;
  await link.click();
  await expect(page.getByText('1 von 2', { exact: true })).toBeVisible();
  await expect(page.getByText(`1 von ${count}`, { exact: true })).toBeHidden();
});

test('a photo that did not come without a connection comes with it', async ({ page, context, expectProblem }) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const { id, count } = await withFotos(page, 4);
  await page.goto(`/archiv/${id}`);
  await context.setOffline(true);
  await page.keyboard.press('End');
  await expect(page.getByRole('img', { name: 'da fehlt das Bild' }).last()).toBeVisible();
  await context.setOffline(false);
  const last = page.getByRole('img', { name: `Foto ${count} von ${count}` });
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a photo that got lost on the way is asked for again', async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED/);
  const { id, count } = await withFotos(page, 4);
  await page.goto(`/archiv/${id}`);
  const foto = page.getByRole('img', { name: `Foto ${count} von ${count}` });
  await page.route('**/api/anlass/memo/*w=*', (route) => route.abort(), { times: 2 });
  await page.keyboard.press('End');
  await expect(page.getByRole('img', { name: 'da fehlt das Bild' }).last()).toBeVisible();
  await expect.poll(() => foto.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a page that did not come without a connection comes with it', async ({ page, context, expectProblem }) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto('/kontakt');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Vorstand' }).last().click();
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeFocused();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Vorstand' })).toBeVisible();
});

test('the way back from a page that did not come leads to the link', async ({ page, context, expectProblem }) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto('/anlaesse');
  await context.setOffline(true);
  const link = page.getByRole('article').getByRole('link').first();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
});

test('a page that the browser has kept for the way back tells what has happened since', async ({ page, login }) => {
  await login('manager', '/anlaesse');
  await createAnlass(page, { titel: 'Neu seit vorhin' });
  await page.goto('about:blank');
  await page.goBack();
  await takeOver(page);
  await expect(page.getByRole('article').filter({ hasText: 'Neu seit vorhin' })).toBeVisible();
});

test('what is begun while a save is on its way is not taken for saved', async ({ page, login }) => {
  await login('admin');
  await page.goto('/mitglieder/mitglieder/edit/3');
  const birthday = field(page, 'Geburtsdatum');
  await birthday.fill('');
  let answer = Promise.withResolvers<void>();
  await page.route('**/api/benutzer/3', async (route) => {
    if (route.request().method() === 'POST') await answer.promise;
    await route.fallback();
  });
  const meanwhile = page.getByRole('alert').filter({ hasText: 'Gespeichert, aber noch ohne das' });
  const saveAnd = async (begin: () => Promise<void>) => {
    answer = Promise.withResolvers();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await save(page).click();
    await sent;
    await begin();
    answer.resolve();
    await expect(meanwhile).toBeVisible();
    await page.mouse.up();
    await meanwhile.getByRole('button', { name: 'Meldung schliessen' }).click();
    await expect(meanwhile).toHaveCount(0);
  };

  await saveAnd(() => birthday.fill('27.6.19'));
  await birthday.fill('');
  await field(page, 'c/o').fill('bei Anna');

  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  await page.exposeFunction('untilRead', () => isRead);
  await page.evaluate(() => {
    const { createImageBitmap: real, untilRead } = window as unknown as Held;
    Object.assign(window, {
      createImageBitmap: async (...picture: Parameters<typeof real>) => {
        await untilRead();
        return real(...picture);
      },
    });
  });
  const png = sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a1f2b' } }).png();
  const picture = { name: 'ich.png', mimeType: 'image/png', buffer: await png.toBuffer() };
  await saveAnd(() => page.locator('input[type="file"]').setInputFiles(picture));
  read();
  const square = page.getByRole('img', { name: 'Vorschau des Bildes' });
  await expect(square).toBeVisible();
  // whose release goes to the menu that it opens
  await square.dispatchEvent('pointerdown', { button: 2, pointerId: 1 });
  await expect(save(page)).not.toHaveAttribute('aria-busy');
  await saveAnd(async () => {
    await square.hover();
    await page.mouse.down();
    await page.mouse.move(10, 10);
  });
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await save(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ avatar: { dateiName: 'ich.jpg' } });
});

test('whoever presses a link while a save is on its way goes there', async ({ page, login }) => {
  await login('admin', '/mitglieder/anlaesse');
  const event = `/mitglieder/anlaesse/edit/${await createAnlass(page, { titel: 'Unterwegs' })}`;
  for (const [path, name, saved] of [
    ['/mitglieder/mitglieder/edit/3', 'c/o', 'Benutzer angepasst'],
    [event, 'Ort', 'Anlass erfolgreich angepasst'],
  ] as const) {
    await page.goto(path);
    await field(page, name).fill('Bei Anna');
    const answer = Promise.withResolvers<void>();
    await page.route(`**/api/**`, async (route) => {
      if (route.request().method() === 'POST') await answer.promise;
      await route.fallback();
    });
    const letItCome = await holdKontakt(page);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await save(page).click();
    await sent;
    await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verlassen' }).click();
    answer.resolve();
    await expect(page.getByText(saved)).toBeVisible();
    letItCome();
    await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
    await page.unrouteAll();
  }
});

test('what became of a save is told wherever one is by then', async ({ page, login, expectProblem }) => {
  expectProblem(/status of 409/);
  await login('admin', '/mitglieder/anlaesse');
  const id = await createAnlass(page, { titel: 'Unterwegs', ort: 'Biel' });
  const event = `/mitglieder/anlaesse/edit/${id}`;
  const changed = { titel: 'Unterwegs', ort: 'Thun', gastgeber: 'A', datum: '2099-12-24T19:30:00', beschreibung: '' };
  for (const [path, name, told] of [
    ['/mitglieder/mitglieder/edit/3', 'c/o', 'Benutzer angepasst'],
    [event, 'Gastgeber', 'Anlass erfolgreich angepasst'],
    [event, 'Ort', 'Nicht gespeichert: Jemand anders hat inzwischen dasselbe geändert'],
  ] as const) {
    await page.goto(path);
    await field(page, name).fill('Bei Berta');
    if (name === 'Ort') await callApi(page, 'POST', `/api/anlass/${id}`, JSON.stringify(changed));
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'POST') await answer.promise;
      await route.fallback();
    });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await save(page).click();
    await sent;
    await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verlassen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
    answer.resolve();
    await expect(page.getByText(told)).toBeVisible();
    await expect(page).toHaveURL('/kontakt');
    await page.unrouteAll();
  }
});

test('what is saved stands in the lists at once, however slow what is asked next', async ({ page, login }) => {
  await login('admin', '/mitglieder/mitglieder?searchString=nonius');
  await page.getByRole('link', { name: 'Nonius bearbeiten' }).click();
  await field(page, 'Vorname').fill('Reto Emanuel');
  let late = Promise.withResolvers<void>();
  await page.route(/\/api\/(benutzer\/search|anlaesse|anlass\/\d+)$/, async (route) => {
    const isSave = route.request().method() === 'POST' && !route.request().url().endsWith('/search');
    if (!isSave) await late.promise;
    await route.fallback();
  });
  await save(page).click();
  await expect(page.getByText('Benutzer angepasst')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Reto Emanuel' })).toBeVisible();
  late.resolve();

  const id = await createAnlass(page, { titel: 'Alter Name' });
  await page.goto('/anlaesse');
  await page.getByRole('link', { name: 'Alter Name' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alter Name');
  const go = async (menu: string, name: string) => {
    await page.locator('summary', { hasText: menu }).click();
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  };
  await go('Mitgliederbereich', 'Anlässe verwalten');
  await openForEditing(page, 'Alter Name');
  await page.getByLabel('Titel').fill('Neuer Name');
  late = Promise.withResolvers<void>();
  await save(page).click();
  await expect(page.getByText('Anlass erfolgreich angepasst')).toBeVisible();
  await go('Aktuelles', 'Anlässe');
  await page.getByRole('link', { name: 'Neuer Name' }).first().click();
  await expect(page).toHaveURL(`/anlaesse/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neuer Name');
  late.resolve();
});

type Held = { createImageBitmap: typeof createImageBitmap; untilRead: () => Promise<void> };
