import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { test as base, expect } from './site.ts';

// A walk is a story from a person's first step to the end of what they came for, and says how much it asks of them: the
// table in docs/walks.md. `npm run handbuch` walks them all, counts anew, and takes the pictures of the handbook on the way.

const folder = process.env.HANDBUCH;
const table = 'docs/walks.md';

type Effort = { screens: number; presses: number; keys: number; letters: number; fields: number };
type Walk = {
  picture: (name: string, part?: Locator) => Promise<void>;
  /** Counts what is done from here on no more: it is for the stories that follow. */
  arrive: () => Promise<void>;
};

export const test = base.extend<Walk>({
  contextOptions: { reducedMotion: 'no-preference' },
  arrive: [
    async ({ page }, use, info) => {
      // letters that come too late are drawn in the device's own
      if (folder) await page.goto('/home', { waitUntil: 'networkidle' });
      const { effort, arrive } = await countEffort(page);
      await use(arrive);
      await arrive();
      if (folder) writeRow(info.title, effort);
      else if (info.status === info.expectedStatus) expectRow(info.title, effort);
    },
    { auto: true },
  ],
  picture: async ({ page }, use) => {
    await use(async (name, part) => {
      if (folder) await takePicture(page, join(folder, `${name}.webp`), part);
    });
  },
});

export { expect };

/** So many screens, presses, keys that are no letters, letters and fields, whatever the machine. */
async function countEffort(page: Page) {
  const effort: Effort = { screens: 0, presses: 0, keys: 0, letters: 0, fields: 0 };
  const filled = new Set<string>();
  let hasArrived = false;
  await page.exposeFunction('tellEffort', (kind: keyof Effort, much: number, field?: string) => {
    if (hasArrived) return;
    effort[kind] += much;
    // the same field of a later record is another
    if (field !== undefined) filled.add(`${effort.screens} ${field}`);
    effort.fields = filled.size;
  });
  await page.addInitScript(watchEffort);
  const arrive = async () => {
    // whatever the page has told until now is here before its answer
    await page.evaluate(() => {});
    hasArrived = true;
  };
  return { effort, arrive };
}

function watchEffort(): void {
  const { tellEffort } = window as unknown as {
    tellEffort: (kind: keyof Effort, much: number, field?: string) => void;
  };
  let seen = '';
  const look = () => {
    // the log-in of the stories begins at a page that nobody reads
    if (location.pathname !== seen && location.pathname !== '/robots.txt') tellEffort('screens', 1);
    seen = location.pathname;
  };
  look();
  (window as unknown as { navigation: EventTarget }).navigation.addEventListener('currententrychange', look);
  addEventListener('pointerdown', () => tellEffort('presses', 1), true);
  const ofKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key.length > 1 || ctrlKey || metaKey) tellEffort('keys', 1);
  };
  addEventListener('keydown', ofKey, true);
  const ofField = (event: Event) => {
    const { id, name } = event.target as HTMLInputElement;
    tellEffort('letters', event instanceof InputEvent ? (event.data?.length ?? 0) : 0, id || name);
  };
  addEventListener('input', ofField, true);
}

function rowOf(title: string, { screens, presses, keys, letters, fields }: Effort): string {
  return `| ${[title, screens, presses, keys, letters, fields].join(' | ')} |`;
}

function readRow(title: string): string | undefined {
  return readFileSync(table, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${title} |`));
}

/** A press that meets something else in its place is made again, and counted again: on a slow machine there are a few more. */
function expectRow(title: string, effort: Effort): void {
  const presses = Number(readRow(title)?.split(' | ')[2]);
  const isAsTold = Math.abs(presses - effort.presses) <= 8;
  const counted = isAsTold ? { ...effort, presses } : effort;
  expect(readRow(title), 'npm run handbuch counts anew').toBe(rowOf(title, counted));
}

function writeRow(title: string, effort: Effort): void {
  const before = readRow(title);
  if (before === undefined) throw new Error(`${table} has no row for: ${title}`);
  writeFileSync(table, readFileSync(table, 'utf8').replace(before, rowOf(title, effort)));
}

async function takePicture(page: Page, path: string, part?: Locator): Promise<void> {
  mkdirSync(folder ?? '.', { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  // messages of the steps before have been read
  const messages = page.locator(':has(> [aria-live][aria-relevant="additions"])');
  await messages.evaluate((list: HTMLElement) => list.toggleAttribute('hidden', true));
  const shot = await (part ?? page).screenshot({ animations: 'disabled', caret: 'hide' });
  await messages.evaluate((list: HTMLElement) => list.toggleAttribute('hidden', false));
  await sharp(shot).resize({ width: 960, withoutEnlargement: true }).webp({ quality: 72, effort: 6 }).toFile(path);
}

/** Opens the menu for members, on a phone behind its button, and goes to an entry. */
export async function goTo(page: Page, entry: string): Promise<void> {
  const burger = page.getByRole('button', { name: 'Menü' });
  if (await burger.isVisible()) await burger.click();
  const menu = page.locator('details', { hasText: 'Mitgliederbereich' });
  // open already where the menu shows the page one is on
  if (!(await menu.evaluate((details: HTMLDetailsElement) => details.open))) await menu.locator('summary').click();
  await menu.getByRole('link', { name: entry, exact: true }).click();
}
