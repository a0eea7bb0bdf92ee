import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const shell = '/usr/bin/chromium-headless-shell';

/** Installs the system's package of Chromium where there is none and it may. */
export function ensureBrowser() {
  if (findBrowser()) return;
  console.log('\n— Installing Chromium');
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    for (const name of ['chromium', 'chromium-headless-shell']) {
      spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: ['ignore', 'ignore', 'inherit'] });
    }
  }
  if (findBrowser()) return;
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
  );
  process.exit(1);
}

/** The path of a Chromium, if there is one. */
export function findBrowser() {
  return places.find((path) => path && existsSync(path));
}

/** The same without the windows around its pages, which take a sixth of the time of all stories; where there is one. */
export function findQuickBrowser() {
  return !process.env.CHROMIUM && existsSync(shell) ? shell : findBrowser();
}
