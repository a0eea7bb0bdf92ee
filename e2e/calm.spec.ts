import { expect, test } from './site.ts';

const paths = [
  '/mitglieder',
  '/mitglieder/anlaesse',
  '/mitglieder/anlaesse/edit/1',
  '/mitglieder/anlaesse/edit/1#fotos',
  '/mitglieder/mitglieder',
  '/mitglieder/mitglieder/edit/2#verbindung',
  '/mitglieder/verwaltung',
  '/mitglieder/auskunft',
  '/vorstand',
  '/staemme',
];

test('what members read stays where it is, in whatever order its parts arrive', async ({ page, login }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let asked = 0;
  await page.route('**/api/**', async (route) => {
    const late = [400, 0, 600, 200][asked++ % 4];
    await new Promise((resolve) => setTimeout(resolve, late));
    await route.continue();
  });
  await login('admin');
  for (const path of paths) {
    // another page in between, or a hash alone would load nothing
    await page.goto('/robots.txt');
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    const moved = await page.evaluate(() =>
      (window as never as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    );
    // some addresses are a line longer than others, and some pages short enough for the footer
    expect.soft(moved, path).toBeLessThan(0.1);
  }
});
