import type { Anlass } from '#contract/anlass.ts';
import { containsAll, readWords, searchable } from '#contract/text-search.ts';

export const zeitraeume = ['all', 'coming', 'past'] as const;
export type Zeitraum = (typeof zeitraeume)[number];
export type Filter = { text: string; zeitraum: Zeitraum };
/** With how many cards of those found are shown. */
export type ListState = Filter & { anzahl: number };

/** Cards shown at first and with each further step: a list of decades would keep a phone busy. */
export const partSize = 30;

export function readState(query: URLSearchParams): ListState {
  const zeitraum = zeitraeume.find((name) => name === query.get('zeitraum')) ?? 'all';
  const anzahl = Math.max(Number(query.get('anzahl')) || 0, partSize);
  return { text: query.get('suche') ?? '', zeitraum, anzahl };
}

/** Only what differs from the list as it opens. */
export function writeState({ text, zeitraum, anzahl }: ListState): URLSearchParams {
  return new URLSearchParams({
    ...(text && { suche: text }),
    ...(zeitraum !== 'all' && { zeitraum }),
    ...(anzahl > partSize && { anzahl: `${anzahl}` }),
  });
}

/** Every word must occur somewhere. Today's events are among the coming ones, the next of which is the first. */
export function filterAnlaesse(anlaesse: Anlass[], { text, zeitraum }: Filter, today: string): Anlass[] {
  const words = readWords(text);
  const found = anlaesse.filter((anlass) => {
    const isComing = anlass.datum.slice(0, 10) >= today;
    if (zeitraum !== 'all' && isComing !== (zeitraum === 'coming')) return false;
    return words.length === 0 || containsAll(words, textOf(anlass));
  });
  return zeitraum === 'coming' ? found.reverse() : found;
}

// of hundreds of events, at every letter that is typed
const texts = new WeakMap<Anlass, string>();

function textOf(anlass: Anlass): string {
  const { titel, ort, gastgeber, beschreibung } = anlass;
  const text = texts.get(anlass) ?? searchable([titel, ort, gastgeber, beschreibung]);
  texts.set(anlass, text);
  return text;
}
