import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Beilage } from '#contract/beilage.ts';
import { maxUploadBytes } from '#contract/limits.ts';
import { makeBeilage } from '#server/demo/demo-beilage.ts';
import { movie, part, phonePicture, picture, upload } from '#server/testing/files.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let manager: string;
let anlassId: number;
beforeAll(async () => {
  server = await startTestApp();
  manager = await server.login('manager');
  anlassId = (await server.database.db.selectFrom('anlass').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('beilage').execute();
});

const send = (name: string, bytes: Uint8Array) =>
  server.ask('POST', `/anlass/${anlassId}/beilage`, { token: manager, ...upload(name, bytes) });
const attach = async (name: string, bytes: Uint8Array): Promise<number> => {
  const answer = await send(name, bytes);
  expect(answer.statusCode, answer.body).toBe(200);
  return Number(answer.body);
};
const list = async () => (await server.ask('GET', `/anlass/${anlassId}/beilage`)).json() as Beilage[];
const text = (length: number) => Buffer.alloc(length, 'Prost! ');

describe('an attachment', () => {
  it.each([
    ['pdf', 'application/pdf'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['doc', 'application/msword'],
    ['txt', 'text/plain'],
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['gif', 'image/gif'],
  ] as const)('of type %s comes back byte for byte, to visitors too', async (art, typ) => {
    const bytes = await makeBeilage(art, 'Einladung', ['Freitag, 20 Uhr', '', 'Grüsse']);
    const id = await attach(`Einladung.${art}`, bytes);
    expect(await list()).toEqual([{ id, dateiName: `Einladung.${art}`, typ, anlassId, groesse: bytes.length }]);
    for (const token of [undefined, manager]) {
      const answer = await server.ask('GET', `/anlass/beilage/${id}`, { token });
      expect(answer.rawPayload.equals(bytes)).toBe(true);
      expect(answer.headers['content-type']).toBe(art === 'txt' ? 'text/plain; charset=utf-8' : typ);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-cache',
        vary: expect.stringContaining('authorization'),
      });
    }
  });

  it('is there once when it is wanted once, and as often as it is sent otherwise', async () => {
    const again = (name: string, bytes: Uint8Array) => {
      const { body, headers } = upload(name, bytes);
      const once = { ...headers, 'x-einmal': '1' };
      return server.ask('POST', `/anlass/${anlassId}/beilage`, { token: manager, body, headers: once });
    };
    const id = await attach('Plan.txt', text(7));
    expect((await again('Plan.txt', text(7))).body).toBe(String(id));
    expect(await list()).toHaveLength(1);
    const { body: longer } = await again('Plan.txt', text(8));
    const { rawPayload } = await server.ask('GET', `/anlass/beilage/${longer}`, { token: manager });
    expect(rawPayload.equals(text(8))).toBe(true);
    await again('Karte.txt', text(7));
    await attach('Plan.txt', text(7));
    expect((await list()).map(({ dateiName }) => dateiName)).toEqual(['Plan.txt', 'Plan.txt', 'Karte.txt', 'Plan.txt']);
    for (const size of [100, 200, 300]) {
      const atOnce = await Promise.all(Array.from({ length: 8 }, () => again('Eile.txt', text(size))));
      expect(new Set(atOnce.map(({ body }) => body)).size).toBe(1);
    }
    const noted = server.database.db.selectFrom('audit').select('id').where('was', '=', 'beilage.erstellt');
    expect(await noted.where('objekt_id', '>=', id).execute()).toHaveLength(7);
  });

  it('is listed with its own event alone', async () => {
    const id = await attach('hier.txt', text(7));
    const others = server.database.db.selectFrom('anlass').select('id').where('id', '!=', anlassId);
    const other = await others.executeTakeFirstOrThrow();
    const { body, headers } = upload('hier.txt', text(7));
    const once = { token: manager, body, headers: { ...headers, 'x-einmal': '1' } };
    const answer = await server.ask('POST', `/anlass/${other.id}/beilage`, once);
    expect([answer.statusCode, answer.body]).toEqual([200, String(id + 1)]);
    expect((await list()).map((beilage) => beilage.id)).toEqual([id]);
  });

  it('that is a moving picture comes back byte for byte', async () => {
    const bytes = await movie(5);
    const id = await attach('Prosit.gif', bytes);
    expect((await server.ask('GET', `/anlass/beilage/${id}`)).rawPayload.equals(bytes)).toBe(true);
  });

  it('that is a GIF with notes in it reaches visitors without them, and otherwise as it was', async () => {
    const bytes = await makeBeilage('gif', 'Einladung', ['Freitag, 20 Uhr']);
    const notes = Buffer.from('\x21\xfe\x05Hallo\0\x21\xff\x0bXMP DataXMP\x04wann\x02wo\0', 'latin1');
    const id = await attach('Einladung.gif', Buffer.concat([bytes.subarray(0, -1), notes, bytes.subarray(-1)]));
    expect((await server.ask('GET', `/anlass/beilage/${id}`)).rawPayload.equals(bytes)).toBe(true);
  });

  it('may be as large as 4194304 bytes, and not a byte larger', async () => {
    for (const size of [maxUploadBytes - 1, maxUploadBytes]) {
      const id = await attach('lang.txt', text(size));
      expect((await server.ask('GET', `/anlass/beilage/${id}`)).rawPayload.length).toBe(size);
    }
    const answer = await send('lang.txt', text(maxUploadBytes + 1));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'zuGross' });
    expect(await list()).toHaveLength(2);
  });

  it('keeps its name, umlauts included, and no sign in it ends the header’s', async () => {
    const dateiName = "Einladung für Würdenträger – 2026 “neu” (l'été＂＼).TXT";
    const id = await attach(dateiName, text(10));
    const { headers } = await server.ask('GET', `/anlass/beilage/${id}`);
    expect((await list())[0]?.dateiName).toBe(dateiName);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Einladung fur Wurdentrager  2026 neu (l'ete__).TXT"; filename*=UTF-8''Einladung%20f%C3%BCr%20W%C3%BCrdentr%C3%A4ger%20%E2%80%93%202026%20%E2%80%9Cneu%E2%80%9D%20%28l%27%C3%A9t%C3%A9%EF%BC%82%EF%BC%BC%29.TXT`,
    );
  });

  it('is not sent again to whoever has it, be it through a proxy that compresses', async () => {
    const id = await attach('Text.txt', text(2000));
    const ask = (known = '') =>
      server.ask('GET', `/anlass/beilage/${id}`, { headers: { ...(known && { 'if-none-match': known }) } });
    const { etag = '', vary } = (await ask()).headers;
    expect(vary).toBe('authorization, accept-encoding');
    for (const known of [etag, `"x", ${etag}`, `W/${etag}`, `W/"x",W/${etag}`, '*']) {
      const again = await ask(known);
      expect([known, again.statusCode, again.body, again.headers.vary]).toEqual([known, 304, '', vary]);
    }
    for (const other of ['"x"', etag.slice(1, -1), 'W/']) expect((await ask(other)).statusCode).toBe(200);
  });

  it('that is a picture shows visitors neither place nor camera, and stands upright; its managers get the original', async () => {
    const bytes = await phonePicture(60, 40, 6);
    const id = await attach('Foto.jpg', bytes);
    const visitors = (await server.ask('GET', `/anlass/beilage/${id}`)).rawPayload;
    const { exif, width, height, orientation } = await sharp(visitors).metadata();
    expect({ exif, width, height, orientation }).toEqual({ width: 40, height: 60 });
    expect(visitors.includes('Progiphon')).toBe(false);
    expect((await server.ask('GET', `/anlass/beilage/${id}`, { token: manager })).rawPayload.equals(bytes)).toBe(true);
    const member = await server.ask('GET', `/anlass/beilage/${id}`, { token: await server.login('mitglied') });
    expect(member.rawPayload.equals(visitors)).toBe(true);
  });

  it.each([
    ['jpg', 'jpeg', (bytes: Buffer) => [bytes.subarray(0, 2), Buffer.from('fffe000e', 'hex'), note, bytes.subarray(2)]],
    ['png', 'png', (bytes: Buffer) => [bytes.subarray(0, -12), textChunk(note), bytes.subarray(-12)]],
  ] as const)('that is a %s with a note in it reaches visitors without', async (extension, format, withNote) => {
    const bytes = Buffer.concat(withNote(await picture(20, 20, format)));
    const id = await attach(`Bild.${extension}`, bytes);
    expect((await server.ask('GET', `/anlass/beilage/${id}`, { token: manager })).rawPayload.equals(bytes)).toBe(true);
    const visitors = (await server.ask('GET', `/anlass/beilage/${id}`)).rawPayload;
    expect(visitors.includes(note)).toBe(false);
    expect((await sharp(visitors).metadata()).format).toBe(format);
  });
  const note = Buffer.from('Geheimer Ort');
  const textChunk = (text: Buffer) => {
    const chunk = Buffer.concat([Buffer.from('tEXtComment\0'), text]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(chunk.length - 4);
    sum.writeUInt32BE(crc32(chunk));
    return Buffer.concat([length, chunk, sum]);
  };

  it.each([
    ['jpg', 'jpeg', 'image/jpeg'],
    ['png', 'png', 'image/png'],
    ['gif', 'gif', 'image/gif'],
  ] as const)('that is a %s with something behind it reaches visitors without', async (extension, format, typ) => {
    const bytes = Buffer.concat([await picture(20, 20, format), Buffer.from('<script>alert(1)</script>')]);
    const id = await attach(`Bild.${extension}`, bytes);
    const answer = await server.ask('GET', `/anlass/beilage/${id}`);
    expect(answer.headers['content-type']).toBe(typ);
    expect(answer.rawPayload.includes('script')).toBe(false);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(20);
  });

  it('can be deleted, once', async () => {
    const id = await attach('Text.txt', text(10));
    const answer = await server.ask('DELETE', `/anlass/beilage/${id}`, { token: manager });
    expect([answer.statusCode, answer.body]).toEqual([200, 'Die Datei wurde erfolgreich gelöscht']);
    expect(await list()).toEqual([]);
    expect((await server.ask('GET', `/anlass/beilage/${id}`)).statusCode).toBe(404);
    expect((await server.ask('DELETE', `/anlass/beilage/${id}`, { token: manager })).statusCode).toBe(404);
  });

  it('needs an event that is there', async () => {
    const path = '/anlass/999999/beilage';
    expect((await server.ask('GET', path)).statusCode).toBe(404);
    const answer = await server.ask('POST', path, { token: manager, ...upload('a.txt', text(10)) });
    expect(answer.statusCode).toBe(404);
  });
});

it('every attachment is of a type that the description of the API names', async () => {
  const { paths } = (await server.ask('GET', '/openapi.json')).json();
  const described = Object.keys(paths['/anlass/beilage/{id}'].get.responses[200].content);
  const id = (await send('a.txt', text(10))).body;
  const type = String((await server.ask('GET', `/anlass/beilage/${id}`)).headers['content-type']);
  expect(described).toContain(type.split(';')[0]);
  expect(described).toHaveLength(7);
});

describe('a body that is not one file', () => {
  const boundary = 'grenze';
  const multipart = (...parts: (Buffer | string)[]) => ({
    body: Buffer.concat(parts.map((piece) => Buffer.from(piece))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const uploadWithin = (mark: string) => ({
    body: Buffer.concat([part(mark, 'file', 'a.txt', Buffer.from('Text')), Buffer.from(`--${mark}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  });
  const file = part(boundary, 'file', 'a.txt', Buffer.from('Text'));
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="file"\r\n\r\nText\r\n`;
  const end = `--${boundary}--\r\n`;

  it.each([
    ['two files', multipart(file, file, end)],
    ['a file and a field', multipart(file, field, end)],
    ['a field and a file', multipart(field, file, end)],
    ['a field alone', multipart(field, end)],
    ['another name', upload('a.txt', Buffer.from('Text'), 'datei')],
    ['a name of the prototype', upload('a.txt', Buffer.from('Text'), '__proto__')],
    ['no part', multipart(end)],
    ['nothing', multipart('')],
    ['no end', multipart(file)],
    ['two files, the second cut off', multipart(file, file.subarray(0, -3))],
    ['a header cut off', multipart(`--${boundary}\r\nContent-Disposition: form-data; name="file"`)],
    ['a preamble', multipart('Hallo\r\n', file, end)],
    ['something after the end', multipart(file, end, file)],
    ['a boundary within a line', multipart(file.subarray(0, -2), end)],
    [
      'a name that cannot be decoded',
      multipart(file.toString().replace('filename="a.txt"', "filename*=UTF-8''%ff.txt"), end),
    ],
    ['a name that is not UTF-8', multipart(Buffer.from(file.toString().replace('a.txt', 'ü.txt'), 'latin1'), end)],
    ['another boundary', multipart(file.toString().replaceAll(boundary, 'mauer'), '--mauer--\r\n')],
    ['a boundary of 71 characters', uploadWithin('-'.repeat(71))],
    ['no boundary', { body: file, headers: { 'content-type': 'multipart/form-data' } }],
    ['JSON', { body: { file: 'Text' }, headers: { 'content-type': 'application/json' } }],
    ['broken JSON', { body: '{', headers: { 'content-type': 'application/json' } }],
    ['a thousand headers', multipart(`--${boundary}\r\n${'x-a: b\r\n'.repeat(1000)}\r\nText\r\n`, end)],
  ])('is refused: %s', async (_, options) => {
    const answer = await server.ask('POST', `/anlass/${anlassId}/beilage`, { token: manager, ...options });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'ungueltig' });
    expect(await list()).toEqual([]);
  });

  it('is refused when it says it is compressed', async () => {
    const { body, headers } = upload('a.txt', Buffer.from('Text'));
    const options = { token: manager, body, headers: { ...headers, 'content-encoding': 'gzip' } };
    expect((await server.ask('POST', `/anlass/${anlassId}/beilage`, options)).statusCode).toBe(415);
    expect(await list()).toEqual([]);
  });

  it('is taken with a boundary as long as there may be', async () => {
    const options = { token: manager, ...uploadWithin('-'.repeat(70)) };
    const answer = await server.ask('POST', `/anlass/${anlassId}/beilage`, options);
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('is taken by a name that some programs encode', async () => {
    const body = file.toString().replace('filename="a.txt"', "filename*=UTF-8''Z%C3%BCrich.txt");
    const answer = await server.ask('POST', `/anlass/${anlassId}/beilage`, { token: manager, ...multipart(body, end) });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await list()).toMatchObject([{ dateiName: 'Z\u00fcrich.txt', groesse: 4 }]);
  });

  it('is refused before it is read when it says it is too large', async () => {
    const answer = await send('a.txt', text(maxUploadBytes + 100_000));
    expect(answer.statusCode).toBe(413);
  });
});
