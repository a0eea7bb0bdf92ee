import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Disposable, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { runProcess } from '#server/testing/server-process.ts';

export type Person = 'admin' | 'manager' | 'mitglied';
type Site = { url: string; dataDir: string; stop: () => Promise<void> };

/**
 * Each file of stories has a server of its own on fresh demo data. Whatever a page writes to the console as an error or a
 * warning, and every request that fails, fails the test, unless the test names it in `expectProblem`.
 */
export const test = base.extend<
  {
    expectProblem: (pattern: RegExp) => void;
    site: Site;
    login: (person: Person, target?: string) => Promise<void>;
    loginByForm: (person: Person, target?: string) => Promise<void>;
    problems: undefined;
    /** Whether a story begins where React has taken the page over, or at the page as it arrives. */
    begin: 'taken over' | 'untouched';
  },
  { siteOf: (file: string) => Promise<Site>; env: Record<string, string>; script: string }
>({
  env: [{}, { option: true, scope: 'worker' }],
  // what `npm start` runs; e2e/demo-data.ts has seen to it that it is there
  script: ['dist/server/main.js', { option: true, scope: 'worker' }],
  // a worker goes through several files, in an order that nobody knows: none must meet what another left behind
  siteOf: [
    async ({ env, script }, use) => {
      let current: { file: string; site: Site } | undefined;
      await use(async (file) => {
        if (current?.file === file) return current.site;
        await current?.site.stop();
        const site = await startSite(env, script);
        current = { file, site };
        return site;
      });
      await current?.site.stop();
    },
    { scope: 'worker' },
  ],
  site: [async ({ siteOf }, use, { file }) => use(await siteOf(file)), { timeout: 120_000 }],
  baseURL: ({ site }, use) => use(site.url),

  begin: ['taken over', { option: true }],
  page: async ({ page, javaScriptEnabled, begin }, use, info) => {
    // Chromium keeps silent about some of what the content security policy forbids
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`Forbidden by ${effectiveDirective}: ${blockedURI}`),
      );
    });
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      const isPage = response?.headers()['content-type']?.startsWith('text/html');
      if (javaScriptEnabled && isPage && begin === 'taken over') await takeOver(page);
      return response;
    };
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(request.url()));
    page.on('requestfinished', (request) => asked.delete(request.url()));
    page.on('requestfailed', (request) => asked.delete(request.url()));
    await use(page);
    if (info.status === 'timedOut') console.error(`Left without an answer at ${page.url()}:`, [...asked]);
  },

  expectProblem: async ({ page }, use) => {
    const found: string[] = [];
    const expected: RegExp[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') found.push(message.text());
    });
    page.on('pageerror', (error) => found.push(String(error)));
    await use((pattern) => expected.push(pattern));
    expect(found.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  },
  problems: [async ({ expectProblem: _ }, use) => use(undefined), { auto: true }],

  // what the form leads to, without the form, which has stories of its own
  login: async ({ page, site }, use) => {
    await use(async (person, target = '/home') => {
      const token = await keepToken(page, site, person);
      await page.goto(target);
      // whoever logs out stays out when the page is loaded anew
      await token.dispose();
    });
  },
  loginByForm: async ({ page }, use) => {
    await use(async (person, target) => {
      await page.goto(target ? `/login?redirect=${encodeURIComponent(target)}` : '/login');
      await page.getByLabel('Login', { exact: true }).fill(person);
      await page.getByLabel('Passwort', { exact: true }).fill('progi-demo');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await page.waitForURL((url) => url.pathname !== '/login');
      // the address is there before the page
      await expect(page.getByLabel('Passwort', { exact: true })).toHaveCount(0);
    });
  },
});

export { expect };

/** As if this tab had logged in before the next page it loads. */
export async function keepToken(page: Page, { url }: Pick<Site, 'url'>, person: Person): Promise<Disposable> {
  const body = JSON.stringify({ username: person, pass: 'progi-demo' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/benutzer/login`, { method: 'POST', headers, body });
  const { token } = (await answer.json()) as { token: string };
  return page.addInitScript((value) => {
    if (location.protocol !== 'about:') sessionStorage.setItem('token', value);
  }, token);
}

/** The log-in ends elsewhere; the tab learns of it with its next request. */
export async function endLogin(page: Page): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const logout = new URL('/api/benutzer/logout', page.url());
  const { status } = await fetch(logout, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  expect(status).toBe(200);
}

export const save = (page: Page) => page.getByRole('button', { name: 'Speichern' });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Saves, and tries it again while what somebody else has saved is on its way; answers what was sent. */
export async function saveTwice(page: Page, record: RegExp, again: () => Promise<void>): Promise<string[]> {
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sent: string[] = [];
  await page.route(record, async (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().url());
    else {
      asked.resolve();
      await late.promise;
    }
    await route.continue();
  });
  await save(page).click();
  await asked.promise;
  await expect(save(page)).toHaveAttribute('aria-busy', 'true');
  await again();
  late.resolve();
  return sent;
}

/** Opens a list and takes one of its options. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Somebody is there: React takes the page over, if it has not yet. */
export async function takeOver(page: Page): Promise<void> {
  await page.dispatchEvent('html', 'pointermove');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** The script that takes a page over. */
export const application = /\/build\/app-.*\.js$/;

/** Holds the application back until the story lets it come. */
export async function holdApplication(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(application, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    release();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  };
}

/** From here on an installed clock goes on only when the story says so, and not while the machine is busy with others. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** A server on a copy of the demo data, which drawing anew for every file of stories would take too long. */
async function startSite(env: Record<string, string>, script: string): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'progi-e2e-'));
  const filled = process.env.DEMO_DATA_DIR;
  if (filled && env.DEMO === undefined) cpSync(filled, dataDir, { recursive: true });
  const { url, stop } = await startServer(dataDir, env, script);
  return {
    url,
    dataDir,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  script = 'scripts/start.js',
): Promise<Site> {
  const { child, ended, address } = runProcess(script, { env: { DATA_DIR: dataDir, ...env } });
  child.stderr?.pipe(process.stderr);
  // a worker that gives up waiting must not leave a server behind
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  const url = await address;
  const stop = async () => {
    process.off('exit', kill);
    child.kill('SIGTERM');
    await ended;
  };
  return { url, dataDir, stop };
}

/** No violation of WCAG 2.2 AA that a machine can find, light or dark: of the other scheme only the colours are another. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  // while it fades nothing can be read
  await standStill(page);
  await expectNoFault(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  await turnScheme(page);
  await expectNoFault(page, ['color-contrast']);
  await turnScheme(page);
}

async function expectNoFault(page: Page, runOnly: string[]): Promise<void> {
  const faults = await page.evaluate(async (runOnly) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, runOnly);
  expect(faults).toEqual([]);
}

async function turnScheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.mantineColorScheme = dataset.mantineColorScheme === 'dark' ? 'light' : 'dark';
  });
  await standStill(page);
}

/** Whatever has begun to move or to fade has come to its end, or is gone. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** What is asked of this address arrives; its answer, the first time, does not. */
export async function loseAnswer(page: Page, address: string, method: string): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/** Holds the code of another page until the answered function is called. */
export async function holdKontakt(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/build\/kontakt-page-.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
