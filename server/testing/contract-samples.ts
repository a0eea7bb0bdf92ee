import { z } from 'zod';

// What the contract's schemas say about themselves, turned into values: tests of input are made from it, so that a new
// endpoint or field is tried without anyone writing a line.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonSchema = {
  type?: string;
  enum?: Json[];
  const?: Json;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
};

export function shapeOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** A value that the schema takes: with every field there is, or with those it must have. */
export function sampleOf(shape: JsonSchema, fields: 'all' | 'required' = 'all'): Json {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0] ?? null;
  if (shape.anyOf) return sampleOf(shape.anyOf.find(({ type, const: only }) => type !== 'null' && only !== '') ?? {});
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([name]) => fields === 'all' || shape.required?.includes(name))
          .map(([name, part]) => [name, sampleOf(part, fields)]),
      );
    case 'array':
      return shape.minItems ? [sampleOf(shape.items ?? {})] : [];
    case 'string':
      return sampleText(shape);
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 0, (shape.exclusiveMinimum ?? -1) + 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

// an address is also a name, a title, a password and a phone number, as far as schemas can tell
const texts = ['anna@example.org', '2026-01-15', '2026-01-15T19:30:00'];

function sampleText({ pattern }: JsonSchema): string {
  return texts.find((text) => !pattern || new RegExp(pattern).test(text)) ?? '';
}

export type Limit = {
  path: string[];
  kind: 'characters' | 'entries' | 'least' | 'most';
  bound: number;
  shape: JsonSchema;
};

/** Every bound a schema sets, with where it is. */
export function limitsOf(shape: JsonSchema, path: string[] = []): Limit[] {
  const here: Limit[] = [];
  const add = (kind: Limit['kind'], bound: number | undefined) => {
    if (bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER) here.push({ path, kind, bound, shape });
  };
  add('characters', shape.maxLength);
  add('entries', shape.maxItems);
  add('most', shape.maximum);
  add('least', shape.minimum ?? (shape.exclusiveMinimum === undefined ? undefined : shape.exclusiveMinimum + 1));
  return [
    ...here,
    ...(shape.anyOf ?? []).flatMap((part) => limitsOf(part, path)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, part]) => limitsOf(part, [...path, name])),
  ];
}

const boundsOf: Record<string, Limit['kind'][]> = {
  string: ['characters'],
  array: ['entries'],
  integer: ['least', 'most'],
  number: ['least', 'most'],
};

/** Every bound a schema could set and does not. A choice has one by itself, and so have the patterns of dates. */
export function boundlessIn(shape: JsonSchema, path: string[] = []): string[] {
  if (shape.enum || shape.const !== undefined || (shape.pattern && !shape.format)) return [];
  const set = limitsOf(shape).map(({ kind }) => kind);
  const missing = (boundsOf[shape.type ?? ''] ?? []).filter((kind) => !set.includes(kind));
  return [
    ...missing.map((kind) => `${path.join('.')} ${kind}`),
    ...(shape.anyOf ?? []).flatMap((part) => boundlessIn(part, path)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, part]) => boundlessIn(part, [...path, name])),
  ];
}

/** A value that reaches so far towards a bound. */
export function valueAt({ kind, shape }: Limit, size: number): Json {
  switch (kind) {
    case 'characters':
      if (shape.format === 'email') return emailOf(size);
      return 'x'.repeat(size);
    case 'entries':
      return Array.from({ length: size }, (_, index) => entryOf(shape.items ?? {}, index));
    default:
      return size;
  }
}

function entryOf(shape: JsonSchema, index: number): Json {
  if (shape.type === 'object') return sampleOf(shape);
  return shape.type === 'integer' ? index + 1 : 'Bern';
}

/** The domain is as long as domains may be, so that the name before it need not be longer than names may be. */
function emailOf(size: number): string {
  const name = 'a'.repeat(Math.min(60, size - 12));
  const rest = size - name.length - 5;
  const labels = Array.from({ length: Math.ceil(rest / 61) }, (_, index) =>
    'b'.repeat(Math.min(60, rest - 61 * index)),
  );
  return `${name}@${labels.filter(Boolean).join('.')}.org`.padStart(size, 'a');
}

/** The same value with another one at a place inside it. */
export function withAt(value: Json | undefined, path: string[], replacement: Json): Json {
  const [name, ...rest] = path;
  if (name === undefined) return replacement;
  const object = (value ?? {}) as Record<string, Json>;
  return { ...object, [name]: withAt(object[name], rest, replacement) };
}
