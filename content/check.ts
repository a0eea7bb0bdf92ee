// Looks through everything in content/ and says in plain words what does not fit.
// The build asks, and the server while developing, so that a slip of the pen is named instead of shown to visitors.
import { existsSync } from 'node:fs';
import type { z } from 'zod';
import { berichte } from './berichte/berichte.ts';
import { geschichte } from './pages/geschichte.ts';
import { home } from './pages/home.ts';
import { identity } from './pages/identity.ts';
import { kontakt } from './pages/kontakt.ts';
import { organisation } from './pages/organisation.ts';
import { schwesterverbindungen } from './pages/schwesterverbindungen.ts';
import { verbindung } from './pages/verbindung.ts';
import { willkommen } from './pages/willkommen.ts';
import { aktivitas } from './people/aktivitas.ts';
import { staemme } from './people/staemme.ts';
import { vorstand } from './people/vorstand.ts';
import {
  aktivitasSchema,
  berichteSchema,
  geschichteSchema,
  homeSchema,
  identitySchema,
  kontaktSchema,
  organisationSchema,
  schwesterverbindungenSchema,
  staemmeSchema,
  verbindungSchema,
  vorstandSchema,
  willkommenSchema,
} from './schema.ts';

type ContentFile = { file: string; schema: z.ZodType; data: unknown };

export const contentFiles: readonly ContentFile[] = [
  { file: 'content/pages/identity.ts', schema: identitySchema, data: identity },
  { file: 'content/pages/willkommen.ts', schema: willkommenSchema, data: willkommen },
  { file: 'content/pages/home.ts', schema: homeSchema, data: home },
  { file: 'content/pages/verbindung.ts', schema: verbindungSchema, data: verbindung },
  { file: 'content/pages/geschichte.ts', schema: geschichteSchema, data: geschichte },
  { file: 'content/pages/kontakt.ts', schema: kontaktSchema, data: kontakt },
  { file: 'content/pages/schwesterverbindungen.ts', schema: schwesterverbindungenSchema, data: schwesterverbindungen },
  { file: 'content/pages/organisation.ts', schema: organisationSchema, data: organisation },
  { file: 'content/people/vorstand.ts', schema: vorstandSchema, data: vorstand },
  { file: 'content/people/aktivitas.ts', schema: aktivitasSchema, data: aktivitas },
  { file: 'content/people/staemme.ts', schema: staemmeSchema, data: staemme },
  { file: 'content/berichte/berichte.ts', schema: berichteSchema, data: berichte },
];

/** One line per problem, such as `content/people/vorstand.ts: [2].email: must be an e-mail address`; empty when all is right. */
export function checkContent(files: readonly ContentFile[] = contentFiles): string[] {
  return files.flatMap(({ file, schema, data }) =>
    [...brokenFields(schema, data), ...missingFiles(data)].map(({ path, problem }) =>
      [file, fieldName(path), problem].filter(Boolean).join(': '),
    ),
  );
}

type Problem = { path: PropertyKey[]; problem: string };

function brokenFields(schema: z.ZodType, data: unknown): Problem[] {
  // reportInput: only a value that is there can be told from one that was forgotten
  const result = schema.safeParse(data, { reportInput: true });
  return result.success ? [] : result.error.issues.map((issue) => ({ path: issue.path, problem: explain(issue) }));
}

function missingFiles(value: unknown, path: PropertyKey[] = []): Problem[] {
  if (typeof value === 'object' && value !== null) {
    const keyOf = (key: string) => (Array.isArray(value) ? Number(key) : key);
    return Object.entries(value).flatMap(([key, inner]) => missingFiles(inner, [...path, keyOf(key)]));
  }
  const [, ending] = /^[\w-]+\.(svg|pdf)$/.exec(String(value)) ?? [];
  if (!ending) return [];
  const folder = ending === 'svg' ? 'pages/bilder' : 'berichte';
  const isThere = existsSync(new URL(`./${folder}/${value}`, import.meta.url));
  return isThere ? [] : [{ path, problem: `there is no ${value} in content/${folder}/` }];
}

function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

function explain(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown field ${issue.keys.join(', ')}`;
  if ('input' in issue && issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_type') return `must be of type ${issue.expected}`;
  return issue.message;
}
