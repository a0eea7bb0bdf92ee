// The fraternity's year: what happens every year, on which day, with what papers and pictures.
import { ersteHaelfte } from './anlass-januar-juni.ts';
import { zweiteHaelfte } from './anlass-juli-dezember.ts';
import type { Vorlage } from './anlass-vorlage.ts';

export const jahr: readonly Vorlage[] = [...ersteHaelfte, ...zweiteHaelfte];

/** Tonight's event: there is always one. */
export const heute = {
  titel: 'Stammabend',
  ort: '«Anker», am Tisch mit den zwölf Plätzen, Biel',
  gastgeber: 'Aktivitas',
  zeit: '19:30',
  beschreibung:
    'Der gewöhnliche Stamm, und darum der schönste. Gäste sind willkommen; wer zum ersten Mal kommt, setzt sich auf den reservierten Stuhl am Fenster.',
} as const;
