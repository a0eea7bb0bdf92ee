import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Actor } from '#contract/permissions.ts';
import { ProblemError } from './problem.ts';
import { requireXsrfHeader } from './xsrf.ts';

/** A log-in that is valid now: role and name come from the database, never from the token alone. */
export type Session = Actor & { jti: string; username: string };
export type FindSession = (token: string) => Promise<Session | null>;

/** Lets a request through to its handler, or throws. Runs before the body is read. */
export async function guard(
  request: FastifyRequest,
  endpoint: Endpoint,
  findSession: FindSession,
): Promise<Session | null> {
  if (endpoint.method !== 'GET') requireXsrfHeader(request);
  const token = bearerToken(request);
  const session = token === undefined ? null : await findSession(token);
  // for visitors' calls an outdated token is no worse than none, unless its owner would miss something
  const wouldMiss = endpoint.tellsMembersMore && token !== undefined && !session;
  if (!wouldMiss && endpoint.access(session, recordId(request))) return session;
  if (session) throw new ProblemError('nichtErlaubt');
  throw new ProblemError(token === undefined ? 'token.fehlt' : 'token.ungueltig');
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

function recordId(request: FastifyRequest): number | undefined {
  const { id } = request.params as { id?: string };
  return id === undefined ? undefined : Number(id);
}
