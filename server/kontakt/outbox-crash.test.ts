import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#server/db/engine.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { freePort } from '#server/testing/postgres-server.ts';
import { killAll, runProcess } from '#server/testing/server-process.ts';
import { newStorage } from '#server/testing/test-app.ts';

let storage: Awaited<ReturnType<typeof newStorage>>;
beforeEach(async () => {
  storage = await newStorage();
});
afterEach(async () => {
  killAll();
  await storage.remove();
});

it('100 messages sent while the mail server is away arrive once each, through four kill -9', {
  timeout: 120_000,
}, async () => {
  const port = await freePort();
  const env: Record<string, string> = {
    ...storage.env,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_TO: 'vorstand@example.org',
    // so that the messages may come from many networks
    TRUST_PROXY: '127.0.0.1',
  };
  const start = () => runProcess('server/main.ts', { env });
  const send = async (address: Promise<string>, from: number, to: number) => {
    for (let nr = from; nr < to; nr++) {
      const answer = await fetch(`${await address}/api/progipost`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${nr}` },
        body: JSON.stringify({ name: 'Anna', email: 'anna@example.org', betreff: `${nr}`, nachricht: 'Hallo' }),
      });
      expect(answer.status).toBe(200);
    }
  };

  const first = start();
  await send(first.address, 0, 60);
  first.child.kill('SIGKILL');
  let server = start();
  await send(server.address, 60, 100);

  // the worst moment: the mail server has taken the message, and our process has not heard of it
  const killAt = [1, 30, 31];
  let taken = 0;
  const mail = await startMailServer({
    port,
    verdict: async () => {
      taken++;
      if (!killAt.includes(taken)) return undefined;
      const { child } = server;
      child.kill('SIGKILL');
      await once(child, 'exit');
      server = start();
      return undefined;
    },
  });
  await expect.poll(() => mail.inbox.length, { timeout: 100_000 }).toBe(100);

  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  expect(new Set(mail.inbox.map(({ headers }) => headers.subject)).size).toBe(100);
  expect(taken).toBe(100);
  const { db } = await openDatabase({ dataDir: env.DATA_DIR ?? '', databaseUrl: env.DATABASE_URL });
  const states = await db.selectFrom('progipost').select('zustand').orderBy('zustand').execute();
  await db.destroy();
  expect(states.map(({ zustand }) => zustand)).toEqual([
    ...Array(3).fill('uebergeben'),
    ...Array(97).fill('zugestellt'),
  ]);
  await mail.stop();
});
