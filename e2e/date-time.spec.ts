import { expect, test } from './site.ts';

test('the calendar says which day is chosen and which month it shows, and keeps the focus', async ({ page, login }) => {
  await login('manager', '/mitglieder/anlaesse/new');
  await page.getByRole('textbox', { name: 'Datum' }).fill('12.12.2031');
  await page.getByRole('button', { name: 'Kalender öffnen' }).press('Enter');
  const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  await expect(page.getByRole('dialog').getByRole('button', { pressed: true })).toHaveText('12');
  await expect(button('Freitag, 12. Dezember 2031')).toBeFocused();
  await button('Nächster Monat').press('Enter');
  await expect(button('Januar 2032')).toHaveAttribute('aria-live', 'polite');
  await button('Januar 2032').press('Enter');
  await expect(button('Jan.')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(button('Sonntag, 1. Februar 2032')).toBeFocused();
});

test('two quick presses on the heading of the calendar lead to the decade', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('manager', '/mitglieder/anlaesse/new');
  await page.getByRole('textbox', { name: 'Datum' }).fill('12.12.2031');
  await page.getByRole('button', { name: 'Kalender öffnen' }).click();
  const calendar = page.getByRole('dialog');
  const top = async () => (await calendar.boundingBox())?.y;
  const before = await top();
  await calendar.getByRole('button', { name: 'Dezember 2031', exact: true }).dblclick();
  await expect(calendar).toContainText('2030 – 2039');
  // above its field a smaller one would have gone from under the second
  expect(await top()).toBe(before);
});

test('the calendar stays while one scrolls to its last days', async ({ page, login }) => {
  await page.setViewportSize({ width: 1024, height: 240 });
  await login('manager', '/mitglieder/anlaesse/new');
  const datum = page.getByRole('textbox', { name: 'Datum' });
  await datum.fill('12.12.2031');
  await page.getByRole('button', { name: 'Kalender öffnen' }).click();
  await datum.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom + 20));
  await page.getByRole('dialog').getByRole('button', { name: 'Montag, 29. Dezember 2031' }).click();
  await expect(datum).toHaveValue('29.12.2031');
});

test('the calendar turns a month with PageUp and PageDown, with Shift a year, within its bounds', async ({
  page,
  login,
}) => {
  await login('admin', '/mitglieder/verwaltung');
  await page.getByRole('textbox', { name: 'Von' }).fill('31.01.2030');
  await page.getByRole('textbox', { name: 'Bis' }).fill('31.01.2031');
  const day = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  await page.getByRole('button', { name: 'Bis: Kalender öffnen' }).press('Enter');
  await expect(day('Freitag, 31. Januar 2031')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(day('Freitag, 28. Februar 2031')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageUp');
  await expect(day('Montag, 27. Januar 2031')).toBeFocused();
  await page.keyboard.press('Shift+PageDown');
  await expect(day('Dienstag, 27. Januar 2032')).toBeFocused();
  // quicker than a frame
  await page.evaluate(() => {
    const press = { key: 'PageUp', shiftKey: true, bubbles: true, cancelable: true };
    for (let times = 0; times < 2; times++) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
  });
  await expect(day('Donnerstag, 31. Januar 2030')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Bis' })).toHaveValue('31.01.2030');
});

test('a date that does not exist is called so until it is typed anew', async ({ page, login }) => {
  await login('manager', '/mitglieder/anlaesse/new');
  const datum = page.getByRole('textbox', { name: 'Datum' });
  await datum.fill('31.2.2027');
  await datum.press('Tab');
  await expect(datum).toHaveAccessibleDescription('Den 31.2.2027 gibt es nicht');
  await page.keyboard.press('Shift+Tab');
  await expect(datum).toBeFocused();
  await expect(datum).toHaveAccessibleDescription('Den 31.2.2027 gibt es nicht');
  await page.keyboard.type('28.2.');
  await expect(datum).toHaveAccessibleDescription('');
});

test('the time turns by wheel and arrow keys, and takes what is pasted', async ({ page, login, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await login('manager', '/mitglieder/anlaesse/new');
  const hour = page.getByRole('spinbutton', { name: 'Stunde' });
  const minute = page.getByRole('spinbutton', { name: 'Minute' });
  await hour.click();
  await page.keyboard.type('2359');
  await expect(minute).toHaveValue('59');
  await minute.press('ArrowUp');
  await expect(hour).toHaveValue('00');
  await expect(minute).toHaveValue('00');
  await hour.hover();
  await hour.focus();
  const isLeftToBrowser = (turn: { deltaY: number; ctrlKey?: boolean }) =>
    hour.evaluate(
      (part, init) => part.dispatchEvent(new WheelEvent('wheel', { ...init, bubbles: true, cancelable: true })),
      turn,
    );
  // it enlarges the page
  expect(await isLeftToBrowser({ deltaY: 100, ctrlKey: true })).toBe(true);
  // a touchpad sends many small turns where a wheel sends one, and none of them scrolls
  for (let times = 0; times < 4; times++) expect(await isLeftToBrowser({ deltaY: 10 })).toBe(false);
  await expect(hour).toHaveValue('23');
  await page.mouse.wheel(0, -100);
  await expect(hour).toHaveValue('00');
  await page.evaluate(() => navigator.clipboard.writeText('18:45'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(hour).toHaveValue('18');
  await expect(minute).toHaveValue('45');
  // where the caret stands after a tap, since not every browser keeps the whole selected
  await hour.press('End');
  await page.keyboard.type('0730');
  await expect(hour).toHaveValue('07');
  await expect(minute).toHaveValue('30');
  // a colon leads on too, and takes nothing away
  await hour.press('End');
  await page.keyboard.type(':');
  await expect(minute).toBeFocused();
  await expect(hour).toHaveValue('07');
  await hour.fill('24');
  await hour.blur();
  await expect(hour).toHaveValue('00');
  // one digit that is an hour leads on, also in place of two
  await hour.focus();
  await page.keyboard.type('915');
  await expect(hour).toHaveValue('9');
  await expect(minute).toHaveValue('15');
  // at its edge a part leads on to the next, and empty it leads back
  await minute.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(hour).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(minute).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(minute).toHaveValue('');
  await page.keyboard.press('Backspace');
  await expect(hour).toBeFocused();
  await expect(hour).toHaveValue('9');
});

test('what is no date yet is not saved as none, however soon Enter follows', async ({ page, login }) => {
  await login('mitglied', '/mitglieder');
  await page.getByRole('main').getByRole('link', { name: 'Mein Konto' }).click();
  const birthday = page.getByRole('textbox', { name: 'Geburtsdatum' });
  await birthday.fill('');
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeEnabled();
  const maySave = await birthday.evaluate(async (field) => {
    document.execCommand('insertText', false, '1.2.');
    // what React does at once is done, what it leaves for later is not
    await Promise.resolve();
    return !field.closest('form')?.querySelector<HTMLButtonElement>('[type="submit"]')?.disabled;
  });
  expect(maySave).toBe(false);
});

test('whoever leaves what is no date or time yet is asked, and not once it is gone', async ({ page, login }) => {
  await login('admin');
  for (const [form, field] of [
    ['/mitglieder/anlaesse/new', page.getByRole('textbox', { name: 'Datum' })],
    ['/mitglieder/anlaesse/new', page.getByRole('spinbutton', { name: 'Stunde' })],
    ['/mitglieder/mitglieder/new', page.getByRole('textbox', { name: 'Geburtsdatum' })],
  ] as const) {
    await page.goto(form);
    await field.fill('1');
    await page.getByRole('link', { name: 'Zurück' }).click();
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(field).toHaveValue('1');
    await field.fill('');
    await page.getByRole('link', { name: 'Zurück' }).click();
    await expect(page).not.toHaveURL(form);
  }
});
