import { brotliCompressSync } from 'node:zlib';
import { bareFile } from './compare.ts';
import { record } from './record.ts';
import { type Running, start } from './site.ts';

// The same page as a file somebody put on a server: no script, no data for one, sent by a bare node:http. With the same
// headers, since some of them cost time: one that keeps other windows away makes the browser begin a process for it.

type Recorded = Record<string, Awaited<ReturnType<typeof record>>>;

const asBrowser = { 'accept-encoding': 'br', accept: 'image/webp,*/*' };

/** Serves each of these pages without its scripts, and `/bild/…` as nothing but the first photo of a page. */
export async function startTwin(address: string, paths: string[], gallery: string): Promise<Running> {
  const recorded: Recorded = {};
  for (const path of paths) {
    const { headers, body } = await record(address, { path });
    const html = Buffer.from(body, 'base64').toString();
    const bare = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
    recorded[path] = page(bare, headers);
    for (const file of filesOf(bare)) recorded[file] ??= await record(address, { path: file, headers: asBrowser });
    for (const font of await fontsOf(address, bare)) recorded[font] ??= await record(address, { path: font });
    if (path === gallery) recorded[`/bild${path}`] = page(onlyPhoto(bare), headers);
  }
  return start(bareFile, {}, JSON.stringify(recorded));
}

function page(html: string, headers: Record<string, string>): Recorded[string] {
  const body = brotliCompressSync(html);
  const own = { 'content-encoding': 'br', 'content-length': `${body.length}` };
  return { headers: { ...headers, ...own }, body: body.toString('base64') };
}

function filesOf(html: string): string[] {
  const links = [...html.matchAll(/ (?:href|src)="(\/(?:build|api|favicon|site|apple)[^"]*)"/g)];
  const sources = [...html.matchAll(/ srcset="([^"]*)"/gi)].flatMap(([, set = '']) =>
    set.split(', ').map((source) => source.split(' ')[0] ?? ''),
  );
  return [...new Set([...links.map(([, file = '']) => file), ...sources])].map((file) => file.replaceAll('&amp;', '&'));
}

async function fontsOf(address: string, html: string): Promise<string[]> {
  const sheets = filesOf(html).filter((file) => file.endsWith('.css'));
  const texts = await Promise.all(sheets.map(async (sheet) => (await fetch(address + sheet)).text()));
  return texts.flatMap((text) => [...text.matchAll(/url\((\/build\/[^)]*\.woff2)\)/g)].map(([, font = '']) => font));
}

function onlyPhoto(html: string): string {
  const photo = /<img[^>]*srcset[^>]*>/i.exec(html)?.[0] ?? '';
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">';
  return `<!doctype html><html lang="de"><head>${head}<title>Foto</title></head><body>${photo}</body></html>`;
}
