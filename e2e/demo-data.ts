import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './site.ts';

/** Fills one data folder with the demo; every file of stories begins with a copy of it. */
export default async function fillDemoData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'progi-demo-'));
  const { stop } = await startServer(folder);
  await stop();
  process.env.DEMO_DATA_DIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
