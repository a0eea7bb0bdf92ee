import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { endpoints } from '#contract/index.ts';
import { maxBodyBytes, minPassword } from '#contract/limits.ts';
import {
  boundlessIn,
  type Json,
  type Limit,
  limitsOf,
  sampleOf,
  shapeOf,
  valueAt,
  withAt,
} from '#server/testing/contract-samples.ts';
import { type Members, newMember, startMembers } from '#server/testing/members.ts';

// Every bound in the contract, one below, at and one above it: made from the schemas, so that a new field is tried too.

let members: Members;
beforeAll(async () => {
  members = await startMembers();
});
afterAll(() => members.server.close());

const all: [string, Endpoint][] = Object.entries(endpoints);
const places = ['params', 'query', 'body'] as const;
const cases = all.flatMap(([name, endpoint]) =>
  places.flatMap((place) => {
    const schema = endpoint[place];
    if (!schema) return [];
    return limitsOf(shapeOf(schema)).map(
      (limit) =>
        [`${name} ${place} ${limit.path.join('.')} ${limit.kind} ${limit.bound}`, endpoint, place, limit] as const,
    );
  }),
);

/** What a field is refused with for its size alone. */
const sizeCodes = ['tooLong', 'tooBig', 'tooSmall', 'required'];

it.each(cases)('%s', async (_, endpoint, place, limit) => {
  const beyond = limit.kind === 'least' ? -1 : 1;
  for (const step of [-1, 0, 1]) {
    const errors = await errorsAt(endpoint, place, limit, limit.bound + step);
    const field = limit.path.join('.');
    const refused = (errors[field] ?? []).some((code) => sizeCodes.includes(code));
    expect(refused, `${field} at ${limit.bound + step}: ${JSON.stringify(errors)}`).toBe(step === beyond);
  }
});

async function errorsAt(
  endpoint: Endpoint,
  place: (typeof places)[number],
  limit: Limit,
  size: number,
): Promise<FieldErrors> {
  const value = valueAt(limit, size);
  const sample = (part: (typeof places)[number]) => {
    const schema = endpoint[part];
    if (!schema) return undefined;
    const whole = sampleOf(shapeOf(schema), part === 'query' ? 'all' : 'required');
    return part === place ? withTwin(withAt(whole, limit.path, value), limit.path, value) : whole;
  };
  const params = { ...(sample('params') as Record<string, string>) };
  const query = place === 'query' ? `?${new URLSearchParams(sample('query') as Record<string, string>)}` : '';
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const answer = await members.server.ask(endpoint.method, path + query, {
    token: members.token.admin,
    ...(endpoint.body && { body: sample('body') }),
  });
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  return answer.statusCode === 400 ? ((answer.json() as { errors?: FieldErrors }).errors ?? {}) : {};
}

// a password and its repetition are equal, or refused for that
function withTwin(body: Json, [field]: string[], value: Json): Json {
  const twin = { passwort: 'passwortRep', passwortRep: 'passwort' }[field ?? ''];
  return twin ? withAt(body, [twin], value) : body;
}

it('only a year (see below), a picture (the body’s limit) and the time somebody takes lack a bound', () => {
  const boundless = all.flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) => (schema ? boundlessIn(shapeOf(schema), [name]) : [])),
  );
  expect(boundless).toEqual([
    'createBenutzer.abschlussjahr most',
    'createBenutzer.avatar.data characters',
    'updateBenutzer.abschlussjahr most',
    'updateBenutzer.avatar.data characters',
    'sendProgipost.dauer most',
  ]);
});

describe('a body', () => {
  const withBody = all.filter(([, { body }]) => body);

  it.each(withBody)('of %s is taken up to its limit and refused beyond it', async (_, endpoint) => {
    const limit = endpoint.bodyLimit ?? maxBodyBytes;
    const path = endpoint.path.replaceAll(/\{\w+\}/g, '1');
    for (const [bytes, isRefused] of [
      [limit - 1, false],
      [limit, false],
      [limit + 1, true],
    ] as const) {
      const answer = await members.server.ask(endpoint.method, path, {
        token: members.token.admin,
        body: `{"zuviel":1}${' '.repeat(bytes - 12)}`,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(isRefused ? 413 : 400);
    }
  });
});

// What a schema says in words of its own, which no machine reads out of it.

it.each([
  [minPassword - 1, 400],
  [minPassword, 200],
  [minPassword + 1, 200],
])('a password of %d characters is answered with %d', async (length, status) => {
  const passwort = '🍺'.repeat(length);
  const body = { ...newMember(`laenge${length}`), passwort, passwortRep: passwort };
  expect((await members.post('/benutzer', body)).statusCode).toBe(status);
});

it.each([
  [-1, 200],
  [0, 200],
  [1, 400],
])('a graduation %d years from now is answered with %d', async (later, status) => {
  const id = await members.insert(`abschluss${later}`);
  const abschlussjahr = new Date().getFullYear() + later;
  expect((await members.change(id, { abschlussjahr })).statusCode).toBe(status);
});
