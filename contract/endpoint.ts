import { z } from 'zod';
import type { UploadRule } from './datei.ts';
import type { LoginPermission, Permission } from './permissions.ts';
import { clean } from './text.ts';

/** One call of the API, described once: routes, client, OpenAPI and the rights test are made from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api`, parameters in braces: `/anlass/{id}`. */
  path: string;
  summary: string;
  access: Permission | LoginPermission;
  /** Open to all, and more for members: with a token that is not valid any more it is refused, as members' calls are. */
  tellsMembersMore?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  upload?: UploadRule;
  bodyLimit?: number;
  answer: Answer;
};

type Answer = JsonAnswer | { kind: 'text' } | { kind: 'file'; types: readonly string[] };
type JsonAnswer<S extends z.ZodType = z.ZodType> = { kind: 'json'; schema: S };

export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

export function json<S extends z.ZodType>(schema: S): JsonAnswer<S> {
  return { kind: 'json', schema };
}

/** A short German sentence, or the new id. */
export const text = { kind: 'text' } as const;

export function file<const T extends readonly string[]>(...types: T) {
  return { kind: 'file', types } as const;
}

export function inAddress<S extends z.ZodType>(number: S) {
  return z.preprocess((value) => (typeof value === 'string' ? readNumber(value) : value), number);
}

/** A whole number in an address, written as people write it: `0x1`, `1e0` and ` 1` are none. */
export function readNumber(text = ''): number {
  return /^(0|-?[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN;
}

/** An id in a JSON body, where a number is a number. */
export const bodyId = z.number().int().positive().max(2_147_483_647);
export const idParams = z.strictObject({ id: inAddress(bodyId) });
/** The version of a record that is sent back; a number no database can hold is no version. */
export const sentVersion = z.int32().optional();
/** Names a form: sent again, since no answer came or more was typed meanwhile, it is about the same new record. */
export const formular = z.string().min(16).max(64).refine(clean, 'invalid').optional();

/** What a caller gives: `params`, `query` and `body`, each only where the endpoint has it. */
export type Input<E extends Endpoint, File> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  UploadPart<E, File>;
type Part<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.input<S> } : { [P in K]?: undefined };
type UploadPart<E, File> = E extends { upload: UploadRule } ? { file: File } : { file?: undefined };

/** What a handler receives after the schemas have read it. */
export type Parsed<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

/** What travels back; how a file looks differs between server and browser. */
export type Output<E extends Endpoint, File> =
  E['answer'] extends JsonAnswer<infer S> ? z.output<S> : E['answer'] extends { kind: 'text' } ? string : File;
