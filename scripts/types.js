// Each room is checked with its own settings: the contract, for one, knows neither the browser nor Node.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { hashOf } from './hash.js';

// what was checked last, so that only what has changed since is looked at. With another catalogue it begins anew: tsc
// would go on naming what was wrong with the one before
const memory = `.cache/types/${hashOf(['web/public/assets/i18n'])}`;
if (!existsSync(memory)) rmSync('.cache/types', { recursive: true, force: true });

const rooms = ['contract', 'content', 'server', 'web', 'e2e', '.'];
const results = await Promise.all(rooms.map(check));
process.exit(results.every((code) => code === 0) ? 0 : 1);

function check(room) {
  return new Promise((resolve) => {
    const project = room === '.' ? 'tsconfig.tools.json' : room;
    const memoryOfRoom = `${memory}/${room === '.' ? 'tools' : room}.tsbuildinfo`;
    const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', memoryOfRoom];
    spawn('tsc', ['-p', project, ...options], { stdio: 'inherit' }).on('exit', resolve);
  });
}
