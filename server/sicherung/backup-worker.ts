import { parentPort, workerData } from 'node:worker_threads';
import type { Place } from '#server/db/engine.ts';
import type { Kind } from './backup-folder.ts';
import { createBackup } from './create-backup.ts';

/** What the thread answers: an error travels as what one needs to know of it. */
export type Report = { bytes: number } | { error: { message: string; code?: string; errcode?: number } };

parentPort?.postMessage(await report(workerData));

async function report({ place, kind }: { place: Place; kind: Kind }): Promise<Report> {
  try {
    const { bytes } = await createBackup(place, kind);
    return { bytes };
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
    return { error: { message, code, errcode } };
  }
}
