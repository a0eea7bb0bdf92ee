import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { test as base, expect } from './site.ts';

// A walk is a story from a person's first step to the end of what they came for. `npm run handbuch` walks them all and
// takes the pictures of the handbook on the way.

const folder = process.env.HANDBUCH;

export const test = base.extend<{ picture: (name: string, part?: Locator) => Promise<void>; effort: undefined }>({
  // how much a walk asks of somebody: so many presses, so many fields filled in, whatever the machine
  effort: [
    async ({ page }, use, { title }) => {
      const count = { presses: 0, keys: 0, fields: 0 };
      const filled = new Set<string>();
      await page.exposeFunction('countEffort', (kind: 'presses' | 'keys', field?: string) => {
        if (field) filled.add(field);
        else count[kind] += 1;
        count.fields = filled.size;
      });
      await page.addInitScript(watchEffort);
      await use(undefined);
      console.log(`${title}: ${count.presses} presses, ${count.keys} keys, ${count.fields} fields filled in`);
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

function watchEffort(): void {
  const { countEffort } = window as unknown as { countEffort: (kind: 'presses' | 'keys', field?: string) => void };
  addEventListener('pointerdown', () => countEffort('presses'), true);
  addEventListener('keydown', () => countEffort('keys'), true);
  const ofField = ({ target }: Event) => {
    const { id, name } = target as HTMLInputElement;
    countEffort('keys', `${location.pathname}${performance.timeOrigin}${id || name}`);
  };
  addEventListener('input', ofField, true);
}

async function takePicture(page: Page, path: string, part?: Locator): Promise<void> {
  mkdirSync(folder ?? '.', { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  const shot = await (part ?? page).screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(shot).resize({ width: 960, withoutEnlargement: true }).webp({ quality: 72, effort: 6 }).toFile(path);
}

export const save = (page: Page) => page.getByRole('button', { name: 'Speichern' });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Opens the menu for members, on a phone behind its button, and goes to an entry. */
export async function goTo(page: Page, entry: string): Promise<void> {
  const burger = page.getByRole('button', { name: 'Menü' });
  if (await burger.isVisible()) await burger.click();
  await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
  await page.getByRole('link', { name: entry, exact: true }).click();
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
