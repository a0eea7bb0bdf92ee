// node --disable-warning=ExperimentalWarning bench/benutzer-search.ts
// How long a search takes with 10,000 members, as a multiple of the health check in the same run, on SQLite in a
// folder of its own (or on DATABASE_URL, an empty PostgreSQL).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { insertBenutzer } from '#server/benutzer/benutzer-store.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/engine.ts';
import { migrate } from '#server/db/migrate.ts';
import { demoBenutzer } from '#server/demo/demo-benutzer.ts';
import { createOutbox } from '#server/kontakt/outbox.ts';
import { sessionSecret } from '#server/session/secret.ts';
import { createSession } from '#server/session/session-store.ts';
import { signToken } from '#server/session/token.ts';
import { createBackups } from '#server/sicherung/backups.ts';

const count = 10_000;
const dataDir = mkdtempSync(join(tmpdir(), 'progi-bench-'));
const config = readConfig({ ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const database = await openDatabase(config);
await migrate(database);
await fill();
const log = pino({ level: 'silent' });
const secret = await sessionSecret(config, database);
const outbox = createOutbox(database.db, config, log);
const backups = createBackups(database.db, config, log);
const app = await createApp({ ...database, config, secret, outbox, backups }, log);
const authorization = `Bearer ${await token()}`;

const health = await median(() => app.inject({ method: 'GET', url: '/api/health' }));
console.log(`${count} members on ${database.engine}; health check ${health.toFixed(2)} ms of work`);
for (const criteria of [
  { searchString: 'müller' },
  { searchString: 'jörg zürich' },
  { searchString: 'gibt es nicht' },
  { searchString: 'gasse bern' },
  { mitgliederTyp: 'AKTIVER', searchString: 'a' },
  { stamm: 'Basel', pensioniert: true },
  {},
]) {
  const search = () =>
    app.inject({ method: 'POST', url: '/api/benutzer/search', headers: { authorization }, payload: criteria });
  const answer = await search();
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const hits = String((answer.json() as unknown[]).length).padStart(6);
  const time = await median(search);
  const ratio = (time / health).toFixed(0).padStart(5);
  console.log(
    `${JSON.stringify(criteria).padEnd(50)} ${hits} hits ${time.toFixed(1).padStart(7)} ms, ${ratio} × health`,
  );
}

await app.close();
await database.db.destroy();
rmSync(dataDir, { recursive: true, force: true });

/** The demo's people over and over, under new user names and at other house numbers. */
async function fill(): Promise<void> {
  const people = demoBenutzer(new Date());
  await database.db.transaction().execute(async (trx) => {
    let before: number | null = null;
    for (let index = 0; index < count; index++) {
      const person = people[index % people.length];
      if (!person) continue;
      const benutzername = `${person.benutzername}-${index}`;
      const fields = { ...person, benutzername, adresse: `${person.adresse}/${index}`, leibbursche: before };
      before = await insertBenutzer(trx, fields, null);
    }
  });
}

async function token(): Promise<string> {
  const { jti, createdAt, expiresAt } = await createSession(database.db, 1);
  const payload = { username: 'x', key: 1, rolle: 'BENUTZER' as const, jti };
  return signToken(secret, { ...payload, iat: Math.floor(createdAt / 1000), exp: Math.floor(expiresAt / 1000) });
}

/** Milliseconds the processor works: unlike the clock's they do not depend on what else the machine does. */
async function median(work: () => Promise<unknown>, times = 21): Promise<number> {
  const durations: number[] = [];
  for (let run = 0; run < times; run++) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    durations.push((user + system) / 1000);
  }
  return durations.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}
