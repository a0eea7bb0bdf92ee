import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startNginx } from '#server/testing/nginx.ts';
import { freePort } from '#server/testing/postgres-server.ts';
import { login } from './client.ts';
import { mustBeIntact } from './intact.ts';
import { must, type Row, type Server } from './row.ts';
import { createWorld } from './world.ts';

const kills = 20;
/** What a client tries again by itself: the server that had the request is gone, or its answer is. */
const retried = ['502', '503', '504'];

export const twoServers: Row = {
  name: 'two servers',
  line: `two servers behind nginx on one PostgreSQL, ${kills} × one of them killed under writes: nothing acknowledged is lost, only errors that a client retries`,
  on: ['postgres'],
  run: async (ground) => {
    await ground.createAdmin('admin');
    const ports = [await freePort(), await freePort()].map(String);
    const start = (port = '') => ground.start({ PORT: port, TRUST_PROXY: '127.0.0.1' });
    const servers: Server[] = [];
    for (const port of ports) servers.push(await start(port));
    const nginx = await startNginx(servers.map(({ url }) => url));
    ground.undo(nginx.stop);
    setDefaultCACertificates([...getCACertificates('default'), nginx.certificate]);

    const token = await login(nginx.url, 'admin');
    const world = await createWorld(nginx.url, token, { mayAskTwice: true });
    for (let nr = 0; nr < kills; nr++) {
      const which = nr % 2;
      const stop = new AbortController();
      const writing = world.write(nginx.url, stop.signal);
      await Promise.race([writing, world.acknowledge(1 + Math.floor(Math.random() * 20))]);
      await servers[which]?.kill();
      // the other one goes on
      await Promise.race([writing, world.acknowledge(20)]);
      stop.abort();
      await writing;
      servers[which] = await start(ports[which]);
      await world.check(nginx.url, nr === kills - 1 ? 'all' : 'recent');
    }
    const refused = world.refused();
    const others = Object.keys(refused).filter((status) => !retried.includes(status));
    must(others.length === 0, `clients got ${others.join(', ')}, which they do not try again`);
    for (const server of servers) await server.stop();
    await mustBeIntact(ground.env);
    const counts = Object.entries(refused).map(([status, count]) => `${count} × ${status}`);
    return { kills, 'writes acknowledged': world.acknowledged(), lost: 0, refused: counts.join(' ') || 'none' };
  },
};
