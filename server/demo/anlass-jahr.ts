// The fraternity's year: what happens every year, on which day, with what papers and pictures.
import type { Motif } from './demo-foto.ts';

export type BeilageArt = 'pdf' | 'docx' | 'doc' | 'txt' | 'png' | 'jpg' | 'gif';

export interface Vorlage {
  slug: string;
  titel: string;
  ort: string;
  gastgeber: string;
  /** The n-th weekday (0 = Sunday) of a month; n = -1 is the last one. */
  tag: { monat: number; wochentag: number; n: number };
  zeit: string;
  beschreibung: string;
  beilagen?: readonly { datei: string; art: BeilageArt; titel: string; zeilen: readonly string[] }[];
  fotos?: { anzahl: number; motifs: readonly Motif[] };
  /** Also in the older archive, every so many years. */
  alle?: number;
}

export const jahr: readonly Vorlage[] = [
  {
    slug: 'neujahrsapero',
    titel: 'Neujahrsapéro',
    ort: 'Altstadt, Brunnen beim Ring, Biel',
    gastgeber: 'Vorstand',
    tag: { monat: 1, wochentag: 6, n: 1 },
    zeit: '17:00',
    beschreibung:
      'Wir stossen auf das neue Jahr an, draussen, wie es sich gehört.\n\nGlühwein und Gerstensuppe sind da, warme Schuhe bringt jeder selber mit.',
    fotos: { anzahl: 4, motifs: ['altstadt', 'altstadt', 'kruege', 'feuerwerk'] },
  },
  {
    slug: 'fondue',
    titel: 'Fondue-Stamm',
    ort: 'Carnotzet, Bern',
    gastgeber: 'Stamm Bern',
    tag: { monat: 1, wochentag: 5, n: 4 },
    zeit: '19:00',
    beschreibung:
      'Moitié-moitié, und wer das Brot verliert, singt.\n\nUnkostenbeitrag 25 Franken, Aktive die Hälfte. Anmeldung bis drei Tage vorher, damit der Käse reicht:\nhttps://anmeldung.example.org/fondue',
    beilagen: [
      {
        datei: 'Rezept_Fondue.txt',
        art: 'txt',
        titel: 'Fondue nach Art des Carnotzets',
        zeilen: [
          '800 g Käse, halb Gruyère, halb Vacherin',
          '3,5 dl Weisswein, eher mehr',
          '1 Knoblauchzehe, eher zwei',
          'Kirsch nach Statuten',
          '',
          'Rühren in Form einer Acht. Wer aufhört, bezahlt.',
        ],
      },
    ],
    fotos: { anzahl: 5, motifs: ['fondue', 'fondue', 'portraet', 'tafel', 'fondue', 'kruege', 'altstadt'] },
    alle: 2,
  },
  {
    slug: 'skiweekend',
    titel: 'Skiweekend',
    ort: 'Berghaus Schneeschmelze, Adelboden',
    gastgeber: 'Aktivitas',
    tag: { monat: 2, wochentag: 6, n: 1 },
    zeit: '08:15',
    beschreibung:
      'Zwei Tage Schnee, ein Abend Jass. Treffpunkt am Perron, Abfahrt pünktlich, auch ohne dich.\n\nMitnehmen:\n– Skier oder Schlitten\n– Bettwäsche\n– eine Strophe, die noch niemand kennt\n\nProgramm und Packliste im Anhang.',
    beilagen: [
      {
        datei: 'Skiweekend Programm.pdf',
        art: 'pdf',
        titel: 'Skiweekend',
        zeilen: [
          'Samstag',
          '08.15  Abfahrt Biel, Gleis 4',
          '11.00  Bezug des Lagers, danach Piste',
          '18.30  Älplermagronen',
          '20.00  Jass um die Goldene Himbeere',
          '',
          'Sonntag',
          '09.00  Rennen für alle, Wertung nach Stil',
          '15.30  Rückfahrt',
        ],
      },
    ],
    fotos: {
      anzahl: 8,
      motifs: [
        'piste',
        'piste',
        'sternennacht',
        'piste',
        'gruppenbild',
        'fondue',
        'piste',
        'sternennacht',
        'nebelmeer',
        'portraet',
        'piste',
        'kruege',
      ],
    },
    alle: 2,
  },
  {
    slug: 'mehlsuppe',
    titel: 'Mehlsuppe mit dem Stamm Basel',
    ort: '«Fährihüsli», Kleinbasler Ufer, Basel',
    gastgeber: 'Stamm Basel',
    tag: { monat: 2, wochentag: 5, n: 3 },
    zeit: '19:00',
    beschreibung:
      'Je nach Kalender vor oder nach den drei schönsten Tagen: Mehlsuppe, Zwiebelwähe und ein Schnitzelbank, der niemanden schont.\n\nCouleur bleibt zu Hause, Räppli sind Privatsache.',
  },
  {
    slug: 'besichtigung-turbinen',
    titel: 'Besichtigung Turbinenbau Aare',
    ort: 'Werkstrasse 20, Solothurn',
    gastgeber: 'Stamm Solothurn',
    tag: { monat: 3, wochentag: 4, n: 2 },
    zeit: '16:30',
    beschreibung:
      'Zwei Stunden Führung durch Giesserei, Dreherei und Prüfstand; Helme werden gestellt, Mützen bleiben in der Garderobe.\n\nHöchstens 24 Personen, festes Schuhwerk.',
    beilagen: [
      {
        datei: 'Anfahrt.png',
        art: 'png',
        titel: 'Anfahrt',
        zeilen: ['Ab Bahnhof Bus 7 bis Werkhof', 'Treffpunkt beim Tor Süd, 16.15 Uhr'],
      },
    ],
    fotos: { anzahl: 4, motifs: ['werkhalle', 'werkhalle', 'werkhalle', 'portraet', 'werkhalle', 'kruege'] },
    alle: 4,
  },
  {
    slug: 'generalversammlung',
    titel: 'Generalversammlung',
    ort: '«Anker», grosser Saal, Biel',
    gastgeber: 'Vorstand',
    tag: { monat: 4, wochentag: 6, n: 1 },
    zeit: '14:00',
    beschreibung:
      'Ordentliche Generalversammlung der Altherrenschaft. Traktanden und Budget im Anhang, das Protokoll des Vorjahres liegt auf.\n\nIm Anschluss Nachtessen. Entschuldigungen nimmt der Aktuar schriftlich und mit Fassung entgegen.',
    beilagen: [
      {
        datei: 'Traktandenliste GV.pdf',
        art: 'pdf',
        titel: 'Generalversammlung: Traktanden',
        zeilen: [
          '1. Begrüssung und Wahl der Stimmenzähler',
          '2. Protokoll',
          '3. Jahresbericht des Präsidenten',
          '4. Rechnung und Décharge',
          '5. Budget',
          '6. Wahlen',
          '7. Ehrungen',
          '8. Verschiedenes (höchstens bis zum Nachtessen)',
        ],
      },
      {
        datei: 'Budgetentwurf.docx',
        art: 'docx',
        titel: 'Budgetentwurf',
        zeilen: [
          'Mitgliederbeiträge: 8 400',
          'Spenden: 1 250',
          'Anlässe: –4 600',
          'Progipost: –2 100',
          'Archiv: –400',
          'Überschuss, sofern nichts dazwischenkommt: 2 550',
        ],
      },
    ],
    fotos: { anzahl: 4, motifs: ['saal', 'saal', 'portraet', 'tafel', 'gruppenbild', 'kruege'] },
    alle: 3,
  },
  {
    slug: 'gv-genossenschaft',
    titel: 'Generalversammlung der Genossenschaft',
    ort: '«Anker», Hinterzimmer, Biel',
    gastgeber: 'Verwaltung der Genossenschaft',
    tag: { monat: 4, wochentag: 2, n: -1 },
    zeit: '18:30',
    beschreibung:
      'Rechnung, Dach, Heizung: das Haus erzählt, die Genossenschafter hören zu.\n\nStimmberechtigt ist, wer einen Anteilschein besitzt; mitreden darf, wer bis zum Schluss bleibt.',
    beilagen: [
      {
        datei: 'Einladung Genossenschaft.doc',
        art: 'doc',
        titel: 'Einladung zur Generalversammlung der Genossenschaft',
        zeilen: [
          'Werte Genossenschafterinnen und Genossenschafter',
          '',
          'Die Verwaltung lädt euch ins Hinterzimmer ein.',
          'Haupttraktandum ist die Sanierung des Dachs.',
          'Im Anschluss Suppe.',
        ],
      },
    ],
  },
  {
    slug: 'maibummel',
    titel: 'Maibummel',
    ort: 'Twannbachschlucht, Treffpunkt Station Magglingen',
    gastgeber: 'Stamm Biel',
    tag: { monat: 5, wochentag: 4, n: 2 },
    zeit: '09:30',
    beschreibung:
      'Von Magglingen durch die Schlucht hinunter an den See, drei Stunden mit Pausen, zwei ohne.\n\nFamilien und Hunde willkommen, Kinderwagen tragen wir gemeinsam. Zvieri im Rebhaus.',
    beilagen: [
      {
        datei: 'Wanderkarte.jpg',
        art: 'jpg',
        titel: 'Maibummel',
        zeilen: [
          'Magglingen – Twannberg – Schlucht – Twann',
          '11 km, 180 m hinauf, 620 m hinunter',
          'Zvieri ab 14 Uhr',
        ],
      },
    ],
    fotos: {
      anzahl: 6,
      motifs: [
        'wanderweg',
        'wanderweg',
        'abendsee',
        'nebelmeer',
        'gruppenbild',
        'wanderweg',
        'portraet',
        'kruege',
        'abendsee',
      ],
    },
    alle: 3,
  },
  {
    slug: 'spargelessen',
    titel: 'Spargelessen',
    ort: 'Gasthof zum Kreuz, Ins',
    gastgeber: 'Stamm Lyss',
    tag: { monat: 5, wochentag: 5, n: 4 },
    zeit: '18:45',
    beschreibung: 'Der Stamm Lyss ruht, aber er isst noch. Spargeln aus dem Seeland, mit Mayonnaise oder mit Haltung.',
  },
  {
    slug: 'farbenfest',
    titel: 'Farbenfest',
    ort: 'Schlosshof, Nidau',
    gastgeber: 'Aktivitas mit Emmalia Burgdorf und La Vouivre',
    tag: { monat: 6, wochentag: 6, n: 2 },
    zeit: '16:00',
    beschreibung:
      'Das Fest der drei Verbindungen: Umzug durch das Städtchen, Tafel im Schlosshof, Tanz unter Lampions, und um elf ein Feuerwerk, das der Quästor bewilligt hat.\n\nCouleur ist Pflicht, gute Laune ebenso. Gäste sind herzlich eingeladen.\n\nProgramm: https://farbenfest.example.org',
    beilagen: [
      {
        datei: 'Farbenfest Programm.pdf',
        art: 'pdf',
        titel: 'Farbenfest',
        zeilen: [
          '16.00  Besammlung und Umzug',
          '17.30  Apéro im Schlosshof',
          '19.00  Tafel',
          '21.00  Tanz unter den Lampions',
          '23.00  Feuerwerk',
          'danach  Heimweg in Gruppen, singend',
        ],
      },
      {
        datei: 'Plakat.png',
        art: 'png',
        titel: 'Farbenfest',
        zeilen: ['Schlosshof Nidau', 'Umzug · Tafel · Tanz · Feuerwerk'],
      },
    ],
    fotos: {
      anzahl: 30,
      motifs: [
        'laternenfest',
        'feuerwerk',
        'portraet',
        'tafel',
        'gruppenbild',
        'laternenfest',
        'kruege',
        'abendsee',
        'feuerwerk',
        'portraet',
      ],
    },
    alle: 2,
  },
  {
    slug: 'seestamm',
    titel: 'Stamm auf dem See',
    ort: 'Schiffländte, Biel',
    gastgeber: 'Stamm Biel',
    tag: { monat: 6, wochentag: 5, n: 4 },
    zeit: '18:20',
    beschreibung:
      'Mit dem Kursschiff zur Petersinsel und im Mondschein zurück. Wer das Schiff verpasst, winkt.\n\nFahrkarte löst jeder selbst, das Nachtessen ist bestellt.',
    fotos: { anzahl: 4, motifs: ['abendsee', 'abendsee', 'portraet', 'abendsee', 'laternenfest', 'kruege'] },
    alle: 4,
  },
  {
    slug: 'aareschwimmen',
    titel: 'Aareschwimmen',
    ort: 'Marzili, Bern',
    gastgeber: 'Stamm Bern',
    tag: { monat: 7, wochentag: 2, n: 2 },
    zeit: '18:00',
    beschreibung:
      'Vom Eichholz bis ins Marzili, danach Wurst und Brot. Nur für geübte Schwimmerinnen und Schwimmer; die anderen bewachen die Kleider und den Kühlschrank.\n\nBei Progi-Wetter im Keller.',
    beilagen: [
      {
        datei: 'Merkblatt Aare.pdf',
        art: 'pdf',
        titel: 'Merkblatt Aareschwimmen',
        zeilen: [
          'Nie allein, nie nach dem Nachtessen',
          'Ausstieg beim dritten Geländer, nicht beim letzten',
          'Mützen schwimmen nicht',
          'Wassertemperatur und Abfluss vorher prüfen',
        ],
      },
    ],
    fotos: { anzahl: 5, motifs: ['aare', 'aare', 'aare', 'portraet', 'aare', 'kruege', 'laternenfest', 'aare'] },
    alle: 3,
  },
  {
    slug: 'bundesfeier',
    titel: 'Bundesfeier auf dem Twannberg',
    ort: 'Feuerstelle Twannberg',
    gastgeber: 'Familie Péquignot',
    tag: { monat: 8, wochentag: 6, n: 1 },
    zeit: '19:30',
    beschreibung:
      'Höhenfeuer, Kartoffelsalat und eine Rede von höchstens sieben Minuten, Stoppuhr beim Fuchsmajor.\n\nTaschenlampe für den Heimweg nicht vergessen.',
    fotos: {
      anzahl: 5,
      motifs: ['lagerfeuer', 'feuerwerk', 'lagerfeuer', 'sternennacht', 'portraet', 'lagerfeuer', 'abendsee'],
    },
    alle: 5,
  },
  {
    slug: 'ruderregatta',
    titel: 'Ruderregatta um die Kanne',
    ort: 'Bootshaus, Büren an der Aare',
    gastgeber: 'Emmalia Burgdorf',
    tag: { monat: 8, wochentag: 0, n: 4 },
    zeit: '10:00',
    beschreibung:
      'Jeden Sommer um die Kanne, die seit 1931 niemand mehr poliert hat. Wir stellen zwei Achter und viel Publikum.',
    beilagen: [
      {
        datei: 'Startliste.txt',
        art: 'txt',
        titel: 'Startliste',
        zeilen: [
          '10.30  Vierer, Altherren',
          '11.15  Achter, Aktive',
          '12.00  Gemischte Boote, Kostüme erwünscht',
          '13.00  Rangverkündigung und Kanne',
        ],
      },
    ],
  },
  {
    slug: 'altherrentag',
    titel: 'Altherrentag',
    ort: '«Öufi-Stube», Solothurn',
    gastgeber: 'Stamm Solothurn',
    tag: { monat: 9, wochentag: 6, n: 2 },
    zeit: '11:11',
    beschreibung:
      'Elf Uhr elf, elf Gänge, elf Lieder: so steht es im Protokoll von 1911, gekürzt wird nur bei den Gängen.\n\nBitte Diäten und Jahrgänge bei der Anmeldung angeben.',
    beilagen: [
      {
        datei: 'Menükarte.docx',
        art: 'docx',
        titel: 'Altherrentag: Menü',
        zeilen: [
          'Weinsuppe',
          'Forelle aus der Aare',
          'Hackbraten nach Grossmutter',
          'Solothurner Torte',
          'Kaffee, mit oder mit sehr viel',
        ],
      },
    ],
    fotos: { anzahl: 4, motifs: ['tafel', 'gruppenbild', 'portraet', 'saal', 'kruege', 'altstadt'] },
    alle: 3,
  },
  {
    slug: 'rebgang',
    titel: 'Rebgang und Wümmet',
    ort: 'Rebgut Sonnenhalde, Ligerz',
    gastgeber: 'Familie Stämpfli',
    tag: { monat: 9, wochentag: 6, n: 4 },
    zeit: '13:30',
    beschreibung:
      'Einen Nachmittag lang helfen wir lesen, einen Abend lang prüfen wir, wofür.\n\nRebschere mitbringen, Pflaster haben wir.',
  },
  {
    slug: 'semestereroeffnung',
    titel: 'Semestereröffnung',
    ort: '«Anker», Biel',
    gastgeber: 'Aktivitas',
    tag: { monat: 9, wochentag: 4, n: 3 },
    zeit: '19:30',
    beschreibung:
      'Die Aktivitas stellt sich und das Programm vor. Interessierte Studierende sind eingeladen, den Tisch mit den zwölf Plätzen kennenzulernen; der zwölfte bleibt frei für den, der zu spät kommt.',
    beilagen: [
      {
        datei: 'Semesterprogramm.pdf',
        art: 'pdf',
        titel: 'Semesterprogramm',
        zeilen: [
          'Jeden Donnerstag: Stamm im «Anker»',
          'Oktober: Herbstwanderung',
          'November: Fuchsentaufe',
          'Dezember: Chlausenhöck und Weihnachtskneipe',
          'Januar: Fondue',
          'Februar: Skiweekend',
        ],
      },
    ],
  },
  {
    slug: 'herbstwanderung',
    titel: 'Herbstwanderung auf den Chasseral',
    ort: 'Treffpunkt Bahnhof Saint-Imier',
    gastgeber: 'La Vouivre',
    tag: { monat: 10, wochentag: 0, n: 2 },
    zeit: '09:10',
    beschreibung:
      'Über dem Nebel, so die Hoffnung, von den Freunden der Vouivre geführt. Gut vier Stunden, Einkehr in der Métairie mit Gâteau à la crème.\n\nRückfahrt erst planen, wenn der Abend vorbei ist.',
    fotos: {
      anzahl: 6,
      motifs: ['nebelmeer', 'wanderweg', 'nebelmeer', 'gruppenbild', 'nebelmeer', 'wanderweg', 'portraet', 'fondue'],
    },
    alle: 2,
  },
  {
    slug: 'besichtigung-uhren',
    titel: 'Besichtigung Manufacture du Balancier',
    ort: 'Rue de l’Ancre 6, Biel/Bienne',
    gastgeber: 'Stamm Biel',
    tag: { monat: 10, wochentag: 3, n: 3 },
    zeit: '15:00',
    beschreibung:
      'Wo die Unruh zur Ruhe kommt: Führung auf Deutsch und Französisch, Lupen werden gestellt.\n\nAnmeldung: https://anmeldung.example.org/balancier',
  },
  {
    slug: 'fuchsentaufe',
    titel: 'Fuchsentaufe',
    ort: '«Anker», Keller, Biel',
    gastgeber: 'Fuchsmajor',
    tag: { monat: 11, wochentag: 5, n: 2 },
    zeit: '20:00',
    beschreibung:
      'Drei Füchse erhalten Namen und Band. Die Vorschläge für die Cerevise liegen im versiegelten Umschlag; Bestechung wird vermerkt.',
    beilagen: [
      {
        datei: 'Liedblatt.pdf',
        art: 'pdf',
        titel: 'Liedblatt zur Fuchsentaufe',
        zeilen: [
          '1. Gaudeamus igitur, drei Strophen',
          '2. Das Farbenlied',
          '3. Lied vom zwölften Stuhl',
          '',
          'Bitte Blätter nach Gebrauch nicht als Bierdeckel verwenden.',
        ],
      },
    ],
    fotos: { anzahl: 4, motifs: ['tafel', 'portraet', 'kruege', 'saal', 'portraet', 'gruppenbild'] },
    alle: 2,
  },
  {
    slug: 'martinimahl',
    titel: 'Martinimahl',
    ort: 'Gasthof Bären, Aarberg',
    gastgeber: 'Vorstand',
    tag: { monat: 11, wochentag: 3, n: 3 },
    zeit: '18:30',
    beschreibung: 'Gans für die einen, Kürbis für die anderen, Musik für alle.',
    beilagen: [
      {
        datei: 'Martini.gif',
        art: 'gif',
        titel: 'Martinimahl',
        zeilen: ['Gasthof Bären, Aarberg', 'Anmeldung bis Montag'],
      },
    ],
  },
  {
    slug: 'chlausenhoeck',
    titel: 'Chlausenhöck',
    ort: 'Waldhütte Längholz, Biel',
    gastgeber: 'Stamm Biel',
    tag: { monat: 12, wochentag: 5, n: 1 },
    zeit: '18:00',
    beschreibung: 'Nüsse, Mandarinen und das dicke Buch. Wer dieses Jahr nicht darin steht, hat etwas falsch gemacht.',
  },
  {
    slug: 'weihnachtskneipe',
    titel: 'Weihnachtskneipe',
    ort: '«Anker», grosser Saal, Biel',
    gastgeber: 'Aktivitas',
    tag: { monat: 12, wochentag: 6, n: 3 },
    zeit: '18:30',
    beschreibung:
      'Der Höhepunkt des Semesters: Kerzen, Kommersbuch und der Chor der Ehemaligen, der jedes Jahr eine Stimme tiefer singt.\n\nTenue: Vollwichs oder dunkel. Wichteln bis 10 Franken, Selbstgemachtes gilt doppelt.',
    beilagen: [
      {
        datei: 'Ablauf Weihnachtskneipe.pdf',
        art: 'pdf',
        titel: 'Weihnachtskneipe',
        zeilen: [
          '18.30  Apéro',
          '19.15  Einzug der Chargierten',
          '19.30  Hauptgang und Lieder',
          '21.00  Ansprache',
          '21.30  Wichteln',
          '23.00  Ex est',
        ],
      },
    ],
    fotos: {
      anzahl: 8,
      motifs: [
        'tafel',
        'saal',
        'altstadt',
        'tafel',
        'portraet',
        'kruege',
        'tafel',
        'gruppenbild',
        'altstadt',
        'sternennacht',
      ],
    },
    alle: 2,
  },
  {
    slug: 'altjahrsstamm',
    titel: 'Altjahrsstamm',
    ort: '«Öufi-Stube», Solothurn',
    gastgeber: 'Stamm Solothurn',
    tag: { monat: 12, wochentag: 1, n: -1 },
    zeit: '19:11',
    beschreibung: 'Der letzte Stamm des Jahres, mit Rückblick in elf Bildern und Ausblick in einem Glas.',
  },
];

/** Tonight's event: there is always one. */
export const heute = {
  slug: 'stammabend-heute',
  titel: 'Stammabend',
  ort: '«Anker», am Tisch mit den zwölf Plätzen, Biel',
  gastgeber: 'Aktivitas',
  zeit: '19:30',
  beschreibung:
    'Der gewöhnliche Stamm, und darum der schönste. Gäste sind willkommen; wer zum ersten Mal kommt, setzt sich auf den reservierten Stuhl am Fenster.',
} as const;
