import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { ProblemError } from './problem.ts';

const cookieName = 'XSRF-TOKEN';

/** Gives a browser the value that its scripts alone can read and send back. */
export function offerXsrfCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  if (readXsrfCookie(request) !== undefined) return;
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName}=${randomBytes(18).toString('base64url')}; Path=/; SameSite=Strict${secure}`,
  );
}

export function requireXsrfHeader(request: FastifyRequest): void {
  const cookie = readXsrfCookie(request);
  if (cookie !== undefined && !sameText(cookie, request.headers['x-xsrf-token'])) throw new ProblemError('xsrf');
}

function readXsrfCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, cookieName);
}

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const [key, ...value] = pair.split('=');
    if (key?.trim() === name) return value.join('=').trim();
  }
  return undefined;
}

function sameText(a: string, b: string | string[] | undefined): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(typeof b === 'string' ? b : '')];
  return left.length === right.length && timingSafeEqual(left, right);
}
