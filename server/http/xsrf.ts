import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { ProblemError } from './problem.ts';

const cookieName = 'XSRF-TOKEN';

/** Gives a browser the value that its scripts alone can read and send back; not with what other caches may share. */
export function offerXsrfCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const isShared = String(reply.getHeader('cache-control')).startsWith('public');
  const cookie = isShared ? undefined : newXsrfCookie(request, config);
  if (cookie) reply.header('set-cookie', cookie);
}

/** For a browser that has none yet. */
export function newXsrfCookie(request: WithCookies, { publicUrl }: Config): string | undefined {
  if (readXsrfCookie(request)) return undefined;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${randomBytes(18).toString('base64url')}; Path=/; SameSite=Strict${secure}`;
}

export function requireXsrfHeader(request: FastifyRequest): void {
  const cookie = readXsrfCookie(request);
  if (cookie !== undefined && !sameText(cookie, request.headers['x-xsrf-token'])) throw new ProblemError('xsrf');
}

function readXsrfCookie(request: WithCookies): string | undefined {
  return readCookie(request, cookieName);
}

type WithCookies = { headers: { cookie?: string } };

export function readCookie(request: WithCookies, name: string): string | undefined {
  const { cookie } = request.headers;
  if (!cookie?.includes(name)) return undefined;
  for (const pair of cookie.split(';')) {
    const at = pair.indexOf('=');
    if (at >= 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1);
  }
  return undefined;
}

/** An empty one proves nothing. */
function sameText(a: string, b: string | string[] | undefined): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(typeof b === 'string' ? b : '')];
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right);
}
