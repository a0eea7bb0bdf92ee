// Walks through the site as each of its people and takes the handbook's pictures on the way.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { ensureBrowser } from './browser.js';
import { requireNode24 } from './node-version.js';

requireNode24();
const folder = 'docs/handbuch/bilder';
const built = spawnSync('node', ['scripts/build.js'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
rmSync(folder, { recursive: true, force: true });
const { status } = spawnSync('playwright', ['test', 'e2e/walk-'], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: await ensureBrowser(), HANDBUCH: folder },
});
process.exit(status ?? 1);
