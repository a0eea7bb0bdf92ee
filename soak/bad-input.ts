import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ground, must, type Row } from './row.ts';

const cases = 3000;
/** One for each core, with a share of the endpoints: what they are sent may well end them. */
const processes = 2;

export const badInput: Row = {
  name: 'bad input',
  line: `${cases.toLocaleString('en')} generated requests to each endpoint: no 5xx, no exit, no answer over 1 s, no internals in a body`,
  on: ['sqlite', 'postgres'],
  run: async (ground) => {
    const shares = Array.from({ length: processes }, (_, index) => runShare(ground, index + 1));
    const tests = (await Promise.all(shares)).reduce((sum, count) => sum + count, 0);
    return { 'requests to each endpoint': cases, tests, failed: 0 };
  },
};

type Report = {
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
};

/** The tests of every run, at full length; answers how many there were. */
async function runShare({ engine, folder, undo }: Ground, nr: number): Promise<number> {
  const file = 'server/http/bad-input.test.ts';
  const reportFile = join(folder, `report-${nr}.json`);
  const args = ['run', '--project', engine, '--reporter=json', `--outputFile.json=${reportFile}`, file];
  const env = { ...process.env, CASES: String(cases), SHARE: `${nr}/${processes}` };
  const child = spawn('vitest', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  undo(() => {
    child.kill();
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const failed = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  must(failed === undefined, `${failed?.fullName}: ${failed?.failureMessages.join(' ')}`);
  must(code === 0 && report.numPassedTests > 0, `${file} ended with ${code}: ${errors.slice(0, 2000)}`);
  return report.numPassedTests;
}
