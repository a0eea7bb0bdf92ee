import type { Page, Route } from '@playwright/test';
import { kontakt } from '#content/pages/kontakt.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { test as base, expect, expectAccessible, stopClock } from './site.ts';

/** A mail server that a story can take away and bring back. */
type Post = { server: MailServer; away: () => Promise<void>; back: () => Promise<void> };

const test = base.extend<object, { post: Post }>({
  post: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used, even if none
    async ({}, use) => {
      const post: Post = {
        server: await startMailServer(),
        away: () => post.server.stop(),
        back: async () => {
          post.server = await startMailServer({ port: post.server.port });
        },
      };
      await use(post);
      await post.away();
    },
    { scope: 'worker' },
  ],
  env: [({ post }, use) => use({ SMTP_URL: post.server.url, MAIL_TO: 'vorstand@example.org' }), { scope: 'worker' }],
});

async function fillIn(page: Page, nachricht: string): Promise<void> {
  await page.getByLabel('Name').fill('Anna Muster');
  await page.getByLabel('E-Mail').fill('anna@example.org');
  await page.getByLabel('Betreff').fill('Besuch am Stamm');
  await page.getByLabel('Nachricht').fill(nachricht);
}
const senden = (page: Page) => page.getByRole('button', { name: 'Senden', exact: true });

test('a visitor writes a message, and it arrives', async ({ page, post }) => {
  // nobody fills in a form within three seconds
  await page.clock.install();
  await page.goto('/kontakt');
  await expect(senden(page)).toBeDisabled();
  await expect(page.getByText('0 von 500')).toBeVisible();
  await page.clock.fastForward(20_000);
  await fillIn(page, 'Darf ich kommen? 🍺');
  await expect(page.getByText('18 von 500')).toBeVisible();
  await senden(page).click();
  await expect(page).toHaveURL('/kontaktSubmitted');
  await expect(page.getByRole('heading', { name: 'Vielen Dank für Ihre Nachricht!' })).toBeFocused();
  await expect.poll(() => post.server.inbox.map(({ text }) => text.split('\r\n')[0])).toEqual(['Darf ich kommen? 🍺']);

  await page.goBack();
  await expect(page.getByLabel('Nachricht')).toHaveValue('');
});

test('the form says under each field what is wrong with it, once it was touched', async ({ page }) => {
  await page.goto('/kontakt');
  const messages = {
    Name: 'Bitte geben Sie Ihren Namen an',
    'E-Mail': 'Bitte geben Sie Ihre E-Mail-Adresse an, damit wir antworten können',
    Betreff: 'Bitte sagen Sie uns, worum es geht',
    Nachricht: 'Bitte schreiben Sie uns eine Nachricht',
  };
  for (const [label, message] of Object.entries(messages)) {
    await expect(page.getByText(message)).toBeHidden();
    await page.getByLabel(label).focus();
    await page.getByLabel(label).blur();
    await expect(page.getByText(message)).toBeVisible();
  }
  await fillIn(page, 'x'.repeat(501));
  await page.getByLabel('E-Mail').fill('anna@');
  await page.getByLabel('E-Mail').blur();
  await expect(page.getByText('Das ist noch keine vollständige E-Mail-Adresse')).toBeVisible();
  await expect(page.getByText('Das ist etwas zu lang: höchstens 500 Zeichen')).toBeVisible();
  await expect(page.getByText('501 von 500')).toBeVisible();
  await expect(senden(page)).toBeDisabled();
  await expectAccessible(page);
  // with what a text from elsewhere brings along, which is not kept
  await fillIn(page, 'x\u00ad'.repeat(500));
  await expect(page.getByText('500 von 500')).toBeVisible();
  await expect(senden(page)).toBeEnabled();
});

test('a message of two lines moves nothing, and keeps away from the next field', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 640 });
  await page.goto('/kontakt');
  const next = page.locator('label', { hasText: 'Betreff' });
  const before = await next.boundingBox();
  await page.getByLabel('E-Mail').fill('x');
  await page.getByLabel('E-Mail').blur();
  const message = await page.getByText('Das ist noch keine vollständige E-Mail-Adresse').boundingBox();
  expect(message?.height).toBeGreaterThan(30);
  expect(await next.boundingBox()).toEqual(before);
  expect((before?.y ?? 0) - (message?.y ?? 0) - (message?.height ?? 0)).toBeGreaterThan(12);
});

test('a long address in the message makes no field wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/kontakt');
  await fillIn(page, `https://example.org/${'besuch'.repeat(20)}`);
  // what is beyond the frame is cut off
  expect(await page.locator('main form').evaluate((form) => form.scrollWidth - form.clientWidth)).toBe(0);
});

test('nothing typed is lost when sending fails, nor by a reload', async ({ page, expectProblem }) => {
  expectProblem(/status of 429/);
  await page.goto('/kontakt');
  await fillIn(page, 'Ein langer Brief');
  await page.route('**/api/progipost', (route) =>
    route.fulfill({ status: 429, json: { status: 429, title: 'Zu viele Anfragen', code: 'zuViele' } }),
  );
  await senden(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'Ups! Das hat nicht geklappt. Prüfen Sie ihre Angaben oder versuchen Sie es später nochmals',
  );
  await expect(page.getByLabel('Nachricht')).toHaveValue('Ein langer Brief');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Anna Muster');
  await expect(page.getByLabel('Nachricht')).toHaveValue('Ein langer Brief');
  await expect(senden(page)).toBeEnabled();
});

test('what is typed while the message is on its way stays, and is sent with the next press', async ({ page, post }) => {
  await page.clock.install();
  await page.goto('/kontakt');
  await page.clock.fastForward(20_000);
  await fillIn(page, 'Ich komme.');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/progipost', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await senden(page).click();
  await page.getByLabel('Nachricht').fill('Ich komme zu zweit.');
  answer.resolve();
  await expect(page.getByText('Gesendet, aber noch ohne das, was Sie inzwischen geändert haben')).toBeVisible();
  await expect(page.getByLabel('Nachricht')).toHaveValue('Ich komme zu zweit.');
  await senden(page).click();
  await expect(page).toHaveURL('/kontaktSubmitted');
  await expect.poll(() => post.server.inbox.at(-1)?.text).toMatch(/^Ich komme zu zweit\./);
});

test('whoever leaves while the message is on its way is told what became of it, and finds nothing that is sent', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 429/);
  const leave = async (answer: (route: Route) => Promise<void>) => {
    const [sent, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(
      '**/api/progipost',
      async (route) => {
        sent.resolve();
        await left.promise;
        await answer(route);
      },
      { times: 1 },
    );
    await senden(page).click();
    await sent.promise;
    await page.getByRole('link', { name: 'Vorstand' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vorstand' })).toBeVisible();
    left.resolve();
  };
  await page.goto('/kontakt');
  await fillIn(page, 'Schon unterwegs');
  await leave((route) =>
    route.fulfill({ status: 429, json: { status: 429, title: 'Zu viele Anfragen', code: 'zuViele' } }),
  );
  await expect(page.getByRole('alert')).toContainText('Ups! Das hat nicht geklappt.');
  await page.goBack();
  await expect(page.getByLabel('Nachricht')).toHaveValue('Schon unterwegs');

  await leave((route) => route.continue());
  await expect(page.getByText('Vielen Dank für Ihre Nachricht!')).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('kontakt.entwurf'))).toBeNull();
  await expect(page.getByRole('heading', { level: 1, name: 'Vorstand' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Nachricht')).toHaveValue('');
});

test('a Wi-Fi that answers with its own page has not delivered anything', async ({ page }) => {
  await page.goto('/kontakt');
  await fillIn(page, 'Ein langer Brief');
  await page.route('**/api/progipost', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Willkommen im WLAN</h1>' }),
  );
  await senden(page).click();
  await expect(page.getByText('Server nicht erreichbar')).toBeVisible();
  await expect(page).toHaveURL(/\/kontakt$/);
  await expect(page.getByLabel('Nachricht')).toHaveValue('Ein langer Brief');
});

test('a line that breaks in the middle of the answer is told as one that failed', async ({ page }) => {
  await page.goto('/kontakt');
  await fillIn(page, 'Ein langer Brief');
  await page.evaluate(() => {
    const line = window.fetch;
    window.fetch = async (...request) => {
      const answer = await line(...request);
      const broken = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
      return new Response(broken, answer);
    };
  });
  await senden(page).click();
  await expect(page.getByText('Server nicht erreichbar')).toBeVisible();
  await expect(page.getByLabel('Nachricht')).toHaveValue('Ein langer Brief');
});

test('nothing typed is lost when no answer comes, and what is sent again arrives once', async ({ page, post }) => {
  await page.clock.install();
  await page.goto('/kontakt');
  await page.clock.fastForward(20_000);
  await fillIn(page, 'Kommt das an?');
  const arrived = () => post.server.inbox.filter(({ text }) => text.startsWith('Kommt das an?')).length;
  // the server has it, and its answer is lost
  await page.route('**/api/progipost', (route) => void route.fetch());
  await senden(page).click();
  await expect.poll(arrived).toBe(1);
  await page.clock.runFor(30_500);
  await expect(page.getByText('Server nicht erreichbar')).toBeVisible();
  await expect(page.getByLabel('Nachricht')).toHaveValue('Kommt das an?');

  await page.unroute('**/api/progipost');
  await page.reload();
  await senden(page).click();
  await expect(page).toHaveURL('/kontaktSubmitted');
  await page.goBack();
  await fillIn(page, 'Das schon.');
  await page.clock.fastForward(20_000);
  await senden(page).click();
  await expect.poll(() => post.server.inbox.at(-1)?.text).toMatch(/^Das schon\./);
  expect(arrived()).toBe(1);
});

test('nothing typed is lost when an answer comes to a halt in its middle', async ({ page }) => {
  await page.clock.install();
  await page.goto('/kontakt');
  await fillIn(page, 'Ein langer Brief');
  await page.evaluate(() => {
    window.fetch = async () => {
      const halted = new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('Vielen')) });
      return new Response(halted, { headers: { 'content-type': 'text/plain' } });
    };
  });
  await stopClock(page);
  await senden(page).click();
  await page.clock.runFor(29_900);
  await expect(senden(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(200);
  await expect(page.getByText('Server nicht erreichbar')).toBeVisible();
  await expect(senden(page)).not.toHaveAttribute('aria-busy');
  await expect(page.getByLabel('Nachricht')).toHaveValue('Ein langer Brief');
});

test('without JavaScript the page says how to write to us', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await page.goto('/kontakt');
  const notice = page.locator('noscript p');
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(kontakt.brief.adresse.at(-1) ?? '');
  await page.close();
});

test('an administrator sees what is not delivered, and sends it again', async ({ page, login, post }) => {
  await post.away();
  const body = { name: 'Beat', email: 'beat@example.org', betreff: 'Verlorene Mütze', nachricht: 'Wer hat sie?' };
  expect((await page.request.post('/api/progipost', { data: body })).status()).toBe(200);
  await login('admin', '/mitglieder/verwaltung');
  const message = page.getByRole('article').filter({ hasText: 'Verlorene Mütze' });
  await expect(message).toContainText('Wer hat sie?');
  await expectAccessible(page);
  await message.getByRole('button', { name: 'Erneut senden' }).click();
  await expect(page.getByRole('alert')).toContainText('konnte noch nicht zugestellt werden');
  await expect(message).toContainText('ECONNREFUSED');
  await expect(message.getByRole('button', { name: 'Erneut senden' })).toBeFocused();

  await post.back();
  await message.getByRole('button', { name: 'Erneut senden' }).click();
  await expect(page.getByText('Die Nachricht von Beat wurde zugestellt')).toBeVisible();
  await expect(message).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
  expect(post.server.inbox.map(({ headers }) => headers.subject)).toEqual(['Verlorene Mütze']);
});

test('a message that is delivered is told as such, whatever is done to others meanwhile', async ({
  page,
  login,
  post,
  baseURL,
}) => {
  await post.away();
  const schal = { name: 'Beat', email: 'beat@example.org', betreff: 'Verlorener Schal', nachricht: 'Wer hat ihn?' };
  for (const sent of [schal, { ...schal, betreff: 'Angebot', website: 'x' }]) {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${baseURL}/api/progipost`, { method: 'POST', headers, body: JSON.stringify(sent) });
  }
  await login('admin', '/mitglieder/verwaltung');
  const message = (betreff: string) => page.getByRole('article').filter({ hasText: betreff });
  await expect(message('Angebot')).toBeVisible();
  await post.back();
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    '**/api/progipost/offen',
    async (route) => {
      asked.resolve();
      await late.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await message('Verlorener Schal').getByRole('button', { name: 'Erneut senden' }).click();
  await asked.promise;
  await message('Angebot').getByRole('button', { name: 'Erledigt' }).click();
  await expect(message('Verlorener Schal')).toHaveCount(0);
  late.resolve();
  await expect(page.getByText('Die Nachricht von Beat wurde zugestellt')).toBeVisible();
  await expect(page.getByText('konnte noch nicht zugestellt werden')).toHaveCount(0);
});

test('an administrator takes all spam off the list at once, and nothing else', async ({
  page,
  login,
  post,
  baseURL,
}) => {
  await post.away();
  const body = { name: 'Beat', email: 'beat@example.org', betreff: 'Verlorene Mütze', nachricht: 'Wer hat sie?' };
  for (const sent of [
    body,
    ...['Angebot', 'Noch ein Angebot'].map((betreff) => ({ ...body, betreff, website: 'x' })),
  ]) {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${baseURL}/api/progipost`, { method: 'POST', headers, body: JSON.stringify(sent) });
  }
  await login('admin', '/mitglieder/verwaltung');
  const messages = page.getByRole('region', { name: 'Nicht zugestellte Nachrichten' }).getByRole('article');
  await expect(messages.filter({ hasText: 'Angebot' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Allen Spam ablegen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Allen Spam ablegen' }).click();
  await expect(page.getByText('Der Spam ist abgelegt')).toBeVisible();
  await expect(messages.filter({ hasText: 'Angebot' })).toHaveCount(0);
  await expect(messages.filter({ hasText: 'Verlorene Mütze' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Allen Spam ablegen' })).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
});

test('other members find a friendly word in the administration', async ({ page, login }) => {
  await login('mitglied', '/mitglieder/verwaltung');
  await expect(page.getByRole('heading', { name: 'Verwaltung' })).toBeVisible();
  await expect(page.getByText('Hier sehen die Administratoren nach dem Rechten')).toBeVisible();
});
