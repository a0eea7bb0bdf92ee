import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// npm as Debian 12 has it: it tells which Node it runs on, and takes the name of the one it has installed away
const npm9 = `
import { appendFileSync, rmSync } from 'node:fs';
appendFileSync('nodes', process.env.WHICH_NODE ?? 'own');
rmSync('node_modules/.bin/node', { force: true });
`;

let folder: string;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text, { mode: 0o755 });

const how = () => ({ cwd: folder, env: { ...process.env, npm_execpath: join(folder, 'npm.mjs') } });

function install(npm: string): number | null {
  write('npm.mjs', npm);
  return spawnSync(process.execPath, ['scripts/install.js'], how()).status;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'progi-install-'));
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(folder, file));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('installs with the Node that it has installed, whatever the machine has', () => {
  const installed = `node_modules/node-${process.platform}-${process.arch}/bin`;
  mkdirSync(join(folder, installed), { recursive: true });
  mkdirSync(join(folder, 'node_modules/.bin'));
  write(`${installed}/node`, `#!/bin/sh\nWHICH_NODE=', the new one' exec '${process.execPath}' "$@"\n`);

  expect(install(npm9)).toBe(0);
  expect(readFileSync(join(folder, 'nodes'), 'utf8')).toBe('own, the new one');
  expect(readFileSync(join(folder, 'node_modules/.bin/node'), 'utf8')).toContain('the new one');
});

// by an update that failed, after which somebody goes back to the version before
it('does not take packages that were half replaced for those of the version before', () => {
  mkdirSync(join(folder, 'node_modules'));
  write('node_modules/.installed', 'those of the version before');
  expect(install('process.exit(1);')).toBe(1);
  expect(existsSync(join(folder, 'node_modules/.installed'))).toBe(false);
});

it('begins anew after it did not come to its end, for npm would take half a package for a whole one', () => {
  const unpack = `
    import { appendFileSync, mkdirSync, readdirSync } from 'node:fs';
    appendFileSync('found', readdirSync('node_modules') + '\\n');
    mkdirSync('node_modules/half', { recursive: true });
  `;
  // on a full disk, npm ends as if all were well
  const full = 'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write';
  expect(install(`${unpack} console.error('${full}');`)).toBe(1);
  expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  expect(install(`${unpack} process.kill(process.pid, 'SIGKILL');`)).toBe(1);
  expect(install(`${unpack} process.kill(process.ppid, 'SIGKILL');`)).not.toBe(0);
  expect(install(unpack)).toBe(0);
  const rounds = [...Array(4).fill('.installed'), '.installed,half', ''];
  expect(readFileSync(join(folder, 'found'), 'utf8').split('\n')).toEqual(rounds);
});

it('waits while another process installs, and finds it done', async () => {
  write(
    'npm.mjs',
    `import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    appendFileSync('rounds', 'x');
    while (!existsSync('goOn')) await setTimeout(10);`,
  );
  const begin = () => spawn(process.execPath, ['scripts/install.js'], how());
  const first = begin();
  await vi.waitFor(() => expect(existsSync(join(folder, 'rounds'))).toBe(true), 20_000);
  const second = begin();
  const said = text(second.stdout);
  second.stdout.once('data', () => write('goOn', ''));
  const ends = [first, second].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  expect(await Promise.all(ends)).toEqual([0, 0]);
  expect(await said).toBe('Another process is installing or building here: waiting for it\n');
  expect(readFileSync(join(folder, 'rounds'), 'utf8')).toBe('xx');
});
