import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { cerevis, list, search } from './mitglieder.ts';
import { expect, expectAccessible, field, holdKontakt, save, stopClock, test } from './site.ts';

const hits = (page: Page) => page.getByRole('status').filter({ hasText: /Mitglied/ });

test('the search narrows as one types, and back, reload and a link show the same', async ({ page, login }) => {
  await login('mitglied', list);
  await expect(hits(page)).toContainText(/1\d\d Mitglieder/);
  await expect(cerevis(page)).toHaveCount(10);
  await expect(page.getByRole('link', { name: 'Neu', exact: true })).toHaveCount(0);

  await search(page).fill('crêtin');
  await expect(cerevis(page)).toHaveText([/Opus 10$/, /Opus 2$/]);
  const header = page.getByRole('columnheader', { name: 'Cerevis' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(cerevis(page)).toHaveText([/Opus 2$/, /Opus 10$/]);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('columnheader', { name: 'Wohnort' }).getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await page.goBack();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect(search(page)).toHaveValue('crêtin');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(cerevis(page)).toHaveText([/Opus 10$/, /Opus 2$/]);

  await page.getByRole('link', { name: 'Opus 2 ansehen' }).click();
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(cerevis(page)).toHaveText([/Opus 10$/, /Opus 2$/]);
});

test('a filter takes nothing back that was typed, or chosen, a moment before', async ({ page, login }) => {
  await login('mitglied', list);
  await expect(cerevis(page)).toHaveCount(10);
  const [pensioniert, genossenschafter] = ['Pensioniert', 'Genossenschafter'].map((name) =>
    page.getByRole('group', { name }).getByRole('radio', { name: 'Nein' }),
  ) as [Locator, Locator];
  await search(page).focus();
  // faster than a slow phone shows it: after the search began, and one after the other
  await pensioniert.evaluate(
    async (first: HTMLElement, second) => {
      const began = new Promise<void>((done) => {
        const replace = history.replaceState.bind(history);
        history.replaceState = (...state) => done(replace(...state));
      });
      document.execCommand('insertText', false, 'an');
      await began;
      first.click();
      document.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
      document.execCommand('insertText', false, 'n');
      (second as HTMLElement).click();
    },
    await genossenschafter.elementHandle(),
  );
  await expect(page).toHaveURL(/searchString=ann&pensioniert=nein&genossenschafter=nein$/);
  await expect(search(page)).toHaveValue('ann');
});

test('a long e-mail address breaks, and leaves the names on one line', async ({ page, login }) => {
  await changeFirst(page, { email: `${'vorname.'.repeat(7)}nachname@verbindung.example.org` });
  await login('mitglied', list);
  await expect(page.getByRole('link', { name: /^vorname/ })).toBeVisible();
  const lines = await page.locator('tbody tr > :nth-child(2)').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines).toEqual(Array(10).fill(1));
});

test('the search takes all criteria, pages by ten and says when nobody fits', async ({ page, login }) => {
  await login('mitglied', list);
  await page.getByLabel('Mitgliedertyp', { exact: true }).selectOption('Verstorben');
  await expect(hits(page)).toHaveText('21 Mitglieder Seite 1 von 3');
  await expect(page.getByText('(verstorben)').first()).toBeAttached();
  await page.getByRole('button', { name: 'Seite 3' }).click();
  await expect(cerevis(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Seite 3' })).toHaveAttribute('aria-current', 'page');
  // not the status, which would be said twice: for it has changed, and for it has the focus
  await expect(page.getByRole('region', { name: 'Resultat' })).toBeFocused();
  await page.getByRole('group', { name: 'Ehrenmitglied' }).getByRole('radio', { name: 'ja' }).click();
  await expect(hits(page)).not.toContainText('21');
  await expect(page).toHaveURL(/mitgliederTyp=VERSTORBEN&ehrenmitglied=ja$/);
  await search(page).fill('niemand heisst so');
  await expect(page.getByRole('paragraph').filter({ hasText: 'Es wurden keine Mitglieder gefunden' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
});

test('the search says what it is narrowed to where that is not listed, and before the lists come', async ({
  page,
  login,
}) => {
  await login('mitglied', `${list}?stamm=Atlantis`);
  await expect(page.getByRole('option', { name: 'Basel' })).toBeAttached();
  await expect(page.getByLabel('Stamm', { exact: true })).toHaveValue('Atlantis');

  // never answered
  await page.route(/\/api\/(staemme|benutzer\/mitgliedertypen)$/, () => {});
  await page.goto(`${list}?mitgliederTyp=ALTHERR&stamm=Basel`);
  await expect(page.getByLabel('Mitgliedertyp', { exact: true })).toHaveValue('ALTHERR');
  await expect(page.getByLabel('Stamm', { exact: true })).toHaveValue('Basel');
});

test('the search shows the last answer, however late an earlier one comes', async ({ page, login }) => {
  await login('mitglied', list);
  await expect(cerevis(page)).toHaveCount(10);
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/benutzer/search', async (route) => {
    if (route.request().postDataJSON().searchString === 'opus') await late;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest((request) => request.postData()?.includes('"opus"') ?? false);
  await search(page).fill('opus');
  await asked;
  await expect(cerevis(page)).toHaveCount(10);
  await search(page).fill('nonius');
  await search(page).press('Enter');
  await expect(cerevis(page)).toHaveText([/Nonius$/]);
  release();
  // or that nobody waits for it any longer
  await (await asked).response();
  await page.unroute('**/api/benutzer/search');
  await expect(cerevis(page)).toHaveText([/Nonius$/]);
});

test('what was found before can still be read while the next answer is under way', async ({ page, login }) => {
  await login('mitglied', list);
  await expect(cerevis(page)).toHaveCount(10);
  // never answered
  await page.route('**/api/benutzer/search', () => {});
  await search(page).fill('crêtin');
  await expect(page.locator('[aria-busy="true"]').filter({ has: page.getByRole('table') })).toBeVisible();
  await expect(cerevis(page)).toHaveCount(10);
  await expectAccessible(page);
});

test('the three choices of the search stand side by side from tablet to desk', async ({ page, login }) => {
  await login('mitglied', list);
  for (const width of [800, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await page
      .getByRole('search')
      .getByRole('group')
      .evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect().top));
    expect(tops, `${width} px`).toEqual(Array(3).fill(tops[0]));
  }
});

test('the search exports what is shown, in the order shown', async ({ page, login }) => {
  await login('mitglied', `${list}?searchString=crêtin&sortierung=cerevis`);
  await expect(cerevis(page)).toHaveText([/Opus 2$/, /Opus 10$/]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('export.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Opus 2');
  expect(lines[2]).toContain('Opus 10');
});

test('the search exports what was searched for, though its answer is still under way', async ({ page, login }) => {
  await login('mitglied', list);
  await expect(cerevis(page)).toHaveCount(10);
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/benutzer/search', async (route) => {
    await late;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/benutzer/search');
  await search(page).fill('crêtin');
  await asked;
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  release();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
});

test('the search exports what is typed, though it is not searched for yet', async ({ page, login }) => {
  await login('mitglied', list);
  await expect(cerevis(page)).toHaveCount(10);
  const download = page.waitForEvent('download');
  await search(page).focus();
  await page.getByRole('button', { name: 'Export' }).evaluate((button: HTMLButtonElement) => {
    document.execCommand('insertText', false, 'crêtin');
    button.click();
  });
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
});

test('the addresses of all who were found are copied for a mail', async ({ page, context, login }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await login('mitglied', `${list}?searchString=luzern&sortierung=-cerevis`);
  await expect(cerevis(page)).toHaveCount(3);
  const shown = await page.getByRole('row').getByRole('link', { name: /@/ }).allTextContents();
  const copy = page.getByRole('button', { name: 'E-Mails kopieren' });
  await copy.click();
  await expect(page.getByText('3 E-Mail-Adressen kopiert: am besten bei Bcc einfügen.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('; '));
  await expect(copy).toBeFocused();

  await search(page).fill('crêtin');
  await expect(cerevis(page)).toHaveCount(2);
  await copy.click();
  await expect(page.getByText('1 E-Mail-Adresse kopiert. 1 Mitglied hat keine.')).toBeVisible();

  await page.getByLabel('Mitgliedertyp', { exact: true }).selectOption('Verstorben');
  await search(page).fill('');
  await expect(page.getByRole('region', { name: 'Resultat' }).getByRole('status')).toHaveText(
    '21 Mitglieder Seite 1 von 3',
  );
  await page.evaluate(() => navigator.clipboard.writeText('von vorher'));
  await copy.click();
  await expect(page.getByText('Von diesen Mitgliedern ist keine E-Mail-Adresse bekannt')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('von vorher');
});

test('what is copied is what is stored, though the list in sight is older', async ({ page, context, login }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await login('admin', `${list}?searchString=nonius`);
  await page.getByRole('link', { name: 'Nonius bearbeiten' }).click();
  await field(page, 'E-Mail').fill('eben@example.org');
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/benutzer/search', async (route) => {
    await late;
    await route.continue();
  });
  await save(page).click();
  await expect(cerevis(page)).toHaveText([/Nonius$/]);
  await page.getByRole('button', { name: 'E-Mails kopieren' }).click();
  release();
  await expect(page.getByText('1 E-Mail-Adresse kopiert')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('eben@example.org');
});

test('Firefox before 127, which copies only texts, copies the addresses too', async ({ page, context, login }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'ClipboardItem');
    Reflect.deleteProperty(Clipboard.prototype, 'write');
  });
  await login('mitglied', `${list}?searchString=luzern`);
  await page.getByRole('button', { name: 'E-Mails kopieren' }).click();
  await expect(page.getByText('3 E-Mail-Adressen kopiert: am besten bei Bcc einfügen.')).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('; ')).toHaveLength(3);
});

test('a clipboard that asks its owner first may hear late that there is nothing to copy', async ({ page, login }) => {
  await page.addInitScript(() => {
    const write = navigator.clipboard.write.bind(navigator.clipboard);
    navigator.clipboard.write = (items) => new Promise((done) => setTimeout(done, 300)).then(() => write(items));
  });
  await login('mitglied', `${list}?mitgliederTyp=VERSTORBEN`);
  await page.getByRole('button', { name: 'E-Mails kopieren' }).click();
  await expect(page.getByText('Von diesen Mitgliedern ist keine E-Mail-Adresse bekannt')).toBeVisible();
});

test('a browser that refuses to copy is told as one that failed', async ({ page, login }) => {
  await page.addInitScript(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
  });
  await login('mitglied', list);
  await page.getByRole('button', { name: 'E-Mails kopieren' }).click();
  await expect(page.getByText('Die E-Mail-Adressen konnten nicht kopiert werden')).toBeVisible();
});

test('the search prints everyone who was found, and leads back to the page one was on', async ({ page, login }) => {
  await login('mitglied', `${list}?seite=2`);
  await expect(cerevis(page)).toHaveCount(10);
  const found = Number.parseInt((await hits(page).textContent()) ?? '', 10);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(cerevis(page)).toHaveCount(found);
  // Chromium repeats the head of a table on every sheet, but no button in it
  await page.emulateMedia({ media: 'print' });
  const header = page.getByRole('columnheader', { name: 'Wohnort' });
  await expect(header.locator('button')).toHaveCSS('display', 'contents');
  // nor the arrows that a phone shows from the start
  await expect(header.locator('svg')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(cerevis(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Seite 2' })).toHaveAttribute('aria-current', 'page');
});

test('a phone prints the table too, an address in two parts at most, and no empty sheet', async ({ page, login }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await login('mitglied', list);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('table')).toBeVisible();
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const lines = await page
    .getByRole('cell')
    .locator('a[href^="mailto:"]')
    .evaluateAll((links) => links.map((link) => new Set([...link.getClientRects()].map(({ top }) => top)).size));
  expect(Math.max(...lines)).toBeLessThanOrEqual(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
});

test('a picture that is being read when the list turns to paper is not told as missing', async ({ page, login }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.addInitScript(() => {
    const turn = (_: unknown, observer: MutationObserver) => {
      if (!document.querySelector('main img[src^="blob:"]')) return;
      observer.disconnect();
      dispatchEvent(new Event('beforeprint'));
    };
    new MutationObserver(turn).observe(document, { childList: true, subtree: true });
  });
  await login('mitglied', list);
  await expect(page.getByRole('table').locator('img').first()).toBeVisible();
});

test('a member of long words leaves the printed table as wide as the sheet', async ({ page, login }) => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
  await changeFirst(page, { cerevis: word, name: word, wohnort: word, email: `${word}@example.org` });
  await login('mitglied', list);
  await expect(cerevis(page).first()).toContainText(word);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
});

test('the search is cards at 375 px, with nothing wider than the screen', async ({ page, login }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await login('mitglied', list);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
  // what comes is read from its beginning
  await page.getByRole('button', { name: 'Seite 2' }).click();
  await expect(page.getByText(/^Seite 2 von/)).toBeInViewport();
  await page.getByRole('button', { name: 'Weitere Kriterien' }).click();
  await page.getByRole('group', { name: 'Ehrenmitglied' }).getByRole('radio', { name: 'ja' }).click();
  await expect(page.getByRole('button', { name: 'Weitere Kriterien (1 gewählt)' })).toBeVisible();
  await expect(hits(page)).not.toContainText(/1\d\d Mitglieder/);
  await page.getByLabel('Sortieren nach').selectOption('-cerevis');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/Urgestein|Z/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectAccessible(page);
});

/** As if the first member found were another. */
async function changeFirst(page: Page, change: object): Promise<void> {
  await page.route('**/api/benutzer/search', async (route) => {
    const [first, ...others] = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: [{ ...first, ...change }, ...others] });
  });
}

test('a link that is pressed right after typing is followed', async ({ page, login }) => {
  await page.clock.install();
  await login('admin', list);
  const letItCome = await holdKontakt(page);
  await stopClock(page);
  await search(page).fill('nonius');
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(300);
  letItCome();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
  await page.clock.resume();
  await page.goBack();
  await expect(search(page)).toHaveValue('nonius');
});

test('an export comes although what is typed meanwhile finds nobody', async ({ page, login }) => {
  await login('admin', list);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/benutzer/export', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/benutzer/export');
  await page.getByRole('button', { name: 'Export' }).click();
  await asked;
  await search(page).fill('xyzzy');
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  answer.resolve();
  expect((await saved).suggestedFilename()).toBe('export.csv');
});

test('the way back right after typing leads to the page before', async ({ page, login }) => {
  await page.clock.install();
  await login('admin', '/kontakt');
  await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Mitglieder', exact: true }).click();
  await expect(search(page)).toBeVisible();
  await page.reload();
  await expect(search(page)).toBeVisible();
  const letItCome = await holdKontakt(page);
  await stopClock(page);
  await search(page).fill('nonius');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/kontakt');
  await page.clock.runFor(300);
  letItCome();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
  await expect(page).toHaveURL('/kontakt');
});
