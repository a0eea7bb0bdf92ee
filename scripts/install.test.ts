import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('names the Node it has installed, also where npm takes the name away again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'progi-install-'));
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(folder, file));
  const installed = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`);
  mkdirSync(installed, { recursive: true });
  mkdirSync(join(folder, 'node_modules/.bin'));
  writeFileSync(join(installed, 'node'), 'the Node of the project');
  const npm = join(folder, 'npm.js');
  writeFileSync(npm, '');

  execFileSync('node', ['scripts/install.js'], { cwd: folder, env: { ...process.env, npm_execpath: npm } });

  expect(readFileSync(join(folder, 'node_modules/.bin/node'), 'utf8')).toBe('the Node of the project');
  rmSync(folder, { recursive: true });
});
