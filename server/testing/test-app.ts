import { rmSync } from 'node:fs';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/engine.ts';
import { migrate } from '#server/db/migrate.ts';
import { drawFoto } from '#server/demo/demo-foto.ts';
import { demoPassword, fillWithDemo } from '#server/demo/fill.ts';
import type { Draw } from '#server/demo/fill-anlass.ts';
import { createOutbox, type Outbox } from '#server/kontakt/outbox.ts';
import { sessionSecret } from '#server/session/secret.ts';
import { type Backups, createBackups } from '#server/sicherung/backups.ts';
import { newStorageOn, type Storage } from './storage.ts';

/** The whole API on an empty or filled database of its own, of the kind this project of the suite is about. */
export type TestApp = {
  app: FastifyInstance;
  database: Database;
  config: Config;
  /** Delivers only what a test asks it to: it is not started. */
  outbox: Outbox;
  /** Makes only what a test asks for, likewise. */
  backups: Backups;
  /** Asks like a client: with a token, if there is one. */
  ask: (method: 'GET' | 'POST' | 'DELETE', path: string, options?: AskOptions) => Promise<LightMyRequestResponse>;
  login: (username: string, pass?: string, options?: AskOptions) => Promise<string>;
  /** A second server on the same data, as after a restart. */
  restart: () => Promise<TestApp>;
  close: () => Promise<void>;
};
export type AskOptions = { token?: string; body?: unknown; headers?: Record<string, string>; ip?: string };

export async function startTestApp({ demo = true, env = {} }: { demo?: boolean; env?: Record<string, string> } = {}) {
  const storage = await (demo ? copyOfDemo() : newStorage());
  const testApp = await open(readConfig({ TZ: 'Europe/Zurich', LOG_LEVEL: 'silent', ...storage.env, ...env }));
  const close = testApp.close;
  testApp.close = async () => {
    await close();
    await storage.remove();
  };
  return testApp;
}

async function open(config: Config): Promise<TestApp> {
  const database = await openDatabase(config);
  await migrate(database);
  const secret = await sessionSecret(config, database);
  const log = pino({ level: config.logLevel });
  const outbox = createOutbox(database.db, config, log);
  const backups = createBackups(database.db, config, log);
  const app = await createApp({ ...database, config, secret, outbox, backups }, log);

  const ask: TestApp['ask'] = (method, path, { token, body, headers, ip } = {}) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
      ...(ip && { remoteAddress: ip }),
    });
  const login: TestApp['login'] = async (username, pass = demoPassword, options = {}) => {
    const answer = await ask('POST', '/benutzer/login', { body: { username, pass }, ...options });
    if (answer.statusCode !== 200) throw new Error(`log-in of ${username}: ${answer.body}`);
    return (answer.json() as { token: string }).token;
  };
  const close = async () => {
    await app.close();
    await outbox.stop();
    await backups.stop();
    await database.db.destroy();
  };
  return { app, database, config, outbox, backups, ask, login, restart: () => open(config), close };
}

// Filled once, then copied: to fill one takes about a second, and nearly every file of tests begins with one.
let filled: Promise<Storage> | undefined;

async function copyOfDemo(): Promise<Storage> {
  filled ??= fill();
  return newStorageOn(inject('postgresUrl'), await filled);
}

async function fill(): Promise<Storage> {
  const storage = await newStorage();
  process.once('exit', () => rmSync(storage.env.DATA_DIR ?? '', { recursive: true, force: true }));
  const database = await openDatabase(readConfig({ TZ: 'Europe/Zurich', ...storage.env }));
  await migrate(database);
  await fillWithDemo(database.db, { draw: sketch, withAvatars: false });
  await database.db.destroy();
  return storage;
}

// one small drawing for each motif: the demo's photos in full would take longer than most tests
const sketches = new Map<string, ReturnType<Draw>>();
const sketch: Draw = ({ motif }) => {
  const size = { breite: 240, hoehe: 160 };
  const drawn = sketches.get(motif) ?? drawFoto(motif, 1, size).then((original) => ({ ...size, original }));
  sketches.set(motif, drawn);
  return drawn;
};

/** An empty place for data: a folder, or a database on the suite's PostgreSQL. */
export function newStorage(): Promise<Storage> {
  return newStorageOn(inject('postgresUrl'));
}
