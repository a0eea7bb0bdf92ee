import type { Anlass } from '#contract/anlass.ts';
import { containsAll, readWords, searchable } from '#contract/text-search.ts';

export const zeitraeume = ['all', 'coming', 'past'] as const;
export type Zeitraum = (typeof zeitraeume)[number];
export type Filter = { text: string; zeitraum: Zeitraum };

export function readFilter(query: URLSearchParams): Filter {
  const zeitraum = zeitraeume.find((name) => name === query.get('zeitraum')) ?? 'all';
  return { text: query.get('suche') ?? '', zeitraum };
}

/** Only what differs from the whole list. */
export function writeFilter({ text, zeitraum }: Filter): URLSearchParams {
  return new URLSearchParams({ ...(text && { suche: text }), ...(zeitraum !== 'all' && { zeitraum }) });
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
