import type { Page } from '@playwright/test';
import { geschichte } from '#content/pages/geschichte.ts';
import { identity } from '#content/pages/identity.ts';
import { kontakt } from '#content/pages/kontakt.ts';
import { organisation } from '#content/pages/organisation.ts';
import { schwesterverbindungen } from '#content/pages/schwesterverbindungen.ts';
import { verbindung } from '#content/pages/verbindung.ts';
import { expect, type Person, test } from './site.ts';

// What a screen reader finds on every main screen: landmarks, headings, names, states. In the order of the page; what
// a story is not about is left out.

type Screen = [path: string, tree: string, before?: (page: Page) => Promise<unknown>];

const screens: Record<'visitor' | Person, Screen[]> = {
  visitor: [
    [
      '/home',
      `
      - link "Zum Inhalt springen"
      - banner:
        - link /${identity.kurzname}/
        - navigation "Hauptnavigation"
      - status
      - main:
        - img /./
        - heading /./ [level=1]
        - article:
          - heading /Nächster Anlass/ [level=2]
        - region "Lerne uns kennen":
          - heading "Lerne uns kennen" [level=2]
          - list
      - contentinfo:
        - group "Farbschema":
          - button "Automatisch" [pressed]
          - button "Hell"
          - button "Dunkel"
        - group "Sprache":
          - button "Deutsch" [pressed]
          - button "Français"`,
    ],
    [
      '/anlaesse',
      main(
        'Nächste Anlässe',
        `
        - link "Kalender abonnieren"
        - list:
          - listitem:
            - article:
              - heading /./ [level=2]:
                - link /./
              - term: Datum
              - definition:
                - time: /\\d\\d\\.\\d\\d\\.\\d{4}, \\d\\d:\\d\\d/
              - term: Ort
              - definition
              - term: Gastgeber
              - definition
              - link /Info ./`,
      ),
    ],
    [
      '/archiv',
      main(
        'Vergangene Anlässe',
        `
        - navigation "Jahre und Zahl der Anlässe":
          - list
        - region /\\d{4}/:
          - heading /\\d{4}/ [level=2]
          - list:
            - listitem:
              - article:
                - heading /./ [level=3]
                - link /Galerie ./`,
      ),
    ],
    ['/vorstand', main(organisation.vorstand.titel.de, '- list:\n  - listitem:\n    - heading /v.o/ [level=2]')],
    ['/aktivitas', main(organisation.aktivitas.titel.de, '- list:\n  - listitem:\n    - heading /v.o/ [level=2]')],
    ['/staemme', main(organisation.staemme.titel.de, '- heading /./ [level=2]')],
    ['/verbindung', main(verbindung.titel.de, '- heading /./ [level=2]')],
    ['/geschichte', main(geschichte.titel.de, '- list:\n  - listitem:\n    - heading /./ [level=2]')],
    [
      '/schwesterverbindungen',
      main(
        schwesterverbindungen.titel.de,
        schwesterverbindungen.verbindungen.length > 0 ? '- img /Wappen/\n- link /öffnet in einem neuen Fenster/' : '',
      ),
    ],
    [
      '/kontakt',
      main(
        kontakt.titel.de,
        `
        - form "${kontakt.titel.de}":
          - textbox "Name"
          - textbox "E-Mail"
          - textbox "Betreff"
          - textbox "Nachricht"
          - paragraph: 0 von 500
          - button "Senden" [disabled]
        - complementary`,
      ),
    ],
    [
      '/login',
      main(
        'Login',
        `
        - textbox "Login"
        - textbox "Passwort"
        - button "Eingabe anzeigen"
        - button "Login" [disabled]`,
      ),
    ],
  ],
  mitglied: [
    [
      '/mitglieder',
      main(
        'Willkommen, Nonius',
        `
        - search "Mitglied suchen":
          - searchbox "Mitglied suchen"
          - status
        - region "Nächste Anlässe"
        - complementary:
          - region "Meine Daten"
        - region "Neue Fotos"
        - region "Neueste Berichte"`,
      ),
    ],
    [
      '/mitglieder/mitglieder?searchString=fermate',
      main(
        'Mitglieder',
        `
        - search "Mitglieder suchen":
          - searchbox "Suchtext": fermate
          - combobox "Mitgliedertyp"
          - combobox "Stamm"
          - group "Pensioniert":
            - radio "egal" [checked]
            - radio "ja"
            - radio "nein"
        - region "Resultat":
          - status: 1 Mitglied
          - button "E-Mails kopieren"
          - button "Export"
          - table "Mitglieder":
            - rowgroup:
              - row:
                - columnheader "Cerevis":
                  - button "Cerevis"
            - rowgroup:
              - row /Fermate/:
                - rowheader "Fermate"
                - cell "079 555 01 54":
                  - link "079 555 01 54"
                - cell:
                  - link "Fermate ansehen"`,
      ),
    ],
    ['/mitglieder/handbuch', main('Handbuch', '- region "Für alle Mitglieder":\n  - figure /./')],
    ['/mitglieder/auskunft', main('Meine Daten', '- button "Als JSON herunterladen"\n- term: Vorname\n- definition')],
  ],
  manager: [
    [
      '/mitglieder/anlaesse',
      main(
        'Anlässe',
        `
        - link "Neuer Anlass"
        - search "Anlässe eingrenzen":
          - searchbox "Suche"
          - group "Zeitraum":
            - radio "Alle" [checked]
        - status: /\\d+ Anlässe/
        - list:
          - listitem:
            - article:
              - link /Bearbeiten.*./`,
      ),
    ],
    [
      '/mitglieder/anlaesse/new',
      main(
        'Anlasse erfassen',
        `
        - form "Anlasse erfassen":
          - textbox "Titel"
          - textbox "Ort"
          - textbox "Datum"
          - button /^Datum. Kalender öffnen$/
          - group "Zeit":
            - spinbutton "Stunde"
            - spinbutton "Minute"
          - textbox "Gastgeber"
          - textbox "Beschreibung"
          - paragraph: 0 von 2000 Zeichen
          - button "Speichern" [disabled]`,
      ),
    ],
    ['/mitglieder/anlaesse/edit/1', upload('Beilagen', 'Dateien auswählen'), openTab('Beilagen')],
    ['/mitglieder/anlaesse/edit/1', upload('Fotos', 'Fotos auswählen'), openTab('Fotos')],
  ],
  admin: [
    ['/mitglieder/mitglieder/edit/1', record('Persönliche Daten*', '- group "Person":\n  - textbox "Vorname"')],
    [
      '/mitglieder/mitglieder/edit/1',
      record('Verbindungsdaten*', '- group "Mitgliedschaft":\n  - combobox "Mitgliedertyp": /./'),
      openTab('Verbindungsdaten*'),
    ],
    [
      '/mitglieder/mitglieder/edit/1',
      record(
        'Passwort',
        `
        - group "Zugang":
          - textbox "Neues Passwort"
          - 'button "Neues Passwort: Eingabe anzeigen"'
          - textbox "Neues Passwort wiederholen"
          - 'button "Neues Passwort wiederholen: Eingabe anzeigen"'`,
      ),
      openTab('Passwort'),
    ],
    [
      '/berichte',
      main(
        'Berichte',
        `
        - table:
          - rowgroup:
            - row:
              - columnheader "Name":
                - button "Name"
          - rowgroup:
            - row /.+/:
              - rowheader:
                - link /.+/
              - cell:
                - link /Herunterladen.+/
                - button /.+ löschen/
        - group "Bericht hierher ziehen":
          - button "Datei auswählen"`,
      ),
    ],
    [
      '/mitglieder/verwaltung',
      main(
        'Verwaltung',
        `
        - region "Alles in Ordnung":
          - heading "Alles in Ordnung" [level=2]
          - list:
            - listitem: Alle Nachrichten sind zugestellt.
            - listitem: Zurzeit ist niemand gesperrt.
        - region "Papierkorb"
        - region "Sicherungen":
          - button "Jetzt sichern"
          - status
        - region "Protokoll":
          - search "Protokoll durchsuchen":
            - searchbox "Suchtext"
            - combobox "Was"
            - textbox "Von"
            - textbox "Bis"
          - status
          - list`,
      ),
    ],
  ],
};

for (const person of ['visitor', 'mitglied', 'manager', 'admin'] as const) {
  test(`what a screen reader finds, as ${person}`, async ({ page, login }) => {
    test.slow();
    if (person !== 'visitor') await login(person);
    for (const [path, tree, before] of screens[person]) {
      await test.step(path, async () => {
        await page.goto(path);
        await before?.(page);
        await expect(page.locator('body')).toMatchAriaSnapshot(tree);
      });
    }
  });
}

test('what is told without being asked: questions, progress, alerts', async ({ page, login }) => {
  await login('admin', '/berichte');
  // the place of alerts is there before them, or nothing would be said
  const alerts = page.locator('[aria-live="polite"][aria-relevant="additions"]');
  await expect(alerts).toHaveCount(1);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Notiz.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Beginn 19.30 Uhr'),
  });
  await page.getByRole('button', { name: 'Notiz löschen' }).click();
  await expect(page.getByRole('alertdialog')).toMatchAriaSnapshot(`
    - alertdialog "Willst du den Bericht Notiz.txt wirklich löschen?":
      - paragraph
      - button "Löschen"
      - button "Abbrechen"`);
  await expect(page.getByRole('alertdialog').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const told = alerts.locator('> *').filter({ hasText: 'Der Bericht Notiz.txt wurde erfolgreich gelöscht' });
  await expect(told.getByRole('button', { name: 'Meldung schliessen' })).toBeVisible();
  // an alert speaks for itself, and within another place that is told it would be said twice
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Leer.txt',
    mimeType: 'text/plain',
    buffer: Buffer.alloc(0),
  });
  await expect(page.getByRole('alert')).toHaveText('Die Datei Leer.txt ist leer');
  await expect(page.locator('[aria-live] :is([aria-live], [role="alert"], [role="status"])')).toHaveCount(0);
});

function main(title: string, content: string): string {
  return `- main:\n  - heading "${title}" [level=1]\n${indent(content, 2)}`;
}

function upload(name: string, choose: string): string {
  return main(
    'Anlasse ändern',
    `
    - tablist "Anlasse ändern":
      - tab "${name}" [selected]
    - tabpanel "${name}":
      - group "${name} hierher ziehen":
        - button "${choose}"`,
  );
}

function record(name: string, part: string): string {
  return main(
    'Mitglied bearbeiten',
    `
    - form "Mitglied bearbeiten":
      - tablist "Angaben zum Mitglied":
        - tab "${name}" [selected]
      - tabpanel "${name}":
${indent(part, 8)}
      - button "Speichern"`,
  );
}

function openTab(name: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('tab', { name, exact: true }).click();
}

/** The lines of a template, moved to where they belong in another. */
function indent(text: string, by: number): string {
  const lines = text.split('\n').filter((line) => line.trim());
  const least = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => ' '.repeat(by) + line.slice(least)).join('\n');
}
