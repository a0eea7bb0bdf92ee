// The chapters, in alphabetical order. `aktiv: false` marks a chapter that is resting; all people here are invented.
// `treffen` is read by everybody, the address block of `kontakt` (beyond title and name) by logged-in members only.
import type { Stamm } from '#content/schema.ts';

export const staemme: Stamm[] = [
  {
    titel: 'Basel',
    aktiv: true,
    treffen: {
      de: 'Jeden ersten Mittwoch im Monat ab 19\u00a0Uhr im «Fährihüsli» am Kleinbasler Ufer. In der Fasnachtswoche wird nicht getagt, nur gehört.',
      fr: 'Le premier mercredi du mois dès 19 h au « Fährihüsli », côté Petit-Bâle. Relâche la semaine de Carnaval : on n’y tiendrait pas une conversation.',
    },
    kontakt: {
      titel: { de: 'Stammvater', fr: 'Responsable du stamm' },
      vorname: 'Melchior',
      name: 'Rheinmuster',
      cerevis: 'Gierseil',
      adresse: 'Fährmannsgässlein 6',
      plz: '4058',
      wohnort: 'Basel',
      telefon: [
        { typ: 'G', nummer: '031 555 01 31' },
        { typ: 'N', nummer: '079 555 01 31' },
      ],
      email: 'melchior.rheinmuster@example.org',
    },
  },
  {
    titel: 'Biel',
    aktiv: false,
    treffen: {
      de: 'Der Stamm ruht seit 2001. Wer in Biel ist, setzt sich am Donnerstag zu den Aktiven in den «Anker»; der reservierte Stuhl steht am Fenster.',
      fr: 'Le stamm est en sommeil depuis 2001. Si tu es à Bienne un jeudi, rejoins les actifs à l’« Ancre » ; la chaise réservée est près de la fenêtre.',
    },
    kontakt: {
      titel: { de: 'Kontakt', fr: 'Contact' },
      vorname: 'Noël',
      name: 'Suppositaz',
      cerevis: 'Balancier',
      adresse: 'Unruhweg 60',
      plz: '2505',
      wohnort: 'Biel/Bienne',
      telefon: [{ typ: 'P', nummer: '031 555 01 32' }],
      email: 'noel.suppositaz@example.org',
    },
  },
  {
    titel: 'Bern',
    aktiv: true,
    treffen: {
      de: 'Jeden zweiten Dienstag im Monat um 18.30\u00a0Uhr im Carnotzet, pünktlich wie seit 1921. Im Juli im Marzili, bei Progi-Wetter doch im Keller.',
      fr: 'Le deuxième mardi du mois à 18 h 30 au carnotzet, à l’heure comme en 1921. En juillet au Marzili – ou à la cave, par temps de Progi.',
    },
    kontakt: {
      titel: { de: 'Stammvater', fr: 'Responsable du stamm' },
      vorname: 'Oswald',
      name: 'Laubenprober',
      cerevis: 'Paragraf',
      adresse: 'Amtsstubenweg 77',
      plz: '3012',
      wohnort: 'Bern',
      telefon: [
        { typ: 'G', nummer: '031 555 01 33' },
        { typ: 'P', nummer: '031 555 01 43' },
        { typ: 'N', nummer: '079 555 01 33' },
      ],
      email: 'oswald.laubenprober@example.org',
    },
  },
  {
    titel: 'Luzern',
    aktiv: false,
    treffen: {
      de: 'Der Stamm ruht seit 2001. Die drei verbliebenen Luzerner treffen sich auf Zuruf; ein Anruf genügt, und es sind vier.',
      fr: 'En sommeil depuis 2001. Les trois derniers Lucernois se voient quand ça leur chante ; un coup de fil, et vous serez quatre.',
    },
    kontakt: {
      titel: { de: 'Kontakt', fr: 'Contact' },
      vorname: 'Pirmin',
      name: 'Vorbildner',
      cerevis: 'Zahnrad',
      adresse: 'Standseilweg 22',
      plz: '6006',
      wohnort: 'Luzern',
      telefon: [{ typ: 'N', nummer: '079 555 01 34' }],
      email: 'pirmin.vorbildner@example.org',
    },
  },
  {
    titel: 'Lyss',
    aktiv: false,
    treffen: {
      de: 'Der Stamm ruht seit 1989. Das Liederbuch ist in Bern, der Stammtisch im Bahnhofbuffet wartet noch auf den nächsten verpassten Zug.',
      fr: 'En sommeil depuis 1989. Le recueil de chants est à Berne ; au buffet de la gare, la table attend encore le prochain train manqué.',
    },
    kontakt: {
      titel: { de: 'Kontakt', fr: 'Contact' },
      vorname: 'Quirin',
      name: 'Gleisprobst',
      cerevis: 'Anschluss',
      adresse: 'Prellbockstrasse 1',
      plz: '3250',
      wohnort: 'Lyss',
      telefon: [{ nummer: '031 555 01 35' }],
      email: 'quirin.gleisprobst@example.org',
    },
  },
  {
    titel: 'Solothurn',
    aktiv: true,
    treffen: {
      de: 'Am 11. jedes Monats um 11 nach 7\u00a0Uhr abends in der «Öufi-Stube». Fällt der 11. auf einen Sonntag, kommt man trotzdem.',
      fr: 'Le 11 de chaque mois à 19 h 11 à l’« Öufi-Stube ». Si le 11 tombe un dimanche, on vient quand même.',
    },
    kontakt: {
      titel: { de: 'Stammvater', fr: 'Responsable du stamm' },
      vorname: 'Rochus',
      name: 'Elfmuster',
      cerevis: 'Glocke',
      adresse: 'Elfuhrgässli 11',
      plz: '4500',
      wohnort: 'Solothurn',
      telefon: [
        { typ: 'P', nummer: '031 555 01 36' },
        { typ: 'N', nummer: '079 555 01 36' },
      ],
      email: 'rochus.elfmuster@example.org',
    },
  },
];
