import type { Page } from '@playwright/test';

/** Enters an event as whoever is logged in, and answers its id. */
export async function createAnlass(page: Page, fields: Record<string, string>): Promise<string> {
  return page.evaluate(async (given) => {
    const headers = {
      authorization: `Bearer ${sessionStorage.getItem('token')}`,
      'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '',
      'content-type': 'application/json',
    };
    const anlass = {
      titel: 'Fest',
      ort: 'Biel',
      gastgeber: 'A',
      datum: '2031-12-24T19:30:00',
      beschreibung: '',
      ...given,
    };
    return (await fetch('/api/anlass', { method: 'POST', headers, body: JSON.stringify(anlass) })).text();
  }, fields);
}
