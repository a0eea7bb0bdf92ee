import { spawnSync } from 'node:child_process';

// What the tests need of the machine besides Node and a browser: each program, and Debian's package it comes in.
const programs = [
  ['nginx', 'nginx-light'],
  ['openssl', 'openssl'],
  ['systemd-analyze', 'systemd'],
];

/** Installs what is missing where it may; says what to do where it may not. */
export function ensurePrograms() {
  const packages = missing().map(([, name]) => name);
  if (packages.length === 0) return;
  console.log(`\n— Installing ${packages.join(', ')}`);
  if (process.getuid?.() === 0) {
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
  }
  for (const [program, name] of missing()) {
    console.error(`The tests need ${program}: install it (Debian: apt-get install ${name}).`);
  }
}

function missing() {
  const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;
  return programs.filter(
    ([program]) => spawnSync('sh', ['-c', `command -v ${program}`], { env: { PATH } }).status !== 0,
  );
}
