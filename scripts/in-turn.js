import { spawnSync } from 'node:child_process';

// not a file in it: git puts another in its place
const lock = '.';

/**
 * Does what only one process at a time may do in this folder, as two servers may be started at once: runs this script
 * anew when whoever is at it has ended, however it ended, and ends with it. Without `flock`, which Linux has, at once.
 */
export async function inTurn(work) {
  if (process.env.IN_TURN) return work();
  const { error, status: isTaken } = spawnSync('flock', ['-n', lock, 'true']);
  if (error) return work();
  if (isTaken) console.log('Another process is installing or building here: waiting for it');
  const env = { ...process.env, IN_TURN: '1' };
  const { status } = spawnSync('flock', [lock, process.execPath, ...process.argv.slice(1)], { stdio: 'inherit', env });
  // as it ended, so does this: a shell, or who started this, says what killed it
  if (status > 128) process.kill(process.pid, status - 128);
  process.exit(status ?? 1);
}
