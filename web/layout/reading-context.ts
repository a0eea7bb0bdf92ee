import { createContext, use } from 'react';
import { behaviour, type Reading } from '#contract/reading.ts';

export const ReadingContext = createContext<Reading>('intended');

/** How this installation reads the specification where it can be read in two ways. */
export function useBehaviour() {
  return behaviour[use(ReadingContext)];
}
