import { changeAsAnother, create, list, openForEditing } from './anlaesse.ts';
import { expect, save, saveTwice, test } from './site.ts';

// Two people at the same event.

test('of two people who change the same the second is told, and chooses', async ({
  page,
  login,
  browser,
  expectProblem,
}) => {
  expectProblem(/status of 409/);
  await login('manager', list);
  await create(page, 'Doppelfest');
  await openForEditing(page, 'Doppelfest');
  const ort = page.getByRole('textbox', { name: 'Ort', exact: true });
  await ort.fill('Bären');
  await page.getByRole('textbox', { name: 'Datum' }).fill('25.12.2099');
  await page.getByLabel('Beschreibung').fill('nur hier');
  await changeAsAnother(page, browser, { Ort: 'Schützenhaus', Datum: '26.12.2099', Gastgeber: 'nur dort' });

  const sent = await saveTwice(page, /\/api\/anlass\/\d+$/, () => save(page).press('Enter'));
  const told = page.getByRole('region', { name: 'Dieser Eintrag wurde inzwischen geändert' });
  await expect(told).toBeFocused();
  await expect(told).toContainText('Von dort übernommen: Gastgeber.');
  expect(sent).toHaveLength(1);
  await expect(told.getByRole('listitem')).toContainText([
    'Gespeichert: SchützenhausDeine Eingabe: Bären',
    'Gespeichert: 26.12.2099, 19:30Deine Eingabe: 25.12.2099, 19:30',
  ]);
  await told.getByRole('button', { description: 'Ort' }).click();
  await expect(told.getByRole('listitem')).toHaveCount(1);
  await expect(ort).toHaveValue('Schützenhaus');
  await save(page).click();
  const card = page.getByRole('article').filter({ hasText: 'Doppelfest' });
  for (const text of ['Schützenhaus', '25.12.2099', 'nur hier', 'nur dort']) await expect(card).toContainText(text);
});

test('what two people change in different places is kept of both', async ({ page, login, browser, expectProblem }) => {
  expectProblem(/status of 409/);
  await login('manager', list);
  await create(page, 'Eintracht');
  await openForEditing(page, 'Eintracht');
  await page.getByLabel('Beschreibung').fill('Mit Gesang.');
  await changeAsAnother(page, browser, { Ort: 'Rathaus' });
  await save(page).click();
  await expect(page.getByText('Anlass erfolgreich angepasst')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Eintracht' });
  for (const text of ['Mit Gesang.', 'Rathaus']) await expect(card).toContainText(text);
});
