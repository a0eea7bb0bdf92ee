import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Json, type JsonSchema, sampleOf, shapeOf } from './contract-samples.ts';
import { part } from './files.ts';

// Requests that no honest client sends, made from the contract: bodies nearly right and utterly wrong, ids, queries,
// headers and types of all kinds.

export type BadRequest = {
  caller: Caller;
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
};
export type Caller = 'visitor' | 'mitglied' | 'manager' | 'admin';

export function badRequests(endpoint: Endpoint): fc.Arbitrary<BadRequest> {
  return fc
    .record({
      // mostly those who get past the door
      caller: fc.oneof(
        { weight: 7, arbitrary: fc.constant<Caller>('admin') },
        { weight: 3, arbitrary: fc.constantFrom<Caller>('visitor', 'mitglied', 'manager') },
      ),
      path: paths(endpoint),
      query: queries(endpoint),
      headers: headers(),
      content: contents(endpoint),
    })
    .map(({ caller, path, query, headers: odd, content }) => ({
      caller,
      method: endpoint.method,
      url: `/api${path}${query}`,
      headers: { ...content.headers, ...odd },
      ...(content.payload && { payload: content.payload }),
    }));
}

// Texts

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  `${'a'.repeat(20)}\0`,
  '\u{d800}',
  'x\u{dfff}y',
  '\u{feff}',
  '\u{202e}gnp.exe',
  '\r\nSet-Cookie: a=b',
  '\x1b[31m',
  '\u{7f}\u{80}',
  'Ω≈ç√∫',
  '👩‍👩‍👧‍👦',
  'e\u{301}'.repeat(50),
  'İı',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' or 1=1 --",
  "'; drop table benutzer; --",
  '%',
  '_',
  '\\',
  '%_\\',
  '{{7*7}}',
  '#{7*7}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e3',
  '2147483648',
  '9007199254740993',
  '2026-02-30T25:61:61',
  '2026-02-29',
  '9999-12-31T23:59:59',
  'a@b',
  `${'a'.repeat(40)}@${'b.'.repeat(20)}ch`,
  'x'.repeat(250),
  'x'.repeat(251),
  'ä'.repeat(2001),
  `${'a '.repeat(125)}`,
  `${'a'.repeat(249)}!`,
];
const oddText = fc.constantFrom(...oddTexts);
const hugeText = fc.constant('x'.repeat(70_000));

// Numbers, and values of any kind

const oddNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.5,
  1e3,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e308,
  1e-7,
);

const oddValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 8, arbitrary: oddText },
  { weight: 4, arbitrary: oddNumber },
  { weight: 3, arbitrary: fc.constantFrom<Json>(null, true, false, [], {}, [null], [[]], { id: 1 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json> },
  { weight: 1, arbitrary: fc.array(oddText, { maxLength: 60 }) },
);
const rareHuge: fc.Arbitrary<Json> = fc.oneof(
  { weight: 60, arbitrary: oddValue },
  { weight: 1, arbitrary: hugeText },
  { weight: 1, arbitrary: fc.constant(nested(2000)) },
);

function nested(depth: number): Json {
  let value: Json = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

const oddKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'id',
  'rolle',
  'passwortHash',
  'passwort_hash',
  'benutzername_folded',
  '',
  '\0',
  '$where',
  'a.b',
);

// Bodies

type Content = { headers: Record<string, string>; payload?: Buffer };

function contents(endpoint: Endpoint): fc.Arbitrary<Content> {
  if (endpoint.upload) return uploads(endpoint.upload.extensions);
  if (endpoint.body) return fc.oneof({ weight: 9, arbitrary: bodies(shapeOf(endpoint.body)) }, strayContent);
  return fc.oneof({ weight: 4, arbitrary: fc.constant<Content>({ headers: {} }) }, strayContent);
}

/** A right body with some of its fields gone wrong, written down well or badly. */
function bodies(shape: JsonSchema): fc.Arbitrary<Content> {
  const samples = [sampleOf(shape), sampleOf(shape, 'required')];
  const fields = Object.keys(shape.properties ?? {});
  const change = fc.record({
    key: fields.length > 0 ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...fields) }, oddKey) : oddKey,
    value: fc.oneof({ weight: 9, arbitrary: rareHuge }, fc.constant(undefined)),
  });
  const value = fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...samples),
          fc.oneof(
            change.map((one) => [one]),
            fc.array(change, { minLength: 2, maxLength: 4 }),
          ),
        )
        .map(([sample, changes]) => changed(sample, changes)),
    },
    { weight: 1, arbitrary: rareHuge },
  );
  return fc
    .tuple(value.map(stringify), spoils, fc.oneof({ weight: 20, arbitrary: fc.constant('application/json') }, oddType))
    .map(([json, spoil, type]) => ({ headers: { 'content-type': type }, payload: spoil(json) }));
}

function changed(sample: Json, changes: { key: string; value: Json | undefined }[]): Json {
  if (Array.isArray(sample)) return changes.map(({ value }) => value ?? null);
  const entries = new Map(Object.entries(sample as Record<string, Json>));
  for (const { key, value } of changes) {
    if (value === undefined) entries.delete(key);
    else entries.set(key, value);
  }
  return entries as unknown as Json;
}

// by hand, since an object would swallow `__proto__`
function stringify(value: Json): string {
  if (!(value instanceof Map)) return JSON.stringify(value);
  const entries = [...(value as Map<string, Json>)].map(
    ([key, part]) => `${JSON.stringify(key)}:${JSON.stringify(part)}`,
  );
  return `{${entries.join(',')}}`;
}

type Spoil = (json: string) => Buffer;
const asIs: Spoil = (json) => Buffer.from(json);
const spoils: fc.Arbitrary<Spoil> = fc.oneof(
  { weight: 30, arbitrary: fc.constant(asIs) },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Spoil>(
      (json) => Buffer.from(json.slice(0, json.length / 2)),
      (json) => Buffer.from(`${json}}`),
      (json) => Buffer.from(`\u{feff}${json}`),
      (json) => Buffer.concat([Buffer.from(json), Buffer.from([0])]),
      (json) => Buffer.from(json, 'utf16le'),
      (json) => Buffer.from(json.replace('"', '\x00')),
      (json) => Buffer.concat([Buffer.from([0xff, 0xfe, 0xc0, 0x80]), Buffer.from(json)]),
      (json) => Buffer.from(json.replaceAll('@', '\\ud800')),
      (json) => Buffer.from(json.replace('{', '{"id":1,"id":2,"rolle":"BENUTZER","rolle":"ADMINISTRATOR",')),
      (json) => Buffer.from(json.replace(/\d+/, '1e999')),
      (json) => Buffer.from(json.replace('{', '{"__proto__":{"rolle":"ADMINISTRATOR"},')),
      () => Buffer.from('['.repeat(20_000)),
      () => Buffer.from(`${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`),
      () => Buffer.alloc(0),
      () => Buffer.from('null'),
    ),
  },
);

const oddType = fc.constantFrom(
  '',
  'text/plain',
  'text/html',
  'application/json; charset=utf-16',
  'application/json;',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/xml',
  '*/*',
  'application/json, text/plain',
  ';;;',
  'x'.repeat(500),
);
const strayContent: fc.Arbitrary<Content> = fc
  .tuple(oddType, fc.constantFrom('', '{}', '[]', 'a=1', '<x/>', '\0', '{"a":1}', 'null'))
  .map(([type, body]) => ({ headers: { 'content-type': type }, payload: Buffer.from(body) }));

// Uploads

const oddBytes = fc.constantFrom(
  Buffer.alloc(0),
  Buffer.from('Hallo'),
  Buffer.from('%PDF-1.7\n%%EOF'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  Buffer.from('GIF89a\x01\x00\x01\x00'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from('PK\x03\x04'),
  Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
  Buffer.alloc(5000, 0),
  Buffer.alloc(5000, 0xff),
);

function uploads(extensions: readonly string[]): fc.Arbitrary<Content> {
  const name = fc
    .tuple(oddText, fc.constantFrom(...extensions, '.exe', '.svg', '', '.'))
    .map(([stem, ending]) => stem.slice(0, 300) + ending);
  const field = fc.oneof({ weight: 8, arbitrary: fc.constant('file') }, oddText);
  const boundary = fc.oneof({ weight: 8, arbitrary: fc.constant('x-y') }, fc.constantFrom('', '"', 'a'.repeat(300)));
  const parts = fc.array(fc.tuple(field, name, oddBytes), { minLength: 0, maxLength: 3 });
  return fc
    .tuple(boundary, parts, fc.constantFrom(0, 0, 0, 1, 5, 20), fc.boolean())
    .map(([mark, all, cut, isEnded]) => {
      const body = Buffer.concat([
        ...all.map(([each, fileName, bytes]) => part(mark, each, fileName, bytes)),
        Buffer.from(isEnded ? `--${mark}--\r\n` : ''),
      ]);
      return {
        headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
        payload: body.subarray(0, Math.max(0, body.length - cut)),
      };
    });
}

// Paths and queries

const oddIds = ['0', '-1', '1e3', '1.5', '0x10', '2147483647', '2147483648', '9007199254740992', '9223372036854775808'];
const oddId = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('1', '2', '3') },
  { weight: 4, arbitrary: fc.constantFrom(...oddIds) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('%00', '..%2f..%2fetc', '%2e%2e', '%ff', '%', '%zz', 'NaN', 'null', '1%20', '+1', '１'),
  },
  { weight: 2, arbitrary: oddText.map((text) => encodeURIComponent(text.toWellFormed())) },
);

function paths({ path, body, upload }: Endpoint): fc.Arbitrary<string> {
  // a body is looked at only where the id is right
  const id = fc.oneof({ weight: body || upload ? 4 : 0, arbitrary: fc.constant('1') }, { weight: 1, arbitrary: oddId });
  const places = path.match(/\{\w+\}/g)?.length ?? 0;
  return fc
    .tuple(fc.array(id, { minLength: places, maxLength: places }), fc.constantFrom('', '', '', '/'))
    .map(([ids, end]) => {
      let at = 0;
      return path.replaceAll(/\{\w+\}/g, () => ids[at++] ?? '') + end;
    });
}

function queries({ query }: Endpoint): fc.Arbitrary<string> {
  const names = Object.keys(query ? (shapeOf(query).properties ?? {}) : {});
  const name = names.length > 0 ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, oddKey) : oddKey;
  const value = fc.oneof(oddText, oddId, fc.constantFrom('1', '160', '2026', '2026-01-15'));
  const pair = fc
    .tuple(name, fc.constantFrom('', '', '', '[]', '[a]', '[__proto__]'), value)
    .map(([key, tail, text]) => `${encodeURIComponent(key)}${tail}=${encodeURIComponent(text.toWellFormed())}`);
  const raw = fc.constantFrom('?', '?&', '?=', '?a', '?%', '?%ff=%ff', '?a=1&a=2', '?__proto__[x]=1', '??', '?;');
  return fc.oneof(
    { weight: names.length > 0 ? 1 : 6, arbitrary: fc.constant('') },
    { weight: 3, arbitrary: fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs) => `?${pairs.join('&')}`) },
    { weight: 1, arbitrary: raw },
  );
}

// Headers

const oddHeaders: Record<string, string[]> = {
  accept: ['', '*/*', 'image/webp;q=9', 'x'.repeat(3000)],
  'accept-encoding': ['gzip', 'br;q=0', 'identity;q=0, *;q=0', 'zstd', 'x'],
  'content-encoding': ['gzip', 'deflate', 'br', 'x'],
  'if-none-match': ['*', '"x"', 'W/"', ','],
  range: ['bytes=0-', 'bytes=-1', 'bytes=9-1,1-9', 'x'],
  cookie: ['XSRF-TOKEN', 'XSRF-TOKEN=', '=;=;', 'sprache=xx', `a=${'x'.repeat(3000)}`],
  'x-xsrf-token': ['', 'x'],
  'x-forwarded-for': ['1.2.3.4', '::1', 'x, y', '\'"'],
  'x-forwarded-host': ['evil.example'],
  host: ['evil.example', ''],
  origin: ['null', 'https://evil.example'],
  authorization: ['Bearer', 'Bearer x', 'bearer a.b.c', 'Basic YTpi', 'Bearer  \t', 'Digest'],
  'x-http-method-override': ['DELETE'],
  expect: ['x'],
};

function headers(): fc.Arbitrary<Record<string, string>> {
  const one = fc
    .constantFrom(...Object.keys(oddHeaders))
    .chain((name) => fc.constantFrom(...(oddHeaders[name] ?? [''])).map((value) => [name, value] as const));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.array(one, { minLength: 1, maxLength: 2 }).map((pairs) => Object.fromEntries(pairs)) },
  );
}
