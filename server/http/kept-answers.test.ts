import { readdirSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { picture, upload } from '#server/testing/files.ts';
import { type Members, startMembers } from '#server/testing/members.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { servePages } from './pages.ts';

// Over the network, since what is kept is answered before the app is asked; two servers on the same data.

let members: Members;
let second: TestApp;
let addresses: [string, string];
let rendered = 0;
let beforeRendering: (() => Promise<void>) | undefined;

beforeAll(async () => {
  members = await startMembers();
  second = await members.server.restart();
  addresses = [await listen(members.server), await listen(second)];
});
afterAll(async () => {
  await second.close();
  await members.server.close();
});
beforeEach(async () => {
  await members.server.database.db.deleteFrom('anlass').execute();
});
afterEach(() => {
  beforeRendering = undefined;
  vi.useRealTimers();
});

async function listen({ app, config }: TestApp): Promise<string> {
  app.addHook('onRequest', async ({ url }) => {
    if (!url.startsWith('/anlaesse')) return;
    rendered++;
    await beforeRendering?.();
  });
  await servePages(app, config);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const get = (path: string, headers: Record<string, string> = {}, which = 0) =>
  fetch(`${addresses[which]}${path}`, { headers });
/** The same of both servers, twice of each, so that the second answer is one that was kept. */
async function everywhere(path: string, headers?: Record<string, string>): Promise<string> {
  const texts = [];
  for (const which of [0, 1, 0, 1]) texts.push(await (await get(path, headers, which)).text());
  expect(new Set(texts).size, path).toBe(1);
  return texts[0] ?? '';
}

const in2099 = { ort: 'Anker', gastgeber: 'Aktivitas', datum: '2099-12-03T19:30:00', beschreibung: '' };
const manager = () => ({ token: members.token.manager });
async function create(titel: string, fields: Partial<typeof in2099> = {}): Promise<number> {
  const body = { ...in2099, titel, ...fields };
  const answer = await members.server.ask('POST', '/anlass', { ...manager(), body });
  expect(answer.statusCode, answer.body).toBe(200);
  return Number(answer.body);
}
async function send(path: string, name: string, bytes: Uint8Array, token = members.token.manager): Promise<string> {
  const answer = await members.server.ask('POST', path, { token, ...upload(name, bytes) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
}
const remove = (path: string, token = members.token.manager) => members.server.ask('DELETE', path, { token });
const restore = (path: string, token = members.token.manager) =>
  members.server.ask('POST', `${path}/wiederherstellen`, { token });

describe('the very next request after an edit is right, on this server and on another', () => {
  it('of an event', async () => {
    expect(await everywhere('/anlaesse')).not.toContain('Krambambuli');
    const id = await create('Krambambuli');
    expect(await everywhere('/anlaesse')).toContain('Krambambuli');
    expect(await everywhere(`/anlaesse/${id}`)).toContain('Krambambuli');
    const body = { ...in2099, titel: 'Feuerzangenbowle' };
    await members.server.ask('POST', `/anlass/${id}`, { ...manager(), body });
    for (const path of ['/anlaesse', '/api/anlaesse', `/anlaesse/${id}`, `/api/anlass/${id}`]) {
      const text = await everywhere(path);
      expect(text).toContain('Feuerzangenbowle');
      expect(text).not.toContain('Krambambuli');
    }
    await remove(`/anlass/${id}`);
    expect(await everywhere('/anlaesse')).not.toContain('Feuerzangenbowle');
    for (const which of [0, 1]) expect((await get(`/anlaesse/${id}`, {}, which)).status).toBe(404);
    await restore(`/anlass/${id}`);
    for (const path of ['/anlaesse', `/anlaesse/${id}`]) expect(await everywhere(path)).toContain('Feuerzangenbowle');
  });

  it('of a hundred, one after the other, asked of the other server', async () => {
    for (let nr = 0; nr < 100; nr++) {
      await create(`Abend Nr. ${nr}.`);
      expect(await (await get('/api/anlaesse', {}, 1)).text()).toContain(`Abend Nr. ${nr}.`);
    }
  });

  it('of files', async () => {
    const id = await create('Stiftungsfest', { datum: '2020-01-02T19:30:00' });
    const beilagen = `/api/anlass/${id}/beilage`;
    const fotos = `/api/anlass/${id}/memolist`;
    expect([await everywhere(beilagen), await everywhere(fotos)]).toEqual(['[]', '[]']);
    expect(await everywhere('/archiv')).not.toContain('/api/anlass/memo/');

    const beilage = await send(`/anlass/${id}/beilage`, 'menu.txt', Buffer.from('Suppe'));
    const foto = await send(`/anlass/${id}/memo`, 'fest.png', await picture(800, 600, 'png'));
    expect(await everywhere(beilagen)).toContain('menu.txt');
    expect(await everywhere(fotos)).toContain('fest.png');
    expect(await everywhere('/archiv')).toContain(`/api/anlass/memo/${foto}`);
    expect((await get(`/api/anlass/memo/${foto}?w=700`, {}, 1)).status).toBe(200);

    await remove(`/anlass/beilage/${beilage}`);
    await remove(`/anlass/memo/${foto}`);
    expect([await everywhere(beilagen), await everywhere(fotos)]).toEqual(['[]', '[]']);
    for (const which of [0, 1]) expect((await get(`/api/anlass/memo/${foto}?w=700`, {}, which)).status).toBe(404);

    await restore(`/anlass/beilage/${beilage}`);
    await restore(`/anlass/memo/${foto}`);
    expect(await everywhere(beilagen)).toContain('menu.txt');
    expect(await everywhere('/archiv')).toContain(`/api/anlass/memo/${foto}`);
    for (const which of [0, 1]) expect((await get(`/api/anlass/memo/${foto}?w=700`, {}, which)).status).toBe(200);
  });

  it('of a report', async () => {
    const before = await everywhere('/api/berichte');
    const id = await send('/bericht', 'protokoll.txt', Buffer.from('Traktanden'), members.token.admin);
    expect(await everywhere('/api/berichte')).toContain('protokoll.txt');
    await remove(`/bericht/${id}`, members.token.admin);
    expect(await everywhere('/api/berichte')).toBe(before);
    await restore(`/bericht/${id}`, members.token.admin);
    expect(await everywhere('/api/berichte')).toContain('protokoll.txt');
  });

  it('that was undone', async () => {
    await create('Bleibt');
    const { db } = members.server.database;
    for (let times = 0; times < 3; times++) {
      const asked: Promise<Response>[] = [];
      const undone = db.transaction().execute(async (trx) => {
        await trx.updateTable('anlass').set({ titel: 'Ging nie' }).execute();
        // while the change is made and not yet undone
        for (const which of [0, 1]) asked.push(get('/api/anlaesse', {}, which));
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
      for (const answer of await Promise.all(asked)) expect(await answer.text()).toContain('Bleibt');
      expect(await everywhere('/api/anlaesse')).toContain('Bleibt');
    }
  });

  it('and so is the first after midnight', async () => {
    await create('Silvesterball', { datum: '2030-12-31T20:00:00' });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2030-12-31T23:59:59.9'));
    expect(await everywhere('/anlaesse')).toContain('Silvesterball');
    expect(await everywhere('/archiv')).not.toContain('Silvesterball');
    vi.setSystemTime(new Date('2031-01-01T00:00:00'));
    expect(await everywhere('/anlaesse')).not.toContain('Silvesterball');
    expect(await everywhere('/archiv')).toContain('Silvesterball');
    vi.setSystemTime(new Date('2030-12-31T12:00:00'));
    expect(await everywhere('/anlaesse')).toContain('Silvesterball');
  });
});

describe('files of the build', () => {
  const [script = ''] = readdirSync('dist/client/build').filter((name) => name.endsWith('.js'));

  it('are sent for good, compressed', async () => {
    const { status, headers } = await get(`/build/${script}`, { 'accept-encoding': 'br' });
    expect([status, headers.get('cache-control'), headers.get('content-encoding')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'br',
    ]);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each(['br', 'gzip', 'identity'])(
    'are asked for anew each time when they are a catalogue, in %s',
    async (encoding) => {
      const { headers } = await get('/assets/i18n/de.json', { 'accept-encoding': encoding });
      expect([headers.get('cache-control'), headers.get('content-encoding') ?? 'identity']).toEqual([
        'no-cache',
        encoding,
      ]);
    },
  );

  it.each(['/build/nix.js', '/build/', '/build/..%2Findex.html', '/build/%2e%2e/%2e%2e/package.json', '/build/%00'])(
    '%s is refused',
    async (path) => {
      expect([400, 404]).toContain((await get(path)).status);
    },
  );
});

describe('what is kept', () => {
  it('is made once, however many ask for it at once', async () => {
    await create('Ansturm');
    rendered = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/anlaesse')));
    for (const answer of answers) expect(await answer.text()).toContain('Ansturm');
    expect(rendered).toBe(1);
  });

  it('is the same page whatever a circular or a social network adds to its link', async () => {
    await create('Rundschreiben');
    rendered = 0;
    const plain = await everywhere('/anlaesse');
    const queries = ['?', '?&', '?fbclid=IwAR0%20x', '?utm_source=brief&utm_medium=', '?ab[]=1', '?%', '?x=1?ab=1'];
    for (const query of queries) expect(await everywhere(`/anlaesse${query}`), query).toBe(plain);
    expect(rendered).toBe(2);
    const year = await everywhere('/archiv?jahr=2020');
    expect(await everywhere('/archiv?fbclid=x&jahr=2020')).toBe(year);
  });

  it.each([
    ['/archiv', 'jahr=2020'],
    ['/archiv', 'ab=20'],
    ['/login', 'redirect=/mitglieder'],
    ['/berichte', 'sortierung=-name'],
  ])('of %s depends on %s, which it reads', async (path, query) => {
    expect(await everywhere(`${path}?${query}`)).not.toBe(await everywhere(path));
  });

  it('gives every new visitor an XSRF value of their own, and none to those who have one', async () => {
    const cookies = [];
    for (let visitor = 0; visitor < 3; visitor++) cookies.push((await get('/anlaesse')).headers.get('set-cookie'));
    expect(new Set(cookies).size).toBe(3);
    for (const cookie of cookies) expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{24}; Path=\/; SameSite=Strict$/);
    expect((await get('/anlaesse', { cookie: 'XSRF-TOKEN=abc' })).headers.get('set-cookie')).toBeNull();
  });

  it('carries no cookie where other caches keep it too', async () => {
    const id = await create('Mit Bild', { datum: '2020-01-02T19:30:00' });
    const foto = await send(`/anlass/${id}/memo`, 'a.png', await picture(800, 600, 'png'));
    for (let times = 0; times < 2; times++) {
      const { headers } = await get(`/api/anlass/memo/${foto}?w=350`);
      expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual([
        'public, max-age=31536000, immutable',
        null,
      ]);
    }
  });

  it('is the same with every header the app itself sets', async () => {
    const own = await members.server.app.inject('/anlaesse');
    const { headers } = await get('/anlaesse');
    for (const [name, value] of Object.entries(own.headers)) {
      if (/^(content-length|date|connection|set-cookie|vary)$/.test(name)) continue;
      expect([name, headers.get(name)]).toEqual([name, value]);
    }
  });

  it('is bytes all the way: to read a file of 4 MB as text kept everyone waiting', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(4_000_000), Buffer.from('%%EOF')]);
    const id = await send('/bericht', 'protokoll.pdf', pdf, members.token.admin);
    const asText = vi.spyOn(Buffer.prototype, 'toString');
    expect(pdf.equals(await (await get(`/api/bericht/${id}`)).bytes())).toBe(true);
    // but for what the database sends as text
    const whole = (asText.mock.contexts as Buffer[]).filter((_, call) => asText.mock.calls[call]?.length === 0);
    asText.mockRestore();
    expect(whole.map(({ length }) => length).filter((length) => length >= pdf.length)).toEqual([]);
  });

  it('is one copy, where it is large, for all who are being sent it, however they ask', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(4_000_000), Buffer.from('%%EOF')]);
    const path = `/api/bericht/${await send('/bericht', 'jahr.pdf', pdf, members.token.admin)}`;
    const end = vi.spyOn(ServerResponse.prototype, 'end');
    for (const asked of [path, `${path}/`, `${path}?&`, `${path}?&&`]) await (await get(asked)).bytes();
    const tokens = ['x', members.token.mitglied];
    for (const token of tokens) await (await get(path, { authorization: `Bearer ${token}` })).bytes();
    const copies = end.mock.calls.filter((_, call) => end.mock.contexts[call]?.constructor === ServerResponse);
    end.mockRestore();
    expect(copies.map(([bytes]) => pdf.equals(bytes))).toEqual(Array(6).fill(true));
    expect(new Set(copies.map(([bytes]) => bytes)).size).toBe(1);
  });

  it('is in the language asked for', async () => {
    expect(await everywhere('/anlaesse')).toContain('<html lang="de">');
    expect(await everywhere('/anlaesse', { cookie: 'sprache=fr' })).toContain('<html lang="fr">');
    expect(await everywhere('/anlaesse', { cookie: 'sprache=xx' })).toContain('<html lang="de">');
  });

  it('is in the format and the encoding asked for', async () => {
    const id = await create('Formate', { datum: '2020-01-02T19:30:00' });
    const foto = await send(`/anlass/${id}/memo`, 'a.png', await picture(800, 600, 'png'));
    for (const [accept, type] of [
      ['image/webp', 'image/webp'],
      ['image/webp;q=0, image/*', 'image/jpeg'],
      ['image/jpeg', 'image/jpeg'],
      ['image/webp', 'image/webp'],
    ] as const) {
      const answer = await get(`/api/anlass/memo/${foto}?w=350`, { accept });
      expect([answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual([type, null]);
    }
    // what is kept is made smallest, what is not is made soonest
    const plain = await (await get('/anlaesse', { 'accept-encoding': 'identity' })).text();
    for (const [path, accepted, encoding] of [
      ['/anlaesse', 'br', 'br'],
      ['/anlaesse', 'gzip', 'gzip'],
      ['/anlaesse', 'gzip, deflate, br, zstd', 'br'],
      ['/anlaesse', 'br;q=0, gzip;q=0.5', 'gzip'],
      ['/anlaesse', 'deflate', null],
      ['/anlaesse?ab=0', 'gzip, deflate, br, zstd', 'zstd'],
      ['/anlaesse?ab=0', 'zstd;q=0, br', 'br'],
    ] as const) {
      const answer = await get(path, { 'accept-encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('accept-encoding');
      expect(await answer.text()).toBe(plain);
    }
  });

  it('is not sent again to whoever has it, until it changes', async () => {
    await create('Eins');
    for (const path of ['/anlaesse', '/anlaesse?ab=1', '/api/anlaesse']) {
      const etag = (await get(path)).headers.get('etag') ?? '';
      for (const cookie of ['', 'XSRF-TOKEN=x']) {
        const same = await get(path, { 'if-none-match': etag, cookie });
        expect([same.status, await same.text()]).toEqual([304, '']);
      }
      await create(`Zwei ${path}`);
      expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
    }
  });

  it('has the same headers where nothing else is asked for', async () => {
    const id = await create('Eins');
    const headersOf = async (path: string, method: string) => {
      const headers = { cookie: 'XSRF-TOKEN=x', 'accept-encoding': 'br' };
      const answer = await fetch(`${addresses[0]}${path}`, { method, headers });
      const { date: _, connection: __, 'keep-alive': ___, ...own } = Object.fromEntries(answer.headers);
      return own;
    };
    for (const path of ['/anlaesse', '/api/anlaesse', `/api/anlass/${id}`, '/gibt-es-nicht'])
      expect(await headersOf(path, 'HEAD'), path).toEqual(await headersOf(path, 'GET'));
  });

  it('is one for all languages that are none of ours, or anybody could have it made over and over', async () => {
    await create('Sprachfest');
    rendered = 0;
    for (const language of ['de', 'aa', 'bb', '']) await get('/anlaesse', { cookie: `sprache=${language}` });
    expect(rendered).toBe(1);
    await get('/anlaesse', { cookie: 'sprache=fr' });
    expect(rendered).toBe(2);
  });

  it('is asked for anew each time, but for a page that was prefetched a moment ago', async () => {
    for (const path of ['/archiv', '/archiv?jahr=2020']) {
      const lifetime = async (headers?: Record<string, string>) =>
        (await get(path, headers)).headers.get('cache-control');
      expect(await lifetime()).toBe('no-cache');
      for (const cookie of ['', 'XSRF-TOKEN=x'])
        expect(await lifetime({ purpose: 'prefetch', cookie })).toBe('private, max-age=10');
      expect(await lifetime()).toBe('no-cache');
    }
    // what is not there may be the next moment
    const missing = await get('/gibt-es-nicht', { purpose: 'prefetch', 'if-none-match': '*' });
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-cache']);
  });

  it('is no answer to a deed', async () => {
    const [{ id } = { id: 0 }] = (await (await get('/api/berichte')).json()) as { id: number }[];
    for (const path of [`/api/bericht/${id}`, '/api/anlaesse', '/anlaesse']) {
      await get(path);
      for (const method of ['DELETE', 'POST'])
        expect([401, 404]).toContain((await fetch(addresses[0] + path, { method })).status);
    }
  });

  it('is never what somebody logged in gets, nor the other way round', async () => {
    const authorization = `Bearer ${members.token.mitglied}`;
    for (let times = 0; times < 2; times++) {
      expect(await (await get('/api/inhalt/staemme')).text()).not.toContain('"email"');
      const own = await get('/api/inhalt/staemme', { authorization });
      expect(await own.text()).toContain('"email"');
      expect(own.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is no page with a query that pages read, which only those share who ask for it while it is made', async () => {
    await create('Rundschreiben');
    const path = '/anlaesse?ab=1';
    rendered = 0;
    const texts = [];
    for (let times = 0; times < 2; times++) texts.push(await (await get(path)).text());
    expect(rendered).toBe(2);

    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    beforeRendering = async () => {
      begun.resolve();
      await goOn.promise;
    };
    const first = get(path);
    await begun.promise;
    const { server } = members.server.app;
    const arrival = new Promise((resolve) => server.once('request', resolve));
    const second = get(path);
    await arrival;
    // one who comes later is answered, so the second waits for the first by now
    await get('/archiv');
    goOn.resolve();
    for (const answer of await Promise.all([first, second])) texts.push(await answer.text());
    expect(rendered).toBe(3);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('Rundschreiben');
  });

  it('is no error', async () => {
    for (const path of ['/gibt-es-nicht', '/api/anlass/999999', '/api/archiv?x=1']) {
      const statuses = [(await get(path)).status, (await get(path)).status];
      expect(statuses, path).toEqual(path.includes('?') ? [400, 400] : [404, 404]);
    }
  });
});
