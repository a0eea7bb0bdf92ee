import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxBodyBytes } from '#contract/limits.ts';
import { ProblemError } from './problem.ts';

/** A body that is larger than most is so by one picture or one list of ids. */
const mostBrackets = 100;
const mostFields = 500;

/** As Fastify reads JSON, but for other letters than UTF-8, and for what would take seconds: millions of brackets, or fields by the hundred thousand. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isPacked(request) || otherCharset.test(request.headers['content-type'] ?? ''))
      return done(new ProblemError('typNichtErlaubt'));
    const text = isUtf8(body) ? body.toString() : undefined;
    if (text === undefined || isIntricate(text)) return done(new ProblemError('ungueltig'));
    parse(request, text, done);
  });
}

const otherCharset = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i;

/** Whether a body would have to be unpacked first, which none is. */
export function isPacked({ headers }: FastifyRequest): boolean {
  return (headers['content-encoding'] ?? 'identity') !== 'identity';
}

function isIntricate(text: string): boolean {
  if (text.length <= maxBodyBytes) return false;
  return hasMore(text, '[', mostBrackets) || hasMore(text, '{', mostBrackets) || hasMore(text, ':', mostFields);
}

function hasMore(text: string, mark: string, most: number): boolean {
  let at = -1;
  for (let count = 0; count <= most; count++) {
    at = text.indexOf(mark, at + 1);
    if (at < 0) return false;
  }
  return true;
}
