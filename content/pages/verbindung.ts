// The page 'Was ist eine Verbindung': sections with a heading and one or more paragraphs, in both languages.
// `bild` is a drawing in content/pages/bilder/ and may be left out.
// A paragraph is one block { de: '…', fr: '…' }; write an apostrophe as ’ and everything else as it comes.
import type { Verbindung } from '#content/schema.ts';

export const verbindung: Verbindung = {
  titel: { de: 'Was ist eine Verbindung?', fr: 'Une société d’étudiants, c’est quoi ?' },
  lead: {
    de: 'Ein Verein mit Liedern, sagen die einen. Eine Familie mit Statuten, sagen die anderen. Beides stimmt ungefähr.',
    fr: 'Une association qui chante, disent les uns. Une famille avec des statuts, disent les autres. Tout le monde a un peu raison.',
  },
  abschnitte: [
    {
      titel: { de: 'Was uns verbindet', fr: 'Ce qui nous lie' },
      bild: 'zeichnung-kruege.svg',
      absaetze: [
        {
          de: 'Studentenverbindungen gibt es in der Schweiz seit gut zweihundert Jahren. Die ältesten entstanden, als junge Leute aus verschiedenen Kantonen merkten, dass man über die Zukunft des Landes besser an einem gemeinsamen Tisch streitet. Manche Verbindungen sind politisch, manche kirchlich, manche pflegen das Fechten. Die Progi ist nichts davon: Wir sind parteilos, konfessionslos und unbewaffnet.',
          fr: 'La Suisse connaît les sociétés d’étudiants depuis plus de deux siècles. Les premières sont nées le jour où des jeunes gens de cantons différents ont compris qu’on se dispute mieux sur l’avenir du pays autour d’une même table. Certaines font de la politique, d’autres ont une attache religieuse, quelques-unes manient l’épée. La Progi, rien de tout cela : ni parti, ni paroisse, ni lame.',
        },
        {
          de: 'Was bleibt, ist das Wesentliche: Menschen aus allen Abteilungen und Jahrgängen, die sich sonst nie begegnet wären, und ein Wahlspruch, den man auch nach Mitternacht noch fehlerfrei aussprechen kann: vivat, crescat, floreat – sie lebe, wachse, blühe!',
          fr: 'Reste l’essentiel : des gens de toutes les filières et de toutes les volées, qui sans elle ne se seraient jamais croisés, et une devise qu’on prononce sans faute même passé minuit : vivat, crescat, floreat – qu’elle vive, croisse et fleurisse !',
        },
      ],
    },
    {
      titel: { de: 'Lebensbund: Aktivitas und Altherren', fr: 'Un lien pour la vie : l’Activitas et les Anciens' },
      bild: 'zeichnung-bund.svg',
      absaetze: [
        {
          de: 'Wer beitritt, bleibt. Das ist der Lebensbund, und er ist ernster gemeint als alles andere auf dieser Seite. Während des Studiums gehört man zur Aktivitas: Sie organisiert die Anlässe, wählt ihre Chargen und hält den Betrieb am Laufen. Nach dem Abschluss wird man Altherr. So heissen bei uns auch die Frauen; sie haben es selbst so beschlossen.',
          fr: 'Qui entre reste. C’est le lien à vie, et c’est la chose la plus sérieuse de cette page. Pendant les études, on fait partie de l’Activitas : elle organise les rencontres, élit ses chargés et fait tourner la maison. Le diplôme en poche, on passe chez les Anciens – les femmes aussi, et si le règlement n’accorde pas le mot, c’est qu’elles l’ont voulu ainsi.',
        },
        {
          de: 'Die Jungen bringen Schwung, die Alten Erfahrung und gelegentlich die Rechnung zum Verschwinden. Gesiezt wird niemand: Die Studentin im zweiten Semester duzt den pensionierten Direktor, und beide finden das richtig.',
          fr: 'Les jeunes apportent l’élan, les anciens l’expérience – et parfois ils font disparaître l’addition. Ici, personne ne se vouvoie : l’étudiante de deuxième semestre tutoie le directeur à la retraite, et tous deux trouvent cela normal.',
        },
      ],
    },
    {
      titel: { de: 'Der Stamm', fr: 'Le stamm' },
      bild: 'zeichnung-stammtisch.svg',
      absaetze: [
        {
          de: 'Der Stamm ist ein Tisch und ein Termin. Man braucht sich nicht anzumelden und nichts mitzubringen ausser etwas Zeit. Einmal geht es um Prüfungen, einmal um Brückenbau, meistens um beides. Weil unsere Leute nach dem Studium in alle Richtungen ziehen, gibt es Stämme auch in anderen Städten.',
          fr: 'Le stamm, c’est une table et un jour fixe. On ne s’annonce pas, on n’apporte rien, sinon un peu de temps. Un soir on parle d’examens, un autre de ponts à haubans, le plus souvent des deux. Et comme nos gens s’égaillent après les études, il y a des stamms dans d’autres villes aussi.',
        },
        {
          de: 'Etwas feierlicher ist der Kommers: mit Liederbuch, Reden und fester Sitzordnung. Getrunken wird, was schmeckt; Mineralwasser ist keine Mutprobe.',
          fr: 'Plus solennel, le Kommers a son recueil de chants, ses discours et ses places attribuées. Chacun boit ce qui lui plaît ; l’eau minérale n’y demande aucun courage.',
        },
      ],
    },
    {
      titel: { de: 'Couleur', fr: 'Les couleurs' },
      bild: 'zeichnung-muetze.svg',
      absaetze: [
        {
          de: 'Couleur nennt man, was man von uns zuerst sieht: das Band über der Brust und die Mütze. Unser Band ist weinrot, weiss und tannengrün, auf beiden Seiten von einer Metallkante gefasst, der Perkussion. Rot steht für den Wein vom See, Grün für die Wälder des Juras und Weiss, so die Gründer, «für das noch zu schreibende Blatt». Neben die Unterschrift setzen wir den Zirkel, ein in einem Zug geschriebenes Monogramm.',
          fr: 'Les couleurs, c’est ce qu’on voit de nous en premier : le ruban en travers de la poitrine et la casquette. Notre ruban est lie-de-vin, blanc et vert sapin, bordé des deux côtés d’un liseré de métal, la percussion. Le rouge dit le vin du lac, le vert les forêts du Jura, et le blanc, selon les fondateurs, « la page qui reste à écrire ». À côté de la signature, nous traçons le Zirkel, un monogramme fait d’un seul trait.',
        },
      ],
    },
    {
      titel: { de: 'Cerevis', fr: 'Le cérévis' },
      bild: 'zeichnung-buch.svg',
      absaetze: [
        {
          de: 'Bei der Aufnahme erhält jedes Mitglied einen neuen Namen, das Cerevis, oder vulgo, abgekürzt v/o. Man sucht ihn nicht selber aus. Er hält fest, was den andern zuerst aufgefallen ist: ein Hobby, ein Missgeschick, eine Frisur. Im Adressbuch steht dann zum Beispiel «Aurel Musterli v/o Pegel», und nach zwanzig Jahren weiss kaum noch jemand, wie Pegel eigentlich heisst.',
          fr: 'À son admission, chaque membre reçoit un nouveau nom, le cérévis, ou vulgo, qu’on abrège v/o. On ne le choisit pas. Il retient ce qui a d’abord frappé les autres : une passion, une maladresse, une coiffure. Dans l’annuaire, cela donne « Aurel Musterli v/o Pegel » – et vingt ans plus tard, plus grand monde ne sait comment Pegel s’appelle en vrai.',
        },
      ],
    },
    {
      titel: { de: 'Leibbursche und Leibfuchs', fr: 'Parrain et filleul' },
      bild: 'zeichnung-fuchs.svg',
      absaetze: [
        {
          de: 'Wer neu ist, heisst Fuchs und darf alles fragen. Aus den Burschen, den vollberechtigten Mitgliedern, wählt sich der Fuchs einen Leibburschen: jemanden, der erklärt, tröstet, Prüfungen abfragt und beim Umzug hilft. Später wird der Leibfuchs selber Leibbursche. So entstehen Stammbäume über Generationen, und manche Urgrossmutter im Couleur ist kaum fünfzig.',
          fr: 'Le nouveau venu s’appelle Fuchs et il a le droit de tout demander. Parmi les Burschen, les membres de plein droit, il se choisit un parrain, le Leibbursche : quelqu’un qui explique, console, fait réciter avant l’examen et porte des cartons le jour du déménagement. Plus tard, le filleul – le Leibfuchs – devient parrain à son tour. Ainsi poussent des arbres généalogiques où une arrière-grand-mère de la lignée n’a parfois pas cinquante ans.',
        },
      ],
    },
    {
      titel: { de: 'So wirst du dabei sein', fr: 'Comment nous rejoindre' },
      bild: 'zeichnung-tuer.svg',
      absaetze: [
        {
          de: 'Komm an einen Stamm, als Gast und ohne Verpflichtung. Wenn es dir gefällt, komm wieder. Nach einigen Abenden kannst du um Aufnahme als Fuchs bitten; du hast dann zwei Semester Zeit, uns kennenzulernen, und wir dich. Danach entscheidet der Konvent über die Burschifikation, die Aufnahme auf Lebenszeit. Aufnehmen lassen kann sich, wer in Biel oder Umgebung studiert; Vorkenntnisse im Singen sind nicht nötig, wie man bald hören wird.',
          fr: 'Viens à un stamm, en invité, sans engagement. Si tu t’y plais, reviens. Après quelques soirées, tu peux demander à être reçu comme Fuchs ; tu as alors deux semestres pour nous connaître, et nous autant. Puis le convent se prononce sur la burschification, l’admission à vie. Est bienvenu quiconque étudie à Bienne ou dans les environs ; savoir chanter n’est pas requis, tu l’entendras assez vite.',
        },
      ],
    },
  ],
};
