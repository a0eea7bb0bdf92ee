import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ask, login } from './client.ts';
import { mustBeIntact } from './intact.ts';
import { type Figures, type Ground, must, type Row } from './row.ts';
import { createWorld, sum, type World } from './world.ts';

const sqliteKills = 200;
const postgresKills = 20;
const servers = 4;
/** A kill falls after so many acknowledged writes, and a moment later: anywhere in the next ones. */
const mostWrites = 12;
const mostMs = 12;

export const crash: Row = {
  name: 'crash',
  line: `${sqliteKills} × kill -9 under writes on SQLite, ${postgresKills} × of PostgreSQL itself: nothing acknowledged is lost, the file is intact, nothing half-written shows`,
  on: ['sqlite', 'postgres'],
  run: (ground) => (ground.postgres ? killPostgres(ground) : killServers(ground)),
};

/** Several servers at once, each on data of its own, so that no core waits for a disk. */
async function killServers(ground: Ground): Promise<Figures> {
  const worlds = await Promise.all(
    Array.from({ length: servers }, (_, nr) => killServer(ground, join(ground.folder, `data-${nr}`))),
  );
  return {
    kills: sqliteKills,
    'writes acknowledged': sum(worlds.map((world) => world.acknowledged())),
    'cut off by the kills': sum(worlds.map((world) => world.unanswered())),
    lost: 0,
  };
}

/** The server is killed in the middle of writing, started again, and asked for everything. */
async function killServer(ground: Ground, dataDir: string): Promise<World> {
  const env = { DATA_DIR: dataDir };
  const kills = sqliteKills / servers;
  await ground.createAdmin('admin', env);
  let server = await ground.start(env);
  const token = await login(server.url, 'admin');
  const world = await createWorld(server.url, token);
  for (let nr = 1; nr <= kills; nr++) {
    const stop = new AbortController();
    const writing = world.write(server.url, stop.signal);
    const before = world.unanswered();
    await amongWrites(world, writing);
    await server.kill();
    stop.abort();
    await writing;
    must(world.unanswered() > before, 'a kill fell when nothing was being written');
    if (nr % 10 === 0) await mustBeIntact(env);
    server = await ground.start(env);
    await world.check(server.url, nr === kills ? 'all' : 'recent');
  }
  await server.stop();
  await mustBeIntact(env);
  return world;
}

async function amongWrites(world: World, writing: Promise<void>): Promise<void> {
  await Promise.race([writing, world.acknowledge(1 + Math.floor(Math.random() * mostWrites))]);
  await delay(Math.random() * mostMs);
}

/** The database is killed under the server, which must live through it by itself. */
async function killPostgres(ground: Ground): Promise<Figures> {
  const { postgres } = ground;
  must(postgres !== undefined, 'there is no PostgreSQL');
  let isUp = true;
  const restart = async () => {
    if (!isUp) await postgres.startAfterKill();
    isUp = true;
  };
  ground.undo(restart);
  await ground.createAdmin('admin');
  const server = await ground.start();
  const token = await login(server.url, 'admin');
  const world = await createWorld(server.url, token);
  for (let nr = 1; nr <= postgresKills; nr++) {
    const stop = new AbortController();
    const writing = world.write(server.url, stop.signal);
    await amongWrites(world, writing);
    isUp = false;
    postgres.kill();
    const { status } = await ask(server.url, 'GET', '/health');
    must(status === 503, `without a database the health check answered ${status}`);
    stop.abort();
    await writing;
    await restart();
    must((await ask(server.url, 'GET', '/health')).status === 200, 'the server did not find the database again');
    await world.check(server.url, nr === postgresKills ? 'all' : 'recent');
  }
  await server.stop();
  await mustBeIntact(ground.env);
  const refused = Object.entries(world.refused()).map(([status, count]) => `${count} × ${status}`);
  return { kills: postgresKills, 'writes acknowledged': world.acknowledged(), lost: 0, refused: refused.join(' ') };
}
