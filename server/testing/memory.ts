import { readFileSync } from 'node:fs';

/** Of a process, in megabytes, as the system counts it. */
export function memoryOf(pid: number | undefined): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(found ?? Number.NaN) / 1024;
}
