import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

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

const start = (NODE_ENV: string) => {
  const env = { PATH: process.env.PATH, NODE_ENV };
  return spawnSync(process.execPath, ['scripts/start.js'], { cwd: folder, env, encoding: 'utf8' });
};

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
  mkdirSync(join(folder, 'node_modules/vite'), { recursive: true });
  write('node_modules/vite/package.json', '{ "type": "module", "exports": "./index.js" }');
  write(
    'node_modules/vite/index.js',
    `import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
    export const createBuilder = async () => ({ environments: {}, build });
    async function build() {
      for (const name of ['client/build', 'renderer/build']) mkdirSync('dist/' + name, { recursive: true });
      cpSync('dist', '.cache/dist', { recursive: true });
      writeFileSync('web/page.tsx', 'changed');
    }`,
  );
  const builds = [1, 2, 3].map(() => start('production').stdout);
  expect(builds).toEqual([
    expect.stringMatching(/^Building the site … done/),
    expect.stringMatching(/^Building the site … done/),
    'Progi is ready\n',
  ]);
});
