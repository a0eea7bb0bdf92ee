import { createContext, use, useEffect } from 'react';
import { identity } from '#content/pages/identity.ts';
import type { Language } from '#contract/language.ts';
import { canonicalPath } from '#web/paths.ts';
import { previewPath } from './preview-pictures.ts';

/** What stands in the head of a page: title, words for search engines and previews, structured data (schema.org). */
export type Head = { title: string; description?: string; image?: string; noIndex?: boolean; data?: object };
export type CollectHead = (head: Head) => void;

export const HeadContext = createContext<CollectHead | undefined>(undefined);

/** Tells the server's renderer what to write into the head, and keeps the title right in the browser. */
export function PageHead(head: Head) {
  const collect = use(HeadContext);
  collect?.(head);
  const title = fullTitle(head);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

function fullTitle({ title }: Head): string {
  return title === identity.kurzname ? title : `${title} · ${identity.kurzname}`;
}

export function headTags(head: Head, page: { language: Language; url: URL; publicUrl: string }): string {
  const path = canonicalPath(page.url.pathname);
  const address = `${page.publicUrl}${path}`;
  const description = head.description ?? identity.beschreibung[page.language];
  const image = `${page.publicUrl}${head.image ?? previewPath(path)}`;
  return [
    `<title>${escapeHtml(fullTitle(head))}</title>`,
    meta('name', 'description', description),
    head.noIndex ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', image),
    // a page's own picture has a size of its own
    ...(head.image ? [] : [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')]),
    meta('property', 'og:image:alt', head.title),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', identity.name),
    meta('property', 'og:locale', page.language === 'fr' ? 'fr_CH' : 'de_CH'),
    themeColor('light', identity.farben.eins),
    themeColor('dark', identity.farbenDunkel.eins),
    ...(head.data ? [structuredData(head.data, page.publicUrl)] : []),
  ].join('\n    ');
}

function structuredData(data: object, publicUrl: string): string {
  const absolute = (key: string, value: unknown) =>
    /^(url|logo|image)$/.test(key) ? new URL(value as string, publicUrl).href : value;
  return `<script type="application/ld+json">${JSON.stringify(data, absolute).replaceAll('<', '\\u003c')}</script>`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function themeColor(scheme: 'light' | 'dark', colour: string): string {
  return `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
