import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { countUndelivered } from './kontakt/outbox-store.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { type Nginx, startNginx } from './testing/nginx.ts';
import { killAll, runProcess } from './testing/server-process.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

// Two processes on one PostgreSQL, behind a real nginx with the configuration of deploy/: what one has done counts for
// the other with the very next request.

type Answer = { status: number; body: string };
type Ask = { token?: string; body?: unknown };

describe.runIf(inject('postgresUrl'))('two servers on one database', { timeout: 120_000 }, () => {
  let data: TestApp;
  let mail: MailServer;
  let servers: ReturnType<typeof runProcess>[];
  let a: string;
  let b: string;
  let nginx: Nginx;

  beforeAll(async () => {
    data = await startTestApp();
    mail = await startMailServer();
    const env = {
      DATABASE_URL: data.config.databaseUrl ?? '',
      DATA_DIR: data.config.dataDir,
      SMTP_URL: mail.url,
      MAIL_TO: 'vorstand@example.org',
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: 'https://localhost',
    };
    servers = [runProcess('server/main.ts', { env }), runProcess('server/main.ts', { env })];
    [a = '', b = ''] = await Promise.all(servers.map(({ address }) => address));
    nginx = await startNginx([a, b]);
  }, 120_000);
  afterAll(async () => {
    await nginx?.stop();
    killAll();
    await Promise.all(servers.map(({ ended }) => ended));
    await mail.stop();
    await data.close();
  });

  const ask = async (url: string, method: string, path: string, { token, body }: Ask = {}): Promise<Answer> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.text() };
  };
  const login = async (url: string, username: string, pass = 'progi-demo') =>
    ask(url, 'POST', '/benutzer/login', { body: { username, pass } });
  const tokenOf = ({ body }: Answer) => (JSON.parse(body) as { token: string }).token;

  it('know the log-in made on the other, and its end', async () => {
    const token = tokenOf(await login(a, 'mitglied'));
    expect((await ask(b, 'GET', '/benutzer', { token })).status).toBe(200);
    expect((await ask(b, 'POST', '/benutzer/logout', { token })).status).toBe(200);
    expect((await ask(a, 'GET', '/benutzer', { token })).status).toBe(401);
  });

  it('count failed log-ins together, and lock and unlock for both', async () => {
    for (const url of [a, b, a, b, a]) expect((await login(url, 'manager', 'falsch')).status).toBe(403);
    for (const url of [a, b]) expect((await login(url, 'manager')).status).toBe(423);
    const token = tokenOf(await login(a, 'admin'));
    const { id } = await data.database.db
      .selectFrom('benutzer')
      .select('id')
      .where('benutzername', '=', 'manager')
      .executeTakeFirstOrThrow();
    expect((await ask(a, 'POST', `/benutzer/${id}/entsperren`, { token })).status).toBe(200);
    expect((await login(b, 'manager')).status).toBe(200);
  });

  it('show an event that the other has saved with the next request', async () => {
    const token = tokenOf(await login(a, 'manager'));
    const anlass = { ort: 'Burgdorf', gastgeber: 'Aktivitas', datum: '2099-05-15T18:00:00', beschreibung: '' };
    for (let nr = 0; nr < 10; nr++) {
      const [here, there] = nr % 2 === 0 ? [a, b] : [b, a];
      const titel = `Anlass ${nr}`;
      const { body: id } = await ask(here, 'POST', '/anlass', { token, body: { ...anlass, titel } });
      expect((await ask(there, 'GET', '/anlaesse')).body).toContain(titel);
      expect(await (await fetch(`${there}/anlaesse`)).text()).toContain(titel);
      await ask(here, 'POST', `/anlass/${id}`, { token, body: { ...anlass, titel: `${titel} geändert` } });
      expect((await ask(there, 'GET', `/anlass/${id}`)).body).toContain(`${titel} geändert`);
    }
  });

  it('deliver every message once', async () => {
    const subjects = Array.from({ length: 16 }, (_, nr) => `Nachricht ${nr}`);
    const sent = subjects.map((betreff, nr) =>
      ask(nr % 2 ? a : b, 'POST', '/progipost', {
        body: { name: 'A', email: 'a@example.org', betreff, nachricht: 'C' },
      }),
    );
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(subjects.map(() => 200));
    await expect.poll(() => countUndelivered(data.database.db), { timeout: 60_000 }).toBe(0);
    const arrived = mail.inbox.map(({ headers }) => subjects.find((subject) => headers.subject?.endsWith(subject)));
    expect(arrived.toSorted()).toEqual(subjects.toSorted());
  });

  // last, since one of the two is gone afterwards
  it('answer through nginx, over TLS and under the visitor’s own address, also while one of them is gone', async () => {
    const agent = new Agent({ ca: nginx.certificate, keepAlive: true });
    const through = (path: string, body?: object) =>
      new Promise<{ status: number; hsts: string; body: string }>((resolve, reject) => {
        const headers = { 'x-forwarded-for': '203.0.113.7', ...(body && { 'content-type': 'application/json' }) };
        request(`${nginx.url}${path}`, { agent, headers, method: body ? 'POST' : 'GET' }, async (answer) => {
          const hsts = answer.headers['strict-transport-security'] ?? '';
          resolve({ status: answer.statusCode ?? 0, hsts, body: await text(answer) });
        })
          .once('error', reject)
          .end(body && JSON.stringify(body));
      });
    expect((await through('/api/benutzer/login', { username: 'niemand', pass: 'x' })).status).toBe(403);
    const attempts = await data.database.db
      .selectFrom('login_attempt')
      .select('network')
      .where('username', '=', 'niemand')
      .execute();
    expect(attempts).toEqual([{ network: '127.0.0.1' }]);
    expect(await through('/api/health')).toMatchObject({ status: 200, hsts: 'max-age=31536000; includeSubDomains' });
    expect((await through('/home')).body).toContain('</html>');
    servers[0]?.child.kill('SIGTERM');
    const answers = await Promise.all(Array.from({ length: 60 }, () => through('/api/anlaesse')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await servers[0]?.ended)?.code).toBe(0);
    agent.destroy();
  });
});
