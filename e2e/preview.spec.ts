import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './site.ts';

// `npm run dev`, whose page /preview shows every component in every state: each of them looks as it did.
// After a change that is meant: `npx playwright test e2e/preview --update-snapshots`, and look at what changed.
test.use({ script: 'scripts/dev.js', trace: 'off' });

const font = readFileSync('node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2');
// one face for all, wherever the pictures are taken
const face = `
  @font-face { font-family: Story; font-weight: 1 1000; src: url(data:font/woff2;base64,${font.toString('base64')}) }
  *, ::before, ::after, ::placeholder {
    font-family: Story !important; font-synthesis: none !important; text-rendering: geometricPrecision !important;
  }`;
// another draws letters a little differently
const drawnBy = 156;
// a ring around a button is ten times as much
const tolerance = { threshold: 0.04, maxDiffPixels: 60 };

test('npm run dev comes alive and answers', async ({ page }) => {
  await page.goto('/anlaesse');
  await expect(page.getByRole('heading', { level: 1, name: 'Nächste Anlässe' })).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prochaines manifestations' })).toBeVisible();
});

test('every component looks as it did, wide and narrow, light and dark', async ({ page, browser }) => {
  test.skip(!browser.version().startsWith(`${drawnBy}.`), `the pictures were taken by Chromium ${drawnBy}`);
  test.slow();
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00'));
  await page.goto('/preview');
  await page.addStyleTag({ content: face });
  await page.evaluate(() => document.fonts.load('1rem Story'));
  await forceStates(page);
  for (const width of [1280, 375]) {
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      await photographAll(page, `${width}-${scheme}`);
    }
  }
});

/** Hover, focus and the like, on the first control of what asks for them. */
async function forceStates(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument', { depth: 0 });
  for (const forced of await page.locator('[data-forced]').all()) {
    const states = (await forced.getAttribute('data-forced')) ?? '';
    const control = forced.locator('a, button:enabled, input, textarea').first();
    await control.evaluate((element) => element.setAttribute('data-force', ''));
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-force]' });
    await browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: states.split(' ') });
    await control.evaluate((element) => element.removeAttribute('data-force'));
  }
}

async function photographAll(page: Page, name: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await photograph(page.getByRole('banner'), `header-${name}`);
  await photograph(page.getByRole('contentinfo'), `footer-${name}`);
  const sections = page.getByRole('main').locator('section');
  for (const section of await sections.all()) {
    const title = (await section.getByRole('heading').first().textContent()) ?? '';
    await photograph(section, `${title.toLowerCase()}-${name}`);
  }
  await page.getByRole('button', { name: 'Cover the screen' }).click();
  await photograph(page.getByRole('dialog', { name: 'Waiting' }), `cover-${name}`);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Ask of danger' }).click();
  await photograph(page.getByRole('alertdialog'), `question-${name}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Kalender öffnen' }).first().click();
  await photograph(page.getByRole('dialog', { name: 'Datum auswählen' }), `calendar-${name}`);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Select', exact: true }).click();
  await photograph(page.getByRole('listbox'), `options-${name}`);
  await page.keyboard.press('Escape');
}

async function photograph(part: Locator, name: string): Promise<void> {
  await expect.soft(part).toHaveScreenshot(`${name}.png`, tolerance);
}
