import { createAnlass, list } from './anlaesse.ts';
import { expect, save, test } from './site.ts';

test('last year’s event is the pattern of this year’s', async ({ page, login }) => {
  await login('manager', list);
  const like = {
    titel: 'Fuchsentaufe im Wald',
    ort: 'Waldhütte',
    gastgeber: 'Aktivitas',
    beschreibung: 'Warm anziehen.',
  };
  const id = await createAnlass(page, { ...like, datum: '2025-05-12T20:15:00' });
  await page.goto(`${list}/edit/${id}`);
  await page.getByRole('link', { name: 'Als Vorlage' }).click();
  await expect(page.getByText('Nach der Vorlage «Fuchsentaufe im Wald» vom 12.05.2025')).toBeVisible();
  await expect(page.getByLabel('Titel')).toHaveValue(like.titel);
  await expect(page.getByRole('spinbutton', { name: 'Stunde' })).toHaveValue('20');
  await expect(page.getByRole('textbox', { name: 'Datum' })).toHaveValue('');
  await expect(save(page)).toBeDisabled();
  await page.getByRole('textbox', { name: 'Datum' }).fill('24.12.2099');
  await save(page).click();
  await expect(page.getByText('Anlass erfolgreich erfasst')).toBeVisible();

  const all = (await (await page.request.get('/api/anlaesse')).json()) as ({ id: number } & typeof like)[];
  const made = all.filter(({ titel }) => titel === like.titel);
  expect(made).toEqual([expect.objectContaining({ ...like, datum: '2099-12-24T20:15:00' })]);
  expect(made[0]?.id).not.toBe(Number(id));
  expect(await (await page.request.get(`/api/anlass/${id}`)).json()).toMatchObject({ datum: '2025-05-12T20:15:00' });
});

test('a pattern that is gone leaves an empty form', async ({ page, login, expectProblem }) => {
  expectProblem(/404/);
  await login('manager', `${list}/new?vorlage=999999`);
  await expect(page.getByLabel('Titel')).toHaveValue('');
  await expect(page.getByText('Nach der Vorlage')).toHaveCount(0);
});

test('a pattern that is not there yet is waited for also offline, and no form stands in for it', async ({
  page,
  login,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await login('manager', list);
  const id = await createAnlass(page, { titel: 'Maibummel' });
  const { promise: offline, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**/api/anlass/${id}`, async (route) => {
    await offline;
    await route.continue();
  });
  await page.goto(`${list}/new?vorlage=${id}`);
  await context.setOffline(true);
  const failure = page.waitForEvent('requestfailed');
  goOn();
  await failure;
  await page.clock.runFor(10_000);
  await expect(page.getByText('Du bist offline')).toBeVisible();
  await expect(page.getByLabel('Titel')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByLabel('Titel')).toHaveValue('Maibummel');
});
