import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countDateien, upload } from '#server/testing/files.ts';
import { files, type Make, type Verdict } from '#server/testing/hostile-files.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

// Each file with its verdict, as an attachment and as a photo. Whatever is refused leaves nothing behind.

let server: TestApp;
let manager: string;
let anlassId: number;
beforeAll(async () => {
  server = await startTestApp();
  manager = await server.login('manager');
  anlassId = (await server.database.db.selectFrom('anlass').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => server.close());

// each is made once, and tried in both places
const made = new Map<Make, Promise<Buffer>>();
async function contentOf(make: Make): Promise<Buffer> {
  const content = made.get(make) ?? Promise.resolve(make()).then((file) => Buffer.from(file));
  made.set(make, content);
  return content;
}

const answers = {
  type: [415, 'typNichtErlaubt'],
  empty: [415, 'datei.leer'],
  size: [413, 'zuGross'],
  much: [413, 'datei.zuViel'],
  name: [400, 'ungueltig'],
} as const;

async function expectVerdict(kind: 'beilage' | 'memo', name: string, make: Make, verdict: Verdict): Promise<void> {
  const before = await countDateien(server.database.db);
  const body = upload(name, await contentOf(make));
  const answer = await server.ask('POST', `/anlass/${anlassId}/${kind}`, { token: manager, ...body });
  if (verdict === 'accepted') {
    expect(answer.statusCode, answer.body).toBe(200);
    const removed = await server.ask('DELETE', `/anlass/${kind}/${answer.body}`, { token: manager });
    expect(removed.statusCode).toBe(200);
  } else {
    const [status, code] = answers[verdict];
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json()).toMatchObject({ status, code });
  }
  expect(await countDateien(server.database.db)).toEqual(before);
}

describe('as an attachment', () => {
  it.each(files)('%s (%s)', async (_, name, make, verdict) => {
    await expectVerdict('beilage', name, make, verdict);
  });
});

describe('as a photo', () => {
  it.each(files)('%s (%s)', async (_, name, make, _attachment, verdict) => {
    await expectVerdict('memo', name, make, verdict);
  });
});

describe('a name', () => {
  const keptName = async (name: string) => {
    const answer = await server.ask('POST', `/anlass/${anlassId}/beilage`, {
      token: manager,
      ...upload(name, Buffer.from('Text')),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const row = await server.database.db
      .selectFrom('beilage')
      .select('datei_name')
      .where('id', '=', Number(answer.body))
      .executeTakeFirstOrThrow();
    return row.datei_name;
  };

  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\windows\\system.txt', 'system.txt'],
    ['/etc/passwd.txt', 'passwd.txt'],
    ['C:\\Eigene Dateien\\Brief.txt', 'Brief.txt'],
    ['Brief\u0000.txt', 'Brief.txt'],
    ['Brief\u0007\u001b[31m.txt', 'Brief[31m.txt'],
    ['Rechnung\u202etxt.exe.txt', 'Rechnungtxt.exe.txt'],
    ['\u200fBrief\u200b\u2066.txt', 'Brief.txt'],
    ['Bru\u0308cke.txt', 'Br\u00fccke.txt'],
    ['Was? Wo* <hier>|.txt', 'Was_ Wo_ _hier__.txt'],
    ['Brief:geheim.txt', 'Brief_geheim.txt'],
    ['  Brief .txt  ', 'Brief .txt'],
    ['Brief.txt. . .', 'Brief.txt'],
    ['.Brief.txt', '.Brief.txt'],
    ['Brief %22neu%22 100%.txt', 'Brief _neu_ 100%.txt'],
    ['🍻 Prost.txt', '🍻 Prost.txt'],
    [`${'a'.repeat(250)}.txt`, `${'a'.repeat(250)}.txt`],
    [`${'a'.repeat(251)}.txt`, `${'a'.repeat(251)}.txt`],
    [`${'a'.repeat(252)}.txt`, `${'a'.repeat(251)}.txt`],
    [`${'a'.repeat(250)}🍻.txt`, `${'a'.repeat(250)}.txt`],
  ])('%j is kept as %j', async (sent, kept) => {
    expect(await keptName(sent)).toBe(kept);
  });

  it.each(['.txt', '..txt', '   .txt', '\u202e\u0000.txt', '???.txt', '/.txt', '_ _.txt'])(
    '%j is refused',
    async (name) => {
      await expectVerdict('beilage', name, () => 'Text', 'name');
    },
  );

  it.each([
    ['Brief.txt\u0000.exe', 'type'],
    ['Brief.exe\u202e', 'type'],
    ['Brief.txt/', 'name'],
    ['Brief.txt/..', 'name'],
    // the header ends with the line, in the middle of the name
    ['Brief\r\nX-Evil: 1\r\n\r\n.txt', 'name'],
  ] as const)('%j is refused: %s', async (name, verdict) => {
    await expectVerdict('beilage', name, () => 'Text', verdict);
  });

  it('leaves no line break for the way out', async () => {
    const sent = 'Brief%0D%0A\u2028\u2029\u0085neu.txt';
    expect(await keptName(sent)).toBe('Briefneu.txt');
  });
});

it('counts at least 60 hostile files', () => {
  expect(
    files.filter(([, , , attachment, photo]) => attachment !== 'accepted' || photo !== 'accepted').length,
  ).toBeGreaterThanOrEqual(60);
});
