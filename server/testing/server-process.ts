import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();

/** `log`: a file that takes what it prints, and nobody hears its address. */
export type RunOptions = { env?: Record<string, string>; args?: string[]; input?: string; log?: number };

/** Runs a program of ours as a process of its own, on a free port. */
export function runProcess(file: string, { env = {}, args = [], input = '', log }: RunOptions = {}) {
  // what was compiled once starts in two thirds of the time, and there are a hundred starts
  const compiled = file.endsWith('.ts') && { NODE_COMPILE_CACHE: 'dist/.compiled' };
  const child = spawn('node', ['--disable-warning=ExperimentalWarning', file, ...args], {
    env: { PATH: process.env.PATH, PORT: '0', BACKUPS: '0', ...compiled, ...env },
    stdio: ['pipe', log ?? 'pipe', 'pipe'],
  }) as ChildProcessWithoutNullStreams;
  running.add(child);
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (errors += chunk));
  child.stdin?.end(input);
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, output, errors });
    }),
  );
  const address = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /Progi is ready: (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    ended.then(({ errors: text }) => reject(new Error(text || 'ended before it was ready')));
  });
  address.catch(() => {});
  return { child, ended, address };
}

/** Ends whatever a test has left running. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}
