import type { Page } from '@playwright/test';
import { list, search } from './mitglieder.ts';
import { expect, field, holdApplication, test } from './site.ts';

// Whoever does not read German lets the browser translate: it puts elements of its own in the place of every text, and
// names the language it translates to. React knows nothing of it.

/** What React says where it finds another page than the server rendered; it then writes it anew. */
const anotherPage = /Minified React error #418/;

test.describe('before React comes', () => {
  test.use({ begin: 'untouched' });

  test('a visitor writes a message on a translated page, and no letter is lost', async ({ page, expectProblem }) => {
    expectProblem(anotherPage);
    await translate(page);
    const release = await holdApplication(page);
    await page.goto('/kontakt');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await field(page, 'Name').click();
    await page.keyboard.type('Peter');
    await release();
    await page.keyboard.type(' Muster');
    await expect(field(page, 'Name')).toHaveValue('Peter Muster');
    await field(page, 'E-Mail').fill('peter.muster@example.org');
    await field(page, 'Betreff').fill('Frage');
    await field(page, 'Nachricht').fill('Darf ich kommen?');
    await page.getByRole('button', { name: 'Senden' }).click();
    await expect(page).toHaveURL(/kontaktSubmitted/);
  });
});

test('on a translated page a member searches, and is told what was found', async ({ page, login, expectProblem }) => {
  expectProblem(anotherPage);
  await translate(page);
  await login('mitglied', list);
  const found = page.getByRole('region', { name: 'Resultat' }).getByRole('status');
  await expect(found.locator('font')).not.toHaveCount(0);
  await search(page).fill('crêtin');
  await expect(found).toHaveText('2 Mitglieder');
  await search(page).fill('niemand heisst so');
  await expect(found).toHaveText('Es wurden keine Mitglieder gefunden');
  await search(page).fill('');
  await expect(found).toHaveText(/^1\d\d Mitglieder Seite 1/);
  await page.getByLabel('Mitgliedertyp', { exact: true }).selectOption('Verstorben');
  await expect(found).toHaveText(/^21 Mitglieder Seite 1/);
});

test('on a translated page the menu of a phone takes the focus as on any other', async ({ page, expectProblem }) => {
  expectProblem(anotherPage);
  await translate(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/anlaesse');
  await page.getByRole('button', { name: 'Menü' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Schliessen' })).toBeFocused();
});

/** As Chrome does it, but for the words. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const replace = (text: Text) => {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest('font, script, style, textarea, [translate="no"]')) return;
      const inner = Object.assign(document.createElement('font'), { textContent: text.data });
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    };
    const replaceAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    };
    const follow = (records: MutationRecord[]) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) replaceAll(node);
    };
    addEventListener('load', () => {
      document.documentElement.lang = 'en';
      replaceAll(document.body);
      new MutationObserver(follow).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
}
