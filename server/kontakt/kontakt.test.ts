import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { OffeneNachricht } from '#contract/kontakt.ts';
import { planOf } from '#server/testing/query-plan.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { forgetDone, forgetNetz, newestSpam } from './kontakt-store.ts';
import { createOutbox, pauseOf } from './outbox.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('progipost').execute();
});

const message = {
  name: 'Anna Muster',
  email: 'anna@example.org',
  betreff: 'Stamm',
  nachricht: 'Wann ist der nächste Stamm?\nGruss, Anna',
};
const send = (extra: object = {}, ip = '10.0.0.1') =>
  server.ask('POST', '/progipost', { body: { ...message, ...extra }, ip });
const rows = () => server.database.db.selectFrom('progipost').selectAll().orderBy('id').execute();

describe('POST /progipost', () => {
  it('keeps the message and thanks in German', async () => {
    const answer = await send();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe('Vielen Dank für Ihre Nachricht!');
    expect(await rows()).toMatchObject([{ ...message, zustand: 'wartend', versuche: 0 }]);
  });

  it.each([
    ['name', 250],
    ['betreff', 250],
    ['nachricht', 500],
  ])('takes %s up to %i characters, and one more is refused', async (field, max) => {
    const statuses: number[] = [];
    for (const length of [max - 1, max, max + 1])
      statuses.push((await send({ [field]: 'x'.repeat(length) })).statusCode);
    expect(statuses).toEqual([200, 200, 400]);
    expect((await send({ [field]: 'x'.repeat(max + 1) })).json()).toMatchObject({ errors: { [field]: ['tooLong'] } });
    expect((await rows()).map((row) => String(row[field as 'name']).length)).toEqual([max - 1, max]);
  });

  it('takes an e-mail address up to 250 characters', async () => {
    const address = (length: number) => `a@${'bcdefghi.'.repeat(40).slice(0, length - 7)}x.org`;
    expect([249, 250, 251].map((length) => address(length).length)).toEqual([249, 250, 251]);
    expect((await send({ email: address(249) })).statusCode).toBe(200);
    expect((await send({ email: address(250) })).statusCode).toBe(200);
    expect((await send({ email: address(251) })).json()).toMatchObject({ errors: { email: ['tooLong'] } });
  });

  it.each(['name', 'email', 'betreff', 'nachricht'])('needs %s', async (field) => {
    for (const value of ['', '   ', undefined]) {
      const answer = await send({ [field]: value });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'ungueltig', errors: { [field]: ['required'] } });
    }
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['name', 'Anna\r\nBcc: all@example.org'],
    ['name', 'Anna\nBcc: all@example.org'],
    ['betreff', 'Hallo\rX-Evil: 1'],
    ['betreff', 'Hallo\0'],
    ['email', 'anna@example.org\nBcc: all@example.org'],
    ['email', 'anna@example.org, all@example.org'],
    ['email', 'Anna <anna@example.org>'],
    ['email', 'anna@example'],
    ['email', '@example.org'],
    ['nachricht', 'Hallo\0'],
  ])('refuses a break or a second address smuggled into %s: %j', async (field, value) => {
    const answer = await send({ [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys((answer.json() as { errors: object }).errors)).toEqual([field]);
    expect(await rows()).toEqual([]);
  });

  it('refuses fields it does not know', async () => {
    expect((await send({ empfaenger: 'all@example.org' })).json()).toMatchObject({
      errors: { empfaenger: ['unknown'] },
    });
  });

  it.each([
    ['a filled trap', { website: 'http://spam.example.org' }],
    ['a form filled in within 3 seconds', { dauer: 2999 }],
  ])('answers %s like any other, and holds the message back', async (_, extra) => {
    const answer = await send(extra);
    expect([answer.statusCode, answer.body]).toEqual([200, 'Vielen Dank für Ihre Nachricht!']);
    expect(await rows()).toMatchObject([{ ...message, zustand: 'spam' }]);
  });

  it('keeps once what one form sends again, also to another process, and anew what is changed or from another form', async () => {
    const seit = Date.now();
    const other = await server.restart();
    const answers = await Promise.all([
      send({ seit }),
      send({ seit }, '10.0.0.2'),
      other.ask('POST', '/progipost', { body: { ...message, seit } }),
    ]);
    await other.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await rows()).toHaveLength(1);
    await send({ seit, nachricht: 'Wann ist der nächste Stamm in Bern?' });
    await send({ seit: seit + 1 });
    for (let count = 0; count < 2; count++) await send();
    const kept = await rows();
    expect(kept).toHaveLength(5);
    const noted = server.database.db.selectFrom('audit').select('objekt_id').where('was', '=', 'kontakt.gesendet');
    const ids = kept.map(({ id }) => id);
    expect(await noted.where('objekt_id', 'in', ids).execute()).toHaveLength(5);
  });

  it('takes an empty trap and 3 seconds for a person', async () => {
    await send({ website: '', dauer: 3000 });
    expect(await rows()).toMatchObject([{ zustand: 'wartend' }]);
  });
});

describe('without a mail server', () => {
  const said: object[] = [];
  const say = (details: object, words: string) => said.push({ ...details, words });
  beforeEach(() => said.splice(0));

  it('messages that wait are in the log', async () => {
    const outbox = createOutbox(server.database.db, server.config, { warn: say, error: say });
    await outbox.wake();
    expect(said).toEqual([]);
    await send();
    await send({ website: 'x' });
    await outbox.wake();
    expect(said).toEqual([{ count: 1, words: 'undelivered messages: SMTP_URL is not set' }]);
  });

  it.each([undefined, 'smtp://127.0.0.1:1'])(
    'or with one (%s), a database that is away ends nothing',
    async (smtpUrl) => {
      const own = await startTestApp({ demo: false });
      const config = { ...own.config, smtpUrl, mailTo: 'vorstand@example.org' };
      const outbox = createOutbox(own.database.db, config, { warn: say, error: say });
      await own.close();
      await outbox.wake();
      expect(said).toEqual([
        { err: expect.any(Error), words: expect.stringMatching(/could not be (counted|delivered)$/) },
      ]);
    },
  );
});

it('the mail server is looked for the less often the longer it is away, and every minute in the end', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const now = Date.now();
  const pauses = [undefined, now, now - 20_000, now - 86_400_000].map(pauseOf);
  vi.useRealTimers();
  expect(pauses).toEqual([5000, 5000, 10_000, 60_000]);
});

describe('the hourly limits', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are 20 for a network, counted in the database, and say when there is room again', async () => {
    const start = Date.now();
    for (let i = 0; i < 20; i++) {
      vi.setSystemTime(start + i * 1000);
      expect((await send({}, `2001:db8:1:2::${i}`)).statusCode).toBe(200);
    }
    vi.setSystemTime(start + 600_000);
    const other = await server.restart();
    const refused = await other.ask('POST', '/progipost', { body: message, ip: '2001:db8:1:2::ffff' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'zuViele' });
    expect(Number(refused.headers['retry-after'])).toBe(3000);
    await other.close();

    expect((await send({}, '2001:db8:1:3::1')).statusCode).toBe(200);
    vi.setSystemTime(start + 3_600_000);
    expect((await send({}, '2001:db8:1:2::1')).statusCode).toBe(200);
  });

  it('are 200 in all', async () => {
    for (let i = 0; i < 200; i++) expect((await send({}, `10.0.1.${i}`)).statusCode).toBe(200);
    const refused = await send({}, '10.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^3[56]\d\d$/);
    expect(await rows()).toHaveLength(200);
  });

  it('refuse without writing anything', async () => {
    const { db } = server.database;
    for (let i = 0; i < 20; i++) await send();
    await db.updateTable('progipost_schranke').set({ zuletzt: 0 }).execute();
    expect((await send()).statusCode).toBe(429);
    expect(await db.selectFrom('progipost_schranke').select('zuletzt').execute()).toEqual([{ zuletzt: 0 }]);
  });

  it('do not refuse what is kept already and comes again since its answer was lost', async () => {
    const seit = Date.now();
    await send({ seit });
    for (let i = 1; i < 20; i++) await send();
    expect([(await send({ seit })).statusCode, (await send({ seit: seit + 1 })).statusCode]).toEqual([200, 429]);
    expect(await rows()).toHaveLength(20);
  });

  it('hold for messages that come at the same time', async () => {
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await send()).statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(await rows()).toHaveLength(20);
  });

  it('leave out what came before the clock was put back, and keep no address of it', async () => {
    for (let i = 0; i < 20; i++) await send();
    expect((await send()).statusCode).toBe(429);
    vi.setSystemTime(Date.now() - 86_400_000);
    expect((await send()).statusCode).toBe(200);
    expect((await rows()).filter(({ netz }) => netz !== '')).toHaveLength(1);
  });

  it('need no address for longer than an hour, and what is done with goes after 90 days', async () => {
    await send();
    await send({ website: 'x' });
    vi.setSystemTime(Date.now() + 3_600_000);
    await send({}, '10.0.0.2');
    expect((await rows()).map(({ netz }) => netz)).toEqual(['', '', '10.0.0.2']);
    for (const zustand of ['zugestellt', 'erledigt'] as const) {
      await send({ betreff: zustand });
      await server.database.db.updateTable('progipost').set({ zustand }).where('betreff', '=', zustand).execute();
    }
    vi.setSystemTime(Date.now() + 90 * 86_400_000);
    await send({}, '10.0.0.3');
    expect((await rows()).map(({ zustand }) => zustand)).toEqual(['wartend', 'wartend', 'wartend']);
  });

  it('forget the address also when nobody writes again', async () => {
    await send();
    vi.setSystemTime(Date.now() + 3_600_000);
    const restarted = await server.restart();
    await restarted.app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(async () => (await rows()).map(({ netz }) => netz)).toEqual(['']);
    await restarted.close();
  });

  it('are taken, tidied away and listed without looking through all that are kept: a season of spam kept everyone waiting', async () => {
    const { db } = server.database;
    const plans = [forgetNetz(db, Date.now()), forgetDone(db, Date.now()), newestSpam(db)].map((query) =>
      planOf(server.database, query),
    );
    const [netz, done, spam] = await Promise.all(plans);
    expect(netz).toMatch(/progipost_netz\b.*(\(netz>\?\)|\n +Index Cond: )/);
    expect(done).toMatch(/progipost_eingegangen\b.*(\(eingegangen<\?\)|\n +Index Cond: )/);
    expect(spam).toMatch(/progipost_frist\b.*(\(zustand=\?\)|\n +Index Cond: )/);
    expect(spam).not.toMatch(/TEMP B-TREE|^ *(->)? *Sort$/m);
  });
});

describe('administrators', () => {
  const asAdmin = async (method: 'GET' | 'POST', path: string, body?: object) =>
    server.ask(method, path, { token: await server.login('admin'), body });
  const firstId = async () => (await rows())[0]?.id;

  it('see what is not delivered, spam at the end', async () => {
    await send({ website: 'x', betreff: 'Angebot' });
    await send();
    const answer = await asAdmin('GET', '/progipost/offen');
    expect(answer.json()).toEqual([
      {
        id: expect.any(Number),
        ...message,
        zustand: 'wartend',
        eingegangen: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
        versuche: 0,
        letzterFehler: null,
      },
      expect.objectContaining({ betreff: 'Angebot', zustand: 'spam' }),
    ]);
  });

  it('hear that a message waits when there is no mail server, and make no other due', async () => {
    await send();
    await send({ website: 'x' });
    const answer = await asAdmin('POST', `/progipost/${await firstId()}/senden`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('Die Nachricht konnte noch nicht zugestellt werden, sie bleibt in der Liste');
    expect(await rows()).toMatchObject([{ zustand: 'wartend' }, { zustand: 'spam' }]);
  });

  it('take a message off the list, spam too, and no other', async () => {
    await send({ website: 'x' });
    await send({ betreff: 'Noch etwas' });
    expect((await asAdmin('POST', `/progipost/${await firstId()}/erledigen`)).body).toBe('Die Nachricht ist erledigt');
    expect((await asAdmin('GET', '/progipost/offen')).json()).toMatchObject([{ betreff: 'Noch etwas' }]);
    expect((await asAdmin('POST', `/progipost/${await firstId()}/senden`)).statusCode).toBe(404);
    expect((await asAdmin('POST', `/progipost/${await firstId()}/erledigen`)).statusCode).toBe(404);
  });

  it('see the newest of what machines have sent, and take all of it off the list that they may have seen', async () => {
    const net = (nr: number) => `10.1.0.${nr}`;
    await send({ betreff: 'Verlorene Mütze' });
    for (let nr = 1; nr <= 12; nr++) await send({ website: 'x', betreff: `Angebot ${nr}` }, net(nr));
    const open = async () => (await asAdmin('GET', '/progipost/offen')).json() as OffeneNachricht[];
    const subjects = async () => (await open()).map(({ betreff }) => betreff);
    const newest = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((nr) => `Angebot ${nr}`);
    expect(await subjects()).toEqual(['Verlorene Mütze', ...newest]);

    const bis = (await open())[1]?.id;
    await send({ website: 'x', betreff: 'Angebot 13' }, net(13));
    const answer = await asAdmin('POST', '/progipost/spam/erledigen', { bis });
    expect([answer.statusCode, answer.body]).toEqual([200, 'Der Spam ist abgelegt']);
    expect(await subjects()).toEqual(['Verlorene Mütze', 'Angebot 13']);
    await asAdmin('POST', '/progipost/spam/erledigen', { bis });
    const { eintraege } = (await asAdmin('POST', '/audit/search', { was: 'kontakt.erledigt' })).json();
    const ofMany = (eintraege as AuditEntry[]).filter(({ objektId }) => objektId === null);
    expect(ofMany.map(({ anzahl }) => anzahl)).toEqual([12]);
  });

  it('see who wrote, if it was a member', async () => {
    await server.ask('POST', '/progipost', { body: message, token: await server.login('mitglied') });
    const body = { was: 'kontakt.gesendet' };
    const { eintraege } = (
      await server.ask('POST', '/audit/search', { body, token: await server.login('admin') })
    ).json();
    expect(eintraege[0]).toMatchObject({ objektId: await firstId(), wer: expect.any(Number) });
  });

  it('leave a trace that holds nothing of the message', async () => {
    await send();
    const id = await firstId();
    await asAdmin('POST', `/progipost/${id}/senden`);
    await asAdmin('POST', `/progipost/${id}/erledigen`);
    const entries = await server.database.db
      .selectFrom('audit')
      .selectAll()
      .where('objekt_id', '=', Number(id))
      .where('was', 'in', ['kontakt.gesendet', 'kontakt.wiederholt', 'kontakt.erledigt'])
      .orderBy('id')
      .execute();
    expect(entries.map(({ was }) => was)).toEqual(['kontakt.gesendet', 'kontakt.wiederholt', 'kontakt.erledigt']);
    expect(entries.map(({ wer }) => wer === null)).toEqual([true, false, false]);
    expect(JSON.stringify(entries)).not.toMatch(/Anna|example\.org|Stamm/);
  });
});
