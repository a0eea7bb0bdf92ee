// Restarts the server when its files change; the browser's part reloads by itself.
import { spawn } from 'node:child_process';
import { globSync, watch } from 'node:fs';
import { requireNode24 } from './node-version.js';

requireNode24();
let server = start();
let isEnding = false;
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
    if (hasEnded()) process.exit();
    server.on('exit', (code) => process.exit(code ?? 0));
    server.kill(signal);
  });
}

function start() {
  const env = { ...process.env, NODE_ENV: 'development' };
  return spawn('node', ['--disable-warning=ExperimentalWarning', 'server/main.ts'], { stdio: 'inherit', env });
}

function foldersIn(room) {
  return globSync(`${room}/**/*`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

function restart() {
  if (isEnding) return;
  if (hasEnded()) {
    server = start();
    return;
  }
  // another change while it ends comes to the same
  server.removeAllListeners('exit').on('exit', () => {
    server = start();
  });
  server.kill();
}

function hasEnded() {
  return server.exitCode !== null || server.signalCode !== null;
}
