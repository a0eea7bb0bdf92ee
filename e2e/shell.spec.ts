import type { Page } from '@playwright/test';
import { home } from '#content/pages/home.ts';
import { identity } from '#content/pages/identity.ts';
import { maxText } from '#contract/limits.ts';
import { expect, expectAccessible, type Person, takeOver, test } from './site.ts';

const publicMenu = {
  Aktuelles: ['Anlässe', 'Archiv'],
  Organisation: ['Aktivitas', 'Stämme', 'Vorstand'],
  [`Mehr über die ${identity.kurzname}`]: ['Was ist eine Verbindung', 'Statuten (folgt noch)', 'Schwesterverbindungen'],
};

/** The menu as it is there for everyone, screen readers included: what a link is called, below which menu. */
async function readMenu(page: Page): Promise<Record<string, string[]>> {
  return page.getByRole('navigation', { name: 'Hauptnavigation' }).evaluate((nav) => {
    const menu: Record<string, string[]> = { '': [] };
    const text = (element: Element | null) => element?.textContent?.trim() ?? '';
    for (const entry of nav.querySelectorAll(':scope > ul > li')) {
      const details = entry.querySelector('details');
      if (details) menu[text(details.querySelector('summary'))] = [...details.querySelectorAll('li a')].map(text);
      else menu['']?.push(text(entry.querySelector('a')));
    }
    return menu;
  });
}

test.describe('the navigation bar', () => {
  test('shows a visitor the public menus and the log-in', async ({ page }) => {
    await page.goto('/home');
    expect(await readMenu(page)).toEqual({ ...publicMenu, '': ['Kontakt', 'Login'] });
  });

  const extra: Record<Person, string[]> = {
    mitglied: ['Übersicht', 'Mitglieder', 'Mein Konto', 'Logout (mitglied)'],
    manager: ['Übersicht', 'Anlässe verwalten', 'Mitglieder', 'Mein Konto', 'Logout (manager)'],
    admin: ['Übersicht', 'Anlässe verwalten', 'Mitglieder', 'Verwaltung', 'Mein Konto', 'Logout (admin)'],
  };
  for (const person of Object.keys(extra) as Person[]) {
    test(`shows ${person} exactly what ${person} may do`, async ({ page, login }) => {
      await login(person);
      await expect(page.getByText('Mitgliederbereich')).toBeVisible();
      expect(await readMenu(page)).toEqual({
        ...publicMenu,
        Aktuelles: ['Anlässe', 'Archiv', 'Berichte'],
        Mitgliederbereich: extra[person],
        '': ['Kontakt'],
      });
    });
  }

  test('knows the page by another spelling of its address too', async ({ page }) => {
    await page.goto('/Anlaesse/');
    const current = page.getByRole('navigation', { name: 'Hauptnavigation' }).locator('[aria-current="page"]');
    await expect(current).toHaveText('Anlässe');
  });

  test('marks of two entries that hold the page the nearer', async ({ page, login }) => {
    await login('mitglied', '/mitglieder');
    await page.getByText('Mitgliederbereich').click();
    await page.getByRole('link', { name: 'Mein Konto' }).first().click();
    await expect(page).toHaveURL(/\/edit\/\d+$/);
    await expect(page.locator('header nav [aria-current="page"]')).toHaveText(['Mein Konto']);
  });

  test('opens one menu at a time and closes on Escape, on a click elsewhere and on a choice', async ({ page }) => {
    await page.goto('/login');
    const aktuelles = page.locator('summary', { hasText: 'Aktuelles' });
    const organisation = page.locator('summary', { hasText: 'Organisation' });
    const archiv = page.getByRole('link', { name: 'Archiv' });
    const vorstand = page.getByRole('link', { name: 'Vorstand' });
    await aktuelles.click();
    await expect(archiv).toBeVisible();
    await organisation.click();
    await expect(vorstand).toBeVisible();
    await expect(archiv).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(vorstand).toBeHidden();
    await expect(organisation).toBeFocused();
    await organisation.click();
    await page.locator('h1').click();
    await expect(vorstand).toBeHidden();
  });

  test('takes the focus on a phone, and closes when that goes to what it covers', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/login');
    const open = page.getByRole('button', { name: 'Menü' });
    const close = page.getByRole('button', { name: 'Schliessen' });
    await open.press('Enter');
    await expect(close).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();

    await open.press('Enter');
    await page.getByRole('navigation').getByRole('link', { name: 'Login' }).press('Tab');
    await expect(close).toBeHidden();
    await expect(page.getByLabel('Login', { exact: true })).toBeFocused();

    await open.press('Enter');
    await close.press('Shift+Tab');
    await expect(close).toBeHidden();
    await expect(open).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

    test('shows where one is, and opens one group after the other under the finger', async ({ page }) => {
      await page.goto('/anlaesse');
      await page.getByRole('button', { name: 'Menü' }).tap();
      const archiv = page.getByRole('navigation').getByRole('link', { name: 'Archiv' });
      await expect(archiv).toBeVisible();
      await page.locator('summary', { hasText: 'Organisation' }).tap();
      await expect(page.getByRole('link', { name: 'Vorstand' })).toBeVisible();
      await expect(archiv).toBeHidden();
      await expect(page).toHaveURL('/anlaesse');

      const aktuelles = page.locator('summary', { hasText: 'Aktuelles' });
      const kontakt = page.getByRole('navigation').getByRole('link', { name: 'Kontakt' });
      await expect(aktuelles).not.toHaveCSS('background-image', 'none');
      await expect(kontakt).toHaveCSS('background-image', 'none');
      await kontakt.tap();
      await page.getByRole('button', { name: 'Menü' }).tap();
      await expect(aktuelles).toHaveCSS('background-image', 'none');
      await expect(kontakt).not.toHaveCSS('background-image', 'none');
    });
  });

  for (const width of [320, 1280]) {
    test(`holds a user name as long as it may be on ${width} pixels`, async ({ page, login }) => {
      await page.setViewportSize({ width, height: 1000 });
      await login('mitglied', '/verbindung');
      await page.evaluate((username) => {
        const [head, payload = '', mark] = sessionStorage.getItem('token')?.split('.') ?? [];
        const renamed = btoa(JSON.stringify({ ...JSON.parse(atob(payload)), username }));
        sessionStorage.setItem('token', [head, renamed, mark].join('.'));
      }, 'm'.repeat(maxText));
      await page.goto('/verbindung');
      if (width === 320) await page.getByRole('button', { name: 'Menü' }).click();
      await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
      const logout = page.getByRole('link', { name: /^Logout \(m+\)$/ });
      await expect(logout).toBeInViewport({ ratio: 1 });
      expect(await logout.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
    });
  }

  test('stands in the page on a phone that knows no popover', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.route(/^(?!.*\/api\/)/, async (route) => {
      if (!['document', 'stylesheet', 'script'].includes(route.request().resourceType())) return route.fallback();
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replaceAll(':popover-open', ':unheard-of').replaceAll('popover="auto"', '');
      await route.fulfill({ response, body });
    });
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expect(page.getByRole('button', { name: 'Menü' })).toBeHidden();
    await page.locator('summary', { hasText: 'Organisation' }).click();
    const vorstand = page.getByRole('navigation').getByRole('link', { name: 'Vorstand' });
    await vorstand.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vorstand');
    await expect(vorstand).toBeHidden();
  });

  test('is a sheet behind a button on a phone, without any script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 700 },
      javaScriptEnabled: false,
      baseURL,
    });
    const page = await context.newPage();
    await page.goto('/login');
    await expect(page.getByRole('link', { name: 'Kontakt' })).toBeHidden();
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.locator('summary', { hasText: 'Organisation' }).click();
    await expect(page.getByRole('link', { name: 'Vorstand' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Vorstand' })).toBeHidden();
    await context.close();
  });
});

test('the foot of a page offers no choice that nothing would come of, without any script', async ({
  browser,
  page: scripted,
  baseURL,
}) => {
  await scripted.goto('/home');
  await expect(scripted.getByRole('contentinfo').getByRole('button')).toHaveCount(5);

  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto('/home');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('button')).toHaveCount(0);
  await page.close();
});

test.describe('a page', () => {
  for (const path of ['/gibt/es/nicht', '/home%0a', '/st%E4mme'])
    test(`that is not there is a German 404: ${path}`, async ({ page, expectProblem }) => {
      expectProblem(/status of 404|could not be decoded/);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
      await expect(page).toHaveTitle(`Seite nicht gefunden · ${identity.kurzname}`);
    });

  test('has its content in the HTML, before any script', async ({ request }) => {
    const html = await (await request.get('/home')).text();
    for (const words of [
      home.titel.de,
      `Mehr über die ${identity.kurzname}`,
      'Schwesterverbindungen',
      'Kontakt',
      `<em lang="${identity.mottoSprache}">${identity.motto}</em>`,
    ]) {
      expect(html).toContain(words);
    }
    const root = await request.get('/', { maxRedirects: 0 });
    expect([root.status(), root.headers().location]).toEqual([302, '/home']);
  });

  test('moves the focus to its heading, and the title with it', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: new RegExp(`^${identity.kurzname}`) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(identity.kurzname);
    await page.goBack();
    await expect(page).toHaveTitle(`Login · ${identity.kurzname}`);
  });

  test('lets the keyboard skip the navigation', async ({ page }) => {
    await page.goto('/login');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Login', { exact: true })).toBeFocused();
  });

  test('speaks French when asked, also after a reload, and before any script', async ({ page, request }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    const html = await (await request.get('/login', { headers: { cookie: 'sprache=fr' } })).text();
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('Mot de passe');
  });

  test('speaks the language that was chosen last, though the one before comes later', async ({ page }) => {
    await page.goto('/login');
    const { promise: isGerman, resolve: letFrenchCome } = Promise.withResolvers<void>();
    await page.route('**/i18n/fr.json', async (route) => {
      await isGerman;
      await route.continue();
    });
    const french = page.waitForResponse('**/i18n/fr.json');
    const german = page.waitForResponse('**/i18n/de.json');
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await (await german).finished();
    letFrenchCome();
    await (await french).finished();
    // by then it would have been read
    await page.evaluate(() => fetch('/assets/i18n/de.json').then((answer) => answer.json()));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('speaks the language that was chosen in another tab, and keeps what was typed', async ({ page, context }) => {
    await page.goto('/kontakt');
    await page.getByLabel('Name').fill('Vreni Muster');
    const other = await context.newPage();
    await other.goto('/login');
    await takeOver(other);
    await other.getByRole('button', { name: 'Français' }).click();
    await expect(other.locator('html')).toHaveAttribute('lang', 'fr');
    await other.close();
    // no tab is ever hidden while it is driven
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('button', { name: 'Envoyer' })).toBeVisible();
    await expect(page.getByLabel('Nom')).toHaveValue('Vreni Muster');
  });

  test('whose file is gone since the site was renewed comes whole from the server', async ({
    page,
    login,
    expectProblem,
  }) => {
    expectProblem(/status of 404/);
    expectProblem(/net::ERR_FAILED/);
    await login('mitglied', '/mitglieder');
    const part = /\/build\/handbuch-page-.*\.js$/;
    await page.route(part, (route) => route.fulfill({ status: 404 }));
    await page.route('**/mitglieder/handbuch', (route) => route.abort());
    const open = () => page.getByRole('link', { name: 'Zum Handbuch' }).click();
    await open();
    await expect(page.getByRole('heading', { name: 'Da ging was schief' })).toBeFocused();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await page.unrouteAll();
    const handbuch = page.getByRole('heading', { name: 'Handbuch', exact: true });
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await expect(handbuch).toBeVisible();

    await page.route(part, (route) => route.fulfill({ status: 404 }));
    await page.goto('/mitglieder');
    await page.route('**/mitglieder/handbuch', async (route) => {
      // the page names another file
      await page.unroute(part);
      await route.continue();
    });
    await open();
    await expect(handbuch).toBeVisible();
    await expect(page).toHaveURL('/mitglieder/handbuch');
  });

  for (const path of ['/mitglieder', '/mitglieder/mitglieder/edit/1', '/mitglieder/handbuch'])
    test(`prints from its first sheet on, in Firefox too: ${path}`, async ({ page, login }) => {
      // as wide as an upright A4 sheet between its margins
      await page.setViewportSize({ width: 680, height: 1000 });
      await page.emulateMedia({ media: 'print' });
      await login('admin', path);
      await expect(page.locator('main :is(legend, h3, time)').first()).toBeVisible();
      // Firefox begins the row of a grid on a new sheet if it does not fit
      const tall = await page.locator('main *').evaluateAll((parts) =>
        parts
          .filter(({ parentElement }) => /grid|flex/.test(parentElement ? getComputedStyle(parentElement).display : ''))
          .filter((part) => part.getBoundingClientRect().height > 400)
          .map(({ className }) => className),
      );
      expect(tall).toEqual([]);
    });

  test('is light or dark as the device has it, or as chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/login');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await background()).toBe('rgb(23, 18, 15)');
    await page.getByRole('button', { name: 'Hell' }).click();
    expect(await background()).toBe('rgb(251, 248, 241)');
    await page.reload();
    expect(await background()).toBe('rgb(251, 248, 241)');
  });

  for (const path of ['/login', '/logout', '/gibt-es-nicht']) {
    test(`passes axe in light and in dark, and fits 320 pixels: ${path}`, async ({ page, expectProblem }) => {
      expectProblem(/status of 404/);
      await page.goto(path);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }

  test('fits when letters and words stand further apart', async ({ page, login }) => {
    await login('admin');
    const bar = page.getByRole('navigation', { name: 'Hauptnavigation' });
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      await page.locator('html').evaluate((html) => html.removeAttribute('style'));
      const lines = identity.kurzname.length > 6 ? 2 : 1;
      expect((await bar.boundingBox())?.height, `${lines} lines`).toBeLessThan(lines * 60);
      await page
        .locator('html')
        .evaluate((html) => html.setAttribute('style', 'letter-spacing: .12em; word-spacing: .16em'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const header = page.getByRole('banner');
    const [name, button] = [header.getByRole('link').first(), header.getByRole('button', { name: 'Menü' })];
    for (const width of [320, 375, 385, 390, 414]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const [words, { x = 0 }] = [
        await name.locator(':scope > :last-child').boundingBox(),
        (await button.boundingBox()) ?? {},
      ];
      expect((words?.x ?? 0) + (words?.width ?? 0), `${width}`).toBeLessThan(x);
    }
  });

  test('needs little: at most 190 kB of script and 20 kB of style for /login', async ({ page }) => {
    const bytes = { script: 0, stylesheet: 0 };
    page.on('response', async (answer) => {
      const kind = answer.request().resourceType();
      if (kind === 'script' || kind === 'stylesheet') bytes[kind] += Number(answer.headers()['content-length']);
      if (kind === 'script') expect(answer.headers()['content-encoding'], answer.url()).toBe('br');
    });
    await page.goto('/login', { waitUntil: 'networkidle' });
    expect(bytes.script).toBeGreaterThan(50_000);
    expect(bytes.script).toBeLessThanOrEqual(190_000);
    expect(bytes.stylesheet).toBeLessThanOrEqual(20_000);
  });
});
