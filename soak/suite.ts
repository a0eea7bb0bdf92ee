import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figures, type Ground, must, type Row } from './row.ts';

/** A trial that is a file of tests, run at full length by a process for each core, which it may well end. */
export function suite(
  name: string,
  line: string,
  file: string,
  more: { env?: Record<string, string>; figures: Figures },
): Row {
  return {
    name,
    line,
    on: ['sqlite', 'postgres'],
    run: async (ground) => {
      const counts = await Promise.all(
        Array.from({ length: processes }, (_, index) =>
          runTests(ground, file, { ...more.env, SHARE: `${index + 1}/${processes}` }),
        ),
      );
      return { ...more.figures, tests: counts.reduce((sum, count) => sum + count, 0), failed: 0 };
    },
  };
}

const processes = 2;

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

async function runTests({ engine, folder, undo }: Ground, file: string, env: Record<string, string>): Promise<number> {
  const reportFile = join(folder, `report-${env.SHARE?.charAt(0)}.json`);
  const args = ['run', '--project', engine, '--reporter=json', `--outputFile.json=${reportFile}`, file];
  const child = spawn('vitest', args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
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
