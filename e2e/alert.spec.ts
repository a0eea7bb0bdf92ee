import { createAnlass } from './anlaesse.ts';
import { expect, stopClock, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test.describe('alerts', () => {
  test('of danger leave after 20 seconds, or when dismissed', async ({ page, expectProblem }) => {
    expectProblem(/status of 403/);
    await page.clock.install();
    await page.goto('/login');
    await page.getByLabel('Login', { exact: true }).fill('unbekannt');
    await page.getByLabel('Passwort', { exact: true }).fill('falsch');
    await stopClock(page);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Da stimmt was nicht!' });
    await expect(alert).toBeVisible();
    await page.clock.runFor(19_900);
    await expect(alert).toBeVisible();
    await page.clock.runFor(300);
    await expect(alert).toHaveCount(0);

    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await alert.getByRole('button', { name: 'Meldung schliessen' }).click();
    await page.clock.runFor(150);
    await expect(alert).toHaveCount(0);
  });

  test('are dismissed one by one: a double click leaves the next', async ({ page, login }) => {
    await login('manager');
    await page.goto(`/mitglieder/anlaesse/edit/${await createAnlass(page, { titel: 'Zwei Meldungen' })}#beilagen`);
    const files = [file('virus.exe', 'x'), file('leer.txt', '')];
    await page.locator('[role="tabpanel"]:not([hidden]) input[type="file"]').setInputFiles(files);
    const close = page.getByRole('alert').getByRole('button', { name: 'Meldung schliessen' });
    await expect(close).toHaveCount(2);
    await close.first().hover();
    await page.mouse.down();
    await page.mouse.up();
    await expect(close).toHaveCount(1);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.getByRole('heading', { level: 1 }).click();
    await expect(close).toHaveCount(1);
  });

  test('show an error object as text', async ({ page, expectProblem }) => {
    expectProblem(/status of 500/);
    await page.route('**/api/benutzer/login', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 500, title: 'Da ging was schief..', code: 'intern', id: 'abc-123' }),
      }),
    );
    await page.goto('/login');
    await page.getByLabel('Login', { exact: true }).fill('mitglied');
    await page.getByLabel('Passwort', { exact: true }).fill('progi-demo');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('alert').getByText('Da ging was schief..').first()).toBeVisible();
    const details = page.getByRole('textbox', { name: 'Fehler' });
    await expect(details).toHaveJSProperty('readOnly', true);
    expect(JSON.parse(await details.inputValue())).toMatchObject({ status: 500, code: 'intern', id: 'abc-123' });
  });

  test('say that the server is not reached', async ({ page, expectProblem }) => {
    expectProblem(/net::ERR/);
    await page.goto('/login');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByLabel('Login', { exact: true }).fill('mitglied');
    await page.getByLabel('Passwort', { exact: true }).fill('progi-demo');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Server nicht erreichbar' })).toHaveCount(1);
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('progi-demo');
  });

  test('say after half a minute that no answer came, and one can try again', async ({ page, login }) => {
    await page.clock.install();
    await login('mitglied', '/home');
    const asked = page.waitForRequest('**/api/benutzer/search');
    // never answered
    await page.route('**/api/benutzer/search', () => {});
    await stopClock(page);
    await page.goto('/mitglieder/mitglieder');
    await asked;
    await page.clock.runFor(29_900);
    const again = page.getByRole('button', { name: 'Nochmals versuchen' });
    await expect(again).toBeHidden();
    await page.clock.runFor(200);
    const alert = page.getByRole('alert').filter({ hasText: 'Server nicht erreichbar' });
    await expect(alert).toHaveCount(1);

    await page.unroute('**/api/benutzer/search');
    await again.click();
    // with its answer, and not when its time is over: the clock stands still
    await expect(alert).toHaveAttribute('data-closing');
    await page.clock.resume();
    await expect(page.getByRole('row')).toHaveCount(11);
  });
});
