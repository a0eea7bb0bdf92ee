import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let manager: string;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://progi.example.org' } });
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
  titel: 'Stamm',
  ort: 'Anker, Biel',
  gastgeber: 'Aktivitas',
  datum: '2100-07-01T19:30:00',
  beschreibung: '',
};
const create = async (anlass: Partial<typeof stamm> = {}) =>
  (await server.ask('POST', '/anlass', { token: manager, body: { ...stamm, ...anlass } })).body;
const ask = (headers = {}) => server.ask('GET', '/anlaesse/kalender.ics', { headers });
/** The lines as a calendar reads them, folds undone. */
const lines = async () => (await ask()).body.replaceAll('\r\n ', '').split('\r\n');

describe('GET /anlass/{id}/kalender.ics', () => {
  it('is that event alone, coming or past, and nothing to subscribe to', async () => {
    await create({ titel: 'Ein anderer' });
    const id = await create({ titel: 'Fête', datum: '2000-07-01T12:00:00' });
    const answer = await server.ask('GET', `/anlass/${id}/kalender.ics`);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(`inline; filename="Fete.ics"; filename*=UTF-8''F%C3%AAte.ics`);
    expect(answer.body.match(/^(?:BEGIN|UID|DTSTART|X-\w+).*$/gm)).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      `UID:anlass-${id}@progi.example.org`,
      'DTSTART:20000701T100000Z',
    ]);
  });

  it('is not there for an event that is not', async () => {
    expect((await server.ask('GET', '/anlass/999999/kalender.ics')).statusCode).toBe(404);
  });
});

describe('GET /anlaesse/kalender.ics', () => {
  it('is a calendar, which needs a part, also when nothing is coming', async () => {
    const parts = (await lines()).filter((line) => /^(BEGIN|END):/.test(line));
    const standard = ['BEGIN:STANDARD', 'END:STANDARD', 'END:VTIMEZONE'];
    expect(parts).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', ...standard, 'END:VCALENDAR']);
  });

  it('is a calendar of the coming events, with stable ids and links', async () => {
    const id = await create();
    await create({ titel: 'Vorbei', datum: '2000-01-01T12:00:00' });
    const answer = await ask();
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="kalender.ics"/);
    const calendar = await lines();
    expect(calendar[0]).toBe('BEGIN:VCALENDAR');
    expect(calendar.at(-2)).toBe('END:VCALENDAR');
    expect(calendar.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(calendar).toEqual(
      expect.arrayContaining([
        'VERSION:2.0',
        'PRODID:-//Progi//Anlaesse//DE',
        'METHOD:PUBLISH',
        expect.stringMatching(/^X-WR-CALNAME:./),
        `UID:anlass-${id}@progi.example.org`,
        expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
        expect.stringMatching(/^LAST-MODIFIED:\d{8}T\d{6}Z$/),
        'SEQUENCE:0',
        'SUMMARY:Stamm',
        'LOCATION:Anker\\, Biel',
        'DESCRIPTION:Gastgeber: Aktivitas',
        `URL:https://progi.example.org/anlaesse/${id}`,
        'END:VEVENT',
      ]),
    );
    expect(answer.body).not.toContain('Vorbei');
  });

  it.each([
    ['winter', '2100-01-15T19:30:00', '21000115T183000Z'],
    ['summer', '2100-07-15T19:30:00', '21000715T173000Z'],
  ])('gives the hour in UTC, as it is in %s', async (_, datum, expected) => {
    await create({ datum });
    expect(await lines()).toContain(`DTSTART:${expected}`);
  });

  it.each([
    ['before summer time begins', '2026-03-29T01:59:00', '20260329T005900Z'],
    ['after it began', '2026-03-29T03:00:00', '20260329T010000Z'],
    ['before it ends', '2026-10-25T01:59:00', '20261024T235900Z'],
    ['after it ended', '2026-10-25T03:00:00', '20261025T020000Z'],
  ])('is right in the night %s', async (_, datum, expected) => {
    await create({ datum });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2026-01-01T12:00:00'));
    expect(await lines()).toContain(`DTSTART:${expected}`);
  });

  it('escapes what people write', async () => {
    await create({ titel: 'a;b,c\\d', beschreibung: 'eins\r\nEND:VCALENDAR\nzwei' });
    const calendar = await lines();
    expect(calendar).toContain('SUMMARY:a\\;b\\,c\\\\d');
    expect(calendar).toContain('DESCRIPTION:Gastgeber: Aktivitas\\n\\neins\\nEND:VCALENDAR\\nzwei');
    expect(calendar.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  });

  it('folds lines at 75 bytes and never within a character', async () => {
    const beschreibung = '🍻ä'.repeat(300);
    await create({ titel: 'ü'.repeat(250), beschreibung });
    const { body } = await ask();
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    for (const [line] of body.matchAll(/^.+(?=\r\n )/gm)) expect(Buffer.byteLength(line)).toBeGreaterThan(75 - 4);
    expect(body).not.toContain('\ufffd');
    expect(await lines()).toContain(`SUMMARY:${'ü'.repeat(250)}`);
  });

  it('changes when an event does, and only then', async () => {
    const id = await create();
    const { headers } = await ask();
    expect((await ask({ 'if-none-match': headers.etag })).statusCode).toBe(304);
    await server.ask('POST', `/anlass/${id}`, { token: manager, body: { ...stamm, ort: 'Bern' } });
    expect((await ask({ 'if-none-match': headers.etag })).statusCode).toBe(200);
    expect(await lines()).toContain('SEQUENCE:1');
  });
});
