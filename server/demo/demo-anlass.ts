// The events of the demo, relative to today: tonight's, the next of the year's round, and ten years of archive.
import { toLocalDateTime } from '#server/local-time.ts';
import { heute, jahr } from './anlass-jahr.ts';
import type { BeilageArt, Vorlage } from './anlass-vorlage.ts';
import type { Motif } from './demo-foto.ts';
import { at, seedFrom } from './random.ts';

export interface DemoDatei {
  dateiName: string;
  art: BeilageArt;
  titel: string;
  zeilen: readonly string[];
}

export interface DemoFoto {
  dateiName: string;
  motif: Motif;
  seed: number;
}

export interface DemoAnlass {
  titel: string;
  ort: string;
  gastgeber: string;
  /** Local time, yyyy-MM-ddTHH:mm:ss. */
  datum: string;
  beschreibung: string;
  beilagen: DemoDatei[];
  fotos: DemoFoto[];
}

const comingCount = 11;
const recentYears = 2;
const archiveYears = 10;

/** Latest first, as the managers' list shows them. */
export function demoAnlaesse(today: Date): DemoAnlass[] {
  const day = localDay(today);
  const occurrences = jahr.flatMap((vorlage) => occurrencesOf(vorlage, today));
  const coming = occurrences.filter(({ datum }) => datum >= day).sort(soonestFirst);
  const past = occurrences.filter(({ datum, older }) => datum < day && !older);
  const archive = occurrences.filter(({ older }) => older);
  const latest = new Map(past.sort(soonestFirst).map((occurrence) => [occurrence.vorlage.slug, occurrence]));
  return [
    ...coming.slice(0, comingCount).map((occurrence) => anlass(occurrence, { withFotos: false, withBeilagen: true })),
    tonight(day),
    ...past.map((occurrence) =>
      anlass(occurrence, { withFotos: latest.get(occurrence.vorlage.slug) === occurrence, withBeilagen: true }),
    ),
    ...archive.map((occurrence) => anlass(occurrence, { withFotos: false, withBeilagen: false })),
  ].sort((one, other) => soonestFirst(other, one));
}

interface Occurrence {
  vorlage: Vorlage;
  year: number;
  datum: string;
  /** Beyond the recent years: only some are kept, without papers and pictures. */
  older: boolean;
}

/** Last year's, this year's and next year's, the recent past in full and the far one now and then. */
function occurrencesOf(vorlage: Vorlage, today: Date): Occurrence[] {
  const thisYear = today.getFullYear();
  const recentSince = localDay(new Date(thisYear - recentYears, today.getMonth(), today.getDate()));
  const found: Occurrence[] = [];
  for (let year = thisYear - archiveYears; year <= thisYear + 1; year++) {
    const datum = `${localDay(nthWeekday(year, vorlage.tag))}T${vorlage.zeit}:00`;
    const older = datum < recentSince;
    if (!older || (vorlage.alle !== undefined && (year + vorlage.slug.length) % vorlage.alle === 0))
      found.push({ vorlage, year, datum, older });
  }
  return found;
}

function anlass(
  { vorlage, year, datum }: Occurrence,
  { withFotos, withBeilagen }: { withFotos: boolean; withBeilagen: boolean },
): DemoAnlass {
  const { titel, ort, gastgeber, beschreibung } = vorlage;
  return {
    titel: `${titel} ${year}`,
    ort,
    gastgeber,
    datum,
    beschreibung,
    beilagen: withBeilagen ? (vorlage.beilagen ?? []).map(({ datei, ...rest }) => ({ dateiName: datei, ...rest })) : [],
    fotos: withFotos ? photos(vorlage, year) : [],
  };
}

function photos({ slug, fotos }: Vorlage, year: number): DemoFoto[] {
  return Array.from({ length: fotos?.anzahl ?? 0 }, (_, i) => ({
    dateiName: `${slug}-${String(i + 1).padStart(2, '0')}.jpg`,
    motif: at(fotos?.motifs ?? [], i % (fotos?.motifs.length ?? 1)),
    seed: seedFrom(`${slug} ${year} ${i}`),
  }));
}

function tonight(day: string): DemoAnlass {
  const { titel, ort, gastgeber, zeit, beschreibung } = heute;
  return { titel, ort, gastgeber, datum: `${day}T${zeit}:00`, beschreibung, beilagen: [], fotos: [] };
}

/** The n-th such weekday of the month, the last one for n = -1, at noon, far from any change of the clock. */
function nthWeekday(year: number, { monat, wochentag, n }: Vorlage['tag']): Date {
  if (n < 0) {
    const last = new Date(year, monat, 0, 12);
    return new Date(year, monat - 1, last.getDate() - ((last.getDay() - wochentag + 7) % 7), 12);
  }
  const first = new Date(year, monat - 1, 1, 12);
  return new Date(year, monat - 1, 1 + ((wochentag - first.getDay() + 7) % 7) + (n - 1) * 7, 12);
}

function localDay(date: Date): string {
  return toLocalDateTime(date.getTime()).slice(0, 10);
}

function soonestFirst(one: { datum: string }, other: { datum: string }): number {
  return one.datum < other.datum ? -1 : one.datum > other.datum ? 1 : 0;
}
