import { rm, writeFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import sharp from 'sharp';
import { createAnlass } from './anlaesse.ts';
import { endLogin, expect, loseAnswer, stopClock, test } from './site.ts';

// Files that get lost on their way up, or whose answer does on its way back.

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a1f2b' } })
  .png()
  .toBuffer();

test('whoever does not log in again is asked once for all files, and told which are missing', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  await login('manager');
  await page.goto(`/mitglieder/anlaesse/edit/${await createAnlass(page, { titel: 'Abgelaufen' })}#beilagen`);
  const input = page.locator('[role="tabpanel"]:not([hidden]) input[type="file"]');
  await expect(input).toBeAttached();
  await endLogin(page);
  const files = ['eins', 'zwei', 'drei'].map((name) => ({ name: `${name}.txt`, mimeType: 'text/plain' }));
  await input.setInputFiles(files.map((file) => ({ ...file, buffer: Buffer.from('Treffpunkt am Bahnhof') })));
  await page.getByRole('dialog', { name: 'Deine Anmeldung ist abgelaufen' }).getByText('Abbrechen').click();
  await expect(
    page.getByText('Diese Dateien konnten nicht hochgeladen werden: eins.txt, zwei.txt, drei.txt'),
  ).toBeVisible();
});

test('a photo whose answer is lost, or that is chosen again, is there once', async ({ page, login, expectProblem }) => {
  expectProblem(/net::ERR_FAILED/);
  await login('manager');
  await page.goto(`/mitglieder/anlaesse/edit/${await createAnlass(page, { titel: 'Im Tunnel' })}#fotos`);
  const input = page.locator('[role="tabpanel"]:not([hidden]) input[type="file"]');
  const choose = async (name: string) => {
    await input.setInputFiles({ name, mimeType: 'image/png', buffer: png });
    await expect(page.getByText(`Die Datei ${name} wurde hochgeladen`)).toBeVisible();
    // what was told is gone, or the next would be taken for told
    await page.reload();
  };
  await choose('Gruppe.png');
  await choose('Gruppe.png');
  await loseAnswer(page, '**/api/anlass/*/memo', 'POST');
  await choose('Bahnhof.png');
  await expect(page.getByRole('list', { name: 'Fotos' }).getByRole('listitem')).toHaveCount(2);
});

test('a photo that gets stuck on its way is sent again, and told if that is in vain', async ({ page, login }) => {
  await page.clock.install();
  await login('manager');
  await page.goto(`/mitglieder/anlaesse/edit/${await createAnlass(page, { titel: 'Im Stau' })}#fotos`);
  let tries = 0;
  await page.route('**/api/anlass/*/memo', (route) => {
    if (route.request().method() === 'POST') tries += 1;
    else void route.fallback();
  });
  const input = page.locator('[role="tabpanel"]:not([hidden]) input[type="file"]');
  await input.setInputFiles({ name: 'Stau.png', mimeType: 'image/png', buffer: png });
  for (const expected of [1, 2]) {
    await expect.poll(() => tries).toBe(expected);
    await page.clock.runFor(120_500);
  }
  await expect(page.getByText('Stau.png konnt nicht hochgeladen werden')).toBeVisible();
});

test('a gap in the line costs no photo, nor their order, and one that waits for it can be given up', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED|status of (502|429)/);
  await page.clock.install();
  await login('manager');
  await page.goto(`/mitglieder/anlaesse/edit/${await createAnlass(page, { titel: 'Im Funkloch' })}#fotos`);
  const refusals: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 502 }),
    (route) => route.fulfill({ status: 429 }),
  ];
  const sent: string[] = [];
  await page.route('**/api/anlass/*/memo', (route) => {
    const name = /filename="(\w+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? '';
    if (name) sent.push(name);
    if (name === 'drei') return route.abort();
    return name === 'zwei' && refusals.length > 0 ? refusals.shift()?.(route) : route.fallback();
  });
  const input = page.locator('[role="tabpanel"]:not([hidden]) input[type="file"]');
  await expect(input).toBeAttached();
  await stopClock(page);
  const names = ['eins', 'zwei', 'drei', 'vier'];
  await input.setInputFiles(names.map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: png })));
  const sentAgain = (wake: () => Promise<void>, name: string, times: number) =>
    expect(async () => {
      const isSent = () => sent.filter((each) => each === name).length >= times;
      if (!isSent()) await wake();
      expect(isSent()).toBe(true);
    }).toPass();
  await sentAgain(() => page.evaluate(() => void dispatchEvent(new Event('online'))), 'zwei', 2);
  await expect(page.getByRole('heading', { name: 'Wird hochgeladen: 2 von 4' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'zwei.png' })).toContainText('%');
  await sentAgain(() => page.clock.runFor(8000), 'drei', 1);
  await page.getByRole('button', { name: 'drei.png abbrechen' }).click();
  await expect(page.getByText('3 Dateien wurden hochgeladen')).toBeVisible();
  await page.clock.resume();
  await expect(page.getByRole('list', { name: 'Fotos' }).getByRole('listitem')).toHaveText([/^eins/, /^zwei/, /^vier/]);
  expect(sent.filter((name) => name !== 'drei')).toEqual(['eins', 'zwei', 'zwei', 'zwei', 'zwei', 'vier']);
});

test('photos that are gone with their card are told at once, and not waited for', async ({ page, login }) => {
  await page.clock.install();
  await login('manager');
  await page.goto(`/mitglieder/anlaesse/edit/${await createAnlass(page, { titel: 'Von der Karte' })}#fotos`);
  const files = ['eins', 'zwei', 'drei'].map((name) => test.info().outputPath(`${name}.png`));
  for (const file of files) await writeFile(file, png);
  await page.route('**/api/anlass/*/memo', async (route) => {
    for (const file of files.slice(1)) await rm(file, { force: true });
    await route.fallback();
  });
  const input = page.locator('[role="tabpanel"]:not([hidden]) input[type="file"]');
  await expect(input).toBeAttached();
  await stopClock(page);
  await input.setInputFiles(files);
  await expect(page.getByText('Diese Dateien konnten nicht hochgeladen werden: zwei.png, drei.png')).toBeVisible();
  await expect(page.getByText('Die Datei eins.png wurde hochgeladen')).toBeVisible();
});

test('of several files each that is lost is told, and only what is under way shows how far', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/status of 500/);
  await login('manager');
  await page.goto(`/mitglieder/anlaesse/edit/${await createAnlass(page, { titel: 'Halb da' })}#beilagen`);
  const second = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/anlass/*/beilage', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (asked++ === 0) return route.fulfill({ status: 500 });
    await second.promise;
    return route.fallback();
  });
  const files = { 'leer.txt': '', 'eins.txt': 'Treffpunkt', 'zwei.txt': 'Bahnhof' };
  await page
    .locator('[role="tabpanel"]:not([hidden]) input[type="file"]')
    .setInputFiles(
      Object.entries(files).map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
    );
  await expect(page.getByRole('listitem').filter({ hasText: 'eins.txt' })).toContainText('nicht hochgeladen');
  await expect(page.getByRole('progressbar')).toHaveCount(1);
  await expect(page.getByRole('progressbar', { name: 'zwei.txt' })).toBeVisible();
  second.resolve();
  await expect(page.getByText('Die Datei leer.txt ist leer')).toBeVisible();
  await expect(page.getByText('Die Datei eins.txt konnt nicht hochgeladen werden')).toBeVisible();
  await expect(page.getByText('Die Datei zwei.txt wurde hochgeladen')).toBeVisible();
});
