import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { identity } from '#content/pages/identity.ts';
import { staemme } from '#content/people/staemme.ts';
import { cerevis, changeAsAdmin, list, search } from './mitglieder.ts';
import { choose, expect, expectAccessible, field, save, tab, test } from './site.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);

async function open(page: Page, who: string) {
  await search(page).fill(who);
  await expect(cerevis(page)).toHaveCount(1);
  await page.getByRole('link', { name: new RegExp(`^${who} (ansehen|bearbeiten)$`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mitglied bearbeiten' })).toBeVisible();
}

test.describe('a member', () => {
  test('reads to its end what others have written', async ({ page, login }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await login('mitglied', `${list}?searchString=neuenschwander`);
    await page
      .getByRole('link', { name: /ansehen$/ })
      .first()
      .click();
    for (const name of ['Persönliche Daten*', 'Verbindungsdaten*', 'Geschäftsdaten']) {
      await tab(page, name).click();
      const texts = page.getByRole('tabpanel').locator('textarea:disabled');
      expect(await texts.count()).toBeGreaterThan(0);
      for (const text of await texts.all()) {
        const hidden = (it: HTMLElement) => [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight];
        expect(await text.evaluate(hidden), await text.inputValue()).toEqual([0, 0]);
      }
    }
  });

  test('reads others, changes what is theirs, and is asked before leaving', async ({ page, login }) => {
    await login('mitglied', list);
    await open(page, 'Methusalem');
    await expect(field(page, 'Vorname')).toBeDisabled();
    await expect(save(page)).toBeDisabled();
    await tab(page, 'Verbindungsdaten*').click();
    await expect(field(page, 'Cerevis')).toBeDisabled();
    await expect(page.getByLabel('Benutzername')).toHaveCount(0);
    await expect(page.getByLabel('Rolle')).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await tab(page, 'Passwort').click();
    await expect(page.getByText('Ein Passwort ändert, wem es gehört.')).toBeVisible();

    await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
    await page.getByRole('link', { name: 'Mein Konto' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Nonius' })).toBeVisible();
    await tab(page, 'Verbindungsdaten*').click();
    await expect(field(page, 'Cerevis')).toBeDisabled();
    await tab(page, 'Persönliche Daten*').click();
    await field(page, 'Wohnort').fill('');
    await field(page, 'Wohnort').blur();
    await expect(page.getByText('Bitte noch angeben')).toBeVisible();
    await expect(tab(page, 'Persönliche Daten*').getByRole('img')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await field(page, 'Wohnort').fill('Lyss');
    await field(page, 'Geburtsdatum').fill('32.13.1979');
    await expect(save(page)).toBeDisabled();
    await field(page, 'Geburtsdatum').fill('31.12.2090');
    await field(page, 'Geburtsdatum').blur();
    await expect(page.getByText('Das Datum darf nicht nach dem')).toBeVisible();
    await field(page, 'Geburtsdatum').fill('12.8.45');
    await field(page, 'Geburtsdatum').press('Tab');
    await expect(field(page, 'Geburtsdatum')).toHaveValue('12.08.1945');
    await field(page, 'Geburtsdatum').fill('17.4.1979');
    await expect(save(page)).toBeEnabled();

    await page.getByRole('link', { name: 'Zurück' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(field(page, 'Wohnort')).toHaveValue('Lyss');
    await save(page).click();
    await expect(page.getByText('Benutzer angepasst')).toBeVisible();
    await expect(page).toHaveURL(list);
    await search(page).fill('nonius');
    await expect(page.getByRole('cell', { name: 'Lyss' })).toBeVisible();
  });

  test('takes others along into the address book of the phone, but not themselves', async ({ page, login }) => {
    await login('mitglied', list);
    await open(page, 'Komma');
    const contact = page.getByRole('button', { name: 'In die Kontakte' });
    const [card] = await Promise.all([page.waitForEvent('download'), contact.click()]);
    expect(card.suggestedFilename()).toBe('Damian Schreibmatter.vcf');
    expect(readFileSync(await card.path(), 'utf8')).toContain('FN:Damian Schreibmatter v/o Komma\r\n');
    await page.emulateMedia({ media: 'print' });
    await expect(contact).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.goto(list);
    await open(page, 'Nonius');
    await expect(contact).toHaveCount(0);
  });

  test('is warned without e-mail and phone, and saved all the same', async ({ page, login }) => {
    await login('mitglied', list);
    await open(page, 'Nonius');
    const [phone, email] = [await field(page, 'Telefon').inputValue(), await field(page, 'E-Mail').inputValue()];
    await field(page, 'Telefon').fill('');
    await field(page, 'E-Mail').fill('');
    await save(page).click();
    await expect(
      page.getByText(
        'Ohne E-Mail und Telefon wird es schwieriger, dich zu kontaktieren. Bitte überprüfe deine Angaben.',
      ),
    ).toBeVisible();
    await expect(page.getByText('Benutzer angepasst')).toBeVisible();
    await open(page, 'Nonius');
    await field(page, 'Telefon').fill(phone);
    await field(page, 'E-Mail').fill(email);
    await save(page).click();
    await expect(page).toHaveURL(/mitglieder\?|mitglieder$/);
  });

  test('loses nothing when somebody else saved meanwhile', async ({ page, login, site, expectProblem }) => {
    expectProblem(/409/);
    await login('mitglied', list);
    await open(page, 'Nonius');
    await expect(page).toHaveTitle(`Mitglied bearbeiten: Nonius · ${identity.kurzname}`);
    await field(page, 'Adresse').fill('Meine Gasse 1');
    await field(page, 'c/o').fill('bei mir');
    await field(page, 'Geburtsdatum').fill('01.02.1990');

    const theirs = { adresse: 'Deine Gasse 2', land: 'Liechtenstein', geburtsdatum: '1991-03-04' };
    await changeAsAdmin(site.url, page.url(), theirs);

    await save(page).click();
    const told = page.getByRole('region', { name: 'Dieser Eintrag wurde inzwischen geändert' });
    await expect(told).toBeFocused();
    await expect(told).toContainText('Von dort übernommen: Land.');
    await expect(told).toContainText('Gespeichert: Deine Gasse 2');
    await expect(told).toContainText('Gespeichert: 04.03.1991Deine Eingabe: 01.02.1990');
    await expect(field(page, 'Adresse')).toHaveValue('Meine Gasse 1');
    await expect(field(page, 'c/o')).toHaveValue('bei mir');
    await expect(field(page, 'Land')).toHaveValue('Liechtenstein');
    const adresse = told.getByRole('listitem').filter({ hasText: 'Adresse' });
    const take = adresse.getByRole('button', { name: 'Gespeicherten Wert übernehmen' });
    await expect(take).toHaveAccessibleDescription('Adresse');
    await take.click();
    await expect(field(page, 'Adresse')).toHaveValue('Deine Gasse 2');
    await expect(adresse).toHaveCount(0);
    await save(page).click();
    await expect(page.getByText('Benutzer angepasst')).toBeVisible();
  });

  test('keeps what somebody else saved meanwhile elsewhere in the record', async ({
    page,
    login,
    site,
    expectProblem,
  }) => {
    expectProblem(/409/);
    await login('mitglied', list);
    await open(page, 'Nonius');
    await field(page, 'c/o').fill('bei uns beiden');
    await changeAsAdmin(site.url, page.url(), { land: 'Österreich' });
    await save(page).click();
    await expect(page.getByText('Benutzer angepasst')).toBeVisible();
    await open(page, 'Nonius');
    await expect(field(page, 'c/o')).toHaveValue('bei uns beiden');
    await expect(field(page, 'Land')).toHaveValue('Österreich');
  });

  test('puts in a picture, moved into the square, and takes it out again', async ({ page, login }) => {
    await login('mitglied', list);
    await open(page, 'Nonius');
    const input = page.locator('input[type="file"]');
    await input.setInputFiles({ name: 'ich.pdf', mimeType: 'application/pdf', buffer: png });
    await expect(page.getByText('Der Typ der Datei ich.pdf ist nicht erlaubt')).toBeVisible();
    await input.setInputFiles({ name: 'wort.png', mimeType: 'image/png', buffer: Buffer.from('ich') });
    await expect(page.getByText('Die Datei wort.png konnt nicht hochgeladen werden')).toBeVisible();
    // what is sent is a square of it: a photo of any size will do
    const large = Buffer.concat([png, Buffer.alloc(4_194_304)]);
    await input.setInputFiles({ name: 'ich.png', mimeType: 'image/png', buffer: large });
    const preview = page.getByRole('img', { name: 'Vorschau des Bildes' });
    await expect(preview).toHaveCSS('width', '220px');
    const zoom = page.getByRole('slider', { name: 'Vergrösserung' });
    await zoom.fill('3');
    // a phone calls every photo that it takes alike
    await input.setInputFiles({ name: 'ich.png', mimeType: 'image/png', buffer: png });
    await expect(zoom).toHaveValue('1');
    await zoom.press('ArrowRight');
    await expect(zoom).toHaveAttribute('aria-valuetext', '105 %');
    const across = page.getByRole('slider', { name: 'Waagrecht' });
    await across.fill('0.5');
    await expect(across).toHaveAttribute('aria-valuetext', '50 %');
    await preview.hover();
    await page.mouse.down();
    // beyond the right edge of the preview: the left one of the picture comes into sight, and stays
    await page.mouse.move(2000, 0);
    await page.mouse.up();
    await preview.hover();
    await expect(across).toHaveValue('-1');
    await page.getByRole('button', { name: 'Bild entfernen' }).click();
    await page.getByRole('button', { name: 'Rückgängig: Bild behalten' }).click();
    await expect(zoom).toHaveValue('1.05');
    await expect(across).toHaveValue('-1');
    await save(page).click();
    await expect(page).toHaveURL(/searchString=Nonius/);
    await expect(page.locator('tbody th img')).toBeVisible();
    await open(page, 'Nonius');
    await expect(preview).toHaveCSS('height', '220px');
    await page.getByRole('button', { name: 'Bild entfernen' }).click();
    await expect(preview).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(preview).toHaveCSS('height', '220px');
    await page.getByRole('button', { name: 'Bild entfernen' }).click();
    await save(page).click();
    await expect(cerevis(page)).toHaveText([/Nonius$/]);
    await expect(page.locator('tbody th img')).toHaveCount(0);
  });

  test('has the picture chosen last, and saves none before it has been read', async ({ page, login }) => {
    // as large ones on an old phone
    await page.addInitScript(() => {
      const read = window.createImageBitmap;
      const slowly = (file: File) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const image = promise.then(() => read(file));
        const end = () => {
          resolve();
          return image.then(() => {});
        };
        Object.assign(window, { [file.name]: end });
        return image;
      };
      Object.assign(window, { createImageBitmap: slowly });
    });
    const endReading = (name: string) =>
      page.evaluate((file) => (window as unknown as Record<string, () => Promise<void>>)[file]?.(), name);
    await login('mitglied', list);
    await open(page, 'Nonius');
    const input = page.locator('input[type="file"]');
    await input.setInputFiles({ name: 'gross.png', mimeType: 'image/png', buffer: png });
    await expect(save(page)).toHaveAttribute('aria-busy', 'true');
    await field(page, 'c/o').press('Enter');
    await input.setInputFiles({ name: 'klein.png', mimeType: 'image/png', buffer: png });
    await endReading('klein.png');
    await expect(page.getByRole('img', { name: 'Vorschau des Bildes' })).toBeVisible();
    await endReading('gross.png');
    const sent = page.waitForRequest('**/api/benutzer/*');
    await save(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ avatar: { dateiName: 'klein.jpg' } });
    await expect(page).toHaveURL(/searchString=Nonius/);
  });

  test('sees and takes away everything that is stored about them', async ({ page, login }) => {
    // as of somebody who has uploaded many photos
    await page.route('**/auskunft', async (route) => {
      if (route.request().resourceType() === 'document') return route.continue();
      const answer = await route.fetch();
      const stored = await answer.json();
      const protokoll = Array.from({ length: 150 }, (_, id) => ({ ...stored.protokoll[0], id }));
      await route.fulfill({ response: answer, json: { ...stored, protokoll } });
    });
    await login('mitglied', '/mitglieder/auskunft');
    await expect(page.getByRole('heading', { name: 'Meine Daten' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Känzig' }).first()).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als JSON herunterladen' }).click();
    const stored = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    expect(stored.benutzer.cerevis).toBe('Nonius');
    await expect(page.getByText('Hier stehen die 100 neusten von 150 Einträgen')).toBeVisible();
    expect(stored.protokoll).toHaveLength(150);
    expect(JSON.stringify(stored)).not.toContain('argon2');
  });

  test('looks once, whatever becomes of the connection', async ({ page, login, context }) => {
    const looks: string[] = [];
    page.on('request', (request) => request.url().endsWith('/auskunft') && looks.push(request.resourceType()));
    await login('mitglied', '/mitglieder/auskunft');
    await expect(page.getByRole('definition').filter({ hasText: 'Känzig' }).first()).toBeVisible();
    await context.setOffline(true);
    const notice = page.getByRole('status').filter({ hasText: 'Du bist offline' });
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toBeHidden();
    expect(looks.filter((type) => type === 'fetch')).toHaveLength(1);
  });

  test('prints the fields of all tabs', async ({ page, login }) => {
    await login('mitglied', '/mitglieder');
    await page.goto((await page.locator('a', { hasText: 'Mein Konto' }).first().getAttribute('href')) ?? '');
    await expect(page.getByLabel('Vorname')).toBeVisible();
    const other = page.getByLabel('Cerevis');
    await expect(other).toBeHidden();
    // Firefox prints a field empty that has no box on the screen
    expect(await other.evaluate((input) => input.getClientRects().length)).toBe(1);
    const email = field(page, 'E-Mail');
    await email.fill('maximiliane-alexandra.zimmermann-vongreyerz@verbindung.example.org');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1000 });
    await expect(other).toBeVisible();
    expect(await email.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  });

  test('is sent home from the page for new members', async ({ page, login }) => {
    await login('mitglied', `${list}/new`);
    await expect(page).toHaveURL('/home');
  });
});

test.describe('an administrator', () => {
  test('enters a new member by keyboard alone', async ({ page, login, expectProblem }) => {
    test.slow();
    expectProblem(/422/);
    await login('admin', list);
    await page.getByRole('link', { name: 'Neu', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Neues Mitglied erfassen' })).toBeFocused();
    const type = async (...keys: string[]) => {
      for (const key of keys)
        await (/^\w+$/.test(key) && key.length > 1 && key in named
          ? page.keyboard.press(key)
          : page.keyboard.type(key));
    };
    const named = { Tab: 1, Enter: 1, ArrowRight: 1, ArrowDown: 1, Space: 1 };
    // from the first tab into the fields of the first panel
    await type('Tab', 'Tab', 'Anna', 'Tab', 'Muster');
    await field(page, 'Adresse').focus();
    await type('Gasse 1', 'Tab', '2502', 'Tab', 'Biel');
    await tab(page, 'Persönliche Daten*').focus();
    await type('ArrowRight');
    await expect(tab(page, 'Verbindungsdaten*')).toHaveAttribute('aria-selected', 'true');
    await type('Tab', 'Zephyr');
    await page.getByRole('combobox', { name: 'Leibbursche' }).focus();
    await type('noni');
    await expect(page.getByRole('option', { name: 'Nonius, Reto Känzig' })).toBeVisible();
    await type('ArrowDown', 'Enter');
    await expect(page.getByRole('combobox', { name: 'Leibbursche' })).toHaveValue('Nonius, Reto Känzig');
    await page.getByRole('combobox', { name: 'Mitgliedertyp' }).focus();
    await type('akt', 'ArrowDown', 'Enter');
    await expect(page.getByRole('combobox', { name: 'Mitgliedertyp' })).toHaveValue('Aktiver');

    const vorstand = page.getByRole('checkbox', { name: 'Vorstand' });
    const charge = page.getByRole('combobox', { name: 'Vorstandscharge' });
    await vorstand.press('Space');
    await expect(page.getByRole('button', { name: 'Vorstandscharge' })).toBeVisible();
    await charge.focus();
    await type('akt', 'ArrowDown', 'Enter');
    await expect(charge).toHaveValue('Aktuar');
    await vorstand.press('Space');
    await expect(charge).toHaveValue('');
    await vorstand.press('Space');
    await charge.focus();
    await type('akt', 'ArrowDown', 'Enter');
    await page.getByRole('button', { name: 'Vorstandscharge leeren' }).press('Enter');
    await expect(vorstand).not.toBeChecked();

    await field(page, 'Benutzername').focus();
    await type('ADMIN', 'Tab', 'benu', 'ArrowDown', 'Enter');
    await page.getByRole('button', { name: 'Passwort', exact: true }).press('Enter');
    await expect(field(page, 'Passwort')).toBeFocused();
    await type('korb laterne biel');
    await field(page, 'Passwort wiederholen').focus();
    await type('korb laterne biel', 'Enter');

    await expect(
      page.getByText('Benutzername ist bereits vergeben, bitte wähle einen andern Benutzername'),
    ).toBeVisible();
    await expect(field(page, 'Benutzername')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await type('anna.muster', 'Enter');
    await expect(page.getByText('Benutzer Zephyr erstellt')).toBeVisible();
    await expect(page).toHaveURL(list);
    await open(page, 'Nonius');
    await tab(page, 'Verbindungsdaten*').click();
    await page.getByRole('link', { name: 'Zephyr, Anna Muster' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Zephyr' })).toBeVisible();
    await tab(page, 'Verbindungsdaten*').click();
    await expect(field(page, 'Benutzername')).toHaveValue('anna.muster');
  });

  test('takes what was typed into a list by Enter, and keeps what is chosen once more', async ({ page, login }) => {
    await login('admin', `${list}/edit/7`);
    await tab(page, 'Verbindungsdaten*').click();
    const list7 = page.url();
    const box = (name: string) => page.getByRole('combobox', { name, exact: true });
    await box('Abteilung').fill('Holz');
    await expect(page.getByRole('option', { name: 'Holztechnik' })).toBeVisible();
    await box('Abteilung').press('Enter');
    await expect(box('Abteilung')).toHaveValue('Holztechnik');
    await choose(page, 'Abteilung', 'Holztechnik');
    await expect(box('Abteilung')).toHaveValue('Holztechnik');
    await box('Abteilung').fill('gibt es nicht');
    await box('Abteilung').press('Enter');
    await box('Leibbursche').fill('Methusalem');
    await expect(page.getByRole('option', { name: /^Methusalem/ })).toBeVisible();
    await box('Leibbursche').press('Enter');
    await expect(box('Leibbursche')).toHaveValue(/^Methusalem/);
    const stamm = staemme.at(-1)?.titel ?? '';
    await box('Stämme').fill(stamm);
    await expect(page.getByRole('option', { name: stamm, exact: true })).toBeVisible();
    await box('Stämme').press('Enter');
    const chosen = page.getByRole('group').getByText(stamm, { exact: true });
    await expect(chosen).toBeVisible();
    await expect(box('Stämme')).toHaveAccessibleDescription(new RegExp(stamm));
    await box('Stämme').fill(stamm);
    await box('Stämme').press('Enter');
    await expect(chosen).toBeVisible();
    // nothing was typed: what is chosen stays, and nothing is sent
    for (const name of ['Rolle', 'Mitgliedertyp', 'Abschlussjahr', 'Vorstandscharge']) {
      const before = await box(name).inputValue();
      await box(name).focus();
      await box(name).press('Enter');
      await expect(box(name)).toHaveValue(before);
    }
    expect(page.url()).toBe(list7);
  });

  test('starts from how a record stands now, not from how it was seen before', async ({ page, login, site }) => {
    await changeAsAdmin(site.url, `${site.url}/9`, { leibbursche: 5 });
    await login('admin', `${list}/edit/9`);
    await tab(page, 'Verbindungsdaten*').click();
    const link = page.getByRole('link', { name: 'Façade ansehen' });
    const href = (await link.getAttribute('href')) ?? '';
    await changeAsAdmin(site.url, new URL(href, site.url).href, { wohnort: 'Neustadt' });
    await link.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Façade' })).toBeVisible();
    await expect(field(page, 'Wohnort')).toHaveValue('Neustadt');
  });

  test('keeps what is typed when the Leibbursche it is to replace comes late', async ({ page, login, site }) => {
    await changeAsAdmin(site.url, `${site.url}/9`, { leibbursche: 5 });
    const late = Promise.withResolvers<void>();
    await page.route('**/api/benutzer/5', async (route) => {
      await late.promise;
      await route.continue();
    });
    await login('admin', `${list}/edit/9`);
    await tab(page, 'Verbindungsdaten*').click();
    const leibbursche = page.getByRole('combobox', { name: 'Leibbursche' });
    await leibbursche.fill('Metho');
    late.resolve();
    await expect(page.getByRole('link', { name: 'Façade ansehen' })).toBeVisible();
    await expect(leibbursche).toHaveValue('Metho');
  });

  test('finds every screen and tab accessible, light and dark', async ({ page, login }) => {
    // six screens, each looked at from end to end
    test.slow();
    await login('admin', list);
    await expect(cerevis(page)).toHaveCount(10);
    await expectAccessible(page);
    await open(page, 'Urgestein');
    for (const name of ['Persönliche Daten*', 'Verbindungsdaten*', 'Geschäftsdaten', 'Passwort']) {
      await tab(page, name).click();
      await expectAccessible(page);
    }
    await page.goto(`${list}/new`);
    await field(page, 'Vorname').focus();
    await field(page, 'Vorname').blur();
    await expectAccessible(page);
  });
});
