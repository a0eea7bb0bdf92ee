import { type Benutzer, benutzer as schema } from '#contract/benutzer.ts';
import { type Actor, mayEditBenutzer, mayManageBenutzer } from '#contract/permissions.ts';
import type { StoredBenutzer } from './benutzer-row.ts';

// The one place that decides which fields of a member leave, and for whom.

/** How one logs in, and as what, is for administrators and the member alone. */
export const loginFields = ['benutzername', 'rolle'] as const;

export function presentBenutzer(benutzer: StoredBenutzer, actor: Actor): Benutzer {
  return mayEditBenutzer(actor, benutzer.id) ? benutzer : { ...benutzer, benutzername: undefined, rolle: undefined };
}

/** A member written as JSON, in parts and as bytes: a list of thousands is then only strung together. */
export type BenutzerText = { id: number; login: Buffer; open: Buffer; leibfuchs: Buffer };

// what the schema does not list never leaves
const openFields = Object.keys(schema.shape).filter((field) => !['leibfuchs', ...loginFields].includes(field));
const noLogin = Buffer.from(',{');
const noLeibfuchs = Buffer.from('"leibfuchs":""}');

export function writeBenutzer(benutzer: StoredBenutzer): BenutzerText {
  const part = (fields: readonly string[]) => `${JSON.stringify(benutzer, [...fields]).slice(1, -1)},`;
  return {
    id: benutzer.id,
    login: Buffer.from(`,{${part(loginFields)}`),
    open: Buffer.from(part(openFields)),
    leibfuchs: writeLeibfuchs(benutzer.leibfuchs),
  };
}

export function writeLeibfuchs(names: string): Buffer {
  return names === '' ? noLeibfuchs : Buffer.from(`"leibfuchs":${JSON.stringify(names)}}`);
}

/** The list of these members, with the same fields for the same actors as `presentBenutzer`. */
export function presentTexts(texts: BenutzerText[], actor: Actor): Buffer {
  const parts: Buffer[] = [];
  for (const { id, login, open, leibfuchs } of texts)
    parts.push(mayEditBenutzer(actor, id) ? login : noLogin, open, leibfuchs);
  const list = Buffer.concat([...(parts.length === 0 ? [Buffer.from(',')] : parts), Buffer.from(']')]);
  // in place of the first comma
  list.write('[');
  return list;
}

/** The fields a list of members may have as columns. */
export function readableColumns<F extends string>(fields: readonly F[], actor: Actor): F[] {
  const hidden: readonly string[] = mayManageBenutzer(actor) ? [] : loginFields;
  return fields.filter((field) => !hidden.includes(field));
}
