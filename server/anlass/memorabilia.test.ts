import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ArchivAnlass } from '#contract/anlass.ts';
import { maxUploadBytes } from '#contract/limits.ts';
import { fotoWidths, type Galerie, galeriePart, type Memorabilia } from '#contract/memorabilia.ts';
import { movie, noise, phonePicture, picture, upload } from '#server/testing/files.ts';
import { fillDisk } from '#server/testing/full-disk.ts';
import { planOf } from '#server/testing/query-plan.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { memorabiliaOf } from './memorabilia-store.ts';

let server: TestApp;
let manager: string;
let anlassId: number;
let otherId: number;
beforeAll(async () => {
  server = await startTestApp();
  manager = await server.login('manager');
  const past = (await server.ask('GET', '/archiv?anzahl=2')).json() as ArchivAnlass[];
  [anlassId = 0, otherId = 0] = past.map(({ id }) => id);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('memorabilia').execute();
});

const webp = { accept: 'image/avif,image/webp,*/*;q=0.8' };
const add = async (name: string, bytes: Uint8Array, to = anlassId): Promise<number> => {
  const answer = await server.ask('POST', `/anlass/${to}/memo`, { token: manager, ...upload(name, bytes) });
  expect(answer.statusCode, answer.body).toBe(200);
  return Number(answer.body);
};
const list = async () => (await server.ask('GET', `/anlass/${anlassId}/memolist`)).json() as Memorabilia[];
const withData = async () =>
  (await server.ask('GET', `/anlass/${anlassId}/memo`)).json() as (Memorabilia & { data: string })[];
const copies = () =>
  server.database.db
    .selectFrom('memorabilia_kopie')
    .select(['art', 'memorabilia_id'])
    .orderBy('memorabilia_id')
    .orderBy('art')
    .execute();

describe('a photo', () => {
  it('is listed with the size it has when upright', async () => {
    const landscape = await add('Quer.jpg', await phonePicture(90, 60, 1));
    const upright = await add('Hoch.JPEG', await phonePicture(90, 60, 6));
    expect(await list()).toEqual([
      { id: landscape, dateiName: 'Quer.jpg', typ: 'image/jpeg', anlassId, breite: 90, hoehe: 60 },
      { id: upright, dateiName: 'Hoch.JPEG', typ: 'image/jpeg', anlassId, breite: 60, hoehe: 90 },
    ]);
  });

  it('is there once when it is wanted once, in each event', async () => {
    const bytes = await phonePicture(90, 60, 1);
    const id = await add('Quer.jpg', bytes);
    const again = (to: number, photo: Uint8Array) => {
      const { body, headers } = upload('Quer.jpg', photo);
      const once = { token: manager, body, headers: { ...headers, 'x-einmal': '1' } };
      return server.ask('POST', `/anlass/${to}/memo`, once);
    };
    expect((await again(anlassId, bytes)).body).toBe(String(id));
    expect((await again(otherId, bytes)).body).not.toBe(String(id));
    expect(await list()).toHaveLength(1);
    await again(anlassId, await phonePicture(90, 60, 3));
    expect(await list()).toHaveLength(2);
  });

  it('is in its part of the gallery, which knows how many there are', async () => {
    const bytes = await picture(20, 20, 'png');
    const ids: number[] = [];
    for (let nr = 0; nr < galeriePart + 2; nr++) ids.push(await add(`${nr}.png`, bytes));
    await add('fremd.png', bytes, otherId);
    const part = async (query: string) => {
      const { total, fotos } = (await server.ask('GET', `/anlass/${anlassId}/galerie${query}`)).json() as Galerie;
      return { total, ids: fotos.map(({ id }) => id) };
    };
    const total = galeriePart + 2;
    expect(await part('')).toEqual({ total, ids: ids.slice(0, galeriePart) });
    expect(await part(`?ab=${galeriePart}`)).toEqual({ total, ids: ids.slice(galeriePart) });
    expect(await part('?ab=999999')).toEqual({ total, ids: [] });
    expect((await server.ask('GET', `/anlass/${anlassId}/galerie?ab=-1`)).statusCode).toBe(400);
  });

  it('is told from all others', async () => {
    const photos = [await picture(400, 200, 'png'), await picture(200, 400, 'png')];
    const ids: number[] = [];
    for (const bytes of photos) ids.push(await add('a.png', bytes));
    for (const [at, id] of ids.entries()) {
      const original = await server.ask('GET', `/anlass/memo/${id}/original`, { token: manager });
      expect(original.rawPayload.equals(photos[at] as Buffer)).toBe(true);
      const copy = await server.ask('GET', `/anlass/memo/${id}?w=160`, { headers: webp });
      expect((await sharp(copy.rawPayload).metadata()).height).toBe([80, 320][at]);
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'held as %i says stands upright in every copy, without place and camera',
    async (orientation) => {
      const original = await phonePicture(300, 200, orientation);
      expect(original.includes('Progiphon')).toBe(true);
      const id = await add('Foto.jpg', original);
      const turned = orientation > 4;
      const upright = await sharp(original).autoOrient().toBuffer();
      for (const [query, accept] of [
        ['?w=160', 'image/webp'],
        ['?w=350', 'image/webp'],
        ['', 'image/jpeg'],
      ] as const) {
        const { rawPayload } = await server.ask('GET', `/anlass/memo/${id}${query}`, { headers: { accept } });
        const { exif, xmp, icc, iptc, orientation: note, width, height } = await sharp(rawPayload).metadata();
        expect({ exif, xmp, icc, iptc, note }).toEqual({});
        expect(rawPayload.includes('Progiphon')).toBe(false);
        expect(width > height).toBe(!turned);
        expect(await corners(rawPayload)).toEqual(await corners(upright));
      }
      const [listed] = await withData();
      expect(await corners(Buffer.from(listed?.data ?? '', 'base64'))).toEqual(await corners(upright));
    },
  );

  it('comes in the widths asked for, as WebP or JPEG, never enlarged', async () => {
    const id = await add('Breit.jpg', await picture(1500, 1000, 'jpeg'));
    for (const w of fotoWidths) {
      for (const [accept, format] of [
        [webp.accept, 'webp'],
        ['image/webp;q=0.0, */*', 'jpeg'],
        ['*/*', 'jpeg'],
      ] as const) {
        const answer = await server.ask('GET', `/anlass/memo/${id}?w=${w}`, { headers: { accept } });
        const info = await sharp(answer.rawPayload).metadata();
        expect([info.format, info.width]).toEqual([format, Math.min(w, 1500)]);
        expect(answer.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          vary: expect.stringContaining('accept'),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'",
          'content-disposition': expect.stringMatching(/^inline; filename="Breit\.(webp|jpg)"/),
        });
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
    const whole = await server.ask('GET', `/anlass/memo/${id}`, { headers: webp });
    expect((await sharp(whole.rawPayload).metadata()).width).toBe(1500);
  });

  it('that lets something shine through has white behind it as JPEG', async () => {
    const clear = sharp({ create: { width: 60, height: 40, channels: 4, background: 'transparent' } });
    const id = await add('Logo.png', await clear.png().toBuffer());
    const { rawPayload } = await server.ask('GET', `/anlass/memo/${id}`, { headers: { accept: 'image/jpeg' } });
    expect(await corners(rawPayload)).toEqual([true, true, true, true]);
  });

  it.each(['w=0', 'w=161', 'w=abc', 'w=', 'w=700.5', 'w=160&w=350', 'h=160'])(
    'comes in no other size: ?%s',
    async (query) => {
      const id = await add('Foto.png', await picture(20, 20, 'png'));
      expect((await server.ask('GET', `/anlass/memo/${id}?${query}`)).statusCode).toBe(400);
    },
  );

  it('is not sent again to whoever has it', async () => {
    const id = await add('Foto.png', await picture(20, 20, 'png'));
    const { headers } = await server.ask('GET', `/anlass/memo/${id}?w=160`, { headers: webp });
    const again = await server.ask('GET', `/anlass/memo/${id}?w=160`, {
      headers: { ...webp, 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('has its small copies when it is there, and each other one is made once, however many ask', async () => {
    const id = await add('Breit.jpg', await picture(3000, 2000, 'jpeg'));
    const kept = async () => (await copies()).map(({ art }) => art);
    expect(await kept()).toEqual(['160.webp', '350.webp', '700.webp', 'liste.webp']);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => server.ask('GET', `/anlass/memo/${id}?w=1400`, { headers: webp })),
    );
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
    expect(await kept()).toEqual(['1400.webp', '160.webp', '350.webp', '700.webp', 'liste.webp']);
  });

  it('of 300 pixels has one copy for all greater widths', async () => {
    const id = await add('Klein.png', await picture(300, 200, 'png'));
    for (const w of fotoWidths) await server.ask('GET', `/anlass/memo/${id}?w=${w}`, { headers: webp });
    expect((await copies()).map(({ art }) => art)).toEqual(['160.webp', '350.webp', 'liste.webp']);
  });

  it('as it was uploaded reaches event managers alone', async () => {
    const original = await phonePicture(90, 60, 6);
    const id = await add('Ürsprünglich.jpg', original);
    const answer = await server.ask('GET', `/anlass/memo/${id}/original`, { token: manager });
    expect(answer.rawPayload.equals(original)).toBe(true);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*%C3%9Crspr%C3%BCnglich\.jpg$/);
    expect((await server.ask('GET', `/anlass/memo/${id}/original`)).statusCode).toBe(401);
    const token = await server.login('mitglied');
    expect((await server.ask('GET', `/anlass/memo/${id}/original`, { token })).statusCode).toBe(403);
  });

  it.each([
    [
      'transparent',
      'Durchsichtig.png',
      () =>
        sharp({ create: { width: 30, height: 20, channels: 4, background: '#0000' } })
          .png()
          .toBuffer(),
    ],
    ['moving', 'Film.gif', () => movie(3, 30, 20)],
    ['of one pixel', 'Punkt.png', () => picture(1, 1, 'png')],
    ['a strip', 'Streifen.png', () => picture(50, 20_000, 'png')],
    ['a line', 'Linie.png', () => picture(20_000, 2, 'png')],
    [
      'grey',
      'Grau.jpg',
      () =>
        sharp({ create: { width: 30, height: 20, channels: 3, background: '#777' } })
          .greyscale()
          .jpeg()
          .toBuffer(),
    ],
    [
      'for print',
      'Druck.jpg',
      () =>
        sharp({ create: { width: 30, height: 20, channels: 3, background: '#777' } })
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
    [
      'of 16 bits',
      'Tief.png',
      () =>
        sharp({ create: { width: 30, height: 20, channels: 3, background: '#777' } })
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
  ])('may be %s', async (_, name, make) => {
    const id = await add(name, await make());
    for (const accept of ['image/webp', 'image/jpeg']) {
      const answer = await server.ask('GET', `/anlass/memo/${id}?w=700`, { headers: { accept } });
      expect(answer.statusCode).toBe(200);
      expect((await sharp(answer.rawPayload).metadata()).space).toMatch(/srgb|b-w/);
    }
    expect(await withData()).toHaveLength(1);
  });

  it('can be deleted, once, and its copies go with it', async () => {
    const [id, other] = [
      await add('a.png', await picture(20, 20, 'png')),
      await add('b.png', await picture(20, 20, 'png')),
    ];
    const answer = await server.ask('DELETE', `/anlass/memo/${id}`, { token: manager });
    expect([answer.statusCode, answer.body]).toEqual([200, 'Die Datei wurde erfolgreich gelöscht']);
    expect((await list()).map(({ id: left }) => left)).toEqual([other]);
    expect(new Set((await copies()).map(({ memorabilia_id }) => memorabilia_id))).toEqual(new Set([other]));
    expect((await server.ask('GET', `/anlass/memo/${id}?w=160`)).statusCode).toBe(404);
    expect((await server.ask('DELETE', `/anlass/memo/${id}`, { token: manager })).statusCode).toBe(404);
  });

  it('is found by an index in its part of the gallery, the others unread', async () => {
    const { database } = server;
    const plan = await planOf(database, memorabiliaOf(database.db, anlassId).limit(galeriePart).offset(12));
    const byIndex = {
      sqlite: /SEARCH memorabilia USING INDEX memorabilia_anlass \(anlass_id=\?\)$/,
      postgres: /Index Scan using memorabilia_anlass on memorabilia\n +Index Cond: \(anlass_id = /,
    };
    expect(plan).toMatch(byIndex[database.engine]);
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE|Seq Scan|Sort/);
  });

  it('that comes first stands for its event in the archive', async () => {
    const titelbild = async () =>
      ((await server.ask('GET', '/archiv?anzahl=1')).json() as ArchivAnlass[])[0]?.titelbild;
    expect(await titelbild()).toBeNull();
    const first = await add('a.png', await picture(20, 20, 'png'));
    const second = await add('b.png', await picture(20, 20, 'png'));
    expect(await titelbild()).toBe(first);
    await server.ask('DELETE', `/anlass/memo/${first}`, { token: manager });
    expect(await titelbild()).toBe(second);
  });

  it('needs an event that is there', async () => {
    for (const path of ['/anlass/999999/memo', '/anlass/999999/memolist', '/anlass/999999/galerie']) {
      expect((await server.ask('GET', path)).statusCode).toBe(404);
    }
    const body = upload('a.png', await picture(20, 20, 'png'));
    expect((await server.ask('POST', '/anlass/999999/memo', { token: manager, ...body })).statusCode).toBe(404);
    for (const path of ['/anlass/memo/999999', '/anlass/memo/999999?w=160']) {
      expect((await server.ask('GET', path)).statusCode).toBe(404);
    }
    expect((await server.ask('GET', '/anlass/memo/999999/original', { token: manager })).statusCode).toBe(404);
  });

  it('whose copy cannot be kept is shown all the same', async () => {
    const id = await add('Breit.jpg', await picture(1500, 1000, 'jpeg'));
    const makeRoom = await fillDisk(server.database, 'insert', 'memorabilia_kopie');
    const answer = await server.ask('GET', `/anlass/memo/${id}?w=1400`, { headers: webp });
    await makeRoom();
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(1400);
    expect((await copies()).map(({ art }) => art)).not.toContain('1400.webp');
  });
});

describe('GET /anlass/{id}/memo', () => {
  it('sends copies of at most 700 × 500, in the type it says', async () => {
    for (const [width, height] of [
      [1500, 1000],
      [1000, 1500],
      [3000, 500],
      [60, 40],
    ] as const) {
      await add('a.jpg', await picture(width, height, 'jpeg'));
    }
    const photos = await withData();
    const sizes = await Promise.all(
      photos.map(async ({ data, typ }) => {
        const { width, height, format } = await sharp(Buffer.from(data, 'base64')).metadata();
        expect(typ).toBe(`image/${format}`);
        return [width, height];
      }),
    );
    expect(sizes).toEqual([
      [700, 467],
      [333, 500],
      [700, 117],
      [60, 40],
    ]);
    // as of photos that were brought back
    await server.database.db.deleteFrom('memorabilia_kopie').execute();
    expect((await withData()).map(({ data }) => data.length > 0)).toEqual([true, true, true, true]);
  });

  it('has room for a mosaic of half transparent pieces, of which nothing can be left out', async () => {
    const pieces = sharp(randomBytes(175 * 125 * 4), { raw: { width: 175, height: 125, channels: 4 } });
    await add('Mosaik.png', await pieces.resize(700, 500, { kernel: 'nearest' }).png().toBuffer());
    const [photo] = await withData();
    expect(Buffer.from(photo?.data ?? '', 'base64').length).toBeLessThan(30_000);
  });

  it('of 100 photos of almost 4 MB is less than 4 MB', async () => {
    const original = await noise(2600, 1740, 92);
    expect(original.length).toBeGreaterThan(3_900_000);
    expect(original.length).toBeLessThanOrEqual(maxUploadBytes);
    const id = await add('Rauschen.jpg', original);
    const { db } = server.database;
    const copy = await db
      .selectFrom('memorabilia_kopie')
      .select('inhalt')
      .where('memorabilia_id', '=', id)
      .where('art', '=', 'liste.webp')
      .executeTakeFirstOrThrow();
    for (let nr = 2; nr <= 100; nr++) {
      const row = { anlass_id: anlassId, datei_name: `${nr}.jpg`, typ: 'image/jpeg', breite: 2600, hoehe: 1740 };
      const next = await db
        .insertInto('memorabilia')
        .values({ ...row, original: Buffer.from('x') })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('memorabilia_kopie')
        .values({ memorabilia_id: next.id, art: 'liste.webp', inhalt: copy.inhalt })
        .execute();
    }
    const answer = await server.ask('GET', `/anlass/${anlassId}/memo`);
    expect(answer.json()).toHaveLength(100);
    expect(answer.rawPayload.length).toBeLessThan(4 * 1024 * 1024);
  });
});

/** Which corners are light: what shows how a picture was turned. */
async function corners(bytes: Buffer): Promise<boolean[]> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const light = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128;
  const [right, bottom] = [info.width - 2, info.height - 2];
  return [light(1, 1), light(right, 1), light(1, bottom), light(right, bottom)];
}
