// Walks through the site as each of its people, takes the handbook's pictures on the way, and counts what it asks of them.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.js';
import { requireNode24 } from './node-version.js';

requireNode24();
const built = spawnSync('node', ['scripts/build.js'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

ensureBrowser();

// the pictures are part of the site that is walked through, so the new ones wait until the walks are over
const taken = mkdtempSync(join(tmpdir(), 'progi-handbuch-'));
const { status } = spawnSync('playwright', ['test', '--workers=1', 'e2e/walk-'], {
  stdio: 'inherit',
  env: { ...process.env, HANDBUCH: taken },
});
if (status === 0) {
  const folder = 'docs/handbuch/bilder';
  rmSync(folder, { recursive: true, force: true });
  cpSync(taken, folder, { recursive: true });
}
rmSync(taken, { recursive: true });
process.exit(status ?? 1);
