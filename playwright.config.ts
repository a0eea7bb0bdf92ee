import { defineConfig, devices } from '@playwright/test';
import { findBrowser, findQuickBrowser } from '#scripts/browser.js';

// What Chromium leaves out: what Playwright has it leave out, which this replaces, and last the lists below the address
// bar, two pages of their own for every window, which took two fifths of the browser's time.
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${withoutFeatures}`,
  // letters look alike wherever pictures are taken
  '--font-render-hinting=none',
  '--disable-lcd-text',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/demo-data.ts',
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: 'e2e/pictures/{arg}{ext}',
  // every file has a server of its own, see e2e/site.ts; stories wait a lot, so two cores serve three
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // ends what hangs; says nothing of speed, for a busy machine may be many times slower
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    // a trace slows every step: `playwright test --trace=retain-on-failure` for a story that fails
    screenshot: 'only-on-failure',
    // to draw what fades took a tenth of the time: walks, alerts and the takeover are told with it, and do for the others
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      // to the browser without windows somebody points at every page from the start
      name: 'takeover',
      testMatch: 'takeover.spec.ts',
      use: { launchOptions: { executablePath: findBrowser(), args } },
    },
    {
      name: 'stories',
      testIgnore: 'takeover.spec.ts',
      use: { launchOptions: { executablePath: findQuickBrowser(), args } },
    },
  ],
});
