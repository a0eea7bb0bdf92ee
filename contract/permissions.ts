export const rollen = ['ADMINISTRATOR', 'EVENTMANAGER', 'BENUTZER'] as const;
export type Rolle = (typeof rollen)[number];

/** Whoever is logged in: the part of a session that rights depend on. */
export type Actor = { key: number; rolle: Rolle };

/**
 * Answers one question about an actor; asked by the server's guard, by buttons and by tests alike.
 * The id is that of the record in question, where there is one.
 */
export type Permission = (actor: Actor | null, id?: number) => boolean;
export type LoginPermission = (actor: Actor | null, id?: number) => actor is Actor;

export function anyone(_actor: Actor | null): boolean {
  return true;
}

export function loggedIn(actor: Actor | null): actor is Actor {
  return actor !== null;
}

export function mayEditAnlass(actor: Actor | null): actor is Actor {
  return actor !== null && (actor.rolle === 'EVENTMANAGER' || actor.rolle === 'ADMINISTRATOR');
}

export function mayEditBenutzer(actor: Actor | null, id?: number): actor is Actor {
  return actor !== null && (actor.key === id || mayManageBenutzer(actor));
}

export function mayManageBenutzer(actor: Actor | null): actor is Actor {
  return actor !== null && actor.rolle === 'ADMINISTRATOR';
}

export function mayManageBericht(actor: Actor | null): actor is Actor {
  return mayManageBenutzer(actor);
}
