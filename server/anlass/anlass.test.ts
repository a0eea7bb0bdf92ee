import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Anlass, ArchivAnlass } from '#contract/anlass.ts';
import { planOf } from '#server/testing/query-plan.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { archivJahreQuery, archivQuery } from './anlass-store.ts';

let server: TestApp;
let manager: string;
beforeAll(async () => {
  server = await startTestApp();
  manager = await server.login('manager');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('anlass').execute();
});
afterEach(() => {
  vi.useRealTimers();
});

const stamm = {
  titel: 'Stammabend',
  ort: 'Anker, Biel',
  gastgeber: 'Aktivitas',
  datum: '2026-12-03T19:30:00',
  beschreibung: 'Wie immer.\nGäste willkommen.',
};
const create = async (anlass: Partial<typeof stamm> = {}): Promise<number> => {
  const answer = await server.ask('POST', '/anlass', { token: manager, body: { ...stamm, ...anlass } });
  expect(answer.statusCode, answer.body).toBe(200);
  return Number(answer.body);
};
const get = async <T>(path: string, token?: string): Promise<T> =>
  (await server.ask('GET', path, { token })).json() as T;
const titles = async (path: string) => (await get<Anlass[]>(path, manager)).map(({ titel }) => titel);
const at = (moment: string) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(moment));
};

describe('POST /anlass', () => {
  it('answers the new id as text, and the event can be read', async () => {
    const answer = await server.ask('POST', '/anlass', { token: manager, body: stamm });
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    const id = Number(answer.body);
    expect(await get(`/anlass/${id}`)).toEqual({ id, version: 1, ...stamm });
  });

  it('makes one event of one form, however often and in whatever words it is sent', async () => {
    const formular = '1-22-333-4444-555';
    const send = (body: object) => server.ask('POST', '/anlass', { token: manager, body: { ...stamm, ...body } });
    const [first, meanwhile] = await Promise.all([send({ formular }), send({ formular })]);
    await send({ formular, titel: 'Stammabend mit Damen' });
    const again = await send({ formular, titel: 'Stammabend mit Gästen' });
    expect([first.statusCode, meanwhile.body, again.body]).toEqual([200, first.body, first.body]);
    expect(await get(`/anlass/${first.body}`)).toEqual({
      id: Number(first.body),
      version: 3,
      ...stamm,
      titel: 'Stammabend mit Gästen',
    });
    await send({ formular: 'another-form-of-the-same' });
    await send({});
    await send({});
    expect(await titles('/anlaesse/search')).toHaveLength(4);
  });

  it('refuses a form with a name that no database can hold', async () => {
    const formular = `${'x'.repeat(16)}\0`;
    const answer = await server.ask('POST', '/anlass', { token: manager, body: { ...stamm, formular } });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: { formular: ['invalid'] } }]);
  });

  it('takes nothing back that somebody else has changed since the form was sent', async () => {
    const send = (body: object) =>
      server.ask('POST', '/anlass', { token: manager, body: { ...stamm, formular: '1-22-333-4444-555', ...body } });
    const id = Number((await send({})).body);
    expect((await send({ titel: 'Stammabend mit Gästen' })).statusCode).toBe(200);
    const theirs = { ...stamm, ort: 'Rotonde, Biel' };
    await server.ask('POST', `/anlass/${id}`, { token: manager, body: theirs });
    const again = await send({ beschreibung: 'Neu' });
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'veraltet' }]);
    expect(await get(`/anlass/${id}`)).toEqual({ id, version: 3, ...theirs });
    expect(await titles('/anlaesse/search')).toHaveLength(1);
  });

  it('keeps what people write: quotes, markup, emoji, line breaks', async () => {
    const titel = `Rösti & <b>'Spiegelei'</b> "100 %_\\" 🍻`;
    const id = await create({ titel, beschreibung: 'eins\r\nzwei\n\tdrei' });
    expect(await get(`/anlass/${id}`)).toMatchObject({ titel, beschreibung: 'eins\r\nzwei\n\tdrei' });
  });

  it.each([
    ['titel', 250],
    ['ort', 250],
    ['gastgeber', 250],
    ['beschreibung', 2000],
  ])('takes %s of up to %i characters', async (field, max) => {
    for (const length of [max - 1, max]) await create({ [field]: 'x'.repeat(length) });
    const answer = await server.ask('POST', '/anlass', {
      token: manager,
      body: { ...stamm, [field]: 'x'.repeat(max + 1) },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'ungueltig', errors: { [field]: ['tooLong'] } });
    expect(await titles('/anlaesse/search')).toHaveLength(2);
  });

  it.each([
    ['no title', { titel: '' }, { titel: ['required'] }],
    ['a blank title', { titel: '  ' }, { titel: ['required'] }],
    ['a title that nobody sees', { titel: '\u200b\u3164\u00ad\u2800\u200d\ufe0f' }, { titel: ['required'] }],
    ['no place', { ort: '' }, { ort: ['required'] }],
    ['no host', { gastgeber: '' }, { gastgeber: ['required'] }],
    ['no date', { datum: '' }, { datum: ['required'] }],
    ['a date without time', { datum: '2026-12-03' }, { datum: ['invalid'] }],
    ['a date with a zone', { datum: '2026-12-03T19:30:00Z' }, { datum: ['invalid'] }],
    ['30 February', { datum: '2026-02-30T19:30:00' }, { datum: ['invalid'] }],
    ['24 hours', { datum: '2026-12-03T24:00:00' }, { datum: ['invalid'] }],
    ['a control character', { titel: 'a\u0000b' }, { titel: ['invalid'] }],
    ['an unknown field', { farbe: 'rot' }, { farbe: ['unknown'] }],
    ['an id', { id: 7 }, { id: ['unknown'] }],
    ['a number as title', { titel: 7 }, { titel: ['wrongType'] }],
  ])('refuses %s and saves nothing', async (_, fields, errors) => {
    const answer = await server.ask('POST', '/anlass', { token: manager, body: { ...stamm, ...fields } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 400, code: 'ungueltig', errors });
    expect(await titles('/anlaesse/search')).toEqual([]);
  });
});

describe('GET /anlass/{id}', () => {
  const sameToMachines = ['0x1', '1e0', '%201', '+1', '1.0', '01', '1%0a'];

  it.each(['999999', '2147483647'])('knows no event %s', async (id) => {
    expect((await server.ask('GET', `/anlass/${id}`)).statusCode).toBe(404);
  });

  it.each(['0', '-1', '1.5', 'abc', '2147483648', '1e99', '%00', ...sameToMachines])('takes no id %s', async (id) => {
    expect((await server.ask('GET', `/anlass/${id}`)).statusCode).toBe(400);
  });
});

describe('POST /anlass/{id}', () => {
  const update = (id: number, body: object) => server.ask('POST', `/anlass/${id}`, { token: manager, body });

  it('saves a record as it was received and changed, and no other', async () => {
    const [id, other] = [await create(), await create()];
    const received = await get<Anlass>(`/anlass/${id}`);
    const answer = await update(id, { ...received, titelbild: null, ort: 'Bern' });
    expect([answer.statusCode, answer.body]).toEqual([200, 'Anlass erfolgreich angepasst']);
    expect(await get(`/anlass/${id}`)).toEqual({ ...received, ort: 'Bern', version: 2 });
    expect(await get(`/anlass/${other}`)).toEqual({ ...received, id: other });
  });

  it('takes the five fields alone, without a check of the version', async () => {
    const id = await create();
    await update(id, { ...stamm, titel: 'Eins' });
    expect((await update(id, { ...stamm, titel: 'Zwei' })).statusCode).toBe(200);
    expect(await get(`/anlass/${id}`)).toMatchObject({ titel: 'Zwei', version: 3 });
  });

  it('changes nothing when nothing is changed, so that a form that others have open stays up to date', async () => {
    const id = await create();
    const stored = server.database.db.selectFrom('anlass').selectAll().where('id', '=', id);
    const before = await stored.executeTakeFirst();
    for (const body of [stamm, { ...stamm, version: 1 }, { ...stamm, version: 1 }])
      expect((await update(id, body)).statusCode).toBe(200);
    expect(await stored.executeTakeFirst()).toEqual(before);
    expect((await update(id, { ...stamm, version: 2 })).statusCode).toBe(409);
  });

  it('refuses the id of another event', async () => {
    const [id, other] = [await create(), await create()];
    const answer = await update(id, { ...stamm, id: other, titel: 'Falsch' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { id: ['mismatch'] } });
    expect(await titles('/anlaesse/search')).toEqual(['Stammabend', 'Stammabend']);
  });

  it('tells who saves second that the event has changed, and saves nothing', async () => {
    const id = await create();
    await update(id, { ...stamm, version: 1, titel: 'Zuerst' });
    const answer = await update(id, { ...stamm, version: 1, titel: 'Danach' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'veraltet' });
    expect(await get(`/anlass/${id}`)).toMatchObject({ titel: 'Zuerst', version: 2 });
  });

  it('lets one of 20 who save the same version at once win', async () => {
    const id = await create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nr) => update(id, { ...stamm, version: 1, titel: `Nr. ${nr}` })),
    );
    const winners = answers.flatMap(({ statusCode }, nr) => (statusCode === 200 ? [nr] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    expect(await get(`/anlass/${id}`)).toMatchObject({ titel: `Nr. ${winners[0]}`, version: 2 });
  });

  it('knows no event that is not there', async () => {
    expect((await update(999_999, stamm)).statusCode).toBe(404);
    expect((await update(999_999, { ...stamm, version: 1 })).statusCode).toBe(404);
  });
});

describe('coming and past', () => {
  it('are split at the start of today: soonest first, latest first, each in exactly one', async () => {
    for (const [titel, datum] of [
      ['vorgestern', '2026-11-13T20:00:00'],
      ['heute früh', '2026-11-15T00:00:00'],
      ['gestern', '2026-11-14T23:59:59'],
      ['morgen', '2026-11-16T08:00:00'],
      ['heute abend', '2026-11-15T23:59:59'],
      ['zugleich gestern', '2026-11-14T23:59:59'],
      ['zugleich heute', '2026-11-15T23:59:59'],
    ] as const) {
      await create({ titel, datum });
    }
    at('2026-11-15T12:00:00');
    expect(await titles('/anlaesse')).toEqual(['heute früh', 'heute abend', 'zugleich heute', 'morgen']);
    expect(await titles('/archiv')).toEqual(['zugleich gestern', 'gestern', 'vorgestern']);
  });

  it.each([
    ['before midnight', '2026-11-14T23:59:59.999', true],
    ['at midnight', '2026-11-15T00:00:00.000', false],
    ['before midnight of 31 December', '2026-12-31T23:59:59.999', false],
  ])('an event of 14 November is coming, %s: %s → %s', async (_, now, isComing) => {
    await create({ datum: '2026-11-14T19:00:00' });
    at(now);
    expect(await titles('/anlaesse')).toHaveLength(isComing ? 1 : 0);
    expect(await titles('/archiv')).toHaveLength(isComing ? 0 : 1);
  });

  // In UTC these nights begin at 23:00 and 22:00 of the day before, and one hour is missing or comes twice.
  it.each([
    ['summer time begins', '2026-03-29', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
    ['summer time ends', '2026-10-25', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
  ])('hold in the night %s', async (_, day, lastOfYesterday, firstOfToday, lastOfToday) => {
    await create({ titel: 'Vorabend', datum: `${previous(day)}T23:59:59` });
    await create({ titel: 'Nacht', datum: `${day}T02:30:00` });
    at(lastOfYesterday);
    expect(await titles('/anlaesse')).toEqual(['Vorabend', 'Nacht']);
    for (const now of [firstOfToday, lastOfToday]) {
      at(now);
      expect(await titles('/anlaesse')).toEqual(['Nacht']);
      expect(await titles('/archiv')).toEqual(['Vorabend']);
    }
  });

  it('in the list for members are all, latest first', async () => {
    for (const datum of ['2020-01-01T10:00:00', '2100-01-01T10:00:00', '2026-01-01T10:00:00']) {
      await create({ titel: datum.slice(0, 4), datum });
    }
    await create({ titel: 'zugleich', datum: '2026-01-01T10:00:00' });
    expect(await titles('/anlaesse/search')).toEqual(['2100', 'zugleich', '2026', '2020']);
  });
});

function previous(day: string): string {
  return day.replace(/\d+$/, (date) => String(Number(date) - 1));
}

describe('GET /archiv', () => {
  beforeEach(async () => {
    for (const datum of [
      '1999-12-31T23:59:59',
      '2000-01-01T00:00:00',
      '2000-06-01T00:00:00',
      '2000-12-31T23:59:59',
      '2001-01-01T00:00:00',
    ]) {
      await create({ titel: datum.slice(0, 10), datum });
    }
  });

  it.each([
    ['', ['2001-01-01', '2000-12-31', '2000-06-01', '2000-01-01', '1999-12-31']],
    ['?jahr=2000', ['2000-12-31', '2000-06-01', '2000-01-01']],
    ['?jahr=2000&ab=1&anzahl=1', ['2000-06-01']],
    ['?ab=3', ['2000-01-01', '1999-12-31']],
    ['?anzahl=2', ['2001-01-01', '2000-12-31']],
    ['?ab=4&anzahl=500', ['1999-12-31']],
    ['?ab=5', []],
    ['?jahr=9999', []],
  ])('%s', async (query, expected) => {
    expect(await titles(`/archiv${query}`)).toEqual(expected);
  });

  it.each([
    'jahr=999',
    'jahr=10000',
    'jahr=x',
    'jahr=0x7e4',
    'ab=-1',
    'anzahl=0',
    'anzahl=501',
    'anzahl=1.5',
    'seite=1',
    'jahr=2000&jahr=2001',
  ])('refuses ?%s', async (query) => {
    expect((await server.ask('GET', `/archiv?${query}`)).statusCode).toBe(400);
  });

  it('has a first photo only where there is one', async () => {
    const [first] = await get<ArchivAnlass[]>('/archiv');
    expect(first?.titelbild).toBeNull();
  });

  it('knows its years, latest first, with how many there are in each', async () => {
    await create({ datum: '2100-01-01T00:00:00' });
    expect(await get('/archiv/jahre')).toEqual([
      { jahr: 2001, anzahl: 1 },
      { jahr: 2000, anzahl: 3 },
      { jahr: 1999, anzahl: 1 },
    ]);
  });

  it('finds any part of 5,000 by an index, without reading or sorting all', async () => {
    const { database } = server;
    for (const part of [{}, { anzahl: 20 }, { jahr: 2000, ab: 10, anzahl: 20 }]) {
      const plan = await planOf(database, archivQuery(database.db, part));
      if (database.engine === 'sqlite') {
        expect(plan).toMatch(/SEARCH anlass USING INDEX anlass_datum \(datum[<>]\?/);
        expect(plan).toMatch(/SEARCH memorabilia USING COVERING INDEX memorabilia_anlass/);
        expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
      } else {
        expect(plan).toMatch(/Index Scan Backward using anlass_datum on anlass\n +Index Cond: .*datum/);
        expect(plan).toMatch(/Index Only Scan using memorabilia_anlass on memorabilia\n +Index Cond: .*anlass_id/);
        expect(plan).not.toMatch(/Seq Scan|Sort/);
      }
    }
  });

  it('counts those of each year by an index, without sorting', async () => {
    const { database } = server;
    const plan = await planOf(database, archivJahreQuery(database.db));
    if (database.engine === 'sqlite') expect(plan).toBe('SCAN anlass USING COVERING INDEX anlass_jahr');
    else {
      expect(plan).toMatch(/Index (Only )?Scan Backward using anlass_jahr on anlass/);
      expect(plan).not.toMatch(/Seq Scan|Sort|HashAggregate/);
    }
  });
});
