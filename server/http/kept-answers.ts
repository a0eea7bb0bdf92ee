import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { toLanguage } from '#contract/language.ts';
import { pageQueries } from '#contract/page.ts';
import type { Config } from '#server/config.ts';
import type { ReadStand } from '#server/db/stand.ts';
import { today } from '#server/local-time.ts';
import { type Answer, createMemory, type Key, mostBytesOfOne } from './answer-memory.ts';
import { chooseEncoding, compress, isCompressible, ownCopy } from './compress.ts';
import { etagOf, isKnown, takesWebp } from './file-answer.ts';
import { sharedCopy } from './shared-copy.ts';
import { newXsrfCookie, readCookie } from './xsrf.ts';

// What every visitor gets alike is made once and kept until the data changes or the day ends: the public pages, and the
// calls that are open to all. Such a request is answered here, before Fastify sees it. What is kept is asked of Fastify
// with nothing but the parts of the request that make up its key, so it cannot depend on anything else. Pages with a
// query that they read are not kept, or `?ab=1` to `?ab=999` would fill the memory; but whoever asks for the same at the
// same moment shares one rendering.

export function keepAnswers(stand: ReadStand, config: Config, endpoints: Record<string, Endpoint>) {
  const isForAll = pathsForAll(endpoints);
  let app: FastifyInstance | undefined;
  const answers = createMemory((key) => make(app as FastifyInstance, key));

  return {
    /** From now on. */
    begin(opened: FastifyInstance): void {
      app = opened;
    },

    /** Answers what is for all, and leaves everything else to `handle`. */
    before(handle: RequestListener): RequestListener {
      return async (request, response) => {
        if (!app || !isReading(request) || request.headers.authorization || !isForAll(request.url ?? ''))
          return handle(request, response);
        let answer: Answer;
        try {
          const { inhalt } = await stand();
          answer = await answers.get(keyOf(request), `${today()} ${inhalt}`);
        } catch {
          // the database is away, say: that has its own answer
          return handle(request, response);
        }
        send(request, response, answer, config);
      };
    },
  };
}

/** Of an answer to HEAD, Node leaves out the body by itself. */
function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Pages, and calls open to all. */
function pathsForAll(endpoints: Record<string, Endpoint>): (url: string) => boolean {
  const open = Object.values(endpoints)
    .filter(({ method, access }) => method === 'GET' && access.name === 'anyone')
    .map(({ path }) => path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/?]+'));
  const pattern = new RegExp(`^/(?!api/)[\\w/-]*(?:\\?|$)|^/api(?:${open.join('|')})(?:\\?|$)`);
  // what nobody types would take more room than its answer
  return (url) => url.length <= 500 && pattern.test(url);
}

function keyOf(request: IncomingMessage): Key {
  const { url: asked = '' } = request;
  const isCall = asked.startsWith('/api/');
  const url = isCall ? asked : withoutUnread(asked);
  // the schemas of calls know every query
  const lasts = isCall || !url.includes('?');
  return {
    url,
    lasts,
    // of the pages alone, and one of those there are: each makes an answer anew, and holds it while it is sent
    language: isCall ? '' : toLanguage(readCookie(request, 'sprache')),
    webp: takesWebp(request.headers.accept),
    encoding: chooseEncoding(request.headers['accept-encoding'], lasts ? 'once' : 'each'),
  };
}

/** The page alone, where a circular or a social network has added a mark of its own to the link. */
function withoutUnread(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const query = new URLSearchParams(url.slice(mark));
  for (const name of new Set(query.keys())) if (!pageQueries.has(name)) query.delete(name);
  return url.slice(0, mark) + (query.size > 0 ? `?${query}` : '');
}

async function make(app: FastifyInstance, { url, lasts, language, webp, encoding }: Key): Promise<Answer> {
  const made = await app.inject({
    method: 'GET',
    url,
    headers: { cookie: `sprache=${language}`, accept: webp ? 'image/webp' : '*/*' },
    // else it would be read as text too: of a file of 4 MB, everyone would wait for that
    payloadAsStream: true,
  });
  const payload = Buffer.concat(await made.stream().toArray());
  const headers = headersOf(made);
  const isEncoded = encoding !== 'identity' && isCompressible(headers['content-type'], payload.length);
  // what is not kept, or too large to be, will be made again
  const effort = lasts && payload.length <= 2 * mostBytesOfOne ? 'once' : 'each';
  const body = sharedCopy(isEncoded ? await compress(payload, encoding, effort) : ownCopy(payload));
  const whole = {
    'cache-control': 'no-cache',
    ...headers,
    'content-length': String(body.length),
    etag: headers.etag ?? `W/${etagOf(payload)}`,
    ...(isEncoded && { 'content-encoding': encoding }),
  };
  return { status: made.statusCode, headers: whole, written: Object.entries(whole).flat(), body };
}

/** But for those of a connection, and the cookie that everyone gets for themselves. */
function headersOf({ headers }: LightMyRequestResponse): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => !/^(date|connection|keep-alive|set-cookie)$/.test(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer, config: Config): void {
  const { status, headers, written, body } = answer;
  const isShared = headers['cache-control'].startsWith('public');
  const cookie = isShared ? undefined : newXsrfCookie(request, config);
  const isAhead = isPrefetch(request) && status === 200 && !isShared;
  const isThere = status === 200 && isKnown(request, headers.etag);
  if (!cookie && !isAhead && !isThere) {
    response.writeHead(status, written).end(body);
    return;
  }
  const { 'content-length': length, ...own } = headers;
  response.writeHead(isThere ? 304 : status, {
    ...own,
    ...(cookie && { 'set-cookie': cookie }),
    // else the browser would ask again when the page is opened, a moment later
    ...(isAhead && { 'cache-control': 'private, max-age=10' }),
    ...(!isThere && { 'content-length': length }),
  });
  response.end(isThere ? undefined : body);
}

/** Whether web/early.ts asks for a page that somebody points at. */
function isPrefetch({ headers }: IncomingMessage): boolean {
  return headers.purpose === 'prefetch';
}
