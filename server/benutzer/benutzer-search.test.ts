import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Benutzer } from '#contract/benutzer.ts';
import { everyone, type Members, startMembers, zweiterStamm } from '#server/testing/members.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { createDirectory } from './benutzer-directory.ts';

let members: Members;

beforeAll(async () => {
  members = await startMembers();
  await members.insert('mueller', {
    cerevis: 'Blitz',
    vorname: 'Jörg',
    name: 'Müller',
    adresse: 'Weissensteinstraße 12',
    plz: '4500',
    wohnort: 'Zürich',
    firma: '100% Öl_&_Gas \\ AG',
    email: 'joerg.mueller@example.org',
    mitgliederTyp: 'ALTHERR',
    pensioniert: true,
    staemme: ['Basel', 'Bern'],
  });
  await members.insert('cafe', {
    cerevis: 'Café',
    vorname: 'André',
    name: "D'Œuvre",
    adresse: 'Rue du Châtelet 3',
    wohnort: 'Delémont',
    email: 'andre@example.org',
    firma: 'Bijoux de l’Est–Nord',
    genossenschafter: true,
    staemme: ['Basel'],
  });
  await members.insert('mueller2', {
    cerevis: 'Uhu',
    vorname: 'Urs',
    name: 'Mueller',
    wohnort: 'Küsnacht-Höri',
    firma: 'L´Étage',
    ehrenmitglied: true,
  });
  await members.insert('gap', {
    name: '1000 Oel',
    vorname: '',
    cerevis: 'Lücke',
    adresse: 'Maurgasse 3, Schönbühl, Äschlenmühle',
    wohnort: 'Jonen',
    firma: 'OelX',
  });
});
afterAll(() => members.server.close());

const found = async (criteria: object, server: TestApp = members.server) => {
  const answer = await server.ask('POST', '/benutzer/search', { token: members.token.andere, body: criteria });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as Benutzer[])
    .map(({ cerevis }) => cerevis)
    .filter((cerevis) => !cerevis.startsWith('Cerevis'));
};

describe('the search text', () => {
  it.each<[string, string[]]>([
    ['Müller', ['Uhu', 'Blitz']],
    ['müller', ['Uhu', 'Blitz']],
    ['MUELLER', ['Uhu', 'Blitz']],
    ['Muller', ['Blitz']],
    ['eller', ['Uhu', 'Blitz']],
    ['üll', ['Uhu', 'Blitz']],
    ['mu\u0308ller', ['Uhu', 'Blitz']],
    ['\ufeffmül\u00adler\u200b', ['Uhu', 'Blitz']],
    ['jörg müller', ['Blitz']],
    ['müller jörg', ['Blitz']],
    ['  müll,  jör ', ['Blitz']],
    ['müller 4500 weissenstein', ['Blitz']],
    ['zurich', ['Blitz']],
    ['zuerich', ['Blitz']],
    ['strasse', ['Blitz']],
    ['straße', ['Blitz']],
    ['joerg.mueller@', ['Blitz']],
    ['cafe', ['Café']],
    ['CAFÉ', ['Café']],
    ['andré châtelet', ['Café']],
    ['delemont', ['Café']],
    ['oeuvre', ['Café']],
    ['œuvre', ['Café']],
    ['müller urs blitz', []],
    ['100%', ['Blitz']],
    ['%', ['Blitz']],
    ['_', ['Blitz']],
    ['\\', ['Blitz']],
    ['öl_', ['Blitz']],
    ['o%l', []],
    ['o_l', []],
    ['\\%', []],
    ['l´étage', ['Uhu']],
    ['étage \u0301', ['Uhu']],
    ["d'", ['Café']],
    ['D’Œuvre', ['Café']],
    ["l'est", ['Café']],
    ['Est-Nord', ['Café']],
    ['est–nord', ['Café']],
    ['Küsnacht-Höri', ['Uhu']],
    ['Kuesnacht-Hori', ['Uhu']],
    ['Kusnacht–Hoeri', ['Uhu']],
    ['höri küsnacht', ['Uhu']],
    ['Schönbühl', ['Lücke']],
    ['Schoenbuehl', ['Lücke']],
    ['Schonbuhl', ['Lücke']],
    ['Schoenbuhl', ['Lücke']],
    ['Schonbuehl', ['Lücke']],
    ['Aeschlenmuehle', ['Lücke']],
    ['Aeschlenmuhle', ['Lücke']],
    ['Aschlenmuehle', ['Lücke']],
    ['Joe', ['Blitz']],
    ['Mauer', []],
    ['mül\u200dler', ['Uhu', 'Blitz']],
    ['Rue-du-Châtelet', ['Café']],
    ['t-', ['Café', 'Uhu']],
    ['Jörg Müller v/o Blitz', ['Blitz']],
    ['V/O Blitz', ['Blitz']],
    ['«Blitz» („Jörg“)', ['Blitz']],
    ['v/o', []],
    ["' or 1=1 --", []],
    ['gibt es nicht', []],
  ])('%s', async (searchString, expected) => {
    expect(await found({ searchString })).toEqual(expected);
  });

  it.each(['', '   ', ' , ; ', '\0', '\u0301', '\u200b', '´', null, undefined])(
    '%j asks for nothing, so all are found',
    async (searchString) => {
      expect(await found({ searchString })).toHaveLength(4);
    },
  );

  it('takes 125 words', async () => {
    expect(await found({ searchString: 'm '.repeat(125) })).toEqual(await found({ searchString: 'm' }));
    const words = Array.from({ length: 62 }, (_, index) => (index + 100).toString(36)).join(' ');
    expect(await found({ searchString: words })).toEqual([]);
  });
});

describe('criteria', () => {
  it.each<[object, string[]]>([
    [{ mitgliederTyp: 'ALTHERR' }, ['Blitz']],
    [{ stamm: 'Basel' }, ['Café', 'Blitz']],
    [{ stamm: 'Bern' }, ['Blitz']],
    [{ stamm: 'Biel' }, []],
    [{ pensioniert: true }, ['Blitz']],
    [{ pensioniert: false }, ['Lücke', 'Café', 'Uhu']],
    [{ genossenschafter: true }, ['Café']],
    [{ genossenschafter: false }, ['Lücke', 'Uhu', 'Blitz']],
    [{ ehrenmitglied: true }, ['Uhu']],
    [
      { ehrenmitglied: null, pensioniert: null, genossenschafter: null, mitgliederTyp: null, stamm: null },
      ['Lücke', 'Café', 'Uhu', 'Blitz'],
    ],
    [{ stamm: 'Basel', pensioniert: false }, ['Café']],
    [{ searchString: 'müller', ehrenmitglied: true }, ['Uhu']],
  ])('%j', async (criteria, expected) => {
    expect(await found(criteria)).toEqual(expected);
  });

  it.each<[object, object]>([
    [{ name: 'x' }, { name: ['unknown'] }],
    [{ pensioniert: 'ja' }, { pensioniert: ['wrongType'] }],
    [{ mitgliederTyp: 'KOENIG' }, { mitgliederTyp: ['invalidValue'] }],
    [{ stamm: 'a\0' }, { stamm: ['invalid'] }],
    [{ searchString: 5 }, { searchString: ['wrongType'] }],
  ])('%j is refused', async (body, errors) => {
    const answer = await members.post('/benutzer/search', body);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
  });
});

it('orders by name as people do: without regard to case and accents, numbers by their value', async () => {
  for (const name of ['ordnung 10', 'Ordnung 9', 'Ördnung 2', 'ORDNUNG 100'])
    await members.insert(name, { name, vorname: 'Ordo' });
  const answer = await members.post('/benutzer/search', { searchString: 'Ordo' });
  const names = (answer.json() as Benutzer[]).map(({ name }) => name);
  expect(names).toEqual(['Ördnung 2', 'Ordnung 9', 'ordnung 10', 'ORDNUNG 100']);
});

it('is right with the next request after an edit, from another server too', async () => {
  const second = await members.server.restart();
  const id = await members.insert('wandel', { cerevis: 'Wandel', wohnort: 'Vorher' });
  expect(await found({ searchString: 'vorher' }, second)).toEqual(['Wandel']);
  await members.change(id, { wohnort: 'Nachher', staemme: [zweiterStamm] });
  expect(await found({ searchString: 'vorher' }, second)).toEqual([]);
  expect(await found({ searchString: 'nachher', stamm: zweiterStamm }, second)).toEqual(['Wandel']);
  await second.close();
});

it('finds what changed while it was reading other changes, or could not', async () => {
  const { db, stand } = members.server.database;
  const [one, other] = [await members.insert('eines'), await members.insert('anderes', { cerevis: 'Anderes' })];
  let meanwhile: (() => Promise<unknown>) | undefined;
  const interrupted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const change = meanwhile;
      meanwhile = undefined;
      await change?.();
      return result;
    },
  });
  const { search } = createDirectory(interrupted, stand);
  const find = async (searchString: string) =>
    String((await search({ searchString }, { key: 0, rolle: 'BENUTZER' })).parts);
  await find('irgendwo');
  await members.change(one, { wohnort: 'Irgendwo' });
  meanwhile = () => members.change(other, { wohnort: 'Unterdessen' });
  await find('irgendwo');
  expect(await find('unterdessen')).toContain('"cerevis":"Anderes"');

  await members.change(one, { wohnort: 'Wieder da' });
  meanwhile = () => Promise.reject(new Error('away'));
  await expect(find('wieder')).rejects.toThrow('away');
  expect(await find('wieder')).toContain(`"id":${one},`);
});

it('names the Leibfuchs as they are called now, also where another server renamed or took them', async () => {
  const second = await members.server.restart();
  const [old, other] = [await members.insert('alt', { cerevis: 'Alt' }), await members.insert('aelter')];
  const fuchs = await members.insert('fuchs', { vorname: 'Fritz', name: 'Fuchs', cerevis: 'Rot', leibbursche: old });
  const leibfuchsOf = async (id: number) => {
    const answer = await second.ask('GET', '/benutzer', { token: members.token.andere });
    return (answer.json() as Benutzer[]).find((benutzer) => benutzer.id === id)?.leibfuchs;
  };
  expect([await leibfuchsOf(old), await leibfuchsOf(other)]).toEqual(['Fritz Fuchs v/o Rot', '']);
  await members.change(fuchs, { name: 'Dachs' });
  expect([await leibfuchsOf(old), await leibfuchsOf(other)]).toEqual(['Fritz Dachs v/o Rot', '']);
  await members.change(fuchs, { leibbursche: other });
  expect([await leibfuchsOf(old), await leibfuchsOf(other)]).toEqual(['', 'Fritz Dachs v/o Rot']);
  await members.change(other, { wohnort: 'Anderswo' });
  expect(await leibfuchsOf(other)).toBe('Fritz Dachs v/o Rot');
  await second.close();
});

it('no longer finds a member whom someone deleted in the database, but whoever came after', async () => {
  const id = await members.insert('weg', { cerevis: 'Weg' });
  expect(await found({ searchString: 'weg' })).toEqual(['Weg']);
  await members.server.database.db.deleteFrom('benutzer').where('id', '=', id).execute();
  await members.insert('danach', { cerevis: 'Danach' });
  expect(await found({ searchString: 'weg' })).toEqual([]);
  expect(await found({ searchString: 'danach' })).toEqual(['Danach']);
});

it('GET /benutzer answers all, by name, without pictures', async () => {
  const answer = await members.server.ask('GET', '/benutzer', { token: members.token.andere });
  const all = answer.json() as Benutzer[];
  expect(all.map(({ id }) => id)).toEqual(
    ((await members.post('/benutzer/search', {})).json() as Benutzer[]).map(({ id }) => id),
  );
  expect(all.every((benutzer) => !('avatar' in benutzer))).toBe(true);
});

it('says the same in every encoding, to each of many who search at the same time', async () => {
  const unpacked = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
  const decode = { ...unpacked, identity: (bytes: Buffer) => bytes };
  const encodings = Object.keys(decode) as (keyof typeof decode)[];
  const asked = everyone.flatMap((who) => encodings.map((encoding) => ({ who, encoding })));
  const answers = await Promise.all(
    asked.map(({ who, encoding }) =>
      members.server.ask('POST', '/benutzer/search', {
        token: members.token[who],
        body: {},
        headers: { 'accept-encoding': encoding },
      }),
    ),
  );
  for (const [index, { who, encoding }] of asked.entries()) {
    const { headers, rawPayload } = answers[index] as (typeof answers)[0];
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    const alone = await members.post('/benutzer/search', {}, who);
    expect(JSON.parse(decode[encoding](rawPayload).toString())).toEqual(alone.json());
  }
});
