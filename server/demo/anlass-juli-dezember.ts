// What happens every year from July to December.
import type { Vorlage } from './anlass-vorlage.ts';

export const zweiteHaelfte: readonly Vorlage[] = [
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
