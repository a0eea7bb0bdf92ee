import {
  type BerichtText,
  block,
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
import { fruehererAktuar, revisoren, vorstand } from './personen.ts';
import { aufwand, budgetErfolg, erfolg, ertrag, mitglieder2024, vermoegen } from './zahlen.ts';

export const jahresberichtStudentenverbindung2024: BerichtText = {
  absender: 'Progi, Studentenverbindung seit 1895',
  untertitel: 'Bericht des Vorstands über das Vereinsjahr 2024',
  thema: 'Bericht des Vorstands der Studentenverbindung über das Vereinsjahr 2024',
  verfasstAm: '2025-03-01',
  bausteine: [
    heading('Vorwort des Präsidenten'),
    paragraph(
      'Liebe Mitglieder, liebe Freunde der Progi. Eine Verbindung lebt von dem, was man nicht in eine Rechnung schreiben kann: vom Händedruck nach zehn Jahren, vom Lied, bei dem alle die dritte Strophe vergessen haben, vom Rat eines Altherrn vor der ersten Stelle. 2024 war reich an solchen Augenblicken.',
    ),
    paragraph(
      'Es war auch ein Jahr der Vorbereitung. Im Jahr 2025 feiern wir 130 Jahre Progi, und seit dem Sommer arbeitet ein Ausschuss aus allen Stämmen am Programm. Zugleich haben wir unsere Website erneuert: Anlässe, Bilder und Berichte sind nun an einem Ort zu finden, und jedes Mitglied kann seine Angaben selber nachführen.',
    ),
    paragraph('Allen, die mitgetragen haben, danke ich herzlich. Vivat, crescat, floreat Progi!'),

    heading('Das Jahr in Anlässen'),
    entries(
      {
        marke: '20. Januar',
        titel: 'Neujahrsapéro',
        text: 'Das Stammlokal in Biel ist mit 52 Gästen bis auf den letzten Platz besetzt. Die Aktivitas stellt ihr Semesterprogramm vor.',
      },
      {
        marke: '6. April',
        titel: 'Generalversammlung',
        text: `In Solothurn werden alle Anträge angenommen. Auf ${fruehererAktuar} folgt ${vorstand.aktuar} als Aktuar.`,
      },
      {
        marke: '24. Mai',
        titel: 'Maibummel',
        text: 'Durch die Twannbachschlucht an den Bielersee, bei bestem Wetter und mit drei Generationen. Der jüngste Teilnehmer ist vier Jahre alt.',
      },
      {
        marke: '22. Juni',
        titel: 'Sommerfest',
        text: 'Am Seeufer feiern 64 Mitglieder mit ihren Familien. Der Stamm Solothurn gewinnt das Kubb-Turnier und behält den Wanderpreis für ein Jahr.',
      },
      {
        marke: '14. September',
        titel: 'Altherrentag',
        text: 'Der Stamm Bern führt durch eine Uhrenwerkstatt und in die Lauben. Beim Abendessen werden drei Mitglieder für fünfzig Jahre Treue geehrt.',
      },
      {
        marke: '25. Oktober',
        titel: 'Burschifizierung',
        text: 'Zwei Füxe werden zu Burschen. Ihre Leibburschen halten die Reden, die Leibburschen der Leibburschen ergänzen sie.',
      },
      {
        marke: '7. Dezember',
        titel: 'Weihnachtskneipe',
        text: 'Zum Jahresschluss trifft man sich in Bern. Die Sammlung für die Gassenküche ergibt 780 Franken.',
      },
    ),

    heading('Mitglieder'),
    paragraph(
      'Zwei Studenten sind eingetreten, zwei Aktive haben ihr Diplom erhalten und sind zu den Altherren übergetreten, einer ist inaktiv geworden. Ein Inaktiver ist nach dem Abschluss Altherr geworden. Der Bestand wächst um ein Mitglied auf 119.',
    ),
    tabelle({
      titel: 'Mitgliederbestand',
      spalten: ['Ende 2023', 'Zugang', 'Abgang', 'Ende 2024'],
      einheit: 'anzahl',
      zeilen: [...mitglieder2024.map(posten), summe('Total', mitglieder2024)],
    }),
    paragraph(
      'Im Herbst ist Paul Widmeier v/o Amboss gestorben, während vieler Jahre der gute Geist am Stamm Solothurn. Wir behalten ihn in ehrender Erinnerung.',
    ),

    heading('Aktivitas und Stämme'),
    paragraph(
      'Die Aktivitas zählt fünf Mitglieder. Das ist wenig, doch die fünf sind an jedem Donnerstag da. An zwei Abenden haben sie Studierende des ersten Semesters eingeladen; drei Gäste kommen seither regelmässig. Die Stämme Basel, Bern und Solothurn melden ein lebhaftes Jahr, in Biel wird über einen Neubeginn gesprochen.',
    ),

    heading('Ausblick auf das Jubiläum'),
    paragraph(
      'Das Fest zum 130. Geburtstag findet im Spätsommer 2025 in Biel statt: mit einem Umzug in Farben, einem Konzert und einem Kommers, zu dem auch unsere Schwesterverbindungen eingeladen sind. Eine Sondernummer der Progipost erzählt die Geschichte in Bildern. Wer alte Fotografien besitzt, möge sie dem Redaktor leihen.',
    ),

    heading('Finanzen'),
    paragraph(
      `Budgetiert war ein Verlust von ${inFranken(-budgetErfolg)}, dazu kam der Nachtragskredit von 600 Franken für die Website. Die Rechnung schliesst dennoch mit einem Gewinn von ${inFranken(erfolg[0])}, weil die Vorarbeiten zum Jubiläum günstiger ausfielen als gedacht. Das Vermögen beträgt am Jahresende ${inFranken(vermoegen.ende2024)} (Vorjahr: ${franken(vermoegen.ende2023)}).`,
    ),
    tabelle({
      titel: 'Erfolgsrechnung 2024',
      spalten: ['2024', '2023'],
      einheit: 'franken',
      zeilen: [
        ...block('Ertrag', ertrag, 'Total Ertrag'),
        ...block('Aufwand', aufwand, 'Total Aufwand'),
        resultat('Gewinn', erfolg),
      ],
    }),
    paragraph(
      `Die Revisoren ${revisoren[0]} und ${revisoren[1]} haben Bücher und Belege geprüft und in Ordnung befunden.`,
    ),
    unterschriften(
      'Biel, im Frühjahr 2025',
      { funktion: 'Präsident', name: vorstand.praesident },
      { funktion: 'Quästor', name: vorstand.quaestor },
    ),
  ],
};
