// Restarts the server when its files change; the browser's part reloads by itself.
import { spawn } from 'node:child_process';
import { globSync, watch } from 'node:fs';
import { requireNode24 } from './node-version.js';

requireNode24();
let isOutdated = false;
let isEnding = false;
let server = start();
let change;
// folder by folder: Node's own --watch loses sight of a file that git or an editor has replaced
for (const folder of ['server', 'contract', 'content'].flatMap((room) => [room, ...foldersIn(room)])) {
  watch(folder, () => {
    clearTimeout(change);
    change = setTimeout(restart, 200);
  });
}
// whoever ends this script ends the server
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isEnding = true;
    if (!server.kill(signal)) process.exit();
  });
}

function start() {
  isOutdated = false;
  const env = { ...process.env, NODE_ENV: 'development' };
  const started = spawn('node', ['--disable-warning=ExperimentalWarning', 'server/main.ts'], { stdio: 'inherit', env });
  return started.on('exit', (code) => {
    if (isEnding) process.exit(code ?? 0);
    // one that failed waits for its files to be put right
    if (isOutdated) server = start();
  });
}

function foldersIn(room) {
  return globSync(`${room}/**/*`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

function restart() {
  isOutdated = true;
  if (!server.kill()) server = start();
}
