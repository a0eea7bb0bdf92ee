import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { createAnlass, deleteAnlass } from './anlaesse.ts';
import { expect, expectAccessible, standStill, test } from './site.ts';

const undo = (page: Page) => page.getByRole('button', { name: 'Rückgängig' });

const bin = (page: Page, name: string) => page.getByRole('button', { name: `${name}.txt löschen` });

async function openWith(page: Page, names: string[]): Promise<void> {
  await page.goto(`/mitglieder/anlaesse/edit/${await createAnlass(page, { titel: 'Fehlgriff' })}#beilagen`);
  const files = names.map((name) => ({
    name: `${name}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('Treffpunkt am Bahnhof'),
  }));
  await page.locator('[role="tabpanel"]:not([hidden]) input[type="file"]').setInputFiles(files);
  await expect(page.getByRole('list', { name: 'Beilagen' }).getByRole('listitem')).toHaveCount(names.length);
}

async function remove(page: Page, name: string): Promise<void> {
  await bin(page, name).focus();
  await page.keyboard.down('Enter');
  const agree = page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' });
  await expect(agree).toBeFocused();
  // a key that is still held down has not read the question
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(agree).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Die Datei ${name}.txt wurde erfolgreich gelöscht`)).toBeVisible();
}

test('a double click leaves the question to Enter', async ({ page, login }) => {
  await login('manager');
  await openWith(page, ['eins']);
  await bin(page, 'eins').dblclick();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Die Datei eins.txt wurde erfolgreich gelöscht')).toBeVisible();
});

test('a deletion is taken back, and the focus is where it was, by keyboard', async ({ page, login }) => {
  await login('manager');
  await openWith(page, ['eins', 'zwei', 'drei']);
  const names = page.getByRole('list', { name: 'Beilagen' }).locator('li > span');

  // from the middle the focus goes to the next, from the end to the one before
  await remove(page, 'zwei');
  await expect(bin(page, 'drei')).toBeFocused();
  // its frame is a shadow, and the reader's own colours have none
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(undo(page)).toHaveCSS('border-top-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(names).toHaveText([/^eins/, /^drei/]);
  // elsewhere this does again what was taken back
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(undo(page)).toHaveCount(1);
  // a large one, as with Caps Lock on
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(names).toHaveText([/^eins/, /^zwei/, /^drei/]);
  await expect(bin(page, 'zwei')).toBeFocused();
  await expect(undo(page)).toHaveCount(0);
  await remove(page, 'drei');
  await expect(bin(page, 'zwei')).toBeFocused();

  // one way back at a time, from the last deletion on; where nothing is left to delete, it is next to the focus
  await remove(page, 'zwei');
  await remove(page, 'eins');
  await expect(undo(page)).toHaveCount(1);
  await expect(page.getByRole('main')).toBeFocused();
  for (let left = 10; left > 0 && !(await undo(page).evaluate((it) => it === document.activeElement)); left--)
    await page.keyboard.press('Shift+Tab');
  await expect(undo(page)).toBeFocused();
  // while it fades a message cannot be read
  await expect(page.getByText('ist wieder da')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(names).toHaveText([/^eins/]);
  await expect(bin(page, 'eins')).toBeFocused();
  await expect(undo(page)).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(names).toHaveText([/^eins/, /^zwei/]);
  await expect(bin(page, 'zwei')).toBeFocused();
});

test('what was told vanishes as every success does; the way back stays', async ({ page, login, expectProblem }) => {
  await login('manager');
  await openWith(page, ['eins', 'zwei', 'drei']);
  await remove(page, 'drei');
  await expect(page.getByText('erfolgreich gelöscht')).toHaveCount(0);
  await expect(undo(page)).toHaveAccessibleDescription(/drei\.txt wurde erfolgreich gelöscht/);
  await page.locator('[data-told]:not([data-closing])').getByRole('button', { name: 'Meldung schliessen' }).click();
  await expect(undo(page)).toHaveCount(0);
  await expect(bin(page, 'zwei')).toBeFocused();

  // nor is the focus lost when nothing comes back
  await remove(page, 'zwei');
  expectProblem(/500/);
  await page.route('**/wiederherstellen', (route) => route.fulfill({ status: 500 }));
  await undo(page).press('Enter');
  await expect(page.getByText('zwei.txt konnte nicht wiederhergestellt werden')).toBeVisible();
  await expect(bin(page, 'eins')).toBeFocused();
});

test('whoever took something back in vain may do it again, unless it is gone for good', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/500|404/);
  const refuse = (status: number) => page.route('**/wiederherstellen', (route) => route.fulfill({ status }));
  const inVain = page.getByText('konnte nicht wiederhergestellt werden');
  await login('manager');
  await openWith(page, ['eins', 'zwei']);
  await remove(page, 'zwei');
  await refuse(500);
  await undo(page).click();
  await expect(inVain).toBeVisible();
  await expect(undo(page)).toHaveAccessibleDescription(/zwei\.txt wurde erfolgreich gelöscht/);
  await page.unrouteAll();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(bin(page, 'zwei')).toBeFocused();
  await expect(undo(page)).toHaveCount(0);

  await page.reload();
  await remove(page, 'zwei');
  await refuse(404);
  await undo(page).click();
  await expect(inVain).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
});

/** From now on the server refuses every deletion, as soon as the story lets it. */
async function refuseDeletions(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await promise;
    await route.fulfill({ status: 500 });
  });
  return resolve;
}

const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).press('Enter');

test('what is not deleted after all has the focus again, unless somebody has moved on', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/500/);
  await login('manager');
  await openWith(page, ['eins', 'zwei', 'drei']);
  let refuse = await refuseDeletions(page);
  await bin(page, 'zwei').press('Enter');
  await confirm(page);
  await expect(bin(page, 'zwei')).toHaveCount(0);
  await expect(bin(page, 'drei')).toBeFocused();
  refuse();
  await expect(bin(page, 'zwei')).toBeFocused();

  refuse = await refuseDeletions(page);
  await bin(page, 'drei').press('Enter');
  await confirm(page);
  await expect(bin(page, 'zwei')).toBeFocused();
  await bin(page, 'eins').focus();
  refuse();
  await expect(page.getByText('drei.txt konnte nicht')).toBeVisible();
  await expect(bin(page, 'eins')).toBeFocused();
});

test('so has a report', async ({ page, login, expectProblem }) => {
  expectProblem(/500/);
  await login('admin', '/berichte');
  const bins = page.getByRole('button', { name: /löschen$/ });
  const refuse = await refuseDeletions(page);
  await bins.nth(1).press('Enter');
  await confirm(page);
  await expect(bins.nth(2)).toBeFocused();
  refuse();
  await expect(bins.nth(1)).toBeFocused();
});

test('what passes above the page leaves it where it is, and nothing that has the focus is hidden below it', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 375, height: 600 });
  await login('admin', '/berichte');
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.boundingBox();
  await page
    .getByRole('button', { name: /löschen$/ })
    .first()
    .press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).press('Enter');
  await expect(undo(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await title.boundingBox()).toEqual(before);

  await page.getByRole('main').focus();
  const last = page.locator('main a, main button').last();
  for (let left = 100; left > 0 && !(await last.evaluate((it) => it === document.activeElement)); left--) {
    await page.keyboard.press('Tab');
    expect(await isFocusHidden(page)).toBe(false);
  }
  await expect(last).toBeFocused();
});

test('what tells of a deletion does not come to stand above the row the focus went to', async ({ page, login }) => {
  await page.setViewportSize({ width: 375, height: 500 });
  await login('admin', '/berichte');
  const bins = page.getByRole('button', { name: /löschen$/ });
  await bins.nth(3).evaluate((next) => next.scrollIntoView({ block: 'end' }));
  await bins.nth(2).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).press('Enter');
  await expect(undo(page)).toBeVisible();
  await standStill(page);
  expect(await isFocusHidden(page)).toBe(false);
});

test('nor do two of them, above the last row of a page', async ({ page, login }) => {
  await page.setViewportSize({ width: 375, height: 500 });
  await login('manager');
  const first = 'Einladung zur Generalversammlung';
  const second = 'Protokoll der letzten Versammlung';
  const others = ['drei', 'vier', 'fuenf'];
  await openWith(page, [first, second, ...others]);
  // what was told of the upload is gone
  await page.reload();
  await remove(page, second);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Versammlung.txt ist wieder da')).toBeVisible();
  await remove(page, first);
  await standStill(page);
  for (const name of [second, ...others]) {
    await expect(bin(page, name)).toBeFocused();
    expect(await isFocusHidden(page)).toBe(false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
});

test('of three the oldest gives way on a phone', async ({ page, login }) => {
  await page.setViewportSize({ width: 375, height: 500 });
  // none vanishes while the others are on their way
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (work: () => void, ms?: number) => (ms === 5000 ? 0 : wait(work, ms)) });
  });
  await login('manager');
  await openWith(page, ['eins', 'zwei', 'drei']);
  await page.reload();
  for (const name of ['eins', 'zwei']) {
    await remove(page, name);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText(`${name}.txt ist wieder da`)).toBeVisible();
  }
  await remove(page, 'drei');
  await expect(page.getByText('eins.txt ist wieder da')).toBeHidden();
  await expect(page.getByText('zwei.txt ist wieder da')).toBeVisible();
  await page.setViewportSize({ width: 800, height: 500 });
  await expect(page.getByText('eins.txt ist wieder da')).toBeVisible();
});

function isFocusHidden(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { left, right, top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return shown?.closest('[role="alert"], [aria-live]') != null;
  });
}

test('an administrator finds what others deleted, and brings it back', async ({ page, login }) => {
  await login('admin', '/berichte');
  const reports = page.locator('tbody th');
  const before = await reports.allTextContents();
  for (const name of [before[1], before[2]]) {
    await page.getByRole('button', { name: `${name} löschen` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByText(`Der Bericht ${name}.pdf wurde erfolgreich gelöscht`)).toBeVisible();
  }
  await undo(page).click();
  await expect(reports.nth(1)).toHaveText(before[2] ?? '');
  await expect(reports.filter({ hasText: before[1] })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `${before[2]} löschen` })).toBeFocused();

  await page.goto('/mitglieder/verwaltung');
  const section = page.getByRole('region', { name: 'Papierkorb' });
  await expect(section.getByRole('listitem').filter({ hasText: `${before[1]}.pdf` })).toContainText(
    'Bericht, gelöscht',
  );
  await expectAccessible(page);
  await section.getByRole('button', { name: `${before[1]}.pdf wiederherstellen` }).click();
  await expect(page.getByText(`Der Bericht ${before[1]}.pdf ist wieder da`)).toBeVisible();
  await page.goto('/berichte');
  await expect(reports).toHaveText(before);
});

test('an administrator empties the bin, after a question that Enter does not agree to', async ({ page, login }) => {
  await login('admin');
  await deleteAnlass(page, await createAnlass(page, { titel: 'Für immer weg' }));
  await page.goto('/mitglieder/verwaltung');
  const section = page.getByRole('region', { name: 'Papierkorb' });
  const row = section.getByRole('listitem').filter({ hasText: 'Für immer weg' });
  const empty = section.getByRole('button', { name: 'Papierkorb leeren' });
  const question = page.getByRole('alertdialog');
  await empty.press('Enter');
  await expect(question).toContainText('endgültig entfernen?');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(row).toBeVisible();
  // what somebody else deletes while one reads the question is not gone with it
  await empty.press('Enter');
  await deleteAnlass(page, await createAnlass(page, { titel: 'Eben erst' }));
  await question.getByRole('button', { name: 'Papierkorb leeren' }).click();
  await expect(page.getByText(/sind endgültig entfernt|ist endgültig entfernt/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Protokoll' }).getByText('Papierkorb geleert')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(section.getByRole('listitem')).toHaveText([/^Eben erst/]);

  await empty.press('Enter');
  await expect(question).toContainText('Willst du den Eintrag im Papierkorb endgültig entfernen?');
  await question.getByRole('button', { name: 'Papierkorb leeren' }).click();
  await expect(page.getByText('Der Eintrag ist endgültig entfernt')).toBeVisible();
  await expect(empty).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a bin of thousands is emptied, too', async ({ page, login, site }) => {
  const database = new DatabaseSync(join(site.dataDir, 'progi.sqlite'));
  database.exec(`
    with recursive numbers(id) as (values (1) union all select id + 1 from numbers where id < 2000)
    insert into papierkorb (art, objekt_id, datei_name, geloescht_am, zeile, inhalt)
    select 'memorabilia', 2000000000 + id, 'fest.jpg', ${Date.now()}, '{}', x'00' from numbers
  `);
  database.close();
  await login('admin', '/mitglieder/verwaltung');
  const empty = page.getByRole('button', { name: 'Papierkorb leeren' });
  await empty.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Papierkorb leeren' }).click();
  await expect(page.getByText(/^Die 2\d\d\d Einträge sind endgültig entfernt$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Papierkorb' })).toContainText('Nichts gelöscht.');
});

test('what is on its way out does not come up again when another deletion is through', async ({ page, login }) => {
  await login('manager');
  await openWith(page, ['eins', 'zwei', 'drei']);
  const names = page.getByRole('list', { name: 'Beilagen' }).locator('li > span');
  const [sent, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    '**/api/anlass/beilage/*',
    async (route) => {
      sent.resolve();
      await late.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await bin(page, 'eins').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await sent.promise;
  await remove(page, 'zwei');
  expect(await names.allTextContents()).toEqual([expect.stringMatching(/^drei/)]);
  late.resolve();
  await expect(page.getByText('Die Datei eins.txt wurde erfolgreich gelöscht')).toBeVisible();
  await expect(names).toHaveText([/^drei/]);
});

test('a bin of many shows the newest, and all when asked to', async ({ page, login }) => {
  await login('admin');
  for (let number = 1; number <= 12; number++) {
    await deleteAnlass(page, await createAnlass(page, { titel: `Zu viel ${number}` }));
  }
  await page.goto('/mitglieder/verwaltung');
  const section = page.getByRole('region', { name: 'Papierkorb' });
  const rows = section.getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Zu viel 12');
  await section.getByRole('button', { name: /^Alle \d+ zeigen$/ }).press('Enter');
  await expect(rows.nth(10)).toBeFocused();
  await expect(rows.nth(10)).toContainText('Zu viel 2');
  await expect(section.getByRole('button', { name: /^Alle/ })).toHaveCount(0);
});

test('what is deleted once its page is left is told, and offers no way back on another page', async ({
  page,
  login,
}) => {
  await login('manager');
  await openWith(page, ['eins', 'zwei']);
  const late = Promise.withResolvers<void>();
  await page.route('**/api/anlass/beilage/*', async (route) => {
    await late.promise;
    await route.continue();
  });
  await bin(page, 'eins').click();
  await confirm(page);
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
  late.resolve();
  await expect(page.getByText('Die Datei eins.txt wurde erfolgreich gelöscht')).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
});

test('what is on its way out does not come up again when another deletion fails', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/500/);
  await login('manager');
  await openWith(page, ['eins', 'zwei', 'drei']);
  const names = page.getByRole('list', { name: 'Beilagen' }).locator('li > span');
  const [refused, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/anlass/beilage/*', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.route(
    '**/api/anlass/beilage/*',
    async (route) => {
      await refused.promise;
      await route.fulfill({ status: 500 });
    },
    { times: 1 },
  );
  for (const name of ['eins', 'zwei']) {
    await bin(page, name).click();
    await confirm(page);
    await expect(bin(page, name)).toHaveCount(0);
  }
  refused.resolve();
  await expect(page.getByText('Die Datei eins.txt konnte nicht gelöscht werden')).toBeVisible();
  await expect(names).toHaveText([/^eins/, /^drei/]);
  late.resolve();
  await expect(page.getByText('Die Datei zwei.txt wurde erfolgreich gelöscht')).toBeVisible();
  await expect(names).toHaveText([/^eins/, /^drei/]);
});

test('a deletion is told, and can be taken back, however slow the list that is asked for next', async ({
  page,
  login,
}) => {
  await login('manager');
  await openWith(page, ['eins', 'zwei']);
  // never answered
  await page.route('**/api/anlass/*/beilage', () => {});
  await remove(page, 'eins');
  await page.unrouteAll();
  await undo(page).click();
  await expect(bin(page, 'eins')).toBeFocused();
});
