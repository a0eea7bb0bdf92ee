import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { createApp } from './app.ts';
import { countBenutzer } from './benutzer/benutzer-store.ts';
import { inPlainWords } from './command.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type Database, openDatabase, restoringFile } from './db/engine.ts';
import { isOlder, migrate } from './db/migrate.ts';
import { createLogger } from './http/log.ts';
import { servePages } from './http/pages.ts';
import { createOutbox } from './kontakt/outbox.ts';
import { sessionSecret } from './session/secret.ts';
import { removePart } from './sicherung/backup-folder.ts';
import { createBackups } from './sicherung/backups.ts';

try {
  await start();
} catch (error) {
  console.error(inPlainWords(error));
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  process.env.TZ = config.timeZone;
  if (config.dev) await requireValidContent();
  // before anything is written
  await listening(config, () => tryOut(config));

  const database = await openDatabase(config);
  // left by a restore that was broken off; one that still runs gives up, or it would take the database away from here
  if (database.engine === 'sqlite') await removePart(restoringFile(config.dataDir));
  if (await isOlder(database.db)) console.log('Bringing the database up to date, which takes minutes if it is large …');
  await migrate(database);
  const demo = config.demo ? await fillIfEmpty(database) : undefined;
  const secret = await sessionSecret(config, database);

  const log = createLogger(config);
  const outbox = createOutbox(database.db, config, log);
  const backups = createBackups(database.db, config, log);
  const app = await createApp({ ...database, config, secret, outbox, backups }, log);
  await servePages(app, config);
  const connections = watch(app.server);
  stopOn(['SIGTERM', 'SIGINT'], async () => {
    const answered = letGo(app.server, connections);
    // while it is written, browsers keep connections that end with the app alone
    await Promise.all([outbox.stop(), backups.stop(), config.dev || answered]);
    await app.close();
    await database.db.destroy();
  });

  const address = await listening(config, () => app.listen({ port: config.port, host: config.host }));
  console.log(`Progi is ready: ${address.replace('127.0.0.1', 'localhost')}`);
  outbox.start();
  backups.start();
  if (demo) console.log(`Demo log-ins: ${demo}`);
}

/** While it is being written; the build has looked at everything that it was made of. */
async function requireValidContent(): Promise<void> {
  const { checkContent } = await import('#content/check.ts');
  const problems = checkContent();
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
}

async function tryOut({ port, host }: Config): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

async function listening<T>({ port, host }: Config, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT must be free, ${port} is in use`);
    if (code === 'EACCES') throw new ConfigError(`PORT must be one this process may listen on, ${port} is not`);
    if (/^(EADDRNOTAVAIL|EINVAL|ENOTFOUND|EAI_AGAIN)$/.test(code ?? ''))
      throw new ConfigError(`HOST must be an address of this machine, ${host} is not`);
    throw error;
  }
}

/** Answers the log-ins if it did. What draws the demo is heavy, and loaded only where it is needed. */
async function fillIfEmpty({ db }: Database): Promise<string | undefined> {
  if ((await countBenutzer(db)) > 0) return undefined;
  const { demoLogins, fillWithDemo } = await import('./demo/fill.ts');
  const onStart = () => console.log('Filling the empty database with demo data, which takes some seconds …');
  return (await fillWithDemo(db, { onStart })) ? demoLogins : undefined;
}

type Connections = { open: Set<Socket>; silent: Set<Socket> };

/** Silent are those that have not asked for anything yet, as browsers open them ahead: Node counts them among the busy ones. */
function watch(server: Server): Connections {
  const [open, silent] = [new Set<Socket>(), new Set<Socket>()];
  server.on('connection', (socket) => {
    open.add(socket);
    silent.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      silent.delete(socket);
    });
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return { open, silent };
}

/** Takes no new connections. Those that are open, as nginx keeps them, have one more answer, and end when nothing comes. */
async function letGo(server: Server, { open, silent }: Connections): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  // to Node a connection is idle once the last of an answer is written, be it megabytes that are still to be taken
  const closeIdle = server.closeIdleConnections.bind(server);
  const isSending = () => [...open].some(({ writableLength }) => writableLength > 0);
  server.closeIdleConnections = () => isSending() || closeIdle();
  setInterval(() => server.closeIdleConnections(), 100).unref();
  // whoever has just come may be about to ask
  setTimeout(() => {
    for (const socket of silent) socket.destroy();
  }, 1000).unref();
  // whoever has not asked to the end by then, or taken the answer; there is still time to close the database
  setTimeout(() => server.closeAllConnections(), 8500).unref();
  server.close();
  await once(server, 'close');
}

/** Finishes what is running, then leaves; whatever still hangs after 10 seconds is cut off. */
function stopOn(signals: NodeJS.Signals[], close: () => Promise<void>): void {
  for (const signal of signals) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), 9500).unref();
      close().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
