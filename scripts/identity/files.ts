// What browsers, telephones and link previews ask for by name, made from content/ whenever the site is built.
import { identity } from '#content/pages/identity.ts';
import { previewPictures } from '#web/layout/preview-pictures.ts';
import { drawing } from './drawings.ts';
import { iconAsDrawn, iconAsIco, iconFullBleed } from './icons.ts';
import { previewPicture } from './preview.ts';

type File = () => Promise<string | Buffer>;

export const identityFiles: Record<string, File> = {
  'favicon.svg': async () => drawing('favicon.svg', 40, 40),
  // asked for unasked, by whatever shows a file that names no icon
  'favicon.ico': () => iconAsIco(32),
  'apple-touch-icon.png': () => iconFullBleed(180),
  'icon-192.png': () => iconAsDrawn(192),
  'icon-512.png': () => iconAsDrawn(512),
  'icon-maskable-512.png': () => iconFullBleed(512),
  'site.webmanifest': async () => JSON.stringify(manifest),
  ...Object.fromEntries(
    previewPictures.map((page) => [`assets/vorschau/${page}.png`, () => previewPicture(page)] as const),
  ),
};

const manifest = {
  name: identity.name,
  short_name: identity.kurzname,
  description: identity.beschreibung.de,
  lang: 'de-CH',
  start_url: '/home',
  display: 'minimal-ui',
  theme_color: identity.farben.eins,
  background_color: identity.farben.zwei,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
};
