import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '#server/demo/fill.ts';
import { type Members, startMembers } from '#server/testing/members.ts';

// What went wrong elsewhere, tried here: software like ours had each of these holes.

let members: Members;
beforeAll(async () => {
  members = await startMembers();
});
afterAll(() => members.server.close());

describe('hidden fields', () => {
  beforeAll(async () => {
    await members.insert('geheimname', { rolle: 'EVENTMANAGER', cerevis: 'Zar', vorname: 'Ivo', name: 'Zaugg' });
  });

  it.each(['geheimname', 'EVENTMANAGER', 'argon2', 'ADMINISTRATOR'])(
    'a search for %s finds nobody by them',
    async (text) => {
      for (const who of ['mitglied', 'admin'] as const) {
        const found = (await members.post('/benutzer/search', { searchString: text }, who)).json() as {
          cerevis: string;
        }[];
        expect(found.map(({ cerevis }) => cerevis)).not.toContain('Zar');
      }
    },
  );

  it.each([{ rolle: 'ADMINISTRATOR' }, { benutzername: 'geheimname' }, { sort: 'rolle' }, { passwortHash: '' }])(
    'are no criteria: %o',
    async (criteria) => {
      expect((await members.post('/benutzer/search', criteria, 'mitglied')).statusCode).toBe(400);
    },
  );

  it('are in no export, list or record of a member', async () => {
    const all = (await members.server.ask('GET', '/benutzer', { token: members.token.mitglied })).json() as {
      id: number;
    }[];
    const ids = all.map(({ id }) => id);
    const answers = [
      JSON.stringify(all),
      (await members.post('/benutzer/export', ids, 'mitglied')).body,
      (await members.post('/benutzer/search', {}, 'mitglied')).body,
      ...(await Promise.all(ids.map(async (id) => JSON.stringify(await members.get(id, 'mitglied'))))),
    ];
    expect(answers.length).toBeGreaterThan(6);
    for (const answer of answers)
      expect(answer).not.toMatch(/geheimname|"rolle":"(ADMINISTRATOR|EVENTMANAGER)"|argon2/);
  });

  it('an export holds no more than exists, however often an id is named', async () => {
    const ids = Array.from({ length: 50_000 }, (_, nr) => (nr % 20) + 1);
    const csv = (await members.post('/benutzer/export', ids, 'mitglied')).body;
    expect(csv.trimEnd().split('\r\n').length).toBeLessThanOrEqual(1 + 20);
  });
});

it('nobody changes another by an id in the body', async () => {
  const own = await members.get(members.ids.mitglied, 'mitglied');
  const body = { ...own, id: members.ids.andere, wohnort: 'Anderswo' };
  expect((await members.post(`/benutzer/${members.ids.mitglied}`, body, 'mitglied')).statusCode).toBe(400);
  expect((await members.post(`/benutzer/${members.ids.andere}`, body, 'mitglied')).statusCode).toBe(403);
  expect((await members.get(members.ids.andere)).wohnort).toBe('Burgdorf');
});

describe('the lock', () => {
  beforeEach(async () => {
    await members.server.database.db.deleteFrom('login_attempt').execute();
    await members.server.database.db.deleteFrom('login_lock').execute();
  });
  const guess = (pass: string, headers: Record<string, string> = {}) =>
    members.server.ask('POST', '/benutzer/login', { body: { username: 'andere', pass }, headers });

  it.each(['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'X-Client-IP', 'CF-Connecting-IP'])(
    'is not dodged by %s',
    async (header) => {
      for (let nr = 0; nr < 5; nr++) await guess('falsch', { [header]: `10.0.0.${nr}` });
      expect((await guess(demoPassword, { [header]: '10.0.0.99' })).statusCode).toBe(423);
    },
  );

  it('is not dodged by another spelling of the name', async () => {
    const spellings = ['andere', 'ANDERE', ' andere ', 'Andere', '\u{ff41}ndere'];
    const tries = spellings.map((username) => ({ username, pass: 'falsch' }));
    for (const body of tries) await members.server.ask('POST', '/benutzer/login', { body });
    const found = await members.server.database.db.selectFrom('login_attempt').select('username').execute();
    expect(new Set(found.slice(0, 4).map(({ username }) => username)).size).toBe(1);
  });
});

it('a script in a request comes back as text that no browser runs', async () => {
  const script = '<script>alert(1)</script>';
  for (const answer of [
    await members.server.ask('GET', `/health?${encodeURIComponent(script)}=1`),
    await members.server.ask('GET', `/${encodeURIComponent(script)}`),
    await members.post('/benutzer/search', { [script]: 1 }),
    await members.post('/anlass', { titel: script }),
  ]) {
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  }
});

it.each([
  ['brackets', `{"leibfuchs":${'['.repeat(2_900_000)}${']'.repeat(2_900_000)}}`],
  ['objects', `{"leibfuchs":${'{"a":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}}`],
  ['fields', `{${Array.from({ length: 400_000 }, (_, nr) => `"k${nr}":1`).join()}}`],
])('a body of several megabytes that is all %s is refused at once', async (_, payload) => {
  const { app } = members.server;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${members.token.mitglied}` };
  const before = process.cpuUsage();
  const answer = await app.inject({ method: 'POST', url: `/api/benutzer/${members.ids.mitglied}`, headers, payload });
  const { user } = process.cpuUsage(before);
  expect(answer.json()).toMatchObject({ status: 400, code: 'ungueltig' });
  expect(answer.body.length).toBeLessThan(1000);
  expect(user / 1000).toBeLessThan(700);
});
