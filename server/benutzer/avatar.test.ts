import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxUploadBytes } from '#contract/limits.ts';
import { type Members, newMember, startMembers } from '#server/testing/members.ts';

let members: Members;
let png: Buffer;

beforeAll(async () => {
  members = await startMembers();
  // left half red, right half blue: cut to a square and turned, one sees how
  const blue = {
    input: { create: { width: 300, height: 300, channels: 3 as const, background: 'blue' } },
    left: 300,
    top: 0,
  };
  png = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'red' } })
    .composite([blue])
    .png()
    .toBuffer();
});
afterAll(() => members.server.close());

const avatar = (bytes: Buffer, dateiName = 'Porträt.png', typ = 'image/png') => ({
  dateiName,
  typ,
  data: bytes.toString('base64'),
});
const setOwn = (picture: unknown) => members.change(members.ids.mitglied, { avatar: picture }, 'mitglied');
const file = (width: number, who: 'andere' = 'andere') =>
  members.server.ask('GET', `/benutzer/${members.ids.mitglied}/avatar?w=${width}`, { token: members.token[who] });

describe('a picture', () => {
  it('is kept as square WebP in three sizes', async () => {
    expect((await setOwn(avatar(png, 'Porträt 7.3.png'))).statusCode).toBe(200);
    const record = await members.get(members.ids.mitglied, 'andere');
    expect(record).toMatchObject({ hatAvatar: true, avatar: { dateiName: 'Porträt 7.3.webp', typ: 'image/webp' } });
    for (const width of [64, 220, 440]) {
      const answer = await file(width);
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
      const { format, width: w, height } = await sharp(answer.rawPayload).metadata();
      expect([format, w, height]).toEqual(['webp', width, width]);
    }
    expect((await file(440)).rawPayload.toString('base64')).toBe(record.avatar?.data);
    expect((await file(100)).statusCode).toBe(400);
  });

  it('sent back as it was received stays as it is, byte for byte', async () => {
    const before = await members.get(members.ids.mitglied, 'mitglied');
    for (let times = 0; times < 3; times++) {
      const { statusCode, body } = await setOwn(before.avatar);
      expect([statusCode, body]).toEqual([200, 'Benutzer angepasst']);
    }
    const url = `data:image/webp;base64,${before.avatar?.data}`;
    expect((await setOwn({ ...before.avatar, data: url })).statusCode).toBe(200);
    expect(await members.get(members.ids.mitglied, 'mitglied')).toEqual(before);
  });

  it('sent back with a record that is outdated is refused for that', async () => {
    const before = await members.get(members.ids.mitglied, 'mitglied');
    expect((await setOwn(avatar(await sharp(png).flop().png().toBuffer()))).statusCode).toBe(200);
    const answer = await members.post(`/benutzer/${before.id}`, before, 'mitglied');
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'veraltet' }]);
  });

  it('left out stays; null takes it away', async () => {
    const { avatar: picture, ...rest } = await members.get(members.ids.mitglied, 'mitglied');
    expect((await members.post(`/benutzer/${rest.id}`, rest, 'mitglied')).statusCode).toBe(200);
    expect((await members.get(rest.id)).avatar).toEqual(picture);
    expect((await setOwn(null)).statusCode).toBe(200);
    expect(await members.get(rest.id)).toMatchObject({ avatar: null, hatAvatar: false });
    expect((await file(220)).statusCode).toBe(404);
    expect(await members.server.database.db.selectFrom('avatar').selectAll().execute()).toEqual([]);
  });

  it('keeps a name that is as long as names may be, though WebP has the longer ending', async () => {
    expect((await setOwn(avatar(png, `${'ä'.repeat(251)}.png`))).statusCode).toBe(200);
    const { avatar: picture } = await members.get(members.ids.mitglied, 'mitglied');
    expect(picture?.dateiName).toBe(`${'ä'.repeat(250)}.webp`);
    expect((await setOwn(picture)).statusCode).toBe(200);
  });

  it('is read under whatever name an earlier version has stored', async () => {
    const dateiName = `${'ä'.repeat(251)}.webp`;
    const stored = members.server.database.db.updateTable('benutzer').set({ avatar_name: dateiName });
    await stored.where('id', '=', members.ids.mitglied).execute();
    expect(await members.get(members.ids.mitglied, 'andere')).toMatchObject({ avatar: { dateiName } });
  });

  it('comes as a data URL, and with a new member; the others keep theirs', async () => {
    const { data, ...rest } = avatar(png);
    const created = await members.post('/benutzer', {
      ...newMember('bild'),
      avatar: { ...rest, data: `data:image/png;base64,${data}` },
    });
    expect(created.statusCode, created.body).toBe(200);
    expect(await members.get(Number(created.body))).toMatchObject({ hatAvatar: true });
    expect((await file(220)).statusCode).toBe(200);
  });

  it('stands upright and tells nothing of place and camera', async () => {
    const jpeg = await sharp(png)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '47/1 3/1 0/1' } })
      .jpeg()
      .toBuffer();
    const turned = await sharp(jpeg).metadata();
    expect([turned.orientation, turned.exif?.includes('Kamera')]).toEqual([6, true]);
    expect((await setOwn(avatar(jpeg, 'a.jpg', 'image/jpeg'))).statusCode).toBe(200);
    const { rawPayload } = await file(440);
    const { exif, orientation, icc, xmp } = await sharp(rawPayload).metadata();
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const colour = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    // turned to the right, red is above blue
    expect(colour(220, 100)[0]).toBeGreaterThan(200);
    expect(colour(220, 340)[2]).toBeGreaterThan(200);
  });
});

describe('is refused and nothing is saved:', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  it.each<[string, () => unknown, number]>([
    ['SVG in disguise', () => avatar(svg, 'a.png'), 415],
    ['another ending', () => avatar(png, 'a.svg'), 415],
    ['an ending that does not agree', () => avatar(png, 'a.jpg'), 415],
    ['half a picture', () => avatar(png.subarray(0, png.length / 2), 'a.png'), 415],
    ['text', () => avatar(Buffer.from('Guten Tag'), 'a.gif'), 415],
    ['WebP that we did not send', () => ({ ...avatar(svg), dateiName: 'a.webp', typ: 'image/webp' }), 415],
    ['no base64', () => ({ ...avatar(png), data: 'über' }), 400],
    ['nothing', () => ({ ...avatar(png), data: '' }), 400],
    ['a URL', () => ({ ...avatar(png), data: 'https://example.org/a.png' }), 400],
    ['a name with NUL', () => ({ ...avatar(png), dateiName: 'a\0.png' }), 400],
    ['an unknown field', () => ({ ...avatar(png), id: 5 }), 400],
  ])('%s', async (_, make, status) => {
    const before = await members.get(members.ids.mitglied);
    const answer = await members.change(members.ids.mitglied, { avatar: make(), land: 'Elsewhere' }, 'mitglied');
    expect([answer.statusCode, answer.body]).toEqual([status, expect.any(String)]);
    expect(await members.get(members.ids.mitglied)).toEqual(before);
  });

  it.each(['…/.png', '_.png', '\u200b.png'])('a name like %j, of which nothing is left', async (dateiName) => {
    const answer = await setOwn(avatar(png, dateiName));
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: { avatar: ['name'] } }]);
  });

  it('one byte more than 4194304', async () => {
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect((await setOwn(avatar(padded(maxUploadBytes - 1)))).statusCode).toBe(200);
    expect((await setOwn(avatar(padded(maxUploadBytes)))).statusCode).toBe(200);
    expect((await setOwn(avatar(padded(maxUploadBytes + 1)))).statusCode).toBe(413);
  });
});
