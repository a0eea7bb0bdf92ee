import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fillForm } from './anlaesse.ts';
import { choose, expect, field, save, tab, test } from './site.ts';

// What a browser is told about each field, so that it fills in, corrects and offers the keys that fit: the own record's
// fields say what they are (WCAG 1.3.5), somebody else's are never filled in with one's own.

/** Every field to type into: its name, its type, who fills it in, and what else the browser is told. */
function fields(page: Page): Promise<string[]> {
  const typed = 'main :is(input, textarea):not([type="file"], [type="radio"], [type="checkbox"], [type="hidden"])';
  return page.locator(typed).evaluateAll((all) =>
    (all as HTMLInputElement[])
      .filter((field) => !field.closest('[inert]'))
      .map((field) => {
        const { name, id, type, autocomplete, labels, inputMode, enterKeyHint, spellcheck, autocapitalize } = field;
        const known = name || id.replace('mitglied-', '').replace(/^mantine-.*/, '') || labels?.[0]?.textContent;
        const more = [
          inputMode,
          enterKeyHint,
          !spellcheck && autocapitalize === 'none' && 'verbatim',
          field.maxLength > 0 && `max ${field.maxLength}`,
        ];
        return [known, type, autocomplete, ...more].filter(Boolean).join(', ');
      }),
  );
}

test('the browser knows what belongs into a field', async ({ page, login }) => {
  await page.goto('/login');
  expect(await fields(page)).toEqual(['username, text, username, verbatim', 'pass, password, current-password, go']);
  await page.goto('/kontakt');
  expect(await fields(page)).toEqual([
    'name, text, name',
    'email, email, email, email, verbatim',
    'betreff, text, off',
    'nachricht, textarea, off',
  ]);

  await login('mitglied');
  const key = await page.evaluate(() => JSON.parse(atob(sessionStorage.getItem('token')?.split('.')[1] ?? '')).key);
  await page.goto(`/mitglieder/mitglieder/edit/${key}`);
  await expect(page.getByRole('tab').first()).toBeVisible();
  const ofOneself = await fields(page);
  expect(ofOneself.filter((field) => !field.endsWith('text, off'))).toEqual([
    'vorname, text, given-name',
    'name, text, family-name',
    'geburtsdatum, text, bday, decimal',
    'telefon, tel, tel',
    'email, email, email, verbatim',
    'coadresse, text, address-line2',
    'adresse, text, address-line1',
    'plz, text, postal-code',
    'wohnort, text, address-level2',
    'land, text, country-name',
    'cerevis, text, nickname',
    'firma, text, organization',
    'firmaFunktion, text, organization-title',
    'firmaAdresse, text, section-firma address-line1',
    'firmaPLZ, text, section-firma postal-code',
    'firmaOrt, text, section-firma address-level2',
    'firmaLand, text, section-firma country-name',
    'firmaTelefon, tel, work tel',
    'firmaEmail, email, work email, verbatim',
    'benutzername, text, username',
    'passwortAktuell, password, current-password',
    'passwort, password, new-password',
    'passwortRep, password, new-password',
  ]);
  await expect(page.locator('[autocomplete="username"]')).toHaveValue('mitglied');

  await login('admin', '/mitglieder/mitglieder/new');
  await expect(page.getByRole('tab').first()).toBeVisible();
  const ofSomebodyElse = await fields(page);
  expect(ofSomebodyElse.filter((field) => !/, (off|new-password)\b/.test(field))).toEqual([]);
  expect(ofSomebodyElse).toContain('benutzername, text, off, verbatim');
  await page.goto('/mitglieder/anlaesse/new');
  await expect(page.getByLabel('Titel')).toBeVisible();
  expect((await fields(page)).filter((field) => !/, off\b/.test(field))).toEqual([]);
  for (const path of ['/mitglieder/mitglieder', '/mitglieder/anlaesse', '/mitglieder/verwaltung']) {
    await page.goto(path);
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect((await fields(page))[0]).toMatch(/, search, off, search, max 250$/);
  }
});

test('a form is sent once, however often its button is pressed', async ({ page }) => {
  await page.goto('/kontakt');
  let sent = 0;
  await page.route('**/api/progipost', async (route) => {
    sent += 1;
    await route.continue();
  });
  await page.getByLabel('Name').fill('Erika Beispiel');
  await page.getByLabel('E-Mail').fill('  erika@example.org ');
  await page.getByLabel('Betreff').fill('Gast');
  await page.getByLabel('Nachricht').fill('Darf ich kommen?');
  // both presses before anything can be drawn
  await page.getByRole('button', { name: 'Senden' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL('/kontaktSubmitted');
  expect(sent).toBe(1);
});

test('a button that is busy keeps the focus and is not pressed again, nor by Enter in a field', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 403/);
  await page.goto('/login');
  let sent = 0;
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/benutzer/login', async (route) => {
    sent += 1;
    await answer.promise;
    await route.continue();
  });
  const name = page.getByLabel('Login', { exact: true });
  await name.fill('jemand');
  await page.getByLabel('Passwort', { exact: true }).fill('falsch');
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeFocused();
  await button.press('Enter');
  await name.press('Enter');
  answer.resolve();
  await expect(page.getByText('Da stimmt was nicht!')).toBeVisible();
  expect(sent).toBe(1);
});

test('what is saved is not sent again while the page it leads to is on its way', async ({ page, login }) => {
  await login('mitglied');
  await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
  await page.getByRole('link', { name: 'Mein Konto' }).click();
  const list = Promise.withResolvers<void>();
  await page.route(/\/build\/mitglieder-page-.*\.js$/, async (route) => {
    await list.promise;
    await route.continue();
  });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/benutzer\/\d+$/.test(request.url())) sent += 1;
  });
  await field(page, 'Land').fill('Island');
  await save(page).click();
  await expect(page.getByText('Benutzer angepasst')).toBeVisible();
  await save(page).click();
  await field(page, 'Land').press('Enter');
  list.resolve();
  await expect(page.getByRole('heading', { name: 'Mitglieder', exact: true })).toBeVisible();
  expect(sent).toBe(1);
});

test('whoever stays where they are instead of following what is saved can save once more', async ({ page, login }) => {
  await login('mitglied', '/mitglieder');
  await page.getByRole('main').getByRole('link', { name: 'Mein Konto' }).click();
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/build\/mitglieder-page-.*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await field(page, 'Land').fill('Norwegen');
  await save(page).click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Mein Konto' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  arrival.resolve();
  await field(page, 'Land').fill('Schweden');
  const sent = page.waitForRequest((request) => request.postDataJSON()?.land === 'Schweden');
  await save(page).click();
  await sent;
  await expect(page.getByRole('heading', { name: 'Mitglieder', exact: true })).toBeVisible();
});

test('whoever is asked about leaving while the form is on its way is no longer asked once it is saved', async ({
  page,
  login,
}) => {
  await login('manager', '/mitglieder/anlaesse/new');
  await fillForm(page, 'Langsamer Abend');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/anlass', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('heading', { name: 'Anlässe', exact: true })).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL('/mitglieder/anlaesse');
});

test('a wrong password is typed anew at once, and a report on its way can be stopped', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/403/);
  await page.goto('/login');
  await page.getByLabel('Login', { exact: true }).fill('admin');
  await page.getByLabel('Passwort', { exact: true }).fill('falsch');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const wrong = page.getByText('Da stimmt was nicht! Bitte überprüfe deine Eingaben.');
  await expect(wrong).toBeVisible();
  await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();
  // and with the next try it is no longer said
  await page.keyboard.type('progi-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await expect(wrong).toBeHidden({ timeout: 5000 });

  await login('admin', '/berichte');
  // never answered
  await page.route('**/api/bericht', () => {});
  const file = { mimeType: 'text/plain', buffer: Buffer.from('Beginn 19.30 Uhr') };
  await page.locator('input[type="file"]').setInputFiles([
    { name: 'eins.txt', ...file },
    { name: 'zwei.txt', ...file },
  ]);
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  await page.getByRole('button', { name: 'Alle abbrechen' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Datei auswählen' })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('whoever empties a list by keyboard is back at its field, also in a browser that knows no :has', async ({
  page,
  login,
}) => {
  await page.addInitScript(() => {
    const { closest } = Element.prototype;
    Element.prototype.closest = function (this: Element, selectors: string) {
      if (selectors.includes(':has(')) throw new SyntaxError(selectors);
      return closest.call(this, selectors);
    };
  });
  await login('mitglied', '/mitglieder');
  await page.getByRole('main').getByRole('link', { name: 'Mein Konto' }).press('Enter');
  await page.getByRole('tab', { name: 'Verbindungsdaten' }).press('Enter');
  for (const name of ['Stämme', 'Leibbursche', 'Abteilung']) {
    const clear = page.getByRole('button', { name: `${name} leeren` });
    await clear.press('Enter');
    await expect(clear).toHaveCount(0);
    await expect(page.getByRole('combobox', { name })).toBeFocused();
  }
});

test('Enter takes what was typed into a list and sends nothing, in Firefox before 119 too', async ({ page, login }) => {
  await page.addInitScript(() => {
    for (const name of ['ariaExpanded', 'ariaSelected']) Reflect.deleteProperty(Element.prototype, name);
  });
  await login('admin', '/mitglieder/mitglieder/edit/7');
  await tab(page, 'Verbindungsdaten*').click();
  const abteilung = page.getByRole('combobox', { name: 'Abteilung', exact: true });
  await abteilung.fill('Holz');
  await expect(page.getByRole('option', { name: 'Holztechnik' })).toBeVisible();
  await abteilung.press('Enter');
  await expect(abteilung).toHaveValue('Holztechnik');
  await expect(page).toHaveURL(/edit\/7$/);
});

test('what is typed in full into a list, or alone fits, is taken when one goes on', async ({ page, login }) => {
  await login('admin', '/mitglieder/mitglieder/new');
  await tab(page, 'Verbindungsdaten*').click();
  const list = (name: string) => page.getByRole('combobox', { name, exact: true });
  for (const [name, typed, option] of [
    ['Abschlussjahr', '1968', '1968'],
    ['Abteilung', 'holz', 'Holztechnik'],
    // there is an inactive chapter of a longer name
    ['Stämme', 'bern', 'Bern'],
    ['Leibbursche', 'nonius, reto känzig', 'Nonius, Reto Känzig'],
  ] as const) {
    await list(name).fill(typed);
    await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
    await list(name).press('Tab');
    if (name === 'Stämme') await expect(list(name)).toHaveAccessibleDescription('Bern');
    else await expect(list(name)).toHaveValue(option);
  }

  // by a press elsewhere, which closes the list before its field is left
  await list('Abschlussjahr').fill('1970');
  await expect(page.getByRole('option', { name: '1970', exact: true })).toBeVisible();
  await list('Abteilung').click();
  await expect(list('Abschlussjahr')).toHaveValue('1970');
  await list('Stämme').fill('bie');
  await page.getByRole('option', { name: 'Biel', exact: true }).click();
  await expect(list('Stämme')).toHaveAccessibleDescription('Bern, Biel');

  // a phone has no Tab; and what is chosen already stays chosen
  await list('Abschlussjahr').fill('1971');
  await list('Abschlussjahr').blur();
  await expect(list('Abschlussjahr')).toHaveValue('1971');
  await list('Abschlussjahr').focus();
  await list('Abschlussjahr').press('Tab');
  await expect(list('Abschlussjahr')).toHaveValue('1971');
  await list('Abteilung').fill('technik');
  await list('Abteilung').press('Tab');
  await expect(list('Abteilung')).toHaveValue('Holztechnik');
});

test('what nobody sees in a pasted text is left out where it comes in, and the rest stays in its place', async ({
  page,
}) => {
  await page.goto('/kontakt');
  const betreff = field(page, 'Betreff');
  await field(page, 'Name').fill('Anna\u0002 Muster');
  await field(page, 'E-Mail').fill('anna\u0002@example.org');
  await betreff.fill('Fest am See');
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await betreff.press(key);
  await page.keyboard.insertText('\u0002abend\vim Wald,\u0000');
  await page.keyboard.type(' und');
  await expect(betreff).toHaveValue('Festabend im Wald, und am See');
  await field(page, 'Nachricht').fill('Zuerst\fdann\u0085zuletzt\u0002.\tEnde');
  await expect(field(page, 'Nachricht')).toHaveValue('Zuerst\ndann\nzuletzt.\tEnde');
  await expect(field(page, 'Name')).toHaveValue('Anna Muster');
  await expect(field(page, 'E-Mail')).toHaveValue('anna@example.org');
  await expect(page.getByRole('button', { name: 'Senden' })).toBeEnabled();

  await page.goto('/login');
  await field(page, 'Passwort').fill('so\u0002gewollt');
  await page.getByRole('button', { name: 'Eingabe anzeigen' }).click();
  await page.keyboard.press('Shift+Tab');
  await field(page, 'Passwort').press('End');
  await page.keyboard.type('!');
  await expect(field(page, 'Passwort')).toHaveValue('so\u0002gewollt!');
});

test('a field goes on saying what it wants while others are filled in', async ({ page, login }) => {
  await login('admin', '/mitglieder/mitglieder/new');
  await field(page, 'Telefon').fill('0'.repeat(26));
  await field(page, 'E-Mail').focus();
  await expect(field(page, 'Telefon')).toHaveAccessibleDescription('Eine Telefonnummer hat höchstens 25 Zeichen');
  await tab(page, 'Verbindungsdaten*').click();
  await field(page, 'Cerevis').focus();
  await field(page, 'Benutzername').focus();
  const cerevis = field(page, 'Cerevis');
  await expect(cerevis).toHaveAccessibleDescription('Bitte noch angeben');
  await page.getByRole('checkbox', { name: 'Vorstand' }).check();
  await expect(cerevis).toHaveAccessibleDescription('Bitte noch angeben');
  await choose(page, 'Vorstandscharge', 'Redaktor');
  await expect(page.getByRole('checkbox', { name: 'Vorstand' })).toBeChecked();
  await expect(cerevis).toHaveAccessibleDescription('Bitte noch angeben');
});

test('two passwords say what is wrong with them, whichever was typed last', async ({ page, login }) => {
  const unequal = 'Ups, die eingegeben Passwörter stimmen nicht überein. Bitte überprüfe deine Eingaben';
  const tooShort = 'Das Passwort muss mindestens 8 Zeichen haben';
  await login('admin', '/mitglieder/mitglieder/new');
  await tab(page, 'Passwort*').click();
  const [first, second] = [field(page, 'Passwort'), field(page, 'Passwort wiederholen')];
  const expectFaults = async (ofFirst: string, ofSecond: string) => {
    await page.getByRole('tab', { selected: true }).focus();
    await expect(first).toHaveAccessibleDescription(new RegExp(`^${ofFirst} ?Mindestens 8`));
    await expect(second).toHaveAccessibleDescription(ofSecond);
  };
  await first.fill('kurz');
  await expectFaults('', '');
  await second.fill('kurz');
  await expectFaults(tooShort, '');
  const [strength, fault] = [page.getByText('Stärke: schwach'), page.getByText(tooShort)];
  const [above, below] = [await strength.boundingBox(), await fault.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await first.fill('lang genug');
  await expectFaults('', unequal);
  await first.fill('kurz');
  await expectFaults(tooShort, '');
  await first.fill('lang genug');
  await second.fill('lang genug');
  await expectFaults('', '');
  await first.fill('anders, und lang genug');
  await expectFaults('', unequal);
  await expect(save(page)).toBeDisabled();
});

test('what the server finds wrong with an event is said at its field', async ({ page, login, expectProblem }) => {
  expectProblem(/status of 400/);
  await login('manager', '/mitglieder/anlaesse/new');
  const errors = { ort: ['invalid'], version: ['invalid'] };
  const problem = { status: 400, code: 'ungueltig', title: 'Die Angaben sind nicht gültig', errors };
  await page.route('**/api/anlass', (route) => route.fulfill({ status: 400, json: problem }));
  await fillForm(page, 'Streng geprüft');
  await save(page).click();
  await expect(field(page, 'Ort')).toBeFocused();
  await expect(field(page, 'Ort')).toHaveAccessibleDescription('Bitte überprüfe diese Angabe');
  await expect(page.getByRole('alert')).toContainText('Die Angaben sind nicht gültig: version');
});

test('what is wrong with a part of a field is said at that field, and what belongs to none in the alert', async ({
  page,
  login,
  expectProblem,
}) => {
  expectProblem(/status of 400/);
  await login('mitglied', '/mitglieder/mitglieder/edit/9');
  const errors = { 'avatar.dateiName': ['invalid'], version: ['invalid'] };
  const problem = { status: 400, code: 'ungueltig', title: 'Die Angaben sind nicht gültig', errors };
  await page.route('**/api/benutzer/9', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: problem }) : route.fallback(),
  );
  await field(page, 'c/o').fill('beim Fotografen');
  await save(page).click();
  const picture = page.getByRole('group', { name: 'Bild hierher ziehen' });
  await expect(picture).toHaveAccessibleDescription(/Das ist so nicht gültig/);
  await expect(picture.getByRole('button')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Die Angaben sind nicht gültig: version');

  // what the browser finds before it sends anything
  const input = page.locator('input[type="file"]');
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a1f2b' } })
    .png()
    .toBuffer();
  await input.setInputFiles({ name: 'ich.png', mimeType: 'image/png', buffer });
  await expect(picture).not.toHaveAccessibleDescription(/Das ist so nicht gültig/);
  await input.setInputFiles({ name: 'ich\u0007.png', mimeType: 'image/png', buffer });
  await expect(picture).toHaveAccessibleDescription(/Das ist so nicht gültig/);
  await expect(save(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Bild', exact: true })).toBeVisible();
});
