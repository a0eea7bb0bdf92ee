// The reports a fresh installation starts with, in the order in which they are listed.
//
// Your own fraternity's first reports go here: put the PDF into this folder and add a line. `datum` is the day shown in
// the list, or null when the report bears none. Later reports need no line here: an administrator uploads them on the site.
//
// The five PDFs of this folder are samples. Their words are in texte/, and `node scripts/make-berichte.ts` sets them anew.

export const berichte: readonly BerichtEintrag[] = [
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

interface BerichtEintrag {
  readonly titel: string;
  /** yyyy-MM-dd */
  readonly datum: string | null;
  readonly dateiName: `${string}.pdf`;
}
