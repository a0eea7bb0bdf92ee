import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { UploadRule } from '#contract/datei.ts';
import type { Endpoint, Output, Parsed } from '#contract/endpoint.ts';
import { fieldErrors } from '#contract/errors.ts';
import { maxBodyBytes } from '#contract/limits.ts';
import type { LoginPermission } from '#contract/permissions.ts';
import { type FileAnswer, sendFile } from './file-answer.ts';
import { type FindSession, guard, type Session } from './guard.ts';
import { JsonText } from './json-text.ts';
import { countLarge, whileCounted } from './large-bodies.ts';
import { networkOf } from './network.ts';
import { ProblemError } from './problem.ts';
import { envelopeBytes, readUpload, type UploadedFile } from './upload.ts';

/** What a handler knows of a request: read by the endpoint's schemas, asked by someone who may. */
type Call<E extends Endpoint> = {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  file: E extends { upload: UploadRule } ? UploadedFile : undefined;
  session: E['access'] extends LoginPermission ? Session : Session | null;
  network: string;
  /** The types the client takes, as it says. */
  accept: string;
  log: FastifyBaseLogger;
};
type Answered<E extends Endpoint> = Output<E, FileAnswer> | (E['answer'] extends { kind: 'json' } ? JsonText : never);
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answered<E>> | Answered<E>;
export type Handlers<T extends Record<string, Endpoint>> = { [Name in keyof T]: Handler<T[Name]> };

/** Makes a route of every endpoint; one without a handler does not compile. */
export function mount<T extends Record<string, Endpoint>>(
  api: FastifyInstance,
  findSession: FindSession,
  endpoints: T,
  handlers: Handlers<T>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    mountOne(api, findSession, endpoint, handlers[name] as Handler<Endpoint>);
  }
}

function mountOne(
  api: FastifyInstance,
  findSession: FindSession,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
): void {
  const write = writer(endpoint);
  const admit = async (request: FastifyRequest) => {
    request.setDecorator('session', await guard(request, endpoint, findSession));
  };
  const takesMegabytes = endpoint.upload ?? endpoint.bodyLimit;
  api.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: endpoint.upload ? endpoint.upload.maxBytes + envelopeBytes : (endpoint.bodyLimit ?? maxBodyBytes),
    onRequest: async (request, reply) => {
      await admit(request);
      const session = sessionOf(request);
      if (takesMegabytes && session) countLarge(session, request, reply);
    },
    handler: async (request, reply) => {
      const work = async () => {
        // what takes its time to come may find the right to bring it gone
        if (endpoint.upload || reply.elapsedTime > slowMs) await admit(request);
        return handler(callOf(request, endpoint) as Call<Endpoint>);
      };
      const result = await (takesMegabytes ? whileCounted(request, work) : work());
      if (endpoint.method !== 'GET') noteDeed(request);
      return answer(request, reply, endpoint, write, result);
    },
  });
}

const slowMs = 1000;

function callOf(request: FastifyRequest, endpoint: Endpoint) {
  return {
    params: endpoint.params && read(endpoint.params, request.params),
    query: read(endpoint.query ?? nothing, request.query),
    body: readBody(endpoint, request.body),
    file: endpoint.upload && readUpload(request, endpoint.upload),
    session: sessionOf(request),
    network: networkOf(request.ip),
    accept: request.headers.accept ?? '',
    log: request.log,
  };
}

function sessionOf(request: FastifyRequest): Session | null {
  return request.getDecorator<Session | null>('session');
}

/** A second record of who did what, which leaves the machine with the log: whoever takes over the database cannot unwrite it. */
function noteDeed(request: FastifyRequest): void {
  request.log.info({ req: request, wer: sessionOf(request)?.key ?? null, network: networkOf(request.ip) }, 'done');
}

type Write = (result: unknown) => JsonText | string;

/** How an answer is written: what its schema does not list never leaves. Compiled when it is first needed. */
function writer({ answer }: Endpoint): Write {
  if (answer.kind !== 'json') return String;
  let write: Write | undefined;
  return (result) => {
    if (result instanceof JsonText) return result;
    write ??= fastJson(answerSchema(answer.schema) as AnySchema);
    return write(result);
  };
}

/** With `string or null` as one type, which is twice as quick as trying one after the other. */
function answerSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      const [type, none, ...more] = jsonSchema.anyOf ?? [];
      if (none?.type !== 'null' || more.length > 0 || !/^(string|integer|number)$/.test(String(type?.type))) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, { type: [type?.type, 'null'] });
    },
  });
}

/** What a schema makes of a value; what it refuses is the caller's fault, told field by field. */
export function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw new ProblemError('ungueltig', { errors: fieldErrors(parsed.error) });
  return parsed.data;
}

const nothing = z.strictObject({});

function readBody(endpoint: Endpoint, body: unknown): unknown {
  if (endpoint.upload) return undefined;
  // a file, where none is asked for
  if (Buffer.isBuffer(body)) throw new ProblemError('typNichtErlaubt');
  if (endpoint.body) return read(endpoint.body, body ?? {});
  if (body !== undefined && body !== null) read(nothing, body);
  return undefined;
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  write: Write,
  result: unknown,
): FastifyReply {
  if (isPersonal(request, endpoint)) reply.header('cache-control', 'no-store');
  if (endpoint.answer.kind === 'file') return sendFile(request, reply, result as FileAnswer);
  const type = endpoint.answer.kind === 'json' ? 'application/json' : 'text/plain';
  return reply.type(`${type}; charset=utf-8`).serializer(asWritten).send(write(result));
}

/** Answers are put together, and compressed, at the very end. */
const asWritten = (body: unknown) => body as string;

// A deed is done once; a call open to all may still tell members more; files open to all are the same for everyone.
function isPersonal(request: FastifyRequest, { method, access, answer }: Endpoint): boolean {
  if (method !== 'GET' || access.name !== 'anyone') return true;
  return answer.kind === 'json' && sessionOf(request) !== null;
}
