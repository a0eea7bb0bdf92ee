// The active members and their offices. All people here are invented.
// Addresses, telephone numbers and e-mail are shown to logged-in members only; G = Geschäft, P = privat, N = Natel.
import type { Person } from '#content/schema.ts';

export const aktivitas: Person[] = [
  {
    titel: { de: 'Senior', fr: 'Senior' },
    vorname: 'Henri',
    name: 'Fictivaz',
    cerevis: 'Tempo',
    adresse: 'Rue du Métronome 8',
    plz: '2503',
    wohnort: 'Biel/Bienne',
    telefon: [{ typ: 'N', nummer: '079 555 01 21' }],
    email: 'henri.fictivaz@example.org',
  },
  {
    titel: { de: 'Fuchsmajor', fr: 'Fuchs-major' },
    vorname: 'Ilaria',
    name: 'Modellini',
    cerevis: 'Kompott',
    adresse: 'Quittenweg 12',
    plz: '2504',
    wohnort: 'Biel/Bienne',
    telefon: [{ typ: 'N', nummer: '079 555 01 22' }],
    email: 'ilaria.modellini@example.org',
  },
  {
    titel: { de: 'Aktuar', fr: 'Secrétaire' },
    vorname: 'Jost',
    name: 'Niemandsrieder',
    cerevis: 'Löschblatt',
    adresse: 'Federkielgasse 2',
    plz: '2560',
    wohnort: 'Nidau',
    telefon: [
      { typ: 'P', nummer: '031 555 01 23' },
      { typ: 'N', nummer: '079 555 01 23' },
    ],
    email: 'jost.niemandsrieder@example.org',
  },
  {
    titel: { de: 'Quästor', fr: 'Caissier' },
    vorname: 'Kilian',
    name: 'Vorlagener',
    cerevis: 'Skonto',
    adresse: 'Sparhafenweg 31',
    plz: '2555',
    wohnort: 'Brügg',
    telefon: [{ typ: 'N', nummer: '079 555 01 24' }],
    email: 'kilian.vorlagener@example.org',
  },
  {
    titel: { de: 'Fuchs', fr: 'Fuchs' },
    vorname: 'Leonie',
    name: 'Attrapi',
    cerevis: 'Funzel',
    adresse: 'Laternenrain 19',
    plz: '2513',
    wohnort: 'Twann',
    telefon: [{ typ: 'N', nummer: '079 555 01 25' }],
    email: 'leonie.attrapi@example.org',
  },
];
