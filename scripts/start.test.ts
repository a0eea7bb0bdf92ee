import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// A folder in which there is a build, and the sources of another one that cannot be built: no package is there.

let folder: string;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'progi-start-'));
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  for (const name of ['web', 'contract', 'content', 'server', 'docs/handbuch', '.cache/dist', 'dist/server']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  for (const name of ['package.json', 'package-lock.json', 'vite.config.ts']) cpSync(name, join(folder, name));
  write('content/check.ts', 'export const checkContent = () => [];');
  write('dist/server/main.js', "console.log('Progi is ready');");
  write('dist/.built', 'from other sources');
});
afterEach(() => rmSync(folder, { recursive: true }));

const how = (NODE_ENV: string) => ({ cwd: folder, env: { PATH: process.env.PATH, NODE_ENV } });
const start = (NODE_ENV: string) =>
  spawnSync(process.execPath, ['scripts/start.js'], { ...how(NODE_ENV), encoding: 'utf8' });

/** In place of vite: does this, and then as if it had built. */
function buildBy(work: string): void {
  mkdirSync(join(folder, 'node_modules/vite'), { recursive: true });
  write('node_modules/vite/package.json', '{ "type": "module", "exports": "./index.js" }');
  write(
    'node_modules/vite/index.js',
    `import { appendFileSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    export const createBuilder = async () => ({ environments: {}, build });
    async function build() {
      ${work}
      for (const name of ['client/build', 'renderer/build']) mkdirSync('dist/' + name, { recursive: true });
      cpSync('dist', '.cache/dist', { recursive: true });
    }`,
  );
}

it('goes on with the build before where the new one fails, in production', () => {
  const { status, stdout, stderr } = start('production');
  expect(status).toBe(0);
  expect(stderr).toMatch(/This is the build before: see above what is wrong, run npm run build and restart\n$/);
  expect(stdout).toMatch(/Building the site … failed after .*\nProgi is ready\n$/);
});

it('starts nothing where the new one fails while somebody works on it, nor where there is none before', () => {
  expect(start('development').status).toBe(1);
  rmSync(join(folder, 'dist'), { recursive: true });
  expect(start('production').status).toBe(1);
});

it('gives back the room of a build that failed', () => {
  write('.cache/dist/half.js', 'half');
  start('production');
  expect(existsSync(join(folder, '.cache/dist'))).toBe(false);
});

it('builds again what was changed while it was built', () => {
  buildBy("writeFileSync('web/page.tsx', 'changed');");
  const builds = [1, 2, 3].map(() => start('production').stdout);
  expect(builds).toEqual([
    expect.stringMatching(/^Building the site … done/),
    expect.stringMatching(/^Building the site … done/),
    'Progi is ready\n',
  ]);
});

it('says what ended the build, which could not say it itself', () => {
  buildBy("process.kill(process.pid, 'SIGKILL');");
  const { status, stdout, stderr } = start('production');
  expect([status, stdout]).toEqual([0, 'Building the site … Progi is ready\n']);
  expect(stderr).toMatch(/^The build was ended by SIGKILL\nThis is the build before:/);
});

it('waits while another process builds, and starts what it has built', async () => {
  buildBy("appendFileSync('builds', 'x'); while (!existsSync('goOn')) await setTimeout(10);");
  const begin = () => spawn(process.execPath, ['scripts/start.js'], how('production'));
  const first = begin();
  await vi.waitFor(() => expect(existsSync(join(folder, 'builds'))).toBe(true), 20_000);
  // as git does with every new one
  write('package.new', readFileSync(join(folder, 'package.json'), 'utf8'));
  renameSync(join(folder, 'package.new'), join(folder, 'package.json'));
  const second = begin();
  const said = Promise.all([first, second].map(({ stdout }) => text(stdout)));
  second.stdout.once('data', () => write('goOn', ''));
  expect(await said).toEqual([
    expect.stringMatching(/^Building the site … done in .*\nProgi is ready\n$/),
    'Another process is installing or building here: waiting for it\nProgi is ready\n',
  ]);
  // browser's part, renderer and server, once
  expect(readFileSync(join(folder, 'builds'), 'utf8')).toBe('xxx');
});
