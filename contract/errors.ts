import { z } from 'zod';

/** Every code an answer may carry, with its status. The German title of each is in de.json under `problem`. */
export const problemStatus = {
  ungueltig: 400,
  'token.fehlt': 401,
  'token.ungueltig': 401,
  'login.falsch': 403,
  nichtErlaubt: 403,
  'feld.nichtErlaubt': 403,
  'passwort.aktuell': 403,
  xsrf: 403,
  nichtGefunden: 404,
  zuLangsam: 408,
  veraltet: 409,
  letzterAdmin: 409,
  'anlass.nichtLeer': 409,
  'anlass.geloescht': 409,
  'sicherung.laeuft': 409,
  bedingung: 412,
  zuGross: 413,
  'datei.zuViel': 413,
  typNichtErlaubt: 415,
  'datei.leer': 415,
  bereich: 416,
  'benutzername.vergeben': 422,
  'login.gesperrt': 423,
  zuViele: 429,
  kopfZuGross: 431,
  intern: 500,
  'datenbank.weg': 503,
  'speicher.voll': 507,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** Field → what is wrong with it, as codes: `required`, `tooLong`, `unknown`, … */
export type FieldErrors = Record<string, string[]>;

/** RFC 9457, with a stable code for programs. `id` is that of the log entry of an unexpected error. */
export const problem = z.object({
  status: z.number().int(),
  title: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  id: z.string().optional(),
});
export type Problem = z.output<typeof problem>;

export function fieldErrors(error: z.ZodError): FieldErrors {
  // not an object yet: a field may be called `toString`
  const errors = new Map<string, Set<string>>();
  for (const issue of error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const field = path.join('.');
      errors.set(field, (errors.get(field) ?? new Set()).add(issueCode(issue)));
    }
  }
  return Object.fromEntries([...errors].map(([field, codes]) => [field, [...codes]]));
}

// Schemas write codes as their messages; zod's own issues are mapped to the same few words.
function issueCode(issue: z.core.$ZodIssue): string {
  if (/^[a-zA-Z.]+$/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'unknown';
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrongType';
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : 'tooBig';
    case 'too_small':
      return issue.origin === 'string' ? 'required' : 'tooSmall';
    case 'invalid_value':
      return 'invalidValue';
    default:
      return 'invalid';
  }
}
