import { once } from 'node:events';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identity } from '#content/pages/identity.ts';
import type { OffeneNachricht } from '#contract/kontakt.ts';
import { createOutbox } from '#server/kontakt/outbox.ts';
import { answerMs, claim, handOver, leaseMs, markDelivered, tryLater } from '#server/kontakt/outbox-store.ts';
import { openSmtp } from '#server/kontakt/smtp.ts';
import { type MailServer, startMailServer, type Verdict } from '#server/testing/mail-server.ts';
import { startMembers } from '#server/testing/members.ts';
import { freePort } from '#server/testing/postgres-server.ts';
import type { TestApp } from '#server/testing/test-app.ts';

// Against a real mail server. The outbox is not started: a test says when it looks for what is due, and what time it is.

let server: TestApp;
let admin: string;
let mail: MailServer | undefined;
let port: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  port = await freePort();
  const members = await startMembers({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_TO: 'vorstand@example.org',
    PUBLIC_URL: 'https://progi.example.org',
  });
  server = members.server;
  admin = members.token.admin;
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
  await mail?.stop();
  mail = undefined;
});

const message = { name: 'Anna Muster', email: 'anna@example.org', betreff: 'Stamm', nachricht: 'Wann?' };
const send = async (extra: object = {}, on = server) => {
  const ip = `10.${Math.floor(sent / 250)}.0.${sent++ % 250}`;
  expect((await on.ask('POST', '/progipost', { body: { ...message, ...extra }, ip })).statusCode).toBe(200);
  // what was sent has been tried
  await on.outbox.wake();
};
let sent = 0;
const up = async ({ verdict }: { verdict?: Verdict } = {}) => {
  mail = await startMailServer({ port, verdict });
  return mail;
};
const later = async (ms: number) => {
  vi.setSystemTime(Date.now() + ms);
  await server.outbox.wake();
};
const rows = () => server.database.db.selectFrom('progipost').selectAll().orderBy('id').execute();

describe('a message', () => {
  it('arrives with our sender and recipient, and the writer’s address to reply to', async () => {
    const { inbox, server: connected } = await up();
    await send({ name: 'Änni Müller', betreff: 'Grüsse aus Zürich', nachricht: 'Erste Zeile\n.\nÄ\n..drei' });
    expect(inbox).toHaveLength(1);
    expect(inbox[0]).toMatchObject({
      from: 'vorstand@example.org',
      to: ['vorstand@example.org'],
      headers: {
        from: `${identity.kurzname} Website <vorstand@example.org>`,
        to: 'vorstand@example.org',
        'reply-to': 'Änni Müller <anna@example.org>',
        subject: 'Grüsse aus Zürich',
        'message-id': expect.stringMatching(/^<[\w-]{36}@progi\.example\.org>$/),
      },
    });
    expect(inbox[0]?.text.replaceAll('\r\n', '\n')).toContain('Erste Zeile\n.\nÄ\n..drei\n');
    expect(await rows()).toMatchObject([{ zustand: 'zugestellt', versuche: 1, letzter_fehler: null }]);
    const countOpen = promisify(connected.getConnections.bind(connected));
    await expect.poll(() => countOpen()).toBe(0);
  });

  it.each([
    'Anna" <all@example.org>, "x',
    'all@example.org, Anna',
    'Anna <all@example.org>',
    '=?utf-8?Q?Anna=0D=0ABcc:_all@example.org?=',
    'Gruppe: all@example.org;',
  ])('has one address to reply to and no further header, whatever the name is: %j', async (name) => {
    const { inbox } = await up();
    await send({ name, betreff: name });
    const [arrived] = inbox;
    if (!arrived) throw new Error('nothing arrived');
    const { to, headers } = arrived;
    expect(to).toEqual(['vorstand@example.org']);
    expect(Object.keys(headers).toSorted()).toEqual([
      'auto-submitted',
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    const outsideQuotes = (headers['reply-to'] ?? '').replaceAll(/"(\\.|[^"\\])*"/g, '');
    expect(outsideQuotes.match(/<[^>]*>/g)?.at(-1)).toBe('<anna@example.org>');
  });

  it('leaves at once, not when the outbox next looks', async () => {
    const { inbox } = await up();
    await server.ask('POST', '/progipost', { body: message });
    await vi.waitUntil(() => inbox.length === 1, { timeout: 10_000 });
  });

  it('that is held back as spam is not sent', async () => {
    const { inbox } = await up();
    await send({ website: 'x' });
    expect(inbox).toEqual([]);
  });
});

describe('when the mail server', () => {
  it('is away, messages wait, and go once it is back', async () => {
    for (let i = 0; i < 5; i++) await send({ betreff: `Nr. ${i}` });
    expect((await rows()).map(({ zustand }) => zustand)).toEqual(Array(5).fill('wartend'));
    expect((await rows())[0]?.letzter_fehler).toContain('ECONNREFUSED');
    const { inbox } = await up();
    await server.outbox.wake();
    expect(inbox.map(({ headers }) => headers.subject)).toEqual(['Nr. 0', 'Nr. 1', 'Nr. 2', 'Nr. 3', 'Nr. 4']);
  });

  it('is away while the clock is a year ahead, messages go once both are right', async () => {
    const now = Date.now();
    vi.setSystemTime(now + 365 * 86_400_000);
    await send();
    vi.setSystemTime(now);
    const { inbox } = await up();
    await server.outbox.wake();
    expect(inbox).toHaveLength(1);
  });

  it.each([451, 554])(
    'refuses with %i, the message is tried again after growing pauses, always as the same',
    async (code) => {
      let tries: string[] = [];
      const { inbox } = await up({
        verdict: ({ headers }) => {
          tries.push(`${headers['message-id']} ${headers.date}`);
          return tries.length < 8 ? code : undefined;
        },
      });
      await send();
      expect(await rows()).toMatchObject([{ zustand: 'wartend', letzter_fehler: `${code} not now` }]);
      const minute = 60_000;
      for (const [index, pause] of [10_000, ...[1, 5, 15, 60, 360, 360].map((minutes) => minutes * minute)].entries()) {
        await later(pause - 1);
        expect(tries).toHaveLength(index + 1);
        await later(1);
        expect(tries).toHaveLength(index + 2);
      }
      expect(new Set(tries).size).toBe(1);
      expect(inbox).toHaveLength(1);
      tries = [];
      await later(86_400_000);
      expect(tries).toEqual([]);
    },
  );

  it('refuses one message, the others go', async () => {
    const { inbox } = await up({ verdict: ({ headers }) => (headers.subject === 'böse' ? 550 : undefined) });
    await server.ask('POST', '/progipost', { body: { ...message, betreff: 'böse' } });
    await send({ betreff: 'gut' });
    await send({ betreff: 'auch gut' });
    expect(inbox.map(({ headers }) => headers.subject)).toEqual(['gut', 'auch gut']);
  });

  it('goes away with the message in its hands, the message is tried again', async () => {
    const { inbox: lost } = await up({
      verdict: async () => {
        await mail?.stop();
        return 451;
      },
    });
    await send();
    expect(lost).toEqual([]);
    expect(await rows()).toMatchObject([{ zustand: 'wartend', versuche: 1 }]);
    const { inbox } = await up();
    await later(10_000);
    expect(inbox).toHaveLength(1);
  });

  it('is slow to answer, nobody else sends the message meanwhile', async () => {
    const arrived = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<undefined>();
    const { inbox } = await up({
      verdict: () => {
        arrived.resolve();
        return answer.promise;
      },
    });
    const sending = send();
    await arrived.promise;
    vi.setSystemTime(Date.now() + 2 * leaseMs);
    const other = await server.restart();
    await other.outbox.wake();
    expect(await rows()).toMatchObject([{ zustand: 'uebergeben' }]);
    answer.resolve(undefined);
    await sending;
    await other.outbox.wake();
    expect(inbox).toHaveLength(1);
    expect(await rows()).toMatchObject([{ zustand: 'zugestellt', versuche: 1 }]);
    await other.close();
  });
});

describe('an administrator', () => {
  const resend = async (index: number) =>
    server.ask('POST', `/progipost/${(await rows())[index]?.id}/senden`, { token: admin });
  const shown = async () =>
    (await server.ask('GET', '/progipost/offen', { token: admin })).json().map((each: OffeneNachricht) => each.zustand);

  it('sends what was held back as spam, and no other', async () => {
    const { inbox } = await up();
    for (const betreff of ['Angebot', 'Frage']) await send({ betreff, website: 'x' });
    expect((await resend(1)).body).toBe('Die Nachricht wurde zugestellt');
    expect(inbox.map(({ headers }) => headers.subject)).toEqual(['Frage']);
    expect(await shown()).toEqual(['spam']);
  });

  it('sends what waits for its next attempt, and hears when it is refused again', async () => {
    let refusals = 2;
    const { inbox } = await up({ verdict: () => (refusals-- > 0 ? 451 : undefined) });
    await send();
    expect((await resend(0)).body).toMatch(/^Die Nachricht konnte noch nicht zugestellt werden/);
    expect(await shown()).toEqual(['wartend']);
    expect((await resend(0)).body).toBe('Die Nachricht wurde zugestellt');
    expect(inbox).toHaveLength(1);
  });

  it('sends what is uncertain, but not while its answer may still come', async () => {
    await send();
    const post = await claim(server.database.db);
    if (!post) throw new Error('nothing to claim');
    await handOver(server.database.db, post);
    const { inbox } = await up();
    expect(await shown()).toEqual(['ungewiss']);
    vi.setSystemTime(Date.now() + leaseMs + answerMs - 1);
    expect((await resend(0)).statusCode).toBe(404);
    vi.setSystemTime(Date.now() + 1);
    expect((await resend(0)).body).toBe('Die Nachricht wurde zugestellt');
    expect(inbox).toHaveLength(1);
  });
});

describe('a process that ends', () => {
  it('before the end of the message leaves it to another', async () => {
    await send();
    await claim(server.database.db);
    const { inbox } = await up();
    await server.outbox.wake();
    expect(inbox).toEqual([]);
    await later(leaseMs);
    expect(inbox).toHaveLength(1);
  });

  it('after the end of the message leaves it to administrators, for it has most likely arrived', async () => {
    await send();
    const post = await claim(server.database.db);
    if (!post) throw new Error('nothing to claim');
    await handOver(server.database.db, post);
    const { inbox } = await up();
    await later(86_400_000);
    expect(inbox).toEqual([]);
    expect(await rows()).toMatchObject([{ zustand: 'uebergeben' }]);
  });

  it('too slowly has lost the message to whoever took it up', async () => {
    await send();
    const { db } = server.database;
    const slow = await claim(db);
    vi.setSystemTime(Date.now() + leaseMs);
    const quick = await claim(db);
    if (!slow || !quick) throw new Error('nothing to claim');
    await expect(handOver(db, slow)).rejects.toThrow('another process');
    await handOver(db, quick);
    await tryLater(db, slow, 'late', 0);
    await markDelivered(db, slow);
    expect(await rows()).toMatchObject([{ zustand: 'uebergeben', versuche: 2 }]);
  });

  it('has left all messages alone but its own', async () => {
    for (let i = 0; i < 3; i++) await send();
    const { db } = server.database;
    const ids = (await rows()).map(({ id }) => id);
    const states = async () => (await rows()).map(({ zustand }) => zustand);
    const first = await claim(db);
    expect(await states()).toEqual(['unterwegs', 'wartend', 'wartend']);
    const bothOthers = await Promise.all([claim(db), claim(db)]);
    const third = bothOthers.find((post) => post?.id === ids[2]);
    if (!first || !third) throw new Error('nothing to claim');
    await handOver(db, first);
    expect(await states()).toEqual(['uebergeben', 'unterwegs', 'unterwegs']);
    await tryLater(db, third, 'refused', 0);
    expect(await states()).toEqual(['uebergeben', 'unterwegs', 'wartend']);
    await markDelivered(db, first);
    expect(await states()).toEqual(['zugestellt', 'unterwegs', 'wartend']);
  });

  it('has nothing more to say of a message that an administrator has closed', async () => {
    await send();
    const { db } = server.database;
    const post = await claim(db);
    if (!post) throw new Error('nothing to claim');
    await handOver(db, post);
    await server.ask('POST', `/progipost/${post.id}/erledigen`, { token: admin });
    await tryLater(db, post, 'late', 0);
    expect(await rows()).toMatchObject([{ zustand: 'erledigt' }]);
  });

  it('begins no other message', async () => {
    for (let i = 0; i < 2; i++) await send();
    const { inbox } = await up({ verdict: () => void server.outbox.stop() });
    await server.outbox.wake();
    expect(inbox).toHaveLength(1);
  });

  it('does not wait for a mail server that greets nobody, and leaves what is due as it was', async () => {
    await send();
    const before = await rows();
    mail = await startMailServer({ port, greets: new Promise(() => {}) });
    let isOver = false;
    server.outbox.wake().then(() => {
      isOver = true;
    });
    await once(mail.server, 'connection');
    await server.outbox.stop();
    expect(isOver).toBe(true);
    expect(await rows()).toEqual(before);
  });

  it('is followed by one that goes on', async () => {
    await send();
    const { inbox } = await up();
    const next = await server.restart();
    await next.outbox.wake();
    expect(inbox).toHaveLength(1);
    await next.close();
  });
});

it('the end of a message is not sent when the message cannot be marked as handed over', async () => {
  const { inbox, url } = await up();
  const smtp = await openSmtp(url);
  const sending = smtp.send({
    address: 'vorstand@example.org',
    message: Buffer.from('Subject: x\r\n\r\ny\r\n'),
    beforeEnd: () => Promise.reject(new Error('not ours')),
  });
  await expect(sending).rejects.toThrow('not ours');
  smtp.cut();
  await mail?.stop();
  expect(inbox).toEqual([]);
});

it('a message that arrived is not sent again when that cannot be noted; the log says so, and the others go', async () => {
  const { db } = server.database;
  for (const betreff of ['eins', 'zwei', 'drei']) await send({ betreff });
  const { inbox } = await up();
  // a second message cannot be noted as delivered
  await sql`create unique index one_delivered on progipost (zustand) where zustand = 'zugestellt'`.execute(db);
  const said: object[] = [];
  const log = { warn: () => {}, error: (details: object, words: string) => said.push({ ...details, words }) };
  const outbox = createOutbox(db, server.config, log);
  await outbox.wake();
  vi.setSystemTime(Date.now() + 86_400_000);
  await outbox.wake();
  expect(inbox.map(({ headers }) => headers.subject)).toEqual(['eins', 'zwei', 'drei']);
  const noted = await rows();
  expect(noted).toMatchObject([
    { zustand: 'zugestellt' },
    { zustand: 'uebergeben', versuche: 1 },
    { zustand: 'uebergeben', versuche: 1 },
  ]);
  expect(said).toMatchObject(
    noted
      .slice(1)
      .map(({ id }) => ({ id, err: expect.any(Error), words: 'message delivered, but that could not be noted' })),
  );
});

it('two processes on one database deliver each message once', async () => {
  const { inbox } = await up({ verdict: () => new Promise((resolve) => setImmediate(() => resolve(undefined))) });
  const { db } = server.database;
  const other = await server.restart();
  for (let i = 0; i < 40; i++) {
    await db
      .insertInto('progipost')
      .values({
        ...message,
        betreff: `${i}`,
        message_id: `<${i}@x>`,
        eingegangen: 0,
        netz: '',
        zustand: 'wartend',
        frist: 0,
      })
      .execute();
  }
  await Promise.all([server.outbox.wake(), other.outbox.wake()]);
  expect(inbox.map(({ headers }) => Number(headers.subject)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, i) => i),
  );
  await other.close();
});
