// Each room is checked with its own settings: the contract, for one, knows neither the browser nor Node.
import { spawn } from 'node:child_process';

const rooms = ['contract', 'content', 'server', 'web', 'e2e', '.'];
const results = await Promise.all(rooms.map(check));
process.exit(results.every((code) => code === 0) ? 0 : 1);

function check(room) {
  return new Promise((resolve) => {
    const project = room === '.' ? 'tsconfig.tools.json' : room;
    // remembers what it has checked: the next time only what changed is looked at
    const memory = ['--incremental', '--tsBuildInfoFile', `.cache/types/${room === '.' ? 'tools' : room}.tsbuildinfo`];
    spawn('tsc', ['--noEmit', '-p', project, ...memory], { stdio: 'inherit' }).on('exit', resolve);
  });
}
