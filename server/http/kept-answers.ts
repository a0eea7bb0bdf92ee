import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Config } from '#server/config.ts';
import type { ReadStand } from '#server/db/stand.ts';
import { today } from '#server/local-time.ts';
import { chooseEncoding, compress, type Encoding, isCompressible, ownCopy } from './compress.ts';
import { etagOf, isKnown } from './file-answer.ts';
import { newXsrfCookie, readCookie } from './xsrf.ts';

// What every visitor gets alike is made once and kept until the data changes or the day ends: the public pages, and the
// calls that are open to all. Such a request is answered here, before Fastify sees it. What is kept is asked of Fastify
// with nothing but the parts of the request that make up its key, so it cannot depend on anything else.

export const mostBytes = 16 * 1024 * 1024;
export const mostBytesOfOne = 512 * 1024;

/** All that an answer to a visitor can depend on. */
type Key = { url: string; language: string; webp: boolean; encoding: Encoding };
type Answer = { status: number; headers: string[]; etag: string; isShared: boolean; body: Buffer };
/** What is too large to keep is known for as long as somebody is being sent it, who holds its bytes. */
type Kept = { stand: string; answer: Promise<Answer> | undefined; large?: Large; size: number; wasAsked: boolean };
type Large = Omit<Answer, 'body'> & { body: WeakRef<Buffer> };

export function keepAnswers(stand: ReadStand, config: Config, endpoints: Record<string, Endpoint>) {
  const isKept = keptPaths(endpoints);
  let app: FastifyInstance | undefined;
  const answers = createMemory((key) => make(app as FastifyInstance, key));

  return {
    /** From now on; requests that come while the app closes are its own. */
    begin(opened: FastifyInstance): void {
      app = opened;
      opened.addHook('preClose', async () => {
        app = undefined;
      });
    },

    /** Answers what is kept, and leaves everything else to `handle`. */
    before(handle: RequestListener): RequestListener {
      return async (request, response) => {
        if (!app || request.method !== 'GET' || request.headers.authorization || !isKept(request.url ?? ''))
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

/** Pages without a query, and calls open to all: their schemas know every query. */
function keptPaths(endpoints: Record<string, Endpoint>): (url: string) => boolean {
  const open = Object.values(endpoints)
    .filter(({ method, access }) => method === 'GET' && access.name === 'anyone')
    .map(({ path }) => path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/?]+'));
  const pattern = new RegExp(`^/(?!api/)[\\w/-]*$|^/api(?:${open.join('|')})(?:\\?|$)`);
  // what nobody types would take more room than its answer
  return (url) => url.length <= 500 && pattern.test(url);
}

function keyOf(request: IncomingMessage): Key {
  return {
    url: request.url ?? '',
    language: /^[a-z]{2}$/.exec(readCookie(request, 'sprache') ?? '')?.[0] ?? '',
    webp: request.headers.accept?.includes('image/webp') ?? false,
    encoding: chooseEncoding(request.headers['accept-encoding']),
  };
}

/** Keeps what was made, or is being made, under a key; what nobody asked for again since room was last needed goes first. */
export function createMemory(makeAnswer: (key: Key) => Promise<Answer>) {
  const memory = new Map<string, Kept>();
  let bytes = 0;

  function forget(name: string, kept: Kept): void {
    if (memory.get(name) !== kept) return;
    memory.delete(name);
    bytes -= kept.size;
  }

  // only when room is needed: at every request it would be a tenth of what that costs
  function moveToEnd(name: string, kept: Kept): void {
    kept.wasAsked = false;
    memory.delete(name);
    memory.set(name, kept);
  }

  function settle(name: string, kept: Kept, answer: Answer): void {
    if (memory.get(name) !== kept) return;
    if (answer.status !== 200) {
      forget(name, kept);
      return;
    }
    const isLarge = answer.body.length > mostBytesOfOne;
    if (isLarge) {
      kept.answer = undefined;
      kept.large = { ...answer, body: new WeakRef(answer.body) };
    }
    kept.size = (isLarge ? 0 : answer.body.length) + 2048;
    bytes += kept.size;
    for (const [oldest, old] of memory) {
      if (bytes <= mostBytes) return;
      if (old.wasAsked) moveToEnd(oldest, old);
      else if (old !== kept) forget(oldest, old);
    }
  }

  return {
    get(key: Key, stand: string): Promise<Answer> {
      const name = `${key.encoding} ${key.language} ${key.webp} ${key.url}`;
      const known = memory.get(name);
      if (known) {
        known.wasAsked = true;
        const answer = known.stand === stand ? (known.answer ?? stillSent(known.large)) : undefined;
        if (answer) return answer;
        forget(name, known);
      }
      const making = makeAnswer(key);
      const kept: Kept = { stand, answer: making, size: 0, wasAsked: false };
      memory.set(name, kept);
      making.then(
        (answer) => settle(name, kept, answer),
        () => forget(name, kept),
      );
      return making;
    },
  };
}

/** Many who fetch a large file at the same time, or never read it to its end, share one copy of it. */
function stillSent(large: Large | undefined): Promise<Answer> | undefined {
  const body = large?.body.deref();
  return large && body && Promise.resolve({ ...large, body });
}

async function make(app: FastifyInstance, { url, language, webp, encoding }: Key): Promise<Answer> {
  const made = await app.inject({
    method: 'GET',
    url,
    headers: {
      cookie: `XSRF-TOKEN=-${language && `; sprache=${language}`}`,
      accept: webp ? 'image/webp' : '*/*',
    },
  });
  const { 'cache-control': cacheControl, vary, 'content-length': _, ...headers } = headersOf(made);
  const isEncoded = encoding !== 'identity' && isCompressible(headers['content-type'], made.rawPayload.length);
  const effort = made.rawPayload.length > 2 * mostBytesOfOne ? 'each' : 'once';
  const body = isEncoded ? await compress(made.rawPayload, encoding, effort) : ownCopy(made.rawPayload);
  const etag = headers.etag ?? `W/${etagOf(made.rawPayload)}`;
  return {
    status: made.statusCode,
    headers: Object.entries({
      'content-length': String(body.length),
      'cache-control': cacheControl ?? 'no-cache',
      ...headers,
      etag,
      ...(vary && { vary }),
      ...(isEncoded && { 'content-encoding': encoding }),
    }).flat(),
    etag,
    isShared: cacheControl?.startsWith('public') ?? false,
    body,
  };
}

function headersOf({ headers }: LightMyRequestResponse): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => !/^(date|connection|keep-alive|set-cookie)$/.test(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer, config: Config): void {
  const cookie = answer.isShared ? undefined : newXsrfCookie(request, config);
  const isAhead = isPrefetch(request) && answer.status === 200 && !answer.isShared;
  const own = isAhead ? forPrefetch(answer.headers) : answer.headers;
  const headers = cookie ? [...own, 'set-cookie', cookie] : own;
  // the first header is the length of the body, which an answer without one must not have
  if (answer.status === 200 && isKnown(request, answer.etag)) response.writeHead(304, headers.slice(2)).end();
  else response.writeHead(answer.status, headers).end(answer.body);
}

/** Whether web/early.ts asks for a page that somebody points at. */
function isPrefetch({ headers }: IncomingMessage): boolean {
  return headers.purpose === 'prefetch';
}

// Else the browser would ask again when the page is opened, a moment later. The second header says how long to keep it.
function forPrefetch(headers: string[]): string[] {
  return [...headers.slice(0, 2), 'cache-control', 'private, max-age=10', ...headers.slice(4)];
}
