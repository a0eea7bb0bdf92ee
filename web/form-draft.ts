import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from './session.ts';

// What is typed and not saved stays with the tab: a phone throws away a page that is out of sight, and somebody loads one
// anew. Whoever leaves it by a link, or logs out, leaves that behind. One page, one draft.

const storageKey = 'entwurf';

/** What this page held when it was lost, for the same person; and what to keep for the next time, or null for nothing. */
export function useDraft<Draft>(): { kept: Draft | undefined; keep: (draft: Draft | null) => void } {
  const session = useSession();
  const { pathname, search } = useLocation();
  const place = `${session?.key} ${pathname}${search}`;
  const [kept] = useState(() => readDraft<Draft>(place));
  useEffect(() => forgetDraft, []);
  const keep = (draft: Draft | null) => {
    if (draft) sessionStorage.setItem(storageKey, JSON.stringify({ place, draft }));
    else forgetDraft();
  };
  return { kept, keep };
}

function readDraft<Draft>(here: string): Draft | undefined {
  const kept = sessionStorage.getItem(storageKey);
  if (kept === null) return undefined;
  const { place, draft } = JSON.parse(kept) as { place: string; draft: Draft };
  return place === here ? draft : undefined;
}

function forgetDraft(): void {
  sessionStorage.removeItem(storageKey);
}
