import {
  type BerichtText,
  beschluss,
  block,
  entries,
  franken,
  inFranken,
  paragraph,
  tabelle,
  traktandum,
  unterschriften,
} from './bausteine.ts';
import { revisoren, verwaltung } from './personen.ts';
import { aktiven, bilanzgewinn, jahresgewinn, verwendung } from './zahlen.ts';

const anwesend = 27;
const vertreten = 4;
const stimmen = anwesend + vertreten;
const ohneVerwaltung = stimmen - Object.keys(verwaltung).length;

export const protokollGenossenschaft2024: BerichtText = {
  absender: 'Genossenschaft Progi, Biel',
  untertitel: 'Ordentliche Generalversammlung über das Geschäftsjahr 2024',
  thema: 'Protokoll der ordentlichen Generalversammlung der Genossenschaft vom 29. April 2025',
  verfasstAm: '2025-04-29',
  bausteine: [
    entries(
      { marke: 'Zeit', text: 'Dienstag, 29. April 2025, 19.00 bis 20.40 Uhr' },
      { marke: 'Ort', text: 'Stammlokal, Biel' },
      { marke: 'Vorsitz', text: `${verwaltung.praesident}, Präsident der Verwaltung` },
      { marke: 'Protokoll', text: `${verwaltung.sekretaer}, Sekretär` },
      {
        marke: 'Anwesend',
        text: `${anwesend} Genossenschafter, darunter alle fünf Mitglieder der Verwaltung. ${vertreten} Genossenschafter sind mit Vollmacht vertreten. Jede Person hat eine Stimme: ${stimmen} Stimmen, absolutes Mehr ${Math.floor(stimmen / 2) + 1}.`,
      },
      { marke: 'Entschuldigt', text: '11 Genossenschafter' },
    ),

    traktandum(1, 'Begrüssung und Wahl der Stimmenzähler'),
    paragraph(
      'Der Präsident eröffnet die Versammlung um 19.00 Uhr. Die Einladung ist am 3. April 2025 zusammen mit Traktandenliste, Jahresbericht und Jahresrechnung verschickt worden; die Frist ist eingehalten und die Versammlung beschlussfähig. Änderungen der Traktandenliste werden nicht gewünscht.',
    ),
    beschluss('Als Stimmenzähler werden Markus Ottiger v/o Falz und Ivo Brändlin v/o Hopfen gewählt.', stimmen, {
      ja: 31,
      nein: 0,
      enthaltungen: 0,
    }),

    traktandum(2, 'Protokoll der Generalversammlung vom 30. April 2024'),
    paragraph('Das Protokoll lag der Einladung bei. Das Wort wird nicht verlangt.'),
    beschluss('Das Protokoll wird genehmigt und dem Verfasser verdankt.', stimmen, {
      ja: 30,
      nein: 0,
      enthaltungen: 1,
    }),

    traktandum(3, 'Jahresbericht 2024'),
    paragraph(
      `Der Präsident fasst den Bericht zusammen: Wohnungen und Saal waren gut vermietet, die Heizung musste repariert werden. ${verwaltung.liegenschaft} beantwortet Fragen zum Zustand des Dachs und zum neu geölten Boden im Stammlokal. Die Versammlung dankt der Aktivitas mit Applaus für ihre Arbeit.`,
    ),
    beschluss('Der Jahresbericht 2024 wird genehmigt.', stimmen, { ja: 31, nein: 0, enthaltungen: 0 }),

    traktandum(4, 'Jahresrechnung 2024 und Bericht der Revisoren'),
    paragraph(
      `${verwaltung.kassier} erläutert die Rechnung. Bei einer Bilanzsumme von ${inFranken(aktiven[0] ?? 0)} beträgt der Jahresgewinn ${inFranken(jahresgewinn[0])} (Vorjahr: ${franken(jahresgewinn[1])}). Der Rückgang erklärt sich aus dem Hypothekarzins und der Heizung. ${revisoren[0]} verliest den Bericht der Revisoren und empfiehlt, die Rechnung zu genehmigen.`,
    ),
    beschluss('Die Jahresrechnung 2024 wird genehmigt.', stimmen, { ja: 31, nein: 0, enthaltungen: 0 }),

    traktandum(5, 'Verwendung des Bilanzgewinns'),
    paragraph('Die Verwaltung beantragt, den Bilanzgewinn wie folgt zu verwenden:'),
    tabelle({
      titel: 'Verwendung des Bilanzgewinns',
      spalten: ['2024'],
      einheit: 'franken',
      zeilen: [
        ...block('Verfügbar', bilanzgewinn, 'Bilanzgewinn'),
        ...block('Verwendung', verwendung, 'Total wie oben'),
      ],
    }),
    paragraph(
      'Ein Genossenschafter stellt den Gegenantrag, die Anteilscheine wie im Vorjahr mit 1 % zu verzinsen. Der Kassier gibt zu bedenken, dass die Verzinsung dann höher wäre als der Jahresgewinn.',
    ),
    beschluss('Der Gegenantrag wird abgelehnt.', stimmen, { ja: 6, nein: 22, enthaltungen: 3 }),
    beschluss('Der Antrag der Verwaltung wird angenommen.', stimmen, { ja: 27, nein: 2, enthaltungen: 2 }),

    traktandum(6, 'Entlastung der Verwaltung'),
    paragraph(
      `Die fünf Mitglieder der Verwaltung stimmen nicht mit; es verbleiben ${ohneVerwaltung} Stimmen. Der Stimmenzähler leitet die Abstimmung.`,
    ),
    beschluss('Der Verwaltung wird für das Geschäftsjahr 2024 Entlastung erteilt.', ohneVerwaltung, {
      ja: 26,
      nein: 0,
      enthaltungen: 0,
    }),

    traktandum(7, 'Wahlen'),
    paragraph(
      'Alle Mitglieder der Verwaltung und beide Revisoren stellen sich für zwei weitere Jahre zur Verfügung. Andere Vorschläge werden nicht gemacht; die Wahl der Verwaltung erfolgt gesamthaft.',
    ),
    beschluss(`Die Verwaltung wird unter dem Präsidium von ${verwaltung.praesident} wiedergewählt.`, stimmen, {
      ja: 30,
      nein: 0,
      enthaltungen: 1,
    }),
    beschluss(`Als Revisoren werden ${revisoren[0]} und ${revisoren[1]} wiedergewählt.`, stimmen, {
      ja: 29,
      nein: 0,
      enthaltungen: 2,
    }),

    traktandum(8, 'Kredit für den Ersatz der Fenster'),
    paragraph(
      `${verwaltung.liegenschaft} stellt die drei Offerten vor. Die Verwaltung schlägt Holzfenster aus einer Schreinerei der Region vor, die dem Bild der Gasse entsprechen. Die Kosten von 18’500 Franken werden dem Erneuerungsfonds entnommen, der Ende 2024 46’000 Franken umfasst. In der Diskussion wird gefragt, ob nicht zuerst die Heizung zu ersetzen sei; die Verwaltung will diese Frage bis zur nächsten Versammlung klären.`,
    ),
    beschluss('Der Kredit von 18’500 Franken zulasten des Erneuerungsfonds wird bewilligt.', stimmen, {
      ja: 26,
      nein: 3,
      enthaltungen: 2,
    }),

    traktandum(9, 'Verschiedenes'),
    paragraph(
      'Der Präsident lädt zum Jubiläum der Studentenverbindung im Spätsommer ein. Die nächste ordentliche Generalversammlung findet am Dienstag, 28. April 2026 statt. Er dankt den Anwesenden und schliesst die Versammlung um 20.40 Uhr; die Aktivitas lädt zum Umtrunk.',
    ),
    unterschriften(
      'Biel, 29. April 2025',
      { funktion: 'Vorsitz', name: verwaltung.praesident },
      { funktion: 'Protokoll', name: verwaltung.sekretaer },
    ),
  ],
};
