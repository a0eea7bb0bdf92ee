import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { record } from './record.ts';

// What React and packing alone take: a bare node:http that has React write the finished elements of a page for every
// request, and packs them as we do, without a query, a component or a date. It is told on stdin the page that ours made.

type Element = { name: string; props: Record<string, unknown>; children: (Element | string)[] };

const attributes = String.raw`(?: [^\s=>/]+(?:="[^"]*")?)*`;
const patterns = [
  '<!--.*?-->',
  String.raw`<(?<whole>script|svg)(?<own>${attributes})>(?<inside>.*?)</\k<whole>>`,
  String.raw`</(?<closing>\w+)>`,
  String.raw`<(?<name>\w+)(?<given>${attributes})>`,
  '(?<text>[^<]+)',
];
const part = new RegExp(patterns.join('|'), 'gs');

const names: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  datetime: 'dateTime',
};

const { headers, body } = (await json(process.stdin)) as Awaited<ReturnType<typeof record>>;
const html = zstdDecompressSync(Buffer.from(body, 'base64')).toString();
const [start, end] = [html.indexOf('<body'), html.indexOf('</html>')];
const page = read(html.slice(start, end));

const server = createServer((_request, response) => {
  const text = Buffer.from(html.slice(0, start) + renderToString(page.map(draw)) + html.slice(end));
  const params = { [constants.ZSTD_c_compressionLevel]: 1 };
  const packed = zstdCompressSync(text, { params, pledgedSrcSize: text.length, chunkSize: 64 * 1024 });
  response.writeHead(200, { ...headers, 'content-length': packed.length });
  response.end(packed);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`Progi is ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

function draw(part: Element | string): ReactNode {
  return typeof part === 'string' ? part : createElement(part.name, part.props, ...part.children.map(draw));
}

/** Elements of HTML as React writes it. Scripts and pictures stay as they are; comments stand between two texts only. */
function read(written: string): Element['children'] {
  const root: Element = { name: '', props: {}, children: [] };
  const open = [root];
  for (const { groups } of written.matchAll(part)) {
    const { whole, own = '', inside = '', closing, name, given = '', text } = groups as Record<string, string>;
    const { children } = open.at(-1) ?? root;
    if (closing) open.pop();
    if (text) children.push(plain(text));
    if (whole) children.push({ name: whole, props: { ...readProps(own), ...asIs(inside) }, children: [] });
    if (!name) continue;
    const element = { name, props: readProps(given), children: [] };
    children.push(element);
    if (!/^(?:br|hr|img|input)$/.test(name)) open.push(element);
  }
  return root.children;
}

function readProps(attributes: string): Record<string, unknown> {
  const found = [...attributes.matchAll(/ ([^\s=/]+)(?:="([^"]*)")?/g)];
  // React takes styles and handlers in a form of its own
  const taken = found.filter(([, name = '']) => !/^(?:style|on)/.test(name));
  return Object.fromEntries(taken.map(([, name = '', value]) => [names[name] ?? name, plain(value ?? '')]));
}

function asIs(html: string): Element['props'] {
  return { dangerouslySetInnerHTML: { __html: html } };
}

function plain(text: string): string {
  const marks: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
  return text.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => marks[name] ?? '');
}
