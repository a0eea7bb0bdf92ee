import { maxText } from '#contract/limits.ts';
import { changeAsAdmin } from './mitglieder.ts';
import { endLogin, expect, field, save, test } from './site.ts';

test.describe('logging in and out', () => {
  test('is possible for whoever has a clock that is a day ahead', async ({ page, loginByForm }) => {
    await page.clock.setFixedTime(Date.now() + 24 * 3_600_000);
    await loginByForm('mitglied', '/mitglieder');
    await expect(page.getByRole('heading', { name: /^Willkommen, / })).toBeVisible();
  });

  test('leads to the home page, keeps the token for the tab, and says good-bye', async ({ page, loginByForm }) => {
    await loginByForm('mitglied');
    await expect(page).toHaveURL('/home');
    expect(await page.evaluate(() => sessionStorage.getItem('token')?.split('.').length)).toBe(3);

    await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
    await page.getByRole('link', { name: 'Logout (mitglied)' }).click();
    await expect(page.getByText('Auf Wiedersehen!!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  });

  test('says that it needs a script where there is none', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
    await page.goto('/login');
    const notice = page.locator('noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('Der Mitgliederbereich braucht JavaScript.');
    await page.close();
  });

  test('tries a password once, however long Enter is held down', async ({ page, expectProblem }) => {
    expectProblem(/status of 403/);
    await page.goto('/login');
    const tries: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && tries.push(request.url()));
    await page.getByLabel('Login', { exact: true }).fill('schwerehand');
    const pass = page.getByLabel('Passwort', { exact: true });
    await pass.fill('nicht dieses');
    await page.keyboard.down('Enter');
    await expect(page.getByText('Da stimmt was nicht!')).toBeVisible();
    for (let count = 0; count < 5; count++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await pass.press('Enter');
    await expect.poll(() => tries.length).toBe(2);
  });

  test('ends the session on the server too, and leaves nothing to the next at the same machine', async ({
    page,
    login,
    request,
  }) => {
    await login('mitglied', '/kontakt');
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    await page.getByLabel('Nachricht').fill('Nur für euch');
    const told = page.waitForResponse((answer) => answer.url().endsWith('/api/benutzer/logout'));
    await page.goto('/logout');
    await told;
    const answer = await request.get('/api/benutzer/rollen', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });

  test('logs nobody out on the way back who has logged in again since', async ({ page, loginByForm }) => {
    await loginByForm('mitglied');
    await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
    await page.getByRole('link', { name: 'Logout (mitglied)' }).click();
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await page.getByLabel('Login', { exact: true }).fill('manager');
    await page.getByLabel('Passwort', { exact: true }).fill('progi-demo');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/home');

    await page.goBack();
    await expect(page).toHaveURL('/home');
    await expect(page.getByText('Mitgliederbereich')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
  });

  test('ends without a connection too', async ({ page, login, context, expectProblem }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED/);
    await login('mitglied', '/mitglieder');
    await expect(page.getByRole('heading', { name: /^Willkommen, / })).toBeVisible();
    await context.setOffline(true);
    await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
    await page.getByRole('link', { name: 'Logout (mitglied)' }).click();
    await expect(page.getByText('Auf Wiedersehen!!')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  });

  test('ends on a page too that the browser has kept for the way back', async ({ page, login }) => {
    await login('mitglied', '/mitglieder/handbuch');
    await expect(page.getByRole('heading', { name: 'Handbuch', exact: true })).toBeVisible();
    const { promise: slow, resolve: release } = Promise.withResolvers<void>();
    await page.route('/mitglieder/handbuch', async (route) => {
      await slow;
      await route.continue();
    });
    // Chromium keeps no page while it is driven
    const left = await page.evaluate(async () => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      sessionStorage.removeItem('token');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await new Promise((done) => setTimeout(done));
      return document.body.textContent;
    });
    expect(left).toBe('');
    release();
    await expect(page).toHaveURL('/login?redirect=%2Fmitglieder%2Fhandbuch');
  });

  test('begins on such a page too', async ({ page, request }) => {
    await page.goto('/staemme');
    await expect(page.getByText('Adressen, Telefonnummern')).toBeVisible();
    const answer = await request.post('/api/benutzer/login', { data: { username: 'mitglied', pass: 'progi-demo' } });
    const { token } = await answer.json();
    await page.evaluate((value) => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      sessionStorage.setItem('token', value);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, token);
    await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(page.getByText('Adressen, Telefonnummern')).toHaveCount(0);
    await expect(page.getByText('Mitgliederbereich')).toBeVisible();
  });

  test('lasts on such a page with all that was typed there, as long as the server agrees', async ({
    page,
    login,
    expectProblem,
  }) => {
    expectProblem(/status of 401/);
    await login('manager', '/mitglieder');
    await page.getByRole('main').getByRole('link', { name: 'Mein Konto' }).click();
    await field(page, 'Wohnort').fill('Ligerz');
    const goAndComeBack = async () => {
      const asked = page.waitForResponse('**/api/benutzer/rollen');
      await page.evaluate(() => {
        dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await asked;
    };
    await goAndComeBack();
    await expect(field(page, 'Wohnort')).toHaveValue('Ligerz');

    await endLogin(page);
    await goAndComeBack();
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });

  test('is no longer asked for on another page, and then saves nothing that was given up', async ({
    page,
    login,
    loginByForm,
    expectProblem,
  }) => {
    expectProblem(/status of 401/);
    await login('mitglied', '/mitglieder');
    await page.getByRole('main').getByRole('link', { name: 'Mein Konto' }).click();
    const before = await field(page, 'Wohnort').inputValue();
    await field(page, 'Wohnort').fill('Ligerz');
    await endLogin(page);
    await save(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Verlassen' }).click();
    await expect(page).toHaveURL('/mitglieder');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Mein Konto' })).toBeFocused();

    await loginByForm('mitglied', '/mitglieder');
    await page.getByRole('main').getByRole('link', { name: 'Mein Konto' }).click();
    await expect(field(page, 'Wohnort')).toHaveValue(before);
  });

  test('is not asked for on another page either by a dialog that was still on its way', async ({
    page,
    login,
    expectProblem,
  }) => {
    expectProblem(/status of 401/);
    const arrival = Promise.withResolvers<void>();
    const file = /\/build\/login-again-dialog-.*\.js$/;
    await page.route(file, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await login('mitglied', '/mitglieder');
    await page.getByRole('main').getByRole('link', { name: 'Mein Konto' }).click();
    await field(page, 'Wohnort').fill('Ligerz');
    await endLogin(page);
    const asked = page.waitForRequest(file);
    await save(page).click();
    await asked;
    await page.goBack();
    await page.getByRole('button', { name: 'Verlassen' }).click();
    await expect(page).toHaveURL('/mitglieder');
    arrival.resolve();
    await expect(page.getByText('Deine Anmeldung ist abgelaufen')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('does not begin again with an answer that comes once one has given it up and logged out', async ({
    page,
    login,
    expectProblem,
  }) => {
    expectProblem(/status of 401/);
    await login('mitglied', '/mitglieder');
    await page.getByRole('main').getByRole('link', { name: 'Mein Konto' }).click();
    await field(page, 'Wohnort').fill('Ligerz');
    await endLogin(page);
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Deine Anmeldung ist abgelaufen' });
    await dialog.getByLabel('Passwort', { exact: true }).fill('progi-demo');
    const [sent, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/benutzer/login', async (route) => {
      sent.resolve();
      await late.promise;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await sent.promise;
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await page.locator('summary', { hasText: 'Mitgliederbereich' }).click();
    await page.getByRole('link', { name: 'Logout (mitglied)' }).click();
    await page.getByRole('button', { name: 'Verlassen' }).click();
    await expect(page.getByText('Auf Wiedersehen!!')).toBeVisible();
    const told = page.waitForRequest('**/api/benutzer/logout');
    late.resolve();
    // whom nobody holds any more
    await told;
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  });

  test('is possible with Enter, and impossible with an empty field', async ({ page }) => {
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Login', exact: true });
    await expect(button).toBeDisabled();
    await page.getByLabel('Login', { exact: true }).fill('mitglied');
    await expect(button).toBeDisabled();
    await page.getByLabel('Passwort', { exact: true }).fill('progi-demo');
    await expect(button).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home');
  });

  test('takes a name and a password as long as they may be in whatever script, and says what is too long', async ({
    page,
    site,
  }) => {
    const longest = '😀'.repeat(maxText);
    const changes = { benutzername: longest, passwort: longest, passwortRep: longest };
    await changeAsAdmin(site.url, '/mitglieder/mitglieder/edit/7', changes);
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Login', exact: true });
    for (const label of ['Login', 'Passwort']) {
      await field(page, label).fill(`${longest}!`);
      await expect(field(page, label)).toHaveAccessibleDescription('Das ist etwas zu lang: höchstens 250 Zeichen');
      await expect(button).toBeDisabled();
      await field(page, label).fill(longest);
      await expect(field(page, label)).toHaveAccessibleDescription('');
    }
    await button.click();
    await expect(page).toHaveURL('/home');
  });

  test('says what is wrong, keeps what was typed, and locks after five failures', async ({ page, expectProblem }) => {
    expectProblem(/status of (403|423)/);
    await page.goto('/login');
    // a name that no other story fails with: on one server all failures count
    await page.getByLabel('Login', { exact: true }).fill('niemand');
    const password = page.getByLabel('Passwort', { exact: true });
    await password.fill('falsch');
    const button = page.getByRole('button', { name: 'Login', exact: true });
    for (let i = 0; i < 5; i++) {
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/login') && answer.status() === 403);
      await button.click();
      await answered;
      // the page has heard it too: a press before would be taken for the same once more
      await expect(password).toBeFocused();
    }
    await expect(page.getByText('Da stimmt was nicht! Bitte überprüfe deine Eingaben.')).toHaveCount(1);
    await expect(page.getByLabel('Login', { exact: true })).toHaveValue('niemand');
    await button.click();
    await expect(
      page.getByText('Benutzer gesperrt! Bitte 15 Minuten warten oder den Admin kontaktieren'),
    ).toBeVisible();
  });

  test('goes on to where one wanted to go, and never to another site', async ({ page, loginByForm }) => {
    await page.goto('/mitglieder/mitglieder?seite=2');
    await expect(page).toHaveURL('/login?redirect=%2Fmitglieder%2Fmitglieder%3Fseite%3D2');
    await loginByForm('mitglied', '/mitglieder/mitglieder?seite=2');
    expect(new URL(page.url()).pathname).toBe('/mitglieder/mitglieder');

    // away from the list first: its pictures would go on asking without a token
    await page.goto('/home');
    await page.evaluate(() => sessionStorage.clear());
    await loginByForm('mitglied', '//example.org/');
    await expect(page).toHaveURL('/home');
  });

  test('does not ask again who is logged in already', async ({ page, login }) => {
    await login('mitglied', '/staemme');
    await page.goto('/login?redirect=%2Fmitglieder%2Fhandbuch');
    await expect(page).toHaveURL('/mitglieder/handbuch');
    await page.goBack();
    await expect(page).toHaveURL('/staemme');
    await page.goto('/login');
    await expect(page).toHaveURL('/home');
  });
});
