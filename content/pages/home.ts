// The first page: what is written over the welcome picture, and the ways on from there.
// Add a way by copying a block from { to }, take one away by deleting it. No menu leads to /geschichte: without its way
// nobody finds that page.
import type { Home } from '#content/schema.ts';

export const home: Home = {
  titel: {
    de: 'Freundschaft, die ein Leben lang hält.',
    fr: 'Des amitiés pour toute une vie.',
  },
  lead: {
    de: 'Seit 1895 verbindet die Progi Studierende und Ehemalige in Biel und in der ganzen Schweiz.',
    fr: 'Depuis 1895, la Progi réunit étudiants et anciens, à Bienne et dans toute la Suisse.',
  },
  wege: [
    {
      titel: { de: 'Nächste Anlässe', fr: 'Prochaines manifestations' },
      text: {
        de: 'Stamm, Fondue, Farbenfest: was bevorsteht, und wer einlädt.',
        fr: 'Stamm, fondue, fête des couleurs : ce qui se prépare, et qui régale.',
      },
      pfad: '/anlaesse',
    },
    {
      titel: { de: 'Vergangene Anlässe', fr: 'Manifestations passées' },
      text: {
        de: 'Bilder von Abenden, an denen es wieder einmal später wurde.',
        fr: 'Les images de soirées qui devaient finir tôt.',
      },
      pfad: '/archiv',
    },
    {
      titel: { de: 'Was ist eine Verbindung?', fr: 'Une société d’étudiants, c’est quoi ?' },
      text: {
        de: 'Band, Mütze, Cerevis: sieben kurze Antworten auf die häufigsten Fragen.',
        fr: 'Le ruban, la casquette, le cérévis : sept réponses courtes aux questions qu’on nous pose toujours.',
      },
      pfad: '/verbindung',
    },
    {
      titel: { de: 'Geschichte', fr: 'Notre histoire' },
      text: {
        de: 'Von elf Studenten an einem Wirtshaustisch bis zum eigenen Stammlokal.',
        fr: 'De onze étudiants autour d’une table de bistrot au bistrot lui-même.',
      },
      pfad: '/geschichte',
    },
    {
      titel: { de: 'Stämme', fr: 'Les stamms' },
      text: {
        de: 'Wer aus Biel wegzieht, findet andernorts einen gedeckten Tisch.',
        fr: 'On quitte Bienne, mais il y a toujours une table où s’asseoir.',
      },
      pfad: '/staemme',
    },
    {
      titel: { de: 'Kontakt', fr: 'Contact' },
      text: {
        de: 'Neugierig geworden? Wir freuen uns über Post und antworten von Hand.',
        fr: 'Envie d’en savoir plus ? Un message suffit : c’est quelqu’un qui répond.',
      },
      pfad: '/kontakt',
    },
  ],
};
