import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { toLanguage } from '#contract/language.ts';
import type { PageRequest, RenderedPage } from '#contract/page.ts';
import type { Config } from '#server/config.ts';
import { createTurns } from './turns.ts';
import { readCookie } from './xsrf.ts';

// Serves what the web room was built to: its files, and its pages rendered as a visitor sees them.

const clientFolder = resolve(import.meta.dirname, '../../dist/client');
const templateFile = resolve(import.meta.dirname, '../../web/index.html');
const rendererFile = resolve(import.meta.dirname, '../../dist/renderer/entry-server.js');

/** Built from web/entry-server.tsx. */
type Renderer = { render: (page: PageRequest) => Promise<RenderedPage> };
type Frontend = {
  renderer: () => Promise<Renderer>;
  template: (path: string) => Promise<string>;
  tags: (page: RenderedPage) => string;
};

// many may ask at once, and everyone would wait until the last of their pages is made
const mostAtOnce = { atOnce: 8, waiting: 200 };

export async function servePages(app: FastifyInstance, config: Config): Promise<void> {
  const inTurn = createTurns(mostAtOnce);
  const frontend = config.dev ? await developmentFrontend(app) : await builtFrontend(app);
  const send = inProcess(app);

  app.get('*', async (request, reply) => {
    const { '*': path } = request.params as { '*': string };
    // no page has so long an address: a router tries every slash of one anew with every slash before it
    if (path.length > 500 || /^\/+api(?:\/|$)/.test(path)) return reply.callNotFound();
    const { render } = await frontend.renderer();
    const language = toLanguage(readCookie(request, 'sprache'));
    const { reading, publicUrl } = config;
    const page = await inTurn(() => render({ path: request.url, language, reading, publicUrl, send }));
    if (page.redirect) return reply.redirect(page.redirect, 302);
    const template = await frontend.template(request.url);
    return reply
      .code(page.status)
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(fill(template, page, frontend.tags(page)));
  });
}

/** The renderer's calls go through the whole API, guard included, without a network in between. */
function inProcess(app: FastifyInstance): PageRequest['send'] {
  return async ({ method, url }) => {
    const answer = await app.inject({ method: method as 'GET', url, headers: { cookie: 'XSRF-TOKEN=-' } });
    return { status: answer.statusCode, body: answer.body };
  };
}

// the longest comes last, so that nothing is looked for in it
function fill(template: string, page: RenderedPage, tags: string): string {
  return template
    .replace('<html lang="de">', () => `<html lang="${page.language}">`)
    .replace('<!--head-->', () => tags + page.head)
    .replace('<!--state-->', () => `<script type="application/json" id="state">${page.state}</script>`)
    .replace('<!--page-->', () => page.body);
}

async function builtFrontend(app: FastifyInstance): Promise<Frontend> {
  const files = { index: false as const, preCompressed: true, cacheControl: false };
  await app.register(fastifyStatic, {
    ...files,
    root: join(clientFolder, 'build'),
    serve: false,
    // they never change, and are never read in part
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  // Hundreds, with a hash in their names: one route for all of them is made sooner than one for each. The library's own
  // reads the whole folder for every file.
  app.get('/build/:name', (request, reply) => reply.sendFile((request.params as { name: string }).name));
  await app.register(fastifyStatic, {
    ...files,
    root: clientFolder,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['.vite/**', 'build/**', '**/*.{br,gz}'],
    setHeaders: (reply, path) => void reply.header('cache-control', lifetime(path)),
  });
  let loaded: Renderer | undefined;
  const renderer = async () => (loaded ??= (await import(pathToFileURL(rendererFile).href)) as Renderer);
  // before the first visitor asks, but after whoever has waited for the start
  app.addHook('onListen', async () => {
    await setTimeout(100);
    await renderer();
  });
  const template = readFileSync(templateFile, 'utf8');
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const known = new Map<string, string>();
  return {
    renderer,
    template: async () => template,
    tags: (page) => {
      const key = page.modules.join();
      const tags = known.get(key) ?? builtTags(manifest, page);
      known.set(key, tags);
      return tags;
    },
  };
}

/** Icons are kept for a day, or every new address would ask for them again; a catalogue goes with its scripts. */
function lifetime(path: string): string {
  return /\.json(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=86400';
}

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

// The styles of a page must be there before its script is, which waits until it is needed (web/early.ts).
function builtTags(manifest: Manifest, { modules, live }: RenderedPage): string {
  const chunks = [...chunksOf(manifest, ['entry-client.tsx', ...modules])];
  const styles = chunks.flatMap(({ css = [] }) => css);
  const scripts = [manifest['entry-client.tsx'], ...chunks].flatMap((chunk) => (chunk ? [`/${chunk.file}`] : []));
  return [
    wholeAtOnce,
    earlyScript(`/${manifest['early.ts']?.file}`, [...new Set(scripts)], live),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
  ].join('');
}

// A busy phone paints what it has read so far, and would then move it: it waits for what stands after the page.
const wholeAtOnce = '<link rel="expect" blocking="render" href="#state">';

// The first paint waits for it, but the browser reads on meanwhile: else the page would come in pieces.
function earlyScript(file: string, parts: string[], isNeeded: boolean): string {
  return `<script async blocking="render" src="${file}" data-parts="${parts.join(' ')}"${isNeeded ? ' data-needed' : ''}></script>`;
}

/** The chunks of these modules, each after those it is built on. */
function chunksOf(manifest: Manifest, names: string[], found = new Set<Chunk>()): Set<Chunk> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk)) continue;
    chunksOf(manifest, chunk.imports ?? [], found);
    found.add(chunk);
  }
  return found;
}

async function developmentFrontend(app: FastifyInstance): Promise<Frontend> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('preClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) done();
    else vite.middlewares(request.raw, reply.raw, done);
  });
  const source = readFileSync(templateFile, 'utf8');
  return {
    renderer: () => vite.ssrLoadModule('/entry-server.tsx') as Promise<Renderer>,
    template: (path) => vite.transformIndexHtml(path, source),
    // styles come with the scripts here, and the early script would be a module, which comes too late to be early
    tags: () => '<script type="module" src="/entry-client.tsx"></script>',
  };
}
