import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { berichte } from '#content/berichte/berichte.ts';
import type { Bericht } from '#contract/bericht.ts';
import { maxUploadBytes } from '#contract/limits.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let admin: string;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.login('admin');
});
afterAll(() => server.close());

const list = async () => (await server.ask('GET', '/berichte')).json() as Bericht[];

function upload(dateiName: string, bytes: Uint8Array | string, { field = 'file', once = false } = {}) {
  const boundary = 'grenze';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${dateiName}"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return server.ask('POST', '/bericht', {
    token: admin,
    body,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(once && { 'x-einmal': '1' }),
    },
  });
}

/** A PDF of exactly this many bytes. */
function pdf(size: number, inside = ''): Buffer {
  const head = `%PDF-1.4\n${inside}`;
  const tail = '\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';
  return Buffer.from(head + ' '.repeat(Math.max(0, size - head.length - tail.length)) + tail);
}

describe('GET /berichte', () => {
  it('lists the reports of a fresh installation in their order, each a real PDF', async () => {
    const reports = await list();
    expect(reports.map(({ dateiName, createdDate, typ }) => [dateiName, createdDate, typ])).toEqual(
      berichte.map(({ titel, datum }) => [`${titel}.pdf`, datum, 'application/pdf']),
    );
    for (const { id, dateiName } of reports) {
      const { rawPayload } = await server.ask('GET', `/bericht/${id}`);
      expect([dateiName, rawPayload.subarray(0, 5).toString()]).toEqual([dateiName, '%PDF-']);
    }
  });
});

describe('GET /bericht/{id}', () => {
  let id: string;
  beforeAll(async () => {
    id = (await upload('Rechnung 2026.pdf', pdf(500))).body;
  });

  it('answers it to save', async () => {
    const answer = await server.ask('GET', `/bericht/${id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Rechnung 2026\.pdf"/);
    expect(answer.rawPayload.equals(pdf(500))).toBe(true);
  });

  it('answers it to read when asked inline, and still runs nothing on this site', async () => {
    const { headers } = await server.ask('GET', `/bericht/${id}?inline=1`);
    expect(headers['content-disposition']).toMatch(/^inline;/);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('answers 304 to whoever has it', async () => {
    const { headers } = await server.ask('GET', `/bericht/${id}`);
    const again = await server.ask('GET', `/bericht/${id}`, {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['/bericht/999999', 404],
    ['/bericht/0', 400],
    ['/bericht/x', 400],
    ['/bericht/1?inline=2', 400],
  ])('%s is %i', async (path, status) => {
    expect((await server.ask('GET', path)).statusCode).toBe(status);
  });
});

describe('POST /bericht', () => {
  it('adds a report on top, with the date of today, byte for byte', async () => {
    const bytes = pdf(2000, '/OpenAction<</S/JavaScript/JS(app.alert(1))>>');
    const answer = await upload('Jahresbericht Übergabe 2026.pdf', bytes);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const [first] = await list();
    const now = new Date();
    const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
    expect(first).toEqual({
      id: Number(answer.body),
      dateiName: 'Jahresbericht Übergabe 2026.pdf',
      createdDate: today,
      typ: 'application/pdf',
    });
    const back = await server.ask('GET', `/bericht/${answer.body}`);
    expect(back.rawPayload.equals(bytes)).toBe(true);
    expect(back.headers['content-disposition']).toContain("filename*=UTF-8''Jahresbericht%20%C3%9Cbergabe%202026.pdf");
  });

  it('adds a report once that is wanted once, and as often as it is sent otherwise', async () => {
    const first = await upload('Protokoll zweimal.pdf', pdf(300));
    const again = await upload('Protokoll zweimal.pdf', pdf(300), { once: true });
    expect(again.body).toBe(first.body);
    await upload('Protokoll zweimal.pdf', pdf(301), { once: true });
    await upload('Protokoll umbenannt.pdf', pdf(300), { once: true });
    await upload('Protokoll zweimal.pdf', pdf(300));
    const names = (await list()).slice(0, 4).map(({ dateiName }) => dateiName.split(' ')[1]);
    expect(names).toEqual(['zweimal.pdf', 'umbenannt.pdf', 'zweimal.pdf', 'zweimal.pdf']);
  });

  it('takes text in UTF-8', async () => {
    const { body } = await upload('protokoll.TXT', 'Traktandum 1: Begrüssung\n');
    const answer = await server.ask('GET', `/bericht/${body}?inline=1`);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toContain('Begrüssung');
  });

  it.each<[string, string, Uint8Array | string, number]>([
    ['an HTML page called PDF', 'a.pdf', '<!doctype html><script>alert(1)</script>', 415],
    ['an HTML page called text', 'a.txt', '<html><script>alert(1)</script></html>', 415],
    ['a picture', 'a.png', 'x', 415],
    ['a Word document', 'a.docx', 'x', 415],
    ['a PDF called text', 'a.txt', Buffer.concat([pdf(200), Buffer.from([0, 1, 2])]), 415],
    ['nothing', 'a.pdf', '', 415],
    ['one byte too many', 'a.pdf', pdf(maxUploadBytes + 1), 413],
    ['a name of which nothing is left', '../', pdf(200), 400],
  ])('refuses %s and stores nothing', async (_, dateiName, bytes, status) => {
    const before = await list();
    expect((await upload(dateiName, bytes)).statusCode).toBe(status);
    expect(await list()).toEqual(before);
  });

  it('takes a file of exactly the largest size', async () => {
    expect((await upload('gross.pdf', pdf(maxUploadBytes))).statusCode).toBe(200);
  });

  it('refuses another field', async () => {
    expect((await upload('a.pdf', pdf(200), { field: 'datei' })).statusCode).toBe(400);
  });
});

describe('DELETE /bericht/{id}', () => {
  it('deletes a report, once', async () => {
    const { body: id } = await upload('weg.pdf', pdf(300));
    expect((await server.ask('DELETE', `/bericht/${id}`, { token: admin })).statusCode).toBe(200);
    expect((await server.ask('DELETE', `/bericht/${id}`, { token: admin })).statusCode).toBe(404);
    expect((await server.ask('GET', `/bericht/${id}`)).statusCode).toBe(404);
  });
});

it('adding and deleting are noted in the audit', async () => {
  const { body: id } = await upload('notiert.pdf', pdf(300));
  await server.ask('DELETE', `/bericht/${id}`, { token: admin });
  const deeds = await server.database.db
    .selectFrom('audit')
    .select(['was', 'bezeichnung'])
    .where('objekt_id', '=', Number(id))
    .where('was', 'in', ['bericht.erstellt', 'bericht.geloescht'])
    .orderBy('id')
    .execute();
  expect(deeds).toEqual([
    { was: 'bericht.erstellt', bezeichnung: 'notiert.pdf' },
    { was: 'bericht.geloescht', bezeichnung: 'notiert.pdf' },
  ]);
});
