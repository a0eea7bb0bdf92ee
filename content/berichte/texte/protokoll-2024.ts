import {
  type BerichtText,
  beschluss,
  block,
  entries,
  inFranken,
  paragraph,
  resultat,
  tabelle,
  traktandum,
  unterschriften,
} from './bausteine.ts';
import { fruehererAktuar, revisoren, vorstand } from './personen.ts';
import { budgetAufwand, budgetErfolg, budgetErtrag, erfolg, vermoegen } from './zahlen.ts';

const altherren = 30;
const inaktive = 3;
const aktive = 5;
const stimmen = altherren + inaktive + aktive;
const vorstandAnwesend = 6;
const ohneVorstand = stimmen - vorstandAnwesend;
const stimmenNachPause = stimmen - 1;

export const protokoll2024: BerichtText = {
  absender: 'Progi, Studentenverbindung seit 1895',
  untertitel: 'Ordentliche Generalversammlung vom 6. April 2024',
  thema: 'Protokoll der ordentlichen Generalversammlung der Studentenverbindung vom 6. April 2024',
  verfasstAm: '2024-04-06',
  bausteine: [
    entries(
      { marke: 'Zeit', text: 'Samstag, 6. April 2024, 10.00 bis 11.50 Uhr' },
      { marke: 'Ort', text: 'Volkshaus, Solothurn' },
      { marke: 'Vorsitz', text: `${vorstand.praesident}, Präsident` },
      { marke: 'Protokoll', text: `${fruehererAktuar}, Aktuar` },
      {
        marke: 'Anwesend',
        text: `${altherren} Altherren, ${inaktive} Inaktive und ${aktive} Aktive, zusammen ${stimmen} Stimmberechtigte; absolutes Mehr ${Math.floor(stimmen / 2) + 1}. Vom Vorstand nehmen sechs Mitglieder teil. Dazu zwei Gäste der Schwesterverbindungen ohne Stimmrecht.`,
      },
      { marke: 'Entschuldigt', text: `${vorstand.redaktor} sowie 17 weitere Mitglieder` },
    ),

    traktandum(1, 'Begrüssung und Wahl der Stimmenzähler'),
    paragraph(
      'Der Präsident begrüsst die Anwesenden, besonders die beiden Gäste und die fünf Aktiven, die im Farbenschmuck erschienen sind. Die Einladung ist rechtzeitig verschickt worden. Die Versammlung erhebt sich zu Ehren der beiden im Jahr 2023 verstorbenen Altherren.',
    ),
    beschluss('Als Stimmenzähler werden Roland Kübler v/o Zahn und Elias Mooser v/o Funke gewählt.', stimmen, {
      ja: 38,
      nein: 0,
      enthaltungen: 0,
    }),

    traktandum(2, 'Protokoll der Generalversammlung vom 25. März 2023'),
    paragraph('Das Protokoll war in der Progipost abgedruckt. Es gibt keine Bemerkungen.'),
    beschluss('Das Protokoll wird genehmigt.', stimmen, { ja: 37, nein: 0, enthaltungen: 1 }),

    traktandum(3, 'Jahresbericht 2023'),
    paragraph(
      'Der Präsident blickt auf ein lebhaftes Jahr mit sieben Anlässen zurück. Der Vertreter des Stamms Basel ergänzt, dass der Wanderpreis des Sommerfests seither in Basel poliert werde und dort zu bleiben gedenke.',
    ),
    beschluss('Der Jahresbericht 2023 wird mit Applaus genehmigt.', stimmen, { ja: 38, nein: 0, enthaltungen: 0 }),

    traktandum(4, 'Jahresrechnung 2023, Revisorenbericht und Entlastung'),
    paragraph(
      `${vorstand.quaestor} stellt die Rechnung vor. Sie schliesst mit einem Gewinn von ${inFranken(erfolg[1])}; Ende 2023 beträgt das Vermögen ${inFranken(vermoegen.ende2023)}. ${revisoren[1]} verliest den Bericht der Revisoren und beantragt Genehmigung. Bei der Entlastung stimmen die sechs anwesenden Mitglieder des Vorstands nicht mit.`,
    ),
    beschluss('Die Jahresrechnung 2023 wird genehmigt.', stimmen, { ja: 38, nein: 0, enthaltungen: 0 }),
    beschluss('Dem Vorstand wird Entlastung erteilt.', ohneVorstand, { ja: 31, nein: 0, enthaltungen: 1 }),

    traktandum(5, 'Mitgliederbeiträge'),
    paragraph(
      'Der Vorstand beantragt, die Beiträge unverändert zu lassen: 60 Franken für Altherren, 30 Franken für Inaktive und 20 Franken für Aktive.',
    ),
    beschluss('Die Beiträge bleiben unverändert.', stimmen, { ja: 35, nein: 1, enthaltungen: 2 }),

    traktandum(6, 'Budget 2024'),
    paragraph(
      `Das Budget sieht einen Verlust von ${inFranken(-budgetErfolg)} vor, weil erste Ausgaben für das Jubiläum von 2025 anfallen. Der Quästor hält dies angesichts des Vermögens für vertretbar.`,
    ),
    tabelle({
      titel: 'Budget 2024',
      spalten: ['2024'],
      einheit: 'franken',
      zeilen: [
        ...block('Ertrag', budgetErtrag, 'Total Ertrag'),
        ...block('Aufwand', budgetAufwand, 'Total Aufwand'),
        resultat('Verlust', [budgetErfolg]),
      ],
    }),
    beschluss('Das Budget 2024 wird genehmigt.', stimmen, { ja: 36, nein: 0, enthaltungen: 2 }),

    traktandum(7, 'Wahlen'),
    paragraph(
      `Nach der Pause sind noch ${stimmenNachPause} Stimmberechtigte anwesend; das absolute Mehr beträgt neu ${Math.floor(stimmenNachPause / 2) + 1}.`,
    ),
    paragraph(
      `${fruehererAktuar} tritt nach acht Jahren als Aktuar zurück. Der Präsident dankt ihm mit einem Füllfederhalter, die Versammlung mit einem Kantus. Als Nachfolger schlägt der Vorstand ${vorstand.aktuar} vor. Die übrigen Mitglieder des Vorstands und die Revisoren stellen sich für ein weiteres Jahr zur Verfügung.`,
    ),
    beschluss(`${vorstand.aktuar} wird als Aktuar gewählt.`, stimmenNachPause, { ja: 36, nein: 0, enthaltungen: 1 }),
    beschluss('Die übrigen Mitglieder des Vorstands werden gesamthaft bestätigt.', stimmenNachPause, {
      ja: 35,
      nein: 0,
      enthaltungen: 2,
    }),
    beschluss(`${revisoren[0]} und ${revisoren[1]} werden als Revisoren bestätigt.`, stimmenNachPause, {
      ja: 37,
      nein: 0,
      enthaltungen: 0,
    }),

    traktandum(8, 'Antrag des Stamms Basel: neue Website'),
    paragraph(
      `Der Stamm Basel beantragt einen Nachtragskredit von 600 Franken, damit die Website noch in diesem Jahr erneuert werden kann. ${vorstand.it} zeigt einen Entwurf. Einige Altherren wünschen, dass die Progipost weiterhin auf Papier erscheint; der Präsident sichert dies zu.`,
    ),
    beschluss('Der Nachtragskredit von 600 Franken wird bewilligt.', stimmenNachPause, {
      ja: 29,
      nein: 5,
      enthaltungen: 3,
    }),

    traktandum(9, 'Verschiedenes'),
    paragraph(
      'Der Präsident weist auf den Maibummel vom 24. Mai und das Sommerfest vom 22. Juni hin. Die nächste Generalversammlung findet am Samstag, 5. April 2025 statt. Er dankt allen für ihr Kommen und schliesst die Versammlung um 11.50 Uhr. Mit dem Farbenlied geht man zum Mittagessen über.',
    ),
    unterschriften(
      'Solothurn, 6. April 2024',
      { funktion: 'Vorsitz', name: vorstand.praesident },
      { funktion: 'Protokoll', name: fruehererAktuar },
    ),
  ],
};
