import type { FastifyInstance } from 'fastify';
import { listGalerieIds, listIds } from '#server/anlass/anlass-store.ts';
import type { Db } from '#server/db/engine.ts';
import type { Services } from '#server/services.ts';

/** What search engines are told: where the public pages are, events and galleries included, and what is not theirs. */
export function sitemap(app: FastifyInstance, { db, config }: Services): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /mitglieder\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const addresses = [...publicPages, ...(await anlassPages(db))].map((path) => `${config.publicUrl}${path}`);
    return reply.type('application/xml; charset=utf-8').send(toXml(addresses));
  });
}

const publicPages = [
  '/home',
  '/anlaesse',
  '/archiv',
  '/aktivitas',
  '/staemme',
  '/vorstand',
  '/verbindung',
  '/geschichte',
  '/schwesterverbindungen',
  '/kontakt',
];

async function anlassPages(db: Db): Promise<string[]> {
  const anlaesse = await listIds(db);
  const galerien = await listGalerieIds(db);
  return [...anlaesse.map((id) => `/anlaesse/${id}`), ...galerien.map((id) => `/archiv/${id}`)];
}

function toXml(addresses: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
