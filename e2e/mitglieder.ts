import type { Page } from '@playwright/test';
import { choose, field, tab } from './site.ts';

// The list of members, as stories find their way in it.

export const list = '/mitglieder/mitglieder';
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Suchtext' });
export const cerevis = (page: Page) => page.locator('tbody th');

/** Fills the form for a new member, tab after tab, with what it wants to know. */
export async function fillMember(page: Page, vorname: string, nickname: string): Promise<void> {
  await field(page, 'Vorname').fill(vorname);
  await field(page, 'Name').fill('Neumann');
  await field(page, 'Adresse').fill('Seegasse 3');
  await field(page, 'PLZ').fill('2502');
  await field(page, 'Wohnort').fill('Biel');
  await field(page, 'E-Mail').fill(`${nickname.toLowerCase()}@example.org`);
  await tab(page, 'Verbindungsdaten*').click();
  await field(page, 'Cerevis').fill(nickname);
  await choose(page, 'Mitgliedertyp', 'Aktiver');
  await field(page, 'Benutzername').fill(nickname.toLowerCase());
  await choose(page, 'Rolle', 'Benutzer');
  await tab(page, 'Passwort*').click();
  await field(page, 'Passwort').fill('willkommen bei uns');
  await field(page, 'Passwort wiederholen').fill('willkommen bei uns');
}
