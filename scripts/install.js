// Installs what package-lock.json names, unless it is there already. Runs before anything is installed, so on the
// machine's own Node, whatever its version; everything after it runs on the Node that it installs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { hashOf } from './hash.js';
import { inTurn } from './in-turn.js';
import { step } from './step.js';

const stamp = 'node_modules/.installed';
const wanted = `${hashOf(['package.json', 'package-lock.json'])} ${process.platform} ${process.arch}`;
const unfinished = 'unfinished';
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== wanted) await inTurn(() => step('Installing packages', install));

// Twice, since npm leaves out what the Node it runs on could not run: the second time it runs on the one it has brought.
function install() {
  // a package that was being unpacked when somebody stopped it is whole to npm
  if (installed === unfinished) rmSync('node_modules', { recursive: true });
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(stamp, unfinished);
  for (let round = 1; round <= 2; round++) {
    npmInstall();
    linkNode();
  }
  writeFileSync(stamp, wanted);
}

function npmInstall() {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? ['node', [npm]] : ['npm', []];
  // not `npm ci`: it refuses a lockfile made where the registry lacks some other platform's binaries
  const args = [...first, 'install', '--no-save', '--include=dev', '--include=optional', '--loglevel=warn'];
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH: path };
  const how = { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY, env };
  const { status, stderr } = spawnSync(command, args, how);
  const lines = stderr?.trim().split('\n') ?? [];
  const lost = lines.find((line) => line.includes('TAR_ENTRY_ERROR'));
  if (status === 0 && !lost) return;
  // On a full disk npm leaves files out, with a warning for each of them, and ends as if all were well: half a Node would
  // run this script next time. When it fails, it has put back what was there, of which version nobody knows; when it is
  // killed, it has not.
  if (lost) rmSync('node_modules', { recursive: true });
  else if (status) rmSync(stamp, { force: true });
  const errors = lines.filter((line) => !/^npm warn/i.test(line));
  throw new Error(['npm install failed', lost, ...errors].filter(Boolean).join('\n'));
}

// npm 9, which Debian 12 and Ubuntu 24.04 have, takes the name `node` away together with the Node for other processors.
function linkNode() {
  const node = `node-${process.platform}-${process.arch}/bin/node`;
  const link = 'node_modules/.bin/node';
  if (existsSync(`node_modules/${node}`) && !existsSync(link)) symlinkSync(`../${node}`, link);
}
