import type { Benutzer } from '#contract/benutzer.ts';
import { type Actor, mayEditBenutzer, mayManageBenutzer } from '#contract/permissions.ts';
import type { StoredBenutzer } from './benutzer-row.ts';

// The one place that decides which fields of a member leave, and for whom.

/** How one logs in, and as what, is for administrators and the member alone. */
export const loginFields = ['benutzername', 'rolle'] as const;

export function presentBenutzer(benutzer: StoredBenutzer, actor: Actor): Benutzer {
  return mayEditBenutzer(actor, benutzer.id) ? benutzer : { ...benutzer, benutzername: undefined, rolle: undefined };
}

/** The fields a list of members may have as columns. */
export function readableColumns<F extends string>(fields: readonly F[], actor: Actor): F[] {
  const hidden: readonly string[] = mayManageBenutzer(actor) ? [] : loginFields;
  return fields.filter((field) => !hidden.includes(field));
}
