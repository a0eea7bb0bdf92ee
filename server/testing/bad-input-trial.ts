import fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { type BadRequest, badRequests, type Caller } from './bad-input.ts';

type Trial = {
  app: FastifyInstance;
  /** Asked before each request, since one may end the log-in it was made with. */
  tokenOf: (caller: Caller) => Promise<string | undefined>;
  cases: number;
  seed: number;
};

/** Sends an endpoint so many bad requests; throws with the smallest one that was not answered as it should be. */
export async function tryEndpoint({ app, tokenOf, cases, seed }: Trial, endpoint: Endpoint): Promise<number> {
  let slowest = 0;
  const property = fc.asyncProperty(badRequests(endpoint), async (request) => {
    const token = await tokenOf(request.caller);
    const before = process.cpuUsage();
    const answer = await app.inject({
      method: request.method,
      url: request.url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...request.headers },
      ...(request.payload && { payload: request.payload }),
    });
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    slowest = Math.max(slowest, ms);
    const fault = faultOf(request, answer, ms);
    if (fault) throw new Error(`${fault}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  });
  await fc.assert(property, { numRuns: cases, seed, endOnFailure: true, includeErrorInReport: true });
  return slowest;
}

/** How the machine spells itself: nothing of it may be in an answer. */
const internals = /node_modules|\.[jt]s:\d|\n\s+at |SQLITE|sqlite_|syntax error|pg_catalog|violates|ECONN|\/server\//i;
/** What an answer may take of this machine's time; the wall's clock would measure its other guests too. */
const longestMs = 1000;

function faultOf(
  { payload }: BadRequest,
  { statusCode, body, headers }: LightMyRequestResponse,
  ms: number,
): string | undefined {
  if (statusCode >= 500) return 'a fault of ours';
  if (ms > longestMs) return `took ${ms} ms`;
  if (statusCode < 400) return undefined;
  if (!String(headers['content-type']).startsWith('application/problem+json')) return 'a refusal of another type';
  if (internals.test(body)) return 'internals in the answer';
  if (payload && payload.length > 5 && body.includes('<script>')) return 'a script in the answer';
  return undefined;
}
