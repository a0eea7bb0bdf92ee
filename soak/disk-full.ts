import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openBackup } from '#server/sicherung/backup-file.ts';
import { runProcess } from '#server/testing/server-process.ts';
import { ask, login } from './client.ts';
import { mustBeIntact } from './intact.ts';
import { readWhile } from './read-while.ts';
import { type Figures, type Ground, must, type Row } from './row.ts';
import { dataOn, mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { createWorld, sum, writeFor } from './world.ts';

const rounds = 5;

export const diskFull: Row = {
  name: 'disk full',
  line: 'on a full disk no success is answered (507) and reads go on; a backup is refused in one line, leaves nothing half and the one before whole; with room again writes go on; after a kill and restart all is intact',
  on: ['sqlite', 'postgres'],
  run: fillDisk,
};

async function fillDisk(ground: Ground): Promise<Figures> {
  const disk = mountSmallDisk(ground, ground.postgres ? 64 : 24);
  const place = await dataOn(disk, ground);
  const env = { ...ground.env, ...place };
  await ground.createAdmin('admin', place);
  let server = await ground.start(place);
  const token = await login(server.url, 'admin');
  const world = await createWorld(server.url, token);
  let [reads, refusedBackups] = [0, 0];
  for (let round = 1; round <= rounds; round++) {
    await writeFor(world, server.url, 500);
    const before = sum(world.refused());
    if (round === 1) {
      refusedBackups = await refuseBackups(disk, server.url, token, env);
    } else {
      disk.fill();
      reads += (await readWhile(server.url, writeFor(world, server.url, 1500))).count;
      must(sum(world.refused()) > before, 'the disk was not full');
      if (round > 3) await server.kill();
      disk.makeRoom();
      if (round > 3) server = await ground.start(place);
    }
    const acknowledged = world.acknowledged();
    await writeFor(world, server.url, 500);
    must(world.acknowledged() > acknowledged, 'with room again nothing could be written');
    await world.check(server.url, 'all');
  }
  await server.stop();
  await mustBeIntact(env);
  const others = Object.keys(world.refused()).filter((status) => status !== '507');
  must(others.length === 0, `a full disk was answered with ${others.join(', ')}`);
  return {
    'times full': rounds,
    'writes refused with 507': sum(world.refused()),
    'backups refused': refusedBackups,
    'reads answered': reads,
    'writes acknowledged': world.acknowledged(),
    lost: 0,
  };
}

/** As the nightly backup meets a disk that fills up under it: by the site and by the command. */
async function refuseBackups(
  disk: SmallDisk,
  url: string,
  token: string,
  env: Record<string, string>,
): Promise<number> {
  const folder = join(env.DATA_DIR ?? '', 'backups');
  const make = () => ask(url, 'POST', '/sicherung', { token });
  const first = await make();
  must(first.status === 200, `a backup with room was answered with ${first.status} ${first.body}`);
  const whole = readdirSync(folder);
  must(whole.length === 1, `one backup was made, and there are ${whole.join(', ')}`);

  // room for a part of it
  disk.fill(Math.floor(statSync(join(folder, whole[0] ?? '')).size / 2));
  const refusal = await make();
  must(refusal.status === 507, `a backup on a full disk was answered with ${refusal.status} ${refusal.body}`);
  const command = await runProcess('server/backup.ts', { env }).ended;
  must(
    command.code === 1 && /^[^\n]*disk is full[^\n]*\n$/.test(command.errors),
    `npm run backup on a full disk ended with ${command.code}: ${command.errors}`,
  );
  const left = readdirSync(folder);
  must(left.join() === whole.join(), `after backups that failed there are ${left.join(', ')}`);
  await (await openBackup(join(folder, whole[0] ?? ''))).close();
  const { body } = await ask(url, 'GET', '/sicherungen', { token });
  must((JSON.parse(body) as { fehler: string | null }).fehler !== null, 'administrators are not told that it failed');

  disk.makeRoom();
  const second = await make();
  must(second.status === 200, `with room again a backup was answered with ${second.status} ${second.body}`);
  return 2;
}
