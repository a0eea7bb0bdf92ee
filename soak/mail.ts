import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#server/db/engine.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { freePort } from '#server/testing/postgres-server.ts';
import { ask } from './client.ts';
import { type Figures, type Ground, must, type Row } from './row.ts';

const messages = 100;
/** After how many taken messages the server is killed: the mail server has the message, and we have not heard of it. */
const killAt = [10, 40, 41, 80];

export const mail: Row = {
  name: 'mail',
  line: `SMTP down, slow and refusing, and kills in between: ${messages} messages arrive exactly once`,
  on: ['sqlite', 'postgres'],
  run: deliverAll,
};

async function deliverAll(ground: Ground): Promise<Figures> {
  const port = await freePort();
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_TO: 'vorstand@example.org',
    // so that the messages may come from many networks
    TRUST_PROXY: '127.0.0.1',
  };
  // down: nothing listens there, and the server is killed with its messages waiting
  let server = await ground.start(env);
  await send(server.url, 0, 60);
  await server.kill();
  server = await ground.start(env);
  await send(server.url, 60, messages);

  // up, but slow, and refusing one in ten at first
  let [taken, refusals, kills] = [0, 0, 1];
  const refused = new Set<string>();
  const post = await startMailServer({
    port,
    verdict: async ({ headers: { subject = '' } }) => {
      await delay(50);
      if (Number(subject) % 10 === 5 && !refused.has(subject)) {
        refused.add(subject);
        refusals++;
        return 451;
      }
      taken++;
      if (!killAt.includes(taken)) return undefined;
      kills++;
      server.child.kill('SIGKILL');
      await once(server.child, 'exit');
      server = await ground.start(env);
      return undefined;
    },
  });
  ground.undo(() => post.stop());
  const deadline = Date.now() + 150_000;
  while (post.inbox.length < messages && Date.now() < deadline) await delay(100);
  await server.stop();
  const subjects = post.inbox.map(({ headers }) => headers.subject);
  must(subjects.length === messages, `${subjects.length} messages arrived: ${await statesOf(ground)}`);
  must(new Set(subjects).size === messages, `${messages - new Set(subjects).size} messages arrived twice`);
  return { messages, 'arrived once each': new Set(subjects).size, kills, 'refused at first': refusals };
}

async function send(url: string, from: number, to: number): Promise<void> {
  for (let nr = from; nr < to; nr++) {
    const answer = await ask(url, 'POST', '/progipost', {
      body: { name: 'Anna', email: 'anna@example.org', betreff: `${nr}`, nachricht: 'Hallo' },
      headers: { 'x-forwarded-for': `10.0.0.${nr}` },
    });
    must(answer.status === 200, `a message was answered with ${answer.status} ${answer.body}`);
  }
}

async function statesOf({ env }: Ground): Promise<string> {
  const { db } = await openDatabase({ dataDir: env.DATA_DIR ?? '', databaseUrl: env.DATABASE_URL });
  const rows = await db
    .selectFrom('progipost')
    .select(['betreff', 'zustand', 'letzter_fehler'])
    .where('zustand', '!=', 'zugestellt')
    .execute();
  await db.destroy();
  return JSON.stringify(rows);
}
