// Who we are: name, founding year, motto and the colours of our ribbon.
// Change a text between the quotes or a colour after the #, and the whole site wears it.
import type { Identity } from '#content/schema.ts';

export const identity: Identity = {
  name: 'Studentenverbindung Progressia Biel',
  // Stands in the bar and in its menu: with more than six letters the bar takes two lines.
  kurzname: 'Progi',
  gruendungsjahr: 1895,
  motto: 'vivat, crescat, floreat!',
  // The language of the motto, for whoever has the page read aloud: la, de, fr.
  mottoSprache: 'la',
  untertitel: {
    de: 'Studentenverbindung seit 1895',
    fr: 'Société d’étudiants depuis 1895',
  },
  // What search engines show under the name.
  beschreibung: {
    de: 'Die Progi ist eine Bieler Studentenverbindung: Anlässe, Stämme und Freundschaften zwischen Studierenden und Ehemaligen, seit 1895.',
    fr: 'La Progi est une société d’étudiants biennoise : des rencontres, des stamms et des amitiés entre étudiants et anciens, depuis 1895.',
  },
  // The ribbon from top to bottom, and the metal of its two edges. Links and buttons wear the first colour, or where that
  // is too pale to be read, a darker one of its hue.
  farben: { eins: '#7b1e33', zwei: '#fbf8f1', drei: '#1f4d40', metall: '#c8a24a' },
  // The same ribbon on a dark screen: a little lighter, so that it can still be told from the night.
  farbenDunkel: { eins: '#8f2a41', zwei: '#fbf8f1', drei: '#2a6656', metall: '#c8a24a' },
};
