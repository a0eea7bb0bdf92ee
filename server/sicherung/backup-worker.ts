import { parentPort, workerData } from 'node:worker_threads';
import { ConfigError } from '#server/config.ts';
import type { Place } from '#server/db/engine.ts';
import { createBackup, type Made } from './create-backup.ts';
import type { Kind } from './rotation.ts';

/** What the thread answers: an error travels as what one needs to know of it. */
export type Report = Made | { error: { message: string; code?: string; errcode?: number }; isMendable?: boolean };

parentPort?.postMessage(await report(workerData));

async function report({ place, kind }: { place: Place; kind: Kind }): Promise<Report> {
  try {
    return await createBackup(place, kind);
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
    return { error: { message, code, errcode }, isMendable: error instanceof ConfigError };
  }
}
