import {
  type BerichtText,
  block,
  column,
  entries,
  franken,
  heading,
  inFranken,
  paragraph,
  posten,
  resultat,
  summe,
  tabelle,
  unterschriften,
} from './bausteine.ts';
import { revisoren, vorstand } from './personen.ts';
import { aufwand, erfolg, ertrag, mitglieder2023, vermoegen } from './zahlen.ts';

const ertrag2023 = column(ertrag, 1);
const aufwand2023 = column(aufwand, 1);

export const jahresbericht2023: BerichtText = {
  absender: 'Progi, Studentenverbindung seit 1895',
  untertitel: 'Bericht des Vorstands an die Generalversammlung vom 6. April 2024',
  thema: 'Bericht des Vorstands über das Vereinsjahr 2023',
  verfasstAm: '2024-04-05',
  bausteine: [
    heading('Vorwort des Präsidenten'),
    paragraph(
      'Liebe Mitglieder, liebe Freunde der Progi. Wer im vergangenen Jahr an einem Donnerstag das Stammlokal betrat, fand selten einen freien Stuhl. Das ist das beste Zeugnis, das man einer Verbindung ausstellen kann, und es ist nicht das Verdienst des Vorstands allein: Die Aktiven haben den Stamm mit Leben gefüllt, die Altherren sind gekommen und geblieben.',
    ),
    paragraph(
      'Drei Vorsätze hatten wir uns für 2023 gegeben: den Kontakt zwischen den Generationen zu pflegen, die Progipost wieder viermal erscheinen zu lassen und die Rechnung mit schwarzen Zahlen zu schliessen. Alle drei sind gelungen. Ich danke allen, die dafür Zeit, Geld oder gute Laune gegeben haben.',
    ),
    paragraph('Vivat, crescat, floreat Progi!'),

    heading('Das Jahr in Anlässen'),
    entries(
      {
        marke: '21. Januar',
        titel: 'Neujahrsapéro',
        text: 'Im Stammlokal in Biel stossen 46 Mitglieder und Gäste auf das neue Jahr an. Die Aktiven tragen ihre Semesterpläne in Versen vor.',
      },
      {
        marke: '25. März',
        titel: 'Generalversammlung',
        text: 'In Solothurn nehmen 41 Mitglieder teil. Alle Geschäfte werden im Sinne des Vorstands verabschiedet.',
      },
      {
        marke: '12. Mai',
        titel: 'Maibummel',
        text: 'Der Weg führt der alten Aare entlang von Lyss nach Aarberg. Ein Gewitter verlängert die Rast um zwei Stunden, was niemand bedauert.',
      },
      {
        marke: '24. Juni',
        titel: 'Sommerfest',
        text: 'Grill, Gesang und ein Kubb-Turnier am Bielersee. Der Wanderpreis geht zum ersten Mal an den Stamm Basel.',
      },
      {
        marke: '9. September',
        titel: 'Altherrentag',
        text: 'Der Stamm Basel lädt zu einer Führung durch die Altstadt und zum Abendessen am Rhein. 38 Altherren folgen der Einladung.',
      },
      {
        marke: '27. Oktober',
        titel: 'Burschifizierung',
        text: 'Zwei Füxe bestehen ihre Prüfung und werden im Kreis der Aktivitas zu Burschen.',
      },
      {
        marke: '9. Dezember',
        titel: 'Weihnachtskneipe',
        text: 'Der Stamm Bern ist Gastgeber im vollbesetzten Carnotzet. Die Sammlung für die Gassenküche ergibt 640 Franken.',
      },
    ),

    heading('Mitglieder'),
    paragraph(
      'Zwei Studenten sind neu in die Aktivitas eingetreten. Ein Aktiver hat sein Studium abgeschlossen und ist zu den Altherren übergetreten, ein weiterer ist für ein Auslandjahr inaktiv geworden; zwei Inaktive sind Altherren geworden. Ein Altherr hat den Austritt erklärt.',
    ),
    tabelle({
      titel: 'Mitgliederbestand',
      spalten: ['Ende 2022', 'Zugang', 'Abgang', 'Ende 2023'],
      einheit: 'anzahl',
      zeilen: [...mitglieder2023.map(posten), summe('Total', mitglieder2023)],
    }),
    paragraph(
      'Wir nehmen Abschied von Ernst Gallmann v/o Quarz und Rudolf Isenring v/o Kompass. Beide haben der Progi mehr als fünfzig Jahre die Treue gehalten. Wir werden ihnen ein ehrendes Andenken bewahren.',
    ),

    heading('Stämme und Progipost'),
    paragraph(
      'Die Stämme Basel, Bern und Solothurn treffen sich regelmässig; Gäste aus den anderen Stämmen sind überall willkommen. In Biel, Luzern und Lyss ruht der Betrieb, die Mitglieder werden von den Nachbarn eingeladen.',
    ),
    paragraph(
      `Die Progipost ist unter der Leitung von ${vorstand.redaktor} in vier Ausgaben erschienen. Besonders viel Echo fand die Reihe «Mein Leibbursche», in der Mitglieder aus fünf Jahrzehnten zu Wort kamen.`,
    ),

    heading('Ausblick'),
    paragraph(
      'Im Jahr 2025 wird die Progi 130 Jahre alt. Der Vorstand möchte die Feier früh vorbereiten und beantragt dafür bereits im Budget 2024 einen Betrag. Wer mithelfen will, meldet sich beim Präsidenten; es gibt für jede Begabung eine Aufgabe.',
    ),

    heading('Finanzen'),
    paragraph(
      `Die Rechnung schliesst mit einem Gewinn von ${inFranken(erfolg[1])}. Das Vermögen steigt damit von ${franken(vermoegen.ende2022)} auf ${inFranken(vermoegen.ende2023)}. Zum guten Ergebnis haben die Spenden und die gut besuchten Anlässe beigetragen.`,
    ),
    tabelle({
      titel: 'Erfolgsrechnung 2023',
      spalten: ['2023'],
      einheit: 'franken',
      zeilen: [
        ...block('Ertrag', ertrag2023, 'Total Ertrag'),
        ...block('Aufwand', aufwand2023, 'Total Aufwand'),
        resultat('Gewinn', [erfolg[1]]),
      ],
    }),
    paragraph(
      `Die Revisoren ${revisoren[0]} und ${revisoren[1]} haben die Rechnung am 12. März 2024 geprüft und empfehlen der Generalversammlung, sie zu genehmigen.`,
    ),
    unterschriften(
      'Biel, 5. April 2024',
      { funktion: 'Präsident', name: vorstand.praesident },
      { funktion: 'Quästor', name: vorstand.quaestor },
    ),
  ],
};
