import { type Benutzer, benutzer as schema } from '#contract/benutzer.ts';
import { type Actor, mayEditBenutzer, mayManageBenutzer } from '#contract/permissions.ts';
import { JsonText } from '#server/http/json-text.ts';
import type { StoredBenutzer } from './benutzer-row.ts';

// The one place that decides which fields of a member leave, and for whom.

/** How one logs in, and as what, is for administrators and the member alone. */
const loginFields = ['benutzername', 'rolle'] as const;

export function presentBenutzer(benutzer: StoredBenutzer, actor: Actor): Benutzer {
  return mayEditBenutzer(actor, benutzer.id) ? benutzer : { ...benutzer, benutzername: undefined, rolle: undefined };
}

/** A member written as JSON, as bytes: a list of thousands is then only strung together. */
export type BenutzerText = {
  /** `},{"id":…,"leibfuchs":"…"` ends the member before, and lets `login` follow. */
  open: Buffer;
  /** How much of `open` is the record itself; the names of Leibfuechse come from other records. */
  ownLength: number;
  /** `,"benutzername":…` */
  login: Buffer;
};

// what the schema does not list never leaves
const openFields = Object.keys(schema.shape).filter((field) => !['leibfuchs', ...loginFields].includes(field));

export function writeBenutzer(benutzer: StoredBenutzer): BenutzerText {
  const part = (fields: readonly string[]) => JSON.stringify(benutzer, [...fields]).slice(1, -1);
  const own = Buffer.from(`},{${part(openFields)}`);
  const text = { open: own, ownLength: own.length, login: Buffer.from(`,${part(loginFields)}`) };
  return withLeibfuchs(text, benutzer.leibfuchs);
}

/** The same member with what other records say of it. */
export function withLeibfuchs(text: BenutzerText, names: string): BenutzerText {
  const own = text.open.subarray(0, text.ownLength);
  return { ...text, open: Buffer.concat([own, Buffer.from(`,"leibfuchs":${JSON.stringify(names)}`)]) };
}

/** The same member with every field. */
export function readText({ open, login }: BenutzerText): StoredBenutzer {
  return JSON.parse(`${open.subarray(2)}${login}}`) as StoredBenutzer;
}

/** The list of these members; the own log-in is told with the own record alone, so a list is the same for many. */
export function presentTexts(members: readonly { text: BenutzerText }[], withLogin: boolean): JsonText {
  const parts: Buffer[] = [Buffer.from('[')];
  for (const { text } of members) {
    parts.push(text.open);
    if (withLogin) parts.push(text.login);
  }
  // each begins by ending the one before: the first has none
  if (parts[1]) parts[1] = parts[1].subarray(2);
  parts.push(Buffer.from(members.length > 0 ? '}]' : ']'));
  return new JsonText(parts);
}

/** The fields a list of members may have as columns. */
export function readableColumns<F extends string>(fields: readonly F[], actor: Actor): F[] {
  const hidden: readonly string[] = mayManageBenutzer(actor) ? [] : loginFields;
  return fields.filter((field) => !hidden.includes(field));
}
