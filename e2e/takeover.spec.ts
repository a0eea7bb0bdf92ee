import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { identity } from '#content/pages/identity.ts';
import { withFotos } from './anlaesse.ts';
import {
  application,
  expect,
  expectAccessible,
  holdApplication,
  startServer,
  stopClock,
  takeOver,
  test,
} from './site.ts';

// What a visitor does before the application is there, on a line as slow as one likes.
test.use({ begin: 'untouched', contextOptions: { reducedMotion: 'no-preference' } });

test('a page that is only read fetches no application', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const early = page.waitForEvent('requestfinished', (request) => request.resourceType() === 'script');
  await page.goto('/anlaesse');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([expect.stringMatching(/\/build\/early-.*\.js$/)]);
  const { responseHeadersSize, responseBodySize } = await (await early).sizes();
  expect(responseHeadersSize + responseBodySize).toBeLessThanOrEqual(2000);

  await takeOver(page);
  expect(scripts).toContainEqual(expect.stringMatching(application));
});

/** The site on a line that comes to a halt in the middle of each page, until the story lets it go on. */
async function haltHalfway(site: string) {
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  const line = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(site + url);
    const body = await answer.bytes();
    const type = answer.headers.get('content-type') ?? '';
    const half = type.startsWith('text/html') ? body.length / 2 : 0;
    response.writeHead(answer.status, { 'content-type': type }).write(body.subarray(0, half));
    if (half > 0) await promise;
    response.end(body.subarray(half));
  });
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, goOn, stop: () => line.close() };
}

test('a page is painted whole, or not yet', async ({ page, site }) => {
  const line = await haltHalfway(site.url);
  await page.goto(`${line.url}/anlaesse`, { waitUntil: 'commit' });
  await page.locator('html[data-mantine-color-scheme]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  // longer than a browser would wait by itself for more to come
  await page.waitForTimeout(1000);
  expect(await paints()).toBe(0);

  line.goOn();
  await expect.poll(paints).toBeGreaterThan(0);
  line.stop();
});

test('an application that did not come is fetched at a later press', async ({ page, expectProblem }) => {
  expectProblem(/net::ERR_FAILED|Failed to fetch/);
  await page.route(application, (route) => route.abort());
  await page.goto('/home');
  const failed = page.waitForEvent('console', (message) => /Failed to fetch dynamically/.test(message.text()));
  await page.dispatchEvent('html', 'pointermove');
  await failed;

  await page.unroute(application);
  const press = () => page.getByRole('button', { name: 'Dunkel' }).click();
  const reloaded = page.waitForEvent('load');
  await press();
  await reloaded;
  await takeOver(page);
  await press();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a page that is nothing without an application that did not come says so, and comes with the connection', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED|Failed to fetch/);
  const late = page.getByRole('alert').filter({ hasText: 'Diese Seite ist noch nicht ganz da.' });
  await page.route(application, (route) => route.abort());
  await page.goto('/login');
  await expect(late).toBeVisible();
  await expectAccessible(page);
  await page.unroute(application);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect(late).toHaveCount(0);
});

test('a page to which not even the first script came says so, and can be asked for again', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED/);
  await page.route(/\/build\/early-/, (route) => route.abort());
  await page.goto('/login?redirect=%2Fmitglieder%2Fmitglieder');
  const late = page.getByRole('alert', { includeHidden: true }).filter({ hasText: 'noch nicht ganz da' });
  await expect(late).toBeHidden();
  await late.evaluate((notice) => {
    for (const waiting of notice.getAnimations()) waiting.finish();
  });
  await expect(late).toBeVisible();

  await page.unroute(/\/build\/early-/);
  await late.getByRole('link', { name: 'Nochmals versuchen' }).click();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect(page).toHaveURL('/login?redirect=%2Fmitglieder%2Fmitglieder');
  await expect(late).toHaveCount(0);
});

test('an application that comes later than anyone waits for it takes the page over all the same', async ({ page }) => {
  await page.clock.install();
  await stopClock(page);
  const release = await holdApplication(page);
  await page.goto('/login');
  const late = page.getByRole('alert').filter({ hasText: 'Diese Seite ist noch nicht ganz da.' });
  await page.clock.runFor(19_000);
  await expect(late).toBeHidden();
  await page.clock.runFor(1100);
  await expect(late).toBeVisible();
  await release();
  await expect(late).toHaveCount(0);
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { same: '' }));
  await page.getByRole('button', { name: 'Dunkel' }).click();
  await expect(page.locator('html[data-same]')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('what was typed outlasts an application that came only at a second try', async ({ page, expectProblem }) => {
  expectProblem(/net::ERR_FAILED|Failed to fetch/);
  await page.route(application, (route) => route.abort());
  await page.goto('/kontakt');
  const nachricht = page.getByLabel('Nachricht');
  await nachricht.fill('Eine lange Nachricht');
  await page.getByRole('button', { name: 'Dunkel' }).click();
  const again = page.getByRole('button', { name: 'Nochmals versuchen' });
  await expect(again).toBeVisible();
  await expect(page.locator('html[data-waiting]')).toHaveCount(0);

  await page.unroute(application);
  await again.click();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect(again).toHaveCount(0);
  await expect(nachricht).toHaveValue('Eine lange Nachricht');
});

test('the way back from a page that was loaded anew leads there before the application comes', async ({ page }) => {
  await page.goto('/kontakt');
  await takeOver(page);
  await page.getByRole('link', { name: 'Vorstand' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vorstand' })).toBeVisible();
  await holdApplication(page);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL('/kontakt');
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
  await expect(page.locator('html[data-ready]')).toHaveCount(0);
});

test('what is open, where one has scrolled to, and a mark in the address stay as they are', async ({ page }) => {
  const address = '/geschichte?fbclid=IwAR0';
  await page.goto(address);
  const release = await holdApplication(page);
  const menu = page.getByRole('navigation').locator('details').first();
  await menu.locator('summary').click();
  await expect(menu).toHaveAttribute('open');
  await page.evaluate(() => scrollTo(0, 700));
  await release();
  await expect(menu).toHaveAttribute('open');
  expect(await page.evaluate(() => scrollY)).toBe(700);
  await expect(page).toHaveURL(address);
});

test('a link pressed before leads on, without the application of the page that is left', async ({ page }) => {
  await page.goto('/home');
  let isFetched = false;
  page.on('request', (request) => {
    isFetched ||= application.test(request.url());
  });
  await page.getByRole('link', { name: 'Kontakt' }).first().click();
  await expect(page).toHaveURL('/kontakt');
  expect(isFetched).toBe(false);
});

test('a page that somebody points at is there when it is opened, and is asked for once', async ({ page }) => {
  await page.goto('/home');
  const link = page.getByRole('link', { name: 'Kontakt' }).first();
  const [prefetched] = await Promise.all([page.waitForResponse('**/kontakt'), link.hover()]);
  await prefetched.finished();
  await link.click();
  await expect(page).toHaveURL('/kontakt');
  const sent = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((one) => 'transferSize' in one && one.transferSize),
  );
  expect(sent).toEqual([0]);

  await takeOver(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const further = page.getByRole('link', { name: identity.kurzname }).first();
  const [answer] = await Promise.all([page.waitForResponse('**/api/anlaesse'), further.hover()]);
  await answer.finished();
  await further.click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked.filter((path) => path === '/api/anlaesse')).toHaveLength(1);
  expect(asked).not.toContain('/home');
});

test('on a line that is to be spared nothing is fetched before it is opened', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/home');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Kontakt' }).first().hover();
  await page.clock.runFor(2000);
  // the icon of the page that is open may still be on its way
  expect(asked).not.toContain('/kontakt');
});

test('what is typed before is not lost, nor the place one types at', async ({ page }) => {
  await page.goto('/kontakt');
  const release = await holdApplication(page);
  await page.getByLabel('Name').pressSequentially('Vreni Muster');
  await page.getByLabel('E-Mail').pressSequentially('vreni@example.org');
  await page.getByLabel('Betreff').pressSequentially('Stamm');
  const message = page.getByLabel('Nachricht');
  await expect(page.getByRole('button', { name: 'Senden' })).toBeDisabled();
  await message.pressSequentially('Darf ich kommen?');
  await message.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Senden' })).toBeEnabled();

  await release();
  await expect(page.getByRole('button', { name: 'Senden' })).toBeEnabled();
  await expect(message).toBeFocused();
  await page.keyboard.type(' am Freitag');
  await expect(page.getByLabel('Name')).toHaveValue('Vreni Muster');
  await expect(page.getByLabel('E-Mail')).toHaveValue('vreni@example.org');
  await expect(message).toHaveValue('Darf ich kommen am Freitag?');

  // what is typed now is newer than what the tab has kept
  const releaseAgain = await holdApplication(page);
  await page.reload();
  await page.getByLabel('Betreff').fill('Stamm in Biel');
  await releaseAgain();
  await expect(page.getByLabel('Name')).toHaveValue('Vreni Muster');
  await expect(page.getByLabel('Betreff')).toHaveValue('Stamm in Biel');
});

test('a button pressed before answers afterwards, as often as it was pressed', async ({ page }) => {
  const { id } = await withFotos(page, 3);
  await page.goto(`/archiv/${id}`);
  const release = await holdApplication(page);
  const next = page.getByRole('button', { name: 'Nächstes Foto' });
  await next.click();
  await next.click();
  await expect(page.getByText(/^1 von/)).toBeVisible();
  await release();
  await expect(page.getByText(/^3 von/)).toBeVisible();
});

test('Enter in a form that was filled in before sends it afterwards', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/login');
  await page.getByLabel('Login', { exact: true }).pressSequentially('mitglied');
  await page.getByLabel('Passwort', { exact: true }).press('Enter');
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
  await page.getByLabel('Passwort', { exact: true }).pressSequentially('progi-demo');
  await page.getByLabel('Passwort', { exact: true }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-waiting');
  await release();
  await expect(page).toHaveURL('/home');
  await expect(page.locator('summary', { hasText: 'Mitgliederbereich' })).toBeVisible();
});

test('a message that was written before is not taken for one of a machine', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/kontakt');
  await page.getByLabel('Name').fill('Vreni Muster');
  await page.getByLabel('E-Mail').fill('vreni@example.org');
  await page.getByLabel('Betreff').fill('Stamm');
  await page.getByLabel('Nachricht').fill('Darf ich kommen?');
  const writing = await page.evaluate(() => Math.floor(performance.now()));
  await page.getByRole('button', { name: 'Senden' }).click();
  const sent = page.waitForRequest('**/api/progipost');
  await release();
  expect((await sent).postDataJSON().dauer).toBeGreaterThanOrEqual(writing);
});

test('a page that lacks what it shows says so, and asks again', async ({ page, expectProblem }) => {
  expectProblem(/status of 503/);
  const dataDir = mkdtempSync(join(tmpdir(), 'progi-e2e-'));
  const site = await startServer(dataDir, { DEMO: '0', LOG_LEVEL: 'silent' });
  const database = new DatabaseSync(join(dataDir, 'progi.sqlite'));
  database.exec('alter table anlass rename to weg');
  expect((await page.goto(`${site.url}/anlaesse`))?.status()).toBe(503);
  await expect(page.getByText('Das konnte nicht geladen werden.')).toBeVisible();
  database.exec('alter table weg rename to anlass');
  await takeOver(page);
  await expect(page.getByText('Es wurden keine Anlässe gefunden')).toBeVisible();
  database.close();
  await site.stop();
  rmSync(dataDir, { recursive: true });
});

test('where sites may keep nothing, one can log in all the same, until the page is left', async ({ page }) => {
  await keepNothing(page);
  await page.goto('/mitglieder/mitglieder');
  await page.getByLabel('Login', { exact: true }).fill('mitglied');
  await page.getByLabel('Passwort', { exact: true }).fill('progi-demo');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Mitglieder', exact: true })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/login?redirect=%2Fmitglieder%2Fmitglieder');
});

test('nor does a message that somebody was writing outlast the log-out there', async ({ page, loginByForm }) => {
  await keepNothing(page);
  await loginByForm('mitglied', '/kontakt');
  await page.getByLabel('Nachricht').fill('Nur für euch');
  await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
  await page.getByRole('link', { name: 'Logout (mitglied)' }).click();
  await expect(page.getByText('Auf Wiedersehen!!')).toBeVisible();
  await page.getByRole('link', { name: 'Kontakt', exact: true }).first().click();
  await expect(page.getByLabel('Nachricht')).toHaveValue('');
});

/** As where the browser lets no site keep anything. */
async function keepNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      const get = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(window, name, { get, configurable: true });
    }
  });
}

test('a browser that lacks too much keeps the page as it came, and is told so', async ({ page, expectProblem }) => {
  expectProblem(/this browser is too old/);
  await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
  await page.goto('/anlaesse');
  const titles = page.getByRole('heading', { level: 2 });
  const before = await titles.allTextContents();
  expect(before.length).toBeGreaterThan(2);
  await page.dispatchEvent('html', 'pointermove');
  await expect(page.getByRole('alert')).toContainText('Dieser Browser ist zu alt');
  expect(await titles.allTextContents()).toEqual(before);
  await page.getByRole('link', { name: 'Kontakt' }).first().click();
  await expect(page).toHaveURL('/kontakt');
});
