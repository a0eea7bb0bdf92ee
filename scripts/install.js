// Installs what package-lock.json names, unless it is there already. Runs before anything is installed, so on the
// machine's own Node, whatever its version; everything after it runs on the Node that it installs.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { hashOf } from './hash.js';
import { step } from './step.js';

const stamp = 'node_modules/.installed';
const wanted = `${hashOf(['package.json', 'package-lock.json'])} ${process.platform} ${process.arch}`;

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  await step('Installing packages', install);
}

function install() {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  // not `npm ci`: it refuses a lockfile made where the registry lacks some other platform's binaries
  const result = spawnSync(
    command,
    [
      ...first,
      'install',
      '--no-save',
      '--include=dev',
      '--include=optional',
      '--loglevel=error',
      '--no-audit',
      '--no-fund',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (result.status !== 0) throw new Error('npm install failed');
  linkNode();
  writeFileSync(stamp, wanted);
}

// npm 9, which Debian 12 and Ubuntu 24.04 have, takes the name `node` away together with the Node of the other processors
function linkNode() {
  const node = `node-${process.platform}-${process.arch}/bin/node`;
  const link = 'node_modules/.bin/node';
  if (existsSync(`node_modules/${node}`) && !existsSync(link)) symlinkSync(`../${node}`, link);
}
