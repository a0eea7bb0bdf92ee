import { type Nginx, startNginx } from '#server/testing/nginx.ts';
import { expect, test } from './site.ts';

// As people meet the site: TLS in front, with the configuration that deploy/ keeps.

test.use({ env: { PUBLIC_URL: 'https://localhost', TRUST_PROXY: '127.0.0.1' }, ignoreHTTPSErrors: true });

let nginx: Nginx;
test.beforeAll(async ({ site }) => {
  nginx = await startNginx([site.url]);
});
test.afterAll(() => nginx.stop());

test('a member reads the site, logs in and finds the directory through nginx', async ({ page }) => {
  const answer = await page.goto(`${nginx.url}/anlaesse`);
  expect(answer?.headers()['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  await expect(page.getByRole('heading', { name: 'Nächste Anlässe' })).toBeVisible();
  await page.goto(`${nginx.url}/login?redirect=%2Fmitglieder%2Fmitglieder`);
  await page.getByLabel('Login', { exact: true }).fill('mitglied');
  await page.getByLabel('Passwort', { exact: true }).fill('progi-demo');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Mitglieder', exact: true })).toBeVisible();
  const cookies = await page.context().cookies(nginx.url);
  expect(cookies.map(({ name, secure }) => ({ name, secure }))).toContainEqual({ name: 'XSRF-TOKEN', secure: true });
});
