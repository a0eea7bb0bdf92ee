// The fraternity's year: what happens every year, on which day, with what papers and pictures.
import { ersteHaelfte } from './anlass-januar-juni.ts';
import { zweiteHaelfte } from './anlass-juli-dezember.ts';
import type { Motif } from './demo-foto.ts';

export type BeilageArt = 'pdf' | 'docx' | 'doc' | 'txt' | 'png' | 'jpg' | 'gif';

export interface Vorlage {
  slug: string;
  titel: string;
  ort: string;
  gastgeber: string;
  /** The n-th weekday (0 = Sunday) of a month; n = -1 is the last one. */
  tag: { monat: number; wochentag: number; n: number };
  zeit: string;
  beschreibung: string;
  beilagen?: readonly { datei: string; art: BeilageArt; titel: string; zeilen: readonly string[] }[];
  fotos?: { anzahl: number; motifs: readonly Motif[] };
  /** Also in the older archive, every so many years. */
  alle?: number;
}

export const jahr: readonly Vorlage[] = [...ersteHaelfte, ...zweiteHaelfte];

/** Tonight's event: there is always one. */
export const heute = {
  slug: 'stammabend-heute',
  titel: 'Stammabend',
  ort: '«Anker», am Tisch mit den zwölf Plätzen, Biel',
  gastgeber: 'Aktivitas',
  zeit: '19:30',
  beschreibung:
    'Der gewöhnliche Stamm, und darum der schönste. Gäste sind willkommen; wer zum ersten Mal kommt, setzt sich auf den reservierten Stuhl am Fenster.',
} as const;
