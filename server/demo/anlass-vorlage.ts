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
