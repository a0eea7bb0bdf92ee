import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { openApi } from './openapi.ts';

/** `/openapi.json` for programs, `/docs` for people. Both are made once, by the first who asks: it takes a while. */
export function apiDocs(api: FastifyInstance, endpoints: Record<string, Endpoint>, publicUrl: string): void {
  let made: Docs | undefined;
  const docs = () => {
    made ??= makeDocs(endpoints, publicUrl);
    return made;
  };
  api.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(docs().json));
  api.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docs().page));
}

type Docs = { json: string; page: string };

function makeDocs(endpoints: Record<string, Endpoint>, publicUrl: string): Docs {
  const document = openApi(endpoints, publicUrl);
  return { json: JSON.stringify(document), page: docsPage(endpoints, document) };
}

function docsPage(endpoints: Record<string, Endpoint>, document: ReturnType<typeof openApi>): string {
  const sections = Object.values(endpoints).map((endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    return `<section><h2><code>${endpoint.method} /api${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)}. Access: <em>${endpoint.access.name}</em>.</p>
<details><summary>Schema</summary><pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details></section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Progi API</title><link rel="stylesheet" href="/assets/api-docs.css"></head>
<body><main><h1>Progi API</h1>
<p>Made from the table of endpoints; for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
