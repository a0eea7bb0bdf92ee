import type { Page } from '@playwright/test';
import { choose, expect, field, tab } from './site.ts';

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

/** What somebody else saves in the record that this page shows. */
export async function changeAsAdmin(site: string, page: string, change: object): Promise<void> {
  const answer = await send('/benutzer/login', { username: 'admin', pass: 'progi-demo' });
  const { token } = (await answer.json()) as { token: string };
  const record = `/benutzer/${new URL(page, site).pathname.split('/').at(-1)}`;
  const before = await fetch(`${site}/api${record}`, { headers: { authorization: `Bearer ${token}` } });
  await send(record, { ...((await before.json()) as object), ...change }, { authorization: `Bearer ${token}` });

  async function send(path: string, body: object, headers = {}) {
    const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const sent = await fetch(`${site}/api${path}`, { ...options, body: JSON.stringify(body) });
    expect(sent.status).toBe(200);
    return sent;
  }
}
