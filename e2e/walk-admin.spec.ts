import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { staemme } from '#content/people/staemme.ts';
import { vorstand } from '#content/people/vorstand.ts';
import { fillMember, search } from './mitglieder.ts';
import { choose, field, save, tab } from './site.ts';
import { expect, goTo, test } from './walk.ts';

async function admit(page: Page, vorname: string, cerevis: string): Promise<void> {
  await fillMember(page, vorname, cerevis);
  await save(page).click();
  await expect(page.getByText(`Benutzer ${cerevis} erstellt`)).toBeVisible();
}

// whom the demo makes its administrator, and who hands over
const cerevisOf = (charge: string) =>
  (vorstand.find((member) => member.charge === charge) ?? vorstand[0])?.cerevis ?? '';
const administrator = cerevisOf('IT');
const aktuar = cerevisOf('AKTUAR');

async function open(page: Page, who: string): Promise<void> {
  await search(page).fill(who);
  await page.getByRole('link', { name: `${who} bearbeiten` }).click();
  await expect(page.getByRole('heading', { level: 2, name: who })).toBeVisible();
}

test('an administrator admits three members, corrects a typo, exports a chapter, uploads minutes, finds who changed what', async ({
  page,
  login,
  picture,
}) => {
  test.slow();
  await login('admin', '/mitglieder');
  await expect(page.getByRole('region', { name: 'Verwaltung' })).toBeVisible();
  await picture('admin-uebersicht');
  await page.getByRole('link', { name: 'Neues Mitglied' }).click();
  await admit(page, 'Lea', 'Wolke');
  for (const [vorname, cerevis] of [
    ['Ivo', 'Zirrus'],
    ['Mia', 'Brise'],
  ] as const) {
    await page.getByRole('link', { name: 'Neu', exact: true }).click();
    await admit(page, vorname, cerevis);
  }

  await open(page, 'Wolke');
  await field(page, 'Wohnort').fill('Biel/Bienne');
  await picture('mitglied-bearbeiten');
  await save(page).click();
  await expect(page.getByText('Benutzer angepasst')).toBeVisible();

  await goTo(page, 'Mitglieder');
  await expect(search(page)).toHaveValue('');
  await page.getByLabel('Stamm').selectOption(staemme[0]?.titel ?? '');
  await expect(page).toHaveURL(/stamm=./);
  await picture('mitglieder-liste');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  const shown =
    (await page
      .getByRole('status')
      .filter({ hasText: /\d+ Mitglied/ })
      .textContent()) ?? '';
  expect(csv.trim().split('\r\n')).toHaveLength(Number.parseInt(shown, 10) + 1);

  await page.locator('summary', { hasText: 'Aktuelles' }).click();
  await page.getByRole('link', { name: 'Berichte', exact: true }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Protokoll Vorstand.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Beginn 19.30 Uhr'),
  });
  await expect(page.getByRole('link', { name: 'Protokoll Vorstand', exact: true })).toBeVisible();
  await picture('berichte');

  await goTo(page, 'Verwaltung');
  const protokoll = page.getByRole('region', { name: 'Protokoll' });
  await protokoll.getByRole('searchbox').fill('Wolke');
  await choose(page, 'Was', 'Mitglied geändert');
  await expect(protokoll.getByRole('listitem').first()).toContainText('Biel/Bienne');
  await protokoll
    .getByText(/^Änderungen \(\d+\)$/)
    .first()
    .click();
  await picture('verwaltung-protokoll', protokoll);
});

test('a new board takes over from the old one', async ({ page, login, expectProblem, picture }) => {
  test.slow();
  expectProblem(/40[039]/);
  await login('admin', '/mitglieder/mitglieder');
  // the last administrator stays one
  await open(page, administrator);
  await tab(page, 'Verbindungsdaten*').click();
  await choose(page, 'Rolle', 'Benutzer');
  await save(page).click();
  await expect(page.getByText('Es muss mindestens einen Administrator geben')).toBeVisible();
  await choose(page, 'Rolle', 'Administrator');
  await picture('admin-vorstand');
  await page.getByRole('link', { name: 'Zurück' }).click();

  await open(page, aktuar);
  await tab(page, 'Verbindungsdaten*').click();
  await page.getByRole('checkbox', { name: 'Vorstand' }).uncheck();
  await expect(page.getByRole('combobox', { name: 'Vorstandscharge' })).toHaveValue('');
  await save(page).click();
  await expect(page.getByText('Benutzer angepasst')).toBeVisible();

  await open(page, 'Kiebitz');
  await tab(page, 'Verbindungsdaten*').click();
  await choose(page, 'Vorstandscharge', 'Aktuar');
  await expect(page.getByRole('checkbox', { name: 'Vorstand' })).toBeChecked();
  await choose(page, 'Rolle', 'Administrator');
  await tab(page, 'Passwort').click();
  await field(page, 'Neues Passwort').fill('ein Anfang in Biel');
  await field(page, 'Neues Passwort wiederholen').fill('ein Anfang in Biel');
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mitglieder' })).toBeVisible();
});
