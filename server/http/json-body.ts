import type { FastifyInstance } from 'fastify';
import { maxBodyBytes } from '#contract/limits.ts';
import { ProblemError } from './problem.ts';

/** A body that is larger than most is so by one picture or one list of ids. */
const mostBrackets = 100;
const mostFields = 500;

/** As Fastify reads JSON, but for what would take seconds: millions of brackets, or fields by the hundred thousand. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isIntricate(String(body))) done(new ProblemError('ungueltig'));
    else parse(request, String(body), done);
  });
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
