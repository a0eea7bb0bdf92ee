import { setTimeout } from 'node:timers/promises';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { anlassEndpoints } from '#contract/anlass.ts';
import { auditEndpoints } from '#contract/audit.ts';
import { beilageEndpoints } from '#contract/beilage.ts';
import { benutzerEndpoints } from '#contract/benutzer.ts';
import { berichtEndpoints } from '#contract/bericht.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { healthEndpoints } from '#contract/health.ts';
import { endpoints } from '#contract/index.ts';
import { inhaltEndpoints } from '#contract/inhalt.ts';
import { kontaktEndpoints } from '#contract/kontakt.ts';
import { papierkorbDays } from '#contract/limits.ts';
import { memorabiliaEndpoints } from '#contract/memorabilia.ts';
import { papierkorbEndpoints } from '#contract/papierkorb.ts';
import { sessionEndpoints } from '#contract/session.ts';
import { sicherungEndpoints } from '#contract/sicherung.ts';
import { stammEndpoints } from '#contract/stamm.ts';
import { anlassRoutes } from './anlass/anlass-routes.ts';
import { beilageRoutes } from './anlass/beilage-routes.ts';
import { memorabiliaRoutes } from './anlass/memorabilia-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { forgetAudit } from './audit/audit-store.ts';
import { createDirectory, type Directory } from './benutzer/benutzer-directory.ts';
import { benutzerRoutes } from './benutzer/benutzer-routes.ts';
import { berichtRoutes } from './bericht/bericht-routes.ts';
import { healthRoutes } from './health/health-routes.ts';
import { hourly, hourlyFromStart } from './hourly.ts';
import { apiDocs } from './http/api-docs.ts';
import { compressAnswers } from './http/compress.ts';
import { gatherPieces } from './http/gather-pieces.ts';
import type { FindSession } from './http/guard.ts';
import { securityHeaders } from './http/headers.ts';
import { takeJson } from './http/json-body.ts';
import { keepAnswers } from './http/kept-answers.ts';
import { type Handlers, mount } from './http/mount.ts';
import { http, inOrder } from './http/node-http.ts';
import { answerUnreadable, answerUnroutable, handleErrors } from './http/problem.ts';
import { securityTxt } from './http/security-txt.ts';
import { shareCopies } from './http/shared-copy.ts';
import { takeUploads } from './http/upload.ts';
import { offerXsrfCookie } from './http/xsrf.ts';
import { inhaltRoutes } from './inhalt/inhalt-routes.ts';
import { sitemap } from './inhalt/sitemap.ts';
import { kontaktRoutes } from './kontakt/kontakt-routes.ts';
import { forgetProgipost } from './kontakt/kontakt-store.ts';
import { papierkorbRoutes } from './papierkorb/papierkorb-routes.ts';
import { forgetDeleted } from './papierkorb/papierkorb-store.ts';
import type { Services } from './services.ts';
import { forgetLapsed } from './session/login-store.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { findSession } from './session/session-store.ts';
import { createTokenReader } from './session/token.ts';
import { sicherungRoutes } from './sicherung/sicherung-routes.ts';
import { stammRoutes } from './stamm/stamm-routes.ts';

/** The whole API, ready to listen or to be asked in process. */
export async function createApp(services: Services, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const { config } = services;
  const headers = securityHeaders(config);
  const kept = keepAnswers(services.stand, config, visitorsEndpoints);
  const app = fastify({
    loggerInstance: logger,
    trustProxy: config.trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (handle) => {
      const answer = inOrder(kept.before(handle));
      // what a client expects beyond an answer is not looked at, instead of refused without our headers
      return http.createServer(timeouts, answer).setTimeout(stalledMs).on('checkExpectation', answer);
    },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: readablePage,
    frameworkErrors: answerUnroutable(headers),
    clientErrorHandler: answerUnreadable(headers),
  });

  handleErrors(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.decorateRequest('session', null);
  app.addHook('onSend', async (request, reply) => offerXsrfCookie(request, reply, config));
  compressAnswers(app);
  shareCopies(app);
  gatherPieces(app);
  takeJson(app);
  takeUploads(app);
  tidyUp(app, services);
  const directory = createDirectory(services.db, services.stand);
  app.addHook('onListen', async () => {
    // after whoever has waited for the start
    await setTimeout(100, undefined, { ref: false });
    await directory.warm();
  });
  await app.register(async (api) => mountAll(api, services, directory), { prefix: '/api' });
  sitemap(app, services);
  securityTxt(app, config);
  if (!config.dev) kept.begin(app);
  return app;
}

/** An address that cannot be decoded, as old links have them (`/st%E4mme`), is that of a page that is not there. */
function readablePage({ url = '/' }: { url?: string }): string {
  const [path = ''] = url.split('?', 1);
  return path.startsWith('/api/') || isReadable(path) ? url : path.replaceAll('%', '%25');
}

function isReadable(path: string): boolean {
  try {
    // the bundler leaves out what is called for its error alone
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

// all are needed: with the first alone a slow body stays open for good
const timeouts = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 72_000,
};
/** Whoever takes nothing of an answer is cut off: Node looks at it this often, and gives up when nothing has moved since. */
const stalledMs = 35_000;

/** Those among them that are open to all answer every visitor alike. */
const visitorsEndpoints: Record<string, Endpoint> = {
  ...anlassEndpoints,
  ...beilageEndpoints,
  ...memorabiliaEndpoints,
  ...berichtEndpoints,
  ...stammEndpoints,
  ...inhaltEndpoints,
};

function tidyUp(app: FastifyInstance, { db, config }: Services): void {
  const daysAgo = (days: number) => Date.now() - days * 86_400_000;
  hourly(app, 'old audit rows could not go', () => forgetAudit(db, daysAgo(config.auditDays)));
  hourly(app, 'deleted files could not go', () => forgetDeleted(db, daysAgo(papierkorbDays)));
  // each new message and failed log-in does so too, but there may be none for months
  hourlyFromStart(app, 'old messages could not go', () => forgetProgipost(db, Date.now()));
  hourlyFromStart(app, 'failed log-ins could not go', () => forgetLapsed(db, Date.now()));
}

function mountAll(api: FastifyInstance, services: Services, directory: Directory): void {
  const find = sessionFinder(services);
  const route = <T extends Record<string, Endpoint>>(table: T, handlers: Handlers<T>) =>
    mount(api, find, table, handlers);

  route(sessionEndpoints, sessionRoutes(services));
  route(benutzerEndpoints, benutzerRoutes(services, directory));
  route(anlassEndpoints, anlassRoutes(services));
  route(beilageEndpoints, beilageRoutes(services));
  route(memorabiliaEndpoints, memorabiliaRoutes(services));
  route(auditEndpoints, auditRoutes(services));
  route(berichtEndpoints, berichtRoutes(services));
  route(papierkorbEndpoints, papierkorbRoutes(services));
  route(stammEndpoints, stammRoutes());
  route(inhaltEndpoints, inhaltRoutes());
  route(kontaktEndpoints, kontaktRoutes(services));
  route(sicherungEndpoints, sicherungRoutes(services));
  route(healthEndpoints, healthRoutes(services));
  apiDocs(api, endpoints, services.config.publicUrl);
}

function sessionFinder({ db, secret, config }: Services): FindSession {
  const readToken = createTokenReader(secret);
  return async (token) => {
    const jti = await readToken(token);
    return jti === undefined ? null : findSession(db, jti, config.sessionIdleMs);
  };
}
