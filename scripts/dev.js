// Restarts the server when its files change; the browser's part reloads by itself.
import { spawn } from 'node:child_process';
import { requireNode24 } from './node-version.js';

requireNode24();
const watched = ['server', 'contract', 'content'].map((folder) => `--watch-path=${folder}`);
const server = spawn(
  'node',
  ['--disable-warning=ExperimentalWarning', ...watched, '--watch-preserve-output', 'server/main.ts'],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
);
// whoever ends this script ends the server
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
