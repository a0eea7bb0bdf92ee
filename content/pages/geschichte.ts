// Our history, one block per entry, oldest first; both languages.
// `datum` (year-month-day) may be left out where nobody remembers the day, `bild` (a drawing in content/pages/bilder/) too.
import type { Geschichte } from '#content/schema.ts';

export const geschichte: Geschichte = {
  titel: { de: 'Geschichte', fr: 'Histoire' },
  lead: {
    de: 'Was in den Protokollbüchern steht, und ein wenig von dem, was zwischen den Zeilen zu lesen ist.',
    fr: 'Ce que disent les procès-verbaux, et un peu de ce qu’on lit entre les lignes.',
  },
  ereignisse: [
    {
      jahr: 1895,
      datum: '1895-11-14',
      titel: { de: 'Elf Studenten und ein Tisch', fr: 'Onze étudiants et une table' },
      bild: 'zeichnung-stammtisch.svg',
      text: {
        de: 'Im Hinterzimmer des «Ankers» gründen elf Studenten des Technikums Biel die Progressia. Der zwölfte kommt zu spät und wird der erste Fuchs.',
        fr: 'Dans l’arrière-salle de l’« Ancre », onze étudiants du Technicum de Bienne fondent la Progressia. Le douzième arrive en retard : ce sera le premier Fuchs.',
      },
    },
    {
      jahr: 1896,
      titel: { de: 'Band und Zirkel', fr: 'Le ruban et le Zirkel' },
      bild: 'zeichnung-muetze.svg',
      text: {
        de: 'Die Wirtin näht die ersten Bänder in Weinrot, Weiss und Tannengrün. Der Zirkel entsteht auf der Rückseite einer Statikübung, die der Zeichner im Übrigen nicht bestand.',
        fr: 'La patronne coud les premiers rubans lie-de-vin, blanc et vert sapin. Le Zirkel naît au dos d’un exercice de statique – que son dessinateur, du reste, n’a pas réussi.',
      },
    },
    {
      jahr: 1899,
      datum: '1899-06-24',
      titel: { de: 'Der erste Altherrentag', fr: 'Première journée des Anciens' },
      text: {
        de: 'Die Gründer sind diplomiert und über fünf Kantone verstreut. Neun von elf kommen zurück; die beiden andern schicken ein Telegramm und ein Fässchen.',
        fr: 'Les fondateurs ont leur diplôme et sont dispersés dans cinq cantons. Neuf sur onze reviennent ; les deux autres envoient un télégramme et un tonnelet.',
      },
    },
    {
      jahr: 1904,
      datum: '1904-05-29',
      titel: { de: 'Fahnenweihe im Regen', fr: 'Un drapeau sous la pluie' },
      bild: 'zeichnung-fahne.svg',
      text: {
        de: 'Die Fahne wird bei strömendem Regen geweiht, und das Rot läuft ins Weiss. Ein blassrosa Streifen ist bis heute zu sehen. Bieler Dauerregen heisst seither Progi-Wetter.',
        fr: 'On bénit le drapeau sous une pluie battante et le rouge déteint sur le blanc. La traînée rose se voit encore. Depuis, quand il pleut sur Bienne, on dit qu’il fait un temps de Progi.',
      },
    },
    {
      jahr: 1910,
      titel: { de: 'Die erste Progipost', fr: 'La première Progipost' },
      bild: 'zeichnung-progipost.svg',
      text: {
        de: 'Vier Seiten, von Hand vervielfältigt, mit einem Leitartikel über die Pünktlichkeit. Die Nummer erscheint drei Wochen zu spät.',
        fr: 'Quatre pages polycopiées à la main, avec un éditorial sur la ponctualité. Le numéro paraît avec trois semaines de retard.',
      },
    },
    {
      jahr: 1914,
      datum: '1914-08-03',
      titel: { de: 'Stamm im Felde', fr: 'Le stamm en campagne' },
      bild: 'zeichnung-buch.svg',
      text: {
        de: 'Vierzehn von neunzehn Aktiven rücken ein. Der Stamm findet brieflich statt: Ein Heft geht von Einheit zu Einheit, und jeder schreibt, was er sonst gesagt hätte.',
        fr: 'Quatorze actifs sur dix-neuf sont mobilisés. Le stamm se tient par écrit : un cahier passe d’une unité à l’autre, et chacun y note ce qu’il aurait dit à table.',
      },
    },
    {
      jahr: 1918,
      titel: { de: 'Zwei leere Stühle', fr: 'Deux chaises vides' },
      bild: 'zeichnung-kerze.svg',
      text: {
        de: 'Die Grippe nimmt der Aktivitas zwei Freunde. Am ersten Stamm im November brennt seither eine Kerze, und das erste Lied wird ohne Klavier gesungen.',
        fr: 'La grippe emporte deux amis. Depuis, au premier stamm de novembre, une bougie brûle sur la table et le premier chant se chante sans piano.',
      },
    },
    {
      jahr: 1921,
      titel: { de: 'Stamm Bern', fr: 'Le stamm de Berne' },
      text: {
        de: 'Sechs Altherren in Bundesdiensten gründen in den Lauben den ersten Stamm ausserhalb Biels. Beginn ist um 18.30 Uhr, «mit Rücksicht auf die Verwaltung pünktlich».',
        fr: 'Sous les arcades, six Anciens au service de la Confédération créent le premier stamm hors de Bienne. Début à 18 h 30, « à l’heure, par égard pour l’administration ».',
      },
    },
    {
      jahr: 1923,
      datum: '1923-09-08',
      titel: { de: 'Das erste Farbenfest', fr: 'La première fête des couleurs' },
      bild: 'zeichnung-kruege.svg',
      text: {
        de: 'Mit der Emmalia aus Burgdorf und der Vouivre aus Saint-Imier zieht die Progi durch die Altstadt. Drei Verbindungen, zwei Sprachen, eine Blasmusik, die nur Walzer kann.',
        fr: 'Avec l’Emmalia de Berthoud et la Vouivre de Saint-Imier, la Progi défile dans la vieille ville. Trois sociétés, deux langues, et une fanfare qui ne sait jouer que des valses.',
      },
    },
    {
      jahr: 1926,
      datum: '1926-11-11',
      titel: { de: 'Stamm Solothurn', fr: 'Le stamm de Soleure' },
      text: {
        de: 'Am 11. Tag des 11. Monats melden elf Solothurner ihren Stamm an, mit elf Franken in der Kasse. In Biel hält man es erst für einen Scherz.',
        fr: 'Le onzième jour du onzième mois, onze Soleurois annoncent leur stamm, onze francs en caisse. À Bienne, on croit d’abord à une farce.',
      },
    },
    {
      jahr: 1931,
      titel: { de: 'Die Kasse hilft', fr: 'La caisse de secours' },
      text: {
        de: 'Die Krise trifft die Uhrenstadt. Die Altherren legen zusammen und zahlen fünf Aktiven das Schulgeld. Zurückgezahlt wird ohne Frist; der letzte tut es 1958, mit Zins und einem Käse.',
        fr: 'La crise frappe la cité horlogère. Les Anciens se cotisent et paient l’écolage de cinq actifs, remboursable sans délai. Le dernier s’acquitte en 1958, intérêts compris, plus un fromage.',
      },
    },
    {
      jahr: 1934,
      titel: { de: 'Stamm Basel', fr: 'Le stamm de Bâle' },
      text: {
        de: 'Chemiker, Brückenbauer und ein Fährmann mit Diplom treffen sich am Rhein. Wer in der Fasnachtswoche einlädt, tut es auf eigene Gefahr.',
        fr: 'Des chimistes, des constructeurs de ponts et un passeur diplômé se retrouvent au bord du Rhin. Qui invite pendant le Carnaval le fait à ses risques.',
      },
    },
    {
      jahr: 1940,
      datum: '1940-05-16',
      titel: { de: 'Anwesend: ich', fr: 'Présent : moi' },
      text: {
        de: 'Fast alle stehen an der Grenze. Das Protokoll dieses Donnerstags umfasst zwei Zeilen: «Anwesend: ich. Beschlussfähig: knapp.» Der Stamm ist trotzdem nie ausgefallen.',
        fr: 'Presque tous sont à la frontière. Le procès-verbal de ce jeudi tient en deux lignes : « Présent : moi. Quorum : de justesse. » Le stamm, lui, n’a jamais sauté.',
      },
    },
    {
      jahr: 1945,
      datum: '1945-09-15',
      titel: { de: 'Fünfzig Jahre', fr: 'Cinquante ans' },
      text: {
        de: 'Das Jubiläum wird zum Wiedersehen. Für das Festessen legen hundertzwanzig Gäste ihre Rationierungsmarken zusammen; für die Lieder braucht es keine.',
        fr: 'Le jubilé tourne aux retrouvailles. Pour le banquet, cent vingt convives mettent en commun leurs coupons de rationnement ; pour les chants, il n’en faut pas.',
      },
    },
    {
      jahr: 1948,
      titel: { de: 'Stamm Lyss', fr: 'Le stamm de Lyss' },
      text: {
        de: 'Weil der letzte Zug nach Bern in Lyss hält und man dort ohnehin wartet, entsteht im Bahnhofbuffet ein eigener Stamm.',
        fr: 'Comme le dernier train pour Berne s’arrête à Lyss et que, de toute façon, on y attend, un stamm naît au buffet de la gare.',
      },
    },
    {
      jahr: 1952,
      datum: '1952-03-22',
      titel: { de: 'Die Genossenschaft', fr: 'La coopérative' },
      bild: 'zeichnung-tuer.svg',
      text: {
        de: 'Dreiundvierzig Altherren gründen die Genossenschaft Progi. Ihr Zweck ist ein eigenes Haus, ihr Startkapital reicht für die Türklinke. Man beschliesst, klein anzufangen und zu bleiben.',
        fr: 'Quarante-trois Anciens fondent la coopérative Progi. Son but : une maison à nous. Son capital de départ : de quoi payer la poignée de la porte. On décide de commencer petit et de durer.',
      },
    },
    {
      jahr: 1957,
      titel: { de: 'Stamm Luzern', fr: 'Le stamm de Lucerne' },
      text: {
        de: 'Vier Maschinenbauer, die wegen der Bergbahnen in die Innerschweiz gezogen sind, decken den fünften Tisch der Progi.',
        fr: 'Quatre mécaniciens, montés en Suisse centrale pour les funiculaires, dressent la cinquième table de la Progi.',
      },
    },
    {
      jahr: 1968,
      datum: '1968-12-05',
      titel: { de: 'Die Mützenfrage', fr: 'La question des casquettes' },
      bild: 'zeichnung-muetze.svg',
      text: {
        de: 'Soll man in diesen Zeiten noch Couleur tragen? Der Konvent debattiert bis halb drei, dann steht es unentschieden. Der jüngste Fuchs, langhaarig, gibt den Stichentscheid: «Meine Haare und eure Mützen stören die gleichen Leute.»',
        fr: 'Faut-il encore porter les couleurs, par les temps qui courent ? Le convent débat jusqu’à deux heures et demie : égalité. Le plus jeune Fuchs, cheveux longs, tranche : « Mes cheveux et vos casquettes dérangent les mêmes gens. »',
      },
    },
    {
      jahr: 1976,
      titel: { de: 'Zweisprachig, jetzt auch schriftlich', fr: 'Bilingue, désormais par écrit' },
      text: {
        de: 'Mit einem Senior aus Tramelan werden die Protokolle zweisprachig. Gesprochen hat am Stamm schon immer jeder, wie ihm der Schnabel gewachsen ist.',
        fr: 'Avec un senior venu de Tramelan, les procès-verbaux paraissent en deux langues. Au stamm, il y avait longtemps que chacun parlait la sienne.',
      },
    },
    {
      jahr: 1989,
      titel: { de: 'Lyss macht Licht aus', fr: 'Lyss éteint la lumière' },
      text: {
        de: 'Seit die Züge im Takt fahren, muss in Lyss niemand mehr warten. Der Stamm beschliesst, zu ruhen, und vermacht sein Liederbuch den Bernern.',
        fr: 'Depuis l’horaire cadencé, plus personne n’attend à Lyss. Le stamm se met en sommeil et lègue son recueil de chants aux Bernois.',
      },
    },
    {
      jahr: 1994,
      datum: '1994-04-16',
      titel: { de: 'Endlich vollzählig', fr: 'Enfin au complet' },
      text: {
        de: 'Nach vier Stunden und einer Gerstensuppe beschliesst die Generalversammlung, Frauen aufzunehmen. Die erste, v/o Fermate, wird zwei Semester später Senior und führt als Erstes eine Redezeit ein.',
        fr: 'Après quatre heures et une soupe à l’orge, l’assemblée générale décide d’admettre les femmes. La première, v/o Fermate, devient senior deux semestres plus tard et commence par limiter le temps de parole.',
      },
    },
    {
      jahr: 1995,
      datum: '1995-09-02',
      titel: { de: 'Hundert Meter Band', fr: 'Cent mètres de ruban' },
      text: {
        de: 'Zum hundertsten Geburtstag spannt sich ein Band von hundert Metern vom Kirchturm über die Dächer der Altstadt bis zum «Anker». Genäht haben es alle Stämme, ein jeder sein Stück.',
        fr: 'Pour les cent ans, un ruban de cent mètres court du clocher à l’« Ancre », par-dessus les toits de la vieille ville. Chaque stamm en a cousu son morceau.',
      },
    },
    {
      jahr: 1998,
      titel: { de: 'www', fr: 'www' },
      bild: 'zeichnung-computer.svg',
      text: {
        de: 'Die Progi geht ins Netz, mit einem drehenden Zirkel und einem Besucherzähler. Er steht nach einem Jahr auf 412, davon etwa 400 vom Redaktor.',
        fr: 'La Progi arrive sur la Toile, avec un Zirkel qui tourne et un compteur de visites. Au bout d’un an, il affiche 412, dont 400 environ pour le seul rédacteur.',
      },
    },
    {
      jahr: 2001,
      titel: { de: 'Biel und Luzern pausieren', fr: 'Bienne et Lucerne font une pause' },
      text: {
        de: 'In Luzern sind noch drei Altherren, in Biel sitzen ohnehin alle bei den Aktiven. Beide Stämme ruhen. Ein Stuhl bleibt reserviert.',
        fr: 'À Lucerne, ils ne sont plus que trois ; à Bienne, les Anciens s’assoient de toute façon avec les actifs. Les deux stamms se reposent. Une chaise reste réservée.',
      },
    },
    {
      jahr: 2007,
      datum: '2007-08-09',
      titel: { de: 'Hochwasser', fr: 'Les pieds dans l’eau' },
      bild: 'zeichnung-waescheleine.svg',
      text: {
        de: 'Der See steht im Keller des «Ankers» und die Protokollbücher stehen im See. Eine Woche lang hängen hundert Jahre Geschichte an Wäscheleinen. Fast alles bleibt lesbar, auch das, was man gern verloren hätte.',
        fr: 'Le lac est dans la cave de l’« Ancre », et nos procès-verbaux sont dans le lac. Une semaine durant, cent ans d’histoire sèchent sur des cordes à linge. Presque tout reste lisible, même ce qu’on aurait volontiers perdu.',
      },
    },
    {
      jahr: 2008,
      datum: '2008-10-25',
      titel: { de: 'Das Haus gehört uns', fr: 'La maison est à nous' },
      bild: 'zeichnung-anker.svg',
      text: {
        de: 'Als die Wirtsleute in Pension gehen, übernimmt die Genossenschaft den «Anker»: Stammlokal, Saal und zwei Wohnungen. Im Hinterzimmer steht noch derselbe Tisch. Er hat zwölf Plätze; auch wer zu spät kommt, findet einen.',
        fr: 'Les patrons prennent leur retraite et la coopérative reprend l’« Ancre » : le local du stamm, la salle et deux appartements. Dans l’arrière-salle, la table est toujours la même. Elle a douze places ; même les retardataires en trouvent une.',
      },
    },
  ],
};
