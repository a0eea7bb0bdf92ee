import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FieldErrors, type Problem, type ProblemCode, problemStatus } from '#contract/errors.ts';
import { isBusy, isDiskFull, isUnreachable } from '#server/db/errors.ts';
import type { SecurityHeaders } from './headers.ts';
import { problemTitle } from './messages.ts';
import { networkOf } from './network.ts';
import { http } from './node-http.ts';

/** Thrown anywhere on the way of a request; becomes an `application/problem+json` answer. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, { errors, retryAfter }: { errors?: FieldErrors; retryAfter?: number } = {}) {
    super(code);
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(request, reply, toProblem(error), error));
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new ProblemError('nichtGefunden')));
}

/** For requests that come to no route: an address that cannot be read, or a part of one that is longer than any. */
export function answerUnroutable(headers: SecurityHeaders) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers);
    sendProblem(request, reply, toProblem(error), error);
  };
}

/** For what is no request at all, or comes too slowly: written to the bare connection, which is closed then. */
export function answerUnreadable(headers: SecurityHeaders) {
  return (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    const code = unreadable[error.code ?? ''] ?? 'ungueltig';
    const status = problemStatus[code];
    const body = JSON.stringify({ status, title: problemTitle(code), code });
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };
}

const unreadable: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'zuLangsam',
  HPE_HEADER_OVERFLOW: 'kopfZuGross',
};

function toProblem(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  const { statusCode = 500 } = error;
  // asked first: an upload that is broken off has the code of a database that is
  if (statusCode >= 400 && statusCode < 500) return new ProblemError(refusals[statusCode] ?? 'ungueltig');
  if (isUnreachable(error) || isBusy(error)) return new ProblemError('datenbank.weg', { retryAfter: 5 });
  if (isDiskFull(error)) return new ProblemError('speicher.voll');
  return new ProblemError('intern');
}

const refusals: Record<number, ProblemCode> = {
  // of a file: outside of the folder it would be in, or not there
  403: 'nichtGefunden',
  404: 'nichtGefunden',
  412: 'bedingung',
  413: 'zuGross',
  414: 'nichtGefunden',
  415: 'typNichtErlaubt',
  416: 'bereich',
};

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: ProblemError, cause?: Error) {
  const status = problemStatus[problem.code];
  const id = status >= 500 ? randomUUID() : undefined;
  if (id) request.log.error({ err: cause, id }, 'request failed');
  else if (isSuspect(status))
    request.log.info({ req: request, network: networkOf(request.ip), status, code: problem.code }, 'refused');
  if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter));
  // HTTP wants to hear how one would be let in
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  // Fastify would cut the rest of the body off, and whoever is still sending it would never see the answer
  if (status === 413) reply.removeHeader('connection');
  const body: Problem = { status, title: problemTitle(problem.code), code: problem.code, errors: problem.errors, id };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(body);
}

// what somebody tried and must not: of interest to whoever looks into an attack
function isSuspect(status: number): boolean {
  return [400, 401, 403, 413, 415, 423, 429].includes(status);
}
