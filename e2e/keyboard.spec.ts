import type { Locator, Page } from '@playwright/test';
import { createAnlass, list, past } from './anlaesse.ts';
import { expect, test } from './site.ts';

// Where the focus is after what was pressed has gone: never at the top of the page, nor behind what has come.

test.describe('whoever asks for more of a list goes on at the first that comes', () => {
  test('of the events to manage, also when there are no more', async ({ page, login }) => {
    await login('manager', list);
    const more = page.getByRole('button', { name: 'Weitere anzeigen' });
    await more.waitFor();
    for (let shown = 30; await more.isVisible(); shown += 30) {
      await more.press('Enter');
      await expect(titleOf(page, shown)).toBeFocused();
      await expect(titleOf(page, shown)).toBeInViewport();
    }
  });

  test('of the archive, whose last part takes the link away', async ({ page }) => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route(/api\/archiv\?.*ab=/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/home');
    await page.goto(`/archiv?ab=${(await past(page)).length - 20}`);
    await page.getByRole('link', { name: 'Weitere laden' }).press('Enter');
    release();
    await expect(page.getByRole('link', { name: 'Weitere laden' })).toHaveCount(0);
    await expect(titleOf(page, 15)).toBeFocused();
  });

  test('of the archive, also where it comes only when it is asked for again', async ({ page, expectProblem }) => {
    expectProblem(/status of 500/);
    await page.route(/api\/archiv\?.*ab=/, (route) => route.fulfill({ status: 500 }));
    await page.goto('/archiv');
    await page.getByRole('link', { name: 'Weitere laden' }).press('Enter');
    const again = page.getByRole('link', { name: 'Nochmals versuchen' });
    await expect(page.getByRole('alert')).toHaveText('Das konnte nicht geladen werden.');
    await expect(again).toBeFocused();
    await page.unroute(/api\/archiv\?.*ab=/);
    await again.press('Enter');
    await expect(titleOf(page, 15)).toBeFocused();
  });

  test('of the backups, which are no links', async ({ page, login }) => {
    const kept = { zeit: '2026-01-01T04:00:00', alter: 60, groesse: 1, art: 'taeglich' };
    const liste = Array.from({ length: 7 }, (_, index) => ({ ...kept, name: `${index}` }));
    const stand = { automatisch: true, laeuft: false, gelungen: kept.zeit, gescheitert: null, fehler: null, liste };
    await page.route('**/api/sicherungen', (route) => route.fulfill({ json: stand }));
    await login('admin', '/mitglieder/verwaltung');
    await page.getByRole('button', { name: 'Alle 7 zeigen' }).press('Enter');
    const backups = page.getByRole('region', { name: 'Sicherungen' }).getByRole('listitem');
    await expect(backups).toHaveCount(7);
    await expect(backups.nth(5)).toBeFocused();
  });
});

test('whoever cancels an upload by keyboard hears which one goes on', async ({ page, login }) => {
  await login('admin', '/berichte');
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/bericht', async (route) => {
    await promise;
    await route.abort();
  });
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Beginn um acht') });
  await page.locator('input[type="file"]').setInputFiles([file('erste.txt'), file('zweite.txt'), file('dritte.txt')]);
  await page.getByRole('button', { name: 'erste.txt abbrechen' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Wird hochgeladen: 2 von 3' })).toBeFocused();
  await page.getByRole('button', { name: 'Alle abbrechen' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
});

test('the calendar keeps the focus at the last month it may show', async ({ page, login }) => {
  await login('mitglied', '/home');
  await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
  await page.getByRole('link', { name: 'Mein Konto' }).click();
  const lastMonth = await page.evaluate(() => {
    const today = new Date();
    return new Date(today.getFullYear(), today.getMonth() - 1, 1).toLocaleDateString('de-CH');
  });
  await page.getByRole('textbox', { name: 'Geburtsdatum' }).fill(lastMonth);
  await page.getByRole('button', { name: 'Geburtsdatum: Kalender öffnen' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Nächster Monat' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Nächster Monat' })).toBeDisabled();
  await expectFocusWithin(dialog);
});

test('whoever follows a fault to its part of the page is there by keyboard too', async ({ page, login }) => {
  const stand = {
    automatisch: true,
    laeuft: false,
    gelungen: null,
    gescheitert: '2026-01-01T04:00:00',
    fehler: 'voll',
  };
  await page.route('**/api/sicherungen', (route) => route.fulfill({ json: { ...stand, liste: [] } }));
  await login('admin', '/mitglieder');
  const link = page.getByRole('link', { name: 'Es fehlt eine neue Sicherung' });
  const part = page.getByRole('heading', { name: 'Sicherungen' });
  await link.press('Enter');
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
  await link.press('Enter');
  await expect(part).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Jetzt sichern' })).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
});

test('the form of an event tells of a day gone by, where a place for it was before', async ({ page, login }) => {
  await login('manager', '/mitglieder/anlaesse/new');
  const told = page.getByRole('form', { name: 'Anlasse erfassen' }).getByRole('status');
  await expect(told).toHaveText('');
  await page.getByRole('textbox', { name: 'Datum' }).fill('01.01.2020');
  await expect(told).toHaveText('Dieses Datum ist vorbei: Der Anlass kommt ins Archiv');
});

test('whoever comes to a new password hears how long it has to be', async ({ page, login }) => {
  await login('admin', '/mitglieder/mitglieder/new#passwort');
  await expect(page.getByLabel('Passwort *', { exact: true })).toHaveAccessibleDescription(/^Mindestens 8 Zeichen/);
});

test('whoever does not see the list of a field hears what is in it', async ({ page, login }) => {
  await login('admin', '/mitglieder/mitglieder/new#leibbursche');
  const said = (text: string | RegExp) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);
  const list = (name: string) => page.getByRole('combobox', { name, exact: true });
  await expect(list('Leibbursche')).toBeFocused();
  await list('Leibbursche').fill('gibt es nicht');
  await said('Nichts gefunden');
  await list('Leibbursche').fill('a');
  await said(/^\d+ Mitglieder$/);
  await list('Abteilung').fill('gibt es nicht');
  await said('Nichts gefunden');
  await list('Stämme').fill('Luz');
  await page.keyboard.press('Enter');
  await said('Luzern');
  await page.keyboard.press('Backspace');
  await said('leer');
});

test('a link of a card that has grown for it does not touch the lower edge of the window', async ({ page, login }) => {
  const width = 375;
  await page.setViewportSize({ width, height: 667 });
  await login('manager', '/home');
  const id = await createAnlass(page, { beschreibung: `${'Wort '.repeat(70)}https://example.org/rand` });
  await page.goto('/anlaesse');
  const title = page.locator(`h2 [href="/anlaesse/${id}"]`);
  const link = page.getByRole('link', { name: 'https://example.org/rand' });
  await title.focus();
  await page.keyboard.press('Tab');
  await title.evaluate((it) => it.scrollIntoView());
  const { y, height } = (await link.boundingBox()) as DOMRect;
  // a window that ends in the middle of it
  await page.setViewportSize({ width, height: Math.round(y + height / 2) });
  await page.keyboard.press('Shift+Tab');
  await expect(title).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  const space = () => link.evaluate((it) => window.innerHeight - it.getBoundingClientRect().bottom);
  await expect.poll(space).toBeGreaterThan(8);
});

test('the way back through a list is not hidden below the notice that one is offline', async ({
  page,
  context,
  login,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 375, height: 667 });
  await login('mitglied', '/mitglieder/mitglieder');
  await page.getByRole('button', { name: 'Seite 2', exact: true }).focus();
  await context.setOffline(true);
  await expect(page.getByText('Du bist offline')).toBeVisible();
  for (let step = 0; step < 24; step++) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => isFocusOnTop(page)).toBe(true);
  }
});

test('nothing is hidden below an alert, nor at the foot of the page below what can be taken back', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/status of 500/);
  await page.setViewportSize({ width: 667, height: 375 });
  await login('manager', '/mitglieder/mitglieder');
  await page.route('**/api/benutzer/export', (route) =>
    route.fulfill({ status: 500, json: { status: 500, title: 'Da ging was schief', code: 'intern' } }),
  );
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Fehler' })).toBeVisible();
  await expect.poll(() => isFocusOnTop(page)).toBe(true);
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => isFocusOnTop(page)).toBe(true);
  }

  await page.goto(`${list}/edit/${await createAnlass(page, { titel: 'Weg damit' })}`);
  await page.getByRole('button', { name: 'Anlass löschen' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const choices = page.getByRole('contentinfo').getByRole('button');
  await choices.first().focus();
  for (const choice of await choices.all()) {
    await expect(choice).toBeFocused();
    await expect.poll(() => isFocusOnTop(page)).toBe(true);
    await page.keyboard.press('Tab');
  }
});

test('each year of the archive is seen whole where the keyboard leads to it, also at the edge of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/archiv');
  const years = page.getByRole('navigation', { name: 'Jahre' }).getByRole('link');
  await years.first().focus();
  for (let step = 1; step < 6; step++) {
    await page.keyboard.press('Tab');
    await expect(years.nth(step)).toBeFocused();
    await expect(years.nth(step)).toBeInViewport({ ratio: 1 });
  }
});

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 667, height: 375 } });

  test('the way back through the archive is not hidden below its years', async ({ page }) => {
    await page.goto('/archiv');
    await titleOf(page, 8).focus();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => isFocusOnTop(page)).toBe(true);
    }
  });

  test('a link that a card has no line left for is shown whole once the focus comes to it', async ({ page, login }) => {
    await login('manager', '/home');
    const beschreibung = `${'Wort '.repeat(70)}https://example.org/anmeldung`;
    const id = await createAnlass(page, { beschreibung });
    await page.goto('/anlaesse');
    await page.locator(`h2 [href="/anlaesse/${id}"]`).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'https://example.org/anmeldung' })).toBeFocused();
    expect(await isFocusOnTop(page)).toBe(true);
    const text = page.locator('p:focus-within');
    expect(await text.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    // nothing cuts off its ring
    await expect(text).toHaveCSS('overflow', 'visible');
  });

  test('no tab of a member is cut off', async ({ page, login }) => {
    await login('admin', '/mitglieder/mitglieder/new');
    const tabs = page.getByRole('tablist');
    expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test('the day the calendar begins with is in sight, and the way back from it', async ({ page, login }) => {
    await login('manager', '/mitglieder/anlaesse/new');
    await page.getByRole('textbox', { name: 'Datum' }).fill('30.08.2029');
    const open = page.getByRole('button', { name: 'Kalender öffnen' });
    await open.press('Enter');
    const day = page.getByRole('dialog').getByRole('button', { name: 'Donnerstag, 30. August 2029' });
    await expect(day).toBeFocused();
    await expect(day).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await expect(open).toBeInViewport({ ratio: 0.9 });
  });
});

function titleOf(page: Page, index: number): Locator {
  return page.getByRole('article').nth(index).getByRole('link').first();
}

function expectFocusWithin(part: Locator): Promise<void> {
  return expect(part.locator(':focus')).toHaveCount(1);
}

/** Whether a click in the middle of what has the focus would meet it. */
function isFocusOnTop(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document;
    // of a link that takes two lines the first
    const { left, top, width, height } = activeElement?.getClientRects()[0] ?? new DOMRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return activeElement?.matches('main *, footer *') === true && activeElement.contains(met);
  });
}
