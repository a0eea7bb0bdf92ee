// Our sister fraternities: name, place, a few words, the address of their own site and their crest.
// The crest is an SVG file in content/pages/bilder/; the colours are those of their ribbon, from top to bottom.
import type { Schwesterverbindungen } from '#content/schema.ts';

export const schwesterverbindungen: Schwesterverbindungen = {
  titel: { de: 'Schwesterverbindungen', fr: 'Sociétés sœurs' },
  lead: {
    de: 'Zwei Verbindungen, mit denen wir seit dem Farbenfest von 1923 Lieder, Gäste und gelegentlich Kochtöpfe teilen.',
    fr: 'Deux sociétés avec lesquelles nous partageons, depuis la fête des couleurs de 1923, nos chants, nos invités et parfois nos marmites.',
  },
  verbindungen: [
    {
      name: 'Emmalia Burgdorf',
      ort: { de: 'Burgdorf', fr: 'Berthoud' },
      gruendungsjahr: 1897,
      text: {
        de: 'Die Emmalia wurde am Technikum Burgdorf gegründet und hat ihr Stammlokal noch heute unterhalb des Schlosses. Man erkennt sie am blau-weiss-goldenen Band und daran, dass sie jedes Lied eine Strophe länger kann als wir. Jeden zweiten Sommer rudern beide Verbindungen um eine Kanne, die seit 1931 niemand mehr poliert hat.',
        fr: 'Fondée au Technicum de Berthoud, l’Emmalia tient toujours ses quartiers au pied du château. On la reconnaît à son ruban bleu, blanc et or, et à ce qu’elle sait de chaque chant un couplet de plus que nous. Un été sur deux, nos équipages se disputent à la rame un pot que personne n’a plus astiqué depuis 1931.',
      },
      link: 'https://emmalia.example.org',
      logo: 'emmalia.svg',
      farben: ['#1d3f72', '#fbf8f1', '#c9a13b'],
    },
    {
      name: 'La Vouivre',
      ort: { de: 'Saint-Imier', fr: 'Saint-Imier' },
      gruendungsjahr: 1902,
      text: {
        de: 'Uhrmacher und Mechaniker aus dem Vallon gaben ihrer Verbindung den Namen der geflügelten Schlange aus den Sagen des Juras, die einen roten Karfunkel auf der Stirn trägt. Die Vouivre ist klein, französischsprachig und von grosser Gastfreundschaft. Wer im Winter zu ihr hinauffährt, sollte den Rückweg erst für den nächsten Tag planen.',
        fr: 'Des horlogers et des mécaniciens du Vallon ont donné à leur société le nom du serpent ailé de nos légendes, celui qui porte une escarboucle au front. La Vouivre est petite, mais sa table est longue. Qui monte la voir en hiver fera bien de ne prévoir le retour que pour le lendemain.',
      },
      link: 'https://vouivre.example.org',
      logo: 'vouivre.svg',
      farben: ['#24614a', '#17181b', '#aeb4ba'],
    },
  ],
};
