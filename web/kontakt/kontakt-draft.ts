import type { KontaktInput } from '#contract/kontakt.ts';
import { openedAt } from '#web/takeover.ts';

// What was typed stays with the tab until it is sent, whatever happens to the page.

type Draft = {
  values: KontaktInput;
  /** when the form was first opened, in milliseconds since 1970 */
  since: number;
};

const storageKey = 'kontakt.entwurf';

export function newDraft(): Draft {
  return { values: { name: '', email: '', betreff: '', nachricht: '' }, since: openedAt() };
}

export function readDraft(): Draft | null {
  const kept = sessionStorage.getItem(storageKey);
  return kept === null ? null : (JSON.parse(kept) as Draft);
}

export function keepDraft(draft: Draft): void {
  sessionStorage.setItem(storageKey, JSON.stringify(draft));
}

export function forgetDraft(): void {
  sessionStorage.removeItem(storageKey);
}
