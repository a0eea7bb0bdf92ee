import type { Page } from '@playwright/test';
import { geschichte } from '#content/pages/geschichte.ts';
import { home } from '#content/pages/home.ts';
import { schwesterverbindungen } from '#content/pages/schwesterverbindungen.ts';
import { staemme } from '#content/people/staemme.ts';
import { vorstand } from '#content/people/vorstand.ts';
import type { Vorstandsmitglied } from '#content/schema.ts';
import { fullName } from '#contract/benutzer.ts';
import { endLogin, expect, expectAccessible, test } from './site.ts';

const pages = [
  '/home',
  '/verbindung',
  '/geschichte',
  '/schwesterverbindungen',
  '/vorstand',
  '/aktivitas',
  '/staemme',
] as const;
const [praesident] = vorstand as [Vorstandsmitglied];

for (const path of pages) {
  test(`${path} is for everyone: without script, by keyboard, read aloud, light and dark, on 320 pixels`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectComplete(page);
    await expectAccessible(page);
    await expectWalkable(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}

/** All its words are in the HTML, before any script. */
async function expectComplete(page: Page): Promise<void> {
  const words = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    return new DOMParser().parseFromString(html, 'text/html').querySelector('main')?.textContent;
  });
  expect(words).toBe(await page.locator('main').textContent());
  expect(words?.trim()).not.toBe('');
}

/** The keyboard leads to everything that can be pressed, in its order, and shows where one is. */
async function expectWalkable(page: Page): Promise<void> {
  const links = await page.locator('main a[href], main button').count();
  await page.locator('h1').focus();
  for (let index = 0; index < links; index += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return {
        place: [...document.querySelectorAll('main a[href], main button')].indexOf(element as Element),
        outline: element ? getComputedStyle(element).outlineStyle : 'none',
      };
    });
    expect(focused).toEqual({ place: index, outline: 'solid' });
  }
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test.describe('the page of the API', () => {
  // nothing of React is in it
  test.use({ begin: 'untouched' });

  test('is readable by everyone, on 320 pixels too', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/api/docs');
    for (const schema of await page.getByText('Schema', { exact: true }).all()) await schema.click();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});

test('Geschichte prints as a plain timeline: all entries, black on white, none torn apart', async ({ page }) => {
  // as wide as an upright A4 sheet between its margins
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/geschichte');
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const entries = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(entries).toHaveCount(geschichte.ereignisse.length);
  for (const entry of await entries.all()) {
    await expect(entry).toBeVisible();
    expect(await entry.evaluate((element) => getComputedStyle(element).breakInside)).toBe('avoid');
    expect((await entry.getByRole('heading').boundingBox())?.width).toBeGreaterThan(300);
  }
  const { color, background } = await page.locator('body').evaluate((body) => {
    const style = getComputedStyle(body);
    return { color: style.color, background: style.backgroundColor };
  });
  expect({ color, background }).toEqual({ color: 'rgb(0, 0, 0)', background: 'rgb(255, 255, 255)' });
});

test('Stämme print one by one: a name that ends one is not held together with the next', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/staemme');
  const names = page.getByRole('heading', { level: 3 });
  await expect(names.first()).toBeVisible();
  for (const name of await names.all()) await expect(name).toHaveCSS('break-after', 'auto');
  for (const title of await page.getByRole('heading', { level: 2 }).all())
    await expect(title).toHaveCSS('break-after', 'avoid');
});

for (const [path, ...to] of [
  ['/verbindung', '/geschichte', '/kontakt'],
  ['/geschichte', '/anlaesse', '/verbindung'],
]) {
  test(`${path} leads on by those of its ways that the home page has, or has no navigation for them`, async ({
    page,
  }) => {
    const kept = home.wege.filter(({ pfad }) => to.includes(pfad));
    await page.goto(path ?? '');
    const wayOn = page.getByRole('navigation', { name: 'Weiterlesen' });
    await expect(wayOn).toHaveCount(kept.length > 0 ? 1 : 0);
    for (const { titel, pfad } of kept)
      await expect(wayOn.getByRole('link').filter({ hasText: titel.de })).toHaveAttribute('href', pfad);
  });
}

test('Schwesterverbindungen opens the sisters’ sites safely, in a window of their own', async ({ page }) => {
  await page.goto('/schwesterverbindungen');
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveCount(schwesterverbindungen.verbindungen.length);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer external');
    await expect(link).toHaveAccessibleName(/öffnet in einem neuen Fenster/);
  }
  await expect(page.getByRole('img', { name: /^Wappen/ })).toHaveCount(schwesterverbindungen.verbindungen.length);
});

test('Stämme says in words which chapters rest', async ({ page }) => {
  await page.goto('/staemme');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    staemme.map(({ titel, aktiv }) => (aktiv ? titel : `${titel} (inaktiv)`)),
  );
});

test('Vorstand, Aktivitas and Stämme say when they could not be loaded, and try again', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/500/);
  await page.goto('/home');
  for (const name of ['Vorstand', 'Aktivitas', 'Stämme']) {
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: 'aus' }));
    await page.locator('summary', { hasText: 'Organisation' }).click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText('Das konnte nicht geladen werden.')).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
    await expect(page.getByText('Adressen, Telefonnummern')).toBeVisible();
  }
});

test('Home leads to the next event', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('link', { name: /^Zum Anlass/ }).click();
  await expect(page).toHaveURL(/\/anlaesse\/\d+$/);
});

test.describe('the address block', () => {
  test('is whole after the log-in, without a reload, and gone after the log-out from page and memory', async ({
    page,
  }) => {
    await page.goto('/vorstand');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await expect(page.getByRole('heading', { name: fullName(praesident) })).toBeVisible();
    await expect(page.getByText(praesident.adresse)).toHaveCount(0);

    await page.getByRole('link', { name: 'Zum Login' }).click();
    await page.getByLabel('Login', { exact: true }).fill('mitglied');
    await page.getByLabel('Passwort', { exact: true }).fill('progi-demo');
    await page.getByRole('button', { name: 'Login', exact: true }).click();

    await expect(page).toHaveURL(/\/vorstand$/);
    await expect(page.getByText(praesident.adresse)).toBeVisible();
    for (const { typ = '', nummer } of praesident.telefon) {
      const phone = page.getByRole('link', { name: nummer });
      await expect(phone).toHaveAttribute('href', `tel:+41${nummer.replaceAll(/^0| /g, '')}`);
      const line = page.getByRole('listitem').filter({ has: phone }).last();
      await expect(line).toHaveText(new RegExp(`^${typ}.*${nummer}$`));
    }
    await expect(page.getByRole('link', { name: praesident.email })).toHaveAttribute(
      'href',
      `mailto:${praesident.email}`,
    );
    await expect(page.getByText('Adressen, Telefonnummern')).toHaveCount(0);
    expect(await cachedData(page)).toContain(praesident.adresse);

    await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
    await page.getByRole('link', { name: 'Logout (mitglied)' }).click();
    await expect(page.getByText('Auf Wiedersehen!!')).toBeVisible();
    expect(await cachedData(page)).not.toContain(praesident.adresse);

    await page.locator('summary', { hasText: 'Organisation' }).click();
    await page.getByRole('link', { name: 'Vorstand' }).click();
    await expect(page.getByRole('heading', { name: fullName(praesident) })).toBeVisible();
    await expect(page.getByText(praesident.adresse)).toHaveCount(0);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('says to whoever’s log-in has ended by itself why it is not whole any more', async ({
    page,
    login,
    expectProblem,
  }) => {
    expectProblem(/status of 401/);
    await login('mitglied', '/staemme');
    await expect(page.getByRole('link', { name: /@example\.org$/ }).first()).toBeVisible();
    await endLogin(page);
    await page.locator('summary', { hasText: 'Organisation' }).click();
    await page.getByRole('link', { name: 'Vorstand' }).first().click();
    await expect(page.getByText('Deine Anmeldung ist abgelaufen')).toBeVisible();
    await expect(page.getByText('Adressen, Telefonnummern')).toBeVisible();
    await expect(page.getByRole('heading', { name: fullName(praesident) })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('leads to the log-in again for whoever has logged out', async ({ page, login }) => {
    await login('mitglied', '/home');
    await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
    await page.getByRole('link', { name: 'Logout (mitglied)' }).click();
    await expect(page.getByText('Auf Wiedersehen!!')).toBeVisible();
    await page.locator('summary', { hasText: 'Organisation' }).click();
    await page.getByRole('link', { name: 'Vorstand' }).click();
    await expect(page.getByText('Adressen, Telefonnummern')).toBeVisible();
  });

  test('passes axe and fits 320 pixels in its whole form', async ({ page, login }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/vorstand', '/staemme']) {
      await login('mitglied', path);
      await expect(page.getByRole('link', { name: /@example\.org$/ }).first()).toBeVisible();
      await expectAccessible(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });
});

/** Everything the page's query cache holds, found the way developer tools find it: from React's root. */
function cachedData(page: Page): Promise<string> {
  return page.evaluate(() => {
    type Fiber = { child: Fiber | null; stateNode: { current: Fiber }; memoizedProps?: { client?: Client } };
    type Client = { getQueryCache: () => { getAll: () => { state: { data: unknown } }[] } };
    const root = document.getElementById('root') as unknown as Record<string, Fiber>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    let fiber: Fiber | null = root[key]?.stateNode.current ?? null;
    while (fiber && !fiber.memoizedProps?.client) fiber = fiber.child;
    const client = fiber?.memoizedProps?.client;
    if (!client) throw new Error('no query client below the root');
    return JSON.stringify(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    );
  });
}
