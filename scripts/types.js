// Each room is checked with its own settings: the contract, for one, knows neither the browser nor Node.
import { spawn } from 'node:child_process';

const rooms = ['contract', 'content', 'server', 'web', 'e2e', '.'];
const results = await Promise.all(rooms.map(check));
process.exit(results.every((code) => code === 0) ? 0 : 1);

function check(room) {
  return new Promise((resolve) => {
    spawn('tsc', ['--noEmit', '-p', room === '.' ? 'tsconfig.tools.json' : room], { stdio: 'inherit' }).on(
      'exit',
      resolve,
    );
  });
}
