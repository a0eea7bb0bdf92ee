// The reports of the demo, and with READING=literal all there are, in the order in which they are listed. In production
// the list begins empty: an administrator uploads the reports on the site.
//
// To add one here, put the PDF into this folder and add a line. `datum` is the day shown in the list, or null when the
// report bears none. The five PDFs of this folder are samples: their words are in texte/, `npm run berichte` sets them anew.
import type { BerichtEintrag } from '#content/schema.ts';

export const berichte: BerichtEintrag[] = [
  {
    titel: 'Jahresbericht Studentenverbindung 2024',
    datum: null,
    dateiName: 'jahresbericht-studentenverbindung-2024.pdf',
  },
  {
    titel: 'Jahresbericht Genossenschaft 2024',
    datum: '2025-04-29',
    dateiName: 'jahresbericht-genossenschaft-2024.pdf',
  },
  {
    titel: 'Protokoll Generalversammlung Genossenschaft 2024',
    datum: '2025-04-29',
    dateiName: 'protokoll-generalversammlung-genossenschaft-2024.pdf',
  },
  {
    titel: 'Jahresbericht 2023',
    datum: '2024-04-05',
    dateiName: 'jahresbericht-2023.pdf',
  },
  {
    titel: 'Protokoll Generalversammlung 2024',
    datum: '2024-04-06',
    dateiName: 'protokoll-generalversammlung-2024.pdf',
  },
];
