import {
  type BerichtText,
  block,
  entries,
  heading,
  inFranken,
  paragraph,
  resultat,
  tabelle,
  unterschriften,
} from './bausteine.ts';
import { revisoren, verwaltung } from './personen.ts';
import {
  aktiven,
  anlagevermoegen,
  bilanzgewinn,
  eigenkapital,
  fremdkapital,
  genossenschaftAufwand,
  genossenschaftErtrag,
  jahresgewinn,
  passiven,
  umlaufvermoegen,
  verwendung,
} from './zahlen.ts';

export const jahresberichtGenossenschaft2024: BerichtText = {
  absender: 'Genossenschaft Progi, Biel',
  untertitel: 'Bericht der Verwaltung an die Generalversammlung vom 29. April 2025',
  thema: 'Bericht der Verwaltung und Jahresrechnung der Genossenschaft für das Geschäftsjahr 2024',
  verfasstAm: '2025-04-29',
  bausteine: [
    heading('Bericht der Verwaltung'),
    paragraph(
      'Die Genossenschaft erhält das Haus, in dem die Progi ihren Stamm hat, und stellt es der Studentenverbindung zu einem bescheidenen Zins zur Verfügung. Dass dies auf lange Sicht gelingt, verdanken wir den Mietern der beiden Wohnungen, einer vorsichtigen Rechnung und den Genossenschaftern, die ihre Anteile seit Jahren stehen lassen.',
    ),
    paragraph(
      `Das Geschäftsjahr 2024 verlief ruhig. Beide Wohnungen waren das ganze Jahr vermietet, der Saal wurde an neunzehn Tagen von Vereinen und Familien benützt. Der höhere Hypothekarzins und die Reparatur der Heizung haben das Ergebnis belastet; es bleibt ein Gewinn von ${inFranken(jahresgewinn[0])}.`,
    ),

    heading('Liegenschaft'),
    entries(
      {
        marke: 'Februar',
        titel: 'Heizung',
        text: 'Die Umwälzpumpe fällt in der kältesten Woche aus und wird innert zweier Tage ersetzt.',
      },
      {
        marke: 'Mai',
        titel: 'Dach',
        text: 'Der Dachdecker prüft Ziegel und Rinnen. Das Dach ist für die nächsten zehn Jahre in gutem Zustand.',
      },
      {
        marke: 'August',
        titel: 'Stammlokal',
        text: 'Die Aktivitas schleift und ölt an einem Wochenende den Riemenboden. Die Genossenschaft bezahlt das Material.',
      },
      {
        marke: 'November',
        titel: 'Fenster',
        text: 'Für den Ersatz der Fenster auf der Strassenseite liegen drei Offerten vor. Die Verwaltung beantragt der Generalversammlung einen Kredit.',
      },
    ),

    heading('Genossenschafter und Anteilscheine'),
    paragraph(
      'Drei Mitglieder sind beigetreten, eines ist ausgetreten. Die Genossenschaft zählt damit 99 Genossenschafter (Vorjahr: 97). Fünf Anteilscheine wurden gezeichnet und zwei zurückbezahlt; ausgegeben sind 285 Anteilscheine zu 500 Franken.',
    ),
    paragraph(
      `Der Verwaltung gehörten an: ${verwaltung.praesident} (Präsident), ${verwaltung.kassier} (Kassier), ${verwaltung.sekretaer} (Sekretär), ${verwaltung.liegenschaft} (Liegenschaft) und ${verwaltung.beisitz} (Beisitz). Sie trat zu fünf Sitzungen zusammen und arbeitete ehrenamtlich.`,
    ),

    heading('Bilanz'),
    paragraph(
      'Abgeschrieben wurden 6’000 Franken auf der Liegenschaft und 1’800 Franken auf der Einrichtung. Die Hypothek wurde wie jedes Jahr um 5’000 Franken abbezahlt.',
    ),
    tabelle({
      titel: 'Aktiven',
      spalten: ['31.12.2024', '31.12.2023'],
      einheit: 'franken',
      zeilen: [
        ...block('Umlaufvermögen', umlaufvermoegen, 'Total Umlaufvermögen'),
        ...block('Anlagevermögen', anlagevermoegen, 'Total Anlagevermögen'),
        resultat('Total Aktiven', aktiven),
      ],
    }),
    tabelle({
      titel: 'Passiven',
      spalten: ['31.12.2024', '31.12.2023'],
      einheit: 'franken',
      zeilen: [
        ...block('Fremdkapital', fremdkapital, 'Total Fremdkapital'),
        ...block('Eigenkapital', eigenkapital, 'Total Eigenkapital'),
        resultat('Total Passiven', passiven),
      ],
    }),

    heading('Erfolgsrechnung'),
    tabelle({
      titel: 'Erfolgsrechnung',
      spalten: ['2024', '2023'],
      einheit: 'franken',
      zeilen: [
        ...block('Ertrag', genossenschaftErtrag, 'Total Ertrag'),
        ...block('Aufwand', genossenschaftAufwand, 'Total Aufwand'),
        resultat('Jahresgewinn', jahresgewinn),
      ],
    }),

    heading('Antrag über die Verwendung des Bilanzgewinns'),
    tabelle({
      titel: 'Verwendung des Bilanzgewinns',
      spalten: ['2024'],
      einheit: 'franken',
      zeilen: [
        ...block('Verfügbar', bilanzgewinn, 'Bilanzgewinn'),
        ...block('Verwendung', verwendung, 'Total wie oben'),
      ],
    }),

    heading('Bericht der Revisoren'),
    paragraph(
      `${revisoren[0]} und ${revisoren[1]} haben die Jahresrechnung im März 2025 geprüft und beantragen, sie zu genehmigen.`,
    ),
    unterschriften(
      'Biel, 29. April 2025',
      { funktion: 'Präsident der Verwaltung', name: verwaltung.praesident },
      { funktion: 'Kassier', name: verwaltung.kassier },
    ),
  ],
};
