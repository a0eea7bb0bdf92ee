import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build.js';
import { requireNode24 } from './node-version.js';

requireNode24();
if (!isBuilt()) build();
// what was compiled once is loaded in half the time
enableCompileCache('dist/.compiled');
await import(pathToFileURL('dist/server/main.js').href);

// In a process of its own: vite would leave its NODE_ENV and its memory to the server.
function build() {
  const { status } = spawnSync(process.execPath, ['scripts/build.js'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
