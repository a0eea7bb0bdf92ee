import { useSyncExternalStore } from 'react';
import type { Actor } from '#contract/permissions.ts';
import { tokenPayload } from '#contract/session.ts';

// The log-in of this tab: a token in session storage, gone with the tab.

export type Session = Actor & { username: string };

const storageKey = 'token';
const listeners = new Set<() => void>();
let known: { token: string | null; session: Session | null } = { token: null, session: null };

export function currentToken(): string | null {
  return typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(storageKey);
}

/** Whoever is logged in, as far as the browser knows; the server decides on its own. */
export function currentSession(): Session | null {
  const token = currentToken();
  if (token !== known.token) known = { token, session: readSession(token) };
  return known.session;
}

export function startSession(token: string): void {
  sessionStorage.setItem(storageKey, token);
  tell();
}

export function endSession(): void {
  sessionStorage.removeItem(storageKey);
  tell();
}

/** Asks whoever is at work to log in again; answers whether they did. */
type Renewal = () => Promise<'renewed' | 'later' | 'ended'>;
let renewal: Renewal = async () => 'ended';

export function setRenewal(ask: Renewal): void {
  renewal = ask;
}

/** The server has refused the token. Answers whether there is a new one, with which to try again. */
export async function sessionRefused(token: string): Promise<boolean> {
  // another call was refused before, and somebody has logged in again since
  if (currentToken() !== token) return currentToken() !== null;
  const outcome = await renewal();
  if (outcome === 'ended') endSession();
  return outcome === 'renewed';
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, () => null);
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** As whom a token lets somebody in. */
export function readSession(token: string | null): Session | null {
  const middle = token?.split('.')[1];
  if (!middle) return null;
  try {
    const bytes = Uint8Array.from(atob(middle.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    // when it ends the server says: the clock of the machine may be a day ahead, and nobody could log in
    const { key, rolle, username } = tokenPayload.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return { key, rolle, username };
  } catch {
    return null;
  }
}
