import type { Anlass } from '#contract/anlass.ts';

export const zeitraeume = ['all', 'coming', 'past'] as const;
export type Zeitraum = (typeof zeitraeume)[number];
export type Filter = { text: string; zeitraum: Zeitraum };

/** Every word must occur somewhere; case, accents and ä/ae do not matter. Today's events are among the coming ones. */
export function filterAnlaesse(anlaesse: Anlass[], { text, zeitraum }: Filter, today: string): Anlass[] {
  const words = fold(text).split(/\s+/);
  return anlaesse.filter((anlass) => {
    const isComing = anlass.datum.slice(0, 10) >= today;
    if (zeitraum !== 'all' && isComing !== (zeitraum === 'coming')) return false;
    const { titel, ort, gastgeber, beschreibung } = anlass;
    const found = fold(`${titel} ${ort} ${gastgeber} ${beschreibung}`);
    return words.every((word) => found.includes(word));
  });
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([aou])e/g, '$1');
}
