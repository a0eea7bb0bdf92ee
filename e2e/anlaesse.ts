import { type Browser, expect, type Page } from '@playwright/test';

export const list = '/mitglieder/anlaesse';

/** Enters an event as whoever is logged in, and answers its id. */
export function createAnlass(page: Page, fields: Record<string, string>): Promise<string> {
  const anlass = { titel: 'Fest', ort: 'Biel', gastgeber: 'A', datum: '2099-12-24T19:30:00', beschreibung: '' };
  return callApi(page, 'POST', '/api/anlass', JSON.stringify({ ...anlass, ...fields }));
}

/** Deletes one likewise, as another tab would. */
export function deleteAnlass(page: Page, id: string): Promise<string> {
  return callApi(page, 'DELETE', `/api/anlass/${id}`);
}

export function callApi(page: Page, method: string, path: string, body?: string): Promise<string> {
  return page.evaluate(
    async ([address, request]) => {
      const headers = {
        authorization: `Bearer ${sessionStorage.getItem('token')}`,
        'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '',
        ...(request.body && { 'content-type': 'application/json' }),
      };
      return (await fetch(address, { ...request, headers })).text();
    },
    [path, { method, body }] as const,
  );
}

/** Fills the form but for the description; the day comes from the keyboard, the time part by part. */
export async function fillForm(page: Page, titel: string): Promise<void> {
  await page.getByLabel('Titel').fill(titel);
  await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('Altes Zeughaus');
  await page.getByRole('textbox', { name: 'Datum' }).fill('24.12.2099');
  await page.getByRole('spinbutton', { name: 'Stunde' }).fill('19');
  await page.getByRole('spinbutton', { name: 'Minute' }).fill('30');
  await page.getByLabel('Gastgeber').fill('Vulpius');
}

export async function create(page: Page, titel: string): Promise<void> {
  await page.getByRole('link', { name: 'Neuer Anlass' }).click();
  await fillForm(page, titel);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Anlass erfolgreich erfasst')).toBeVisible();
}

export async function openForEditing(page: Page, titel: string): Promise<void> {
  await page.getByRole('article').filter({ hasText: titel }).getByRole('link', { name: 'Bearbeiten' }).click();
  await expect(page.getByLabel('Titel')).toHaveValue(titel);
}

export type Past = { id: number; titel: string; datum: string; titelbild: number | null };

export const past = async (page: Page) => (await (await page.request.get('/api/archiv')).json()) as Past[];

/** Not simply the first: other stories on the same server may have put a photo or two into the archive. */
export async function withFotos(page: Page, least: number): Promise<{ id: number; titel: string; count: number }> {
  for (const { id, titel, titelbild } of await past(page)) {
    if (titelbild === null) continue;
    const fotos = (await (await page.request.get(`/api/anlass/${id}/memolist`)).json()) as unknown[];
    if (fotos.length >= least) return { id, titel, count: fotos.length };
  }
  throw new Error(`The demo has no gallery of ${least} photos`);
}

/** Somebody else opens the same event, changes these fields and saves. */
export async function changeAsAnother(page: Page, browser: Browser, values: Record<string, string>): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const other = await browser.newPage({ baseURL: origin });
  await other.goto(`/login?redirect=${encodeURIComponent(pathname)}`);
  await other.getByLabel('Login', { exact: true }).fill('admin');
  await other.getByLabel('Passwort', { exact: true }).fill('progi-demo');
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  for (const [name, value] of Object.entries(values)) {
    await other.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await other.getByRole('button', { name: 'Speichern' }).click();
  await expect(other.getByText('Anlass erfolgreich angepasst')).toBeVisible();
  await other.close();
}
