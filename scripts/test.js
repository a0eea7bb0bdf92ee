// Every gate, in the order in which mistakes are found soonest. Ends with one line: N passed, N failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.js';
import { requireNode24 } from './node-version.js';
import { ensurePrograms } from './system.js';

requireNode24();

const reports = 'test-results';
const total = { passed: 0, failed: 0 };

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
gate('Types', 'node', ['scripts/types.js']);
gate('Lint and format', 'biome', ['check', '--error-on-warnings']);
gate('Build', 'node', ['scripts/build.js']);
ensurePrograms();
suite(
  'Unit and API tests on SQLite and PostgreSQL',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
  countVitest,
);
ensureBrowser();
suite('Browser tests', 'playwright', ['test'], countPlaywright);

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function gate(name, command, args) {
  count(run(name, command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

function suite(name, command, args, read) {
  const succeeded = run(name, command, args);
  const counted = read();
  // a runner that broke, or found nothing to run, has not passed
  if ((!succeeded && counted.failed === 0) || counted.passed + counted.failed === 0) counted.failed += 1;
  count(counted);
}

function run(name, command, args) {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  console.log(`  ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return status === 0;
}

function countVitest() {
  const report = readReport(`${reports}/vitest.json`);
  // a file that cannot even be loaded fails without a test of its own
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests || Number(report?.success === false) };
}

// where playwright.config.ts has it written
function countPlaywright() {
  const stats = readReport(`${reports}/playwright.json`)?.stats;
  // a test that passes only at the second try is not a test that passes
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function count({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}
