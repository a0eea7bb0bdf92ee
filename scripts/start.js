import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isBuilt, stamp } from './build.js';
import { requireNode24 } from './node-version.js';

requireNode24();
if (!isBuilt()) build();
// what was compiled once is loaded in half the time
enableCompileCache('dist/.compiled');
await import(pathToFileURL('dist/server/main.js').href);

// In a process of its own: vite would leave its NODE_ENV and its memory to the server.
function build() {
  const { status, signal } = spawnSync(process.execPath, ['scripts/build.js'], { stdio: 'inherit' });
  if (status === 0) return;
  if (signal) console.error(`The build was ended by ${signal}`);
  // a machine that restarts in the middle of an update, when nobody is there, has the site that it had
  if (process.env.NODE_ENV !== 'production' || !existsSync(stamp)) process.exit(1);
  console.error('This is the build before: see above what is wrong, run npm run build and restart');
}
