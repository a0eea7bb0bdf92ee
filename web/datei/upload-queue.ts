import { useEffect, useRef, useState } from 'react';
import { type UploadRule, uploadFault } from '#contract/datei.ts';
import { closeDangers, showAlert } from '#web/alert/alert-store.ts';
import { ApiError, isPassing, UnansweredError } from '#web/api.ts';
import { useTranslation } from '#web/i18n.ts';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import { type Outcome, type Result, uploadReport } from './upload-report.ts';
import { faultUnlessShrunk, shrinkPhoto } from './upload-shrink.ts';

/** A file on its way; `share` is the part of it that has left, from 0 to 1. With an outcome it is there, or given up. */
export type UploadItem = {
  key: number;
  name: string;
  state: 'waiting' | 'scaling' | 'sending';
  share: number;
  outcome?: Outcome;
};

export type UploadOptions = {
  rule: UploadRule;
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<unknown>;
  /** Photos that are too large are scaled down instead of refused. */
  shrinks?: boolean;
  onEnd: () => unknown;
};
type Job = { file: File; key: number; control: AbortController };

/** Files go up one after the other, so that they keep their order; none that fails stops the others. */
export function useUploads({ rule, send, shrinks = false, onEnd }: UploadOptions) {
  const { t } = useTranslation();
  const [items, setItems] = useState<UploadItem[]>([]);
  const jobs = useRef<Job[]>([]);
  useUnsaved(items.length > 0, t('upload.leave'));
  useEffect(() => () => cancelJobs(jobs.current), []);

  const update = (key: number, change: Partial<UploadItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...change } : item)));

  const faultOf = (file: File) => (shrinks ? faultUnlessShrunk : uploadFault)(rule, file);

  const start = async (files: File[]) => {
    closeDangers();
    const refused = files.flatMap((file): Result[] => {
      const outcome = faultOf(file);
      return outcome ? [{ name: file.name, outcome }] : [];
    });
    jobs.current = files
      .filter((file) => !faultOf(file))
      .map((file, key) => ({ file, key, control: new AbortController() }));
    setItems(jobs.current.map(({ file, key }) => ({ key, name: file.name, state: 'waiting', share: 0 })));
    const results = [...refused];
    for (const job of jobs.current) results.push({ name: job.file.name, outcome: await run(job) });
    setItems([]);
    for (const { type, message } of uploadReport(results, t)) showAlert(type, message);
    if (results.length > refused.length) onEnd();
  };

  const run = async ({ file, key, control: { signal } }: Job): Promise<Outcome> => {
    const outcome = await attempt(file, key, signal).catch((error: Error) => {
      // whoever does not log in again is not asked once more for each of the others
      if (error instanceof ApiError && error.status === 401) cancelJobs(jobs.current, error);
      return outcomeOf(error);
    });
    update(key, { outcome });
    return outcome;
  };

  const attempt = async (file: File, key: number, signal: AbortSignal): Promise<Outcome> => {
    signal.throwIfAborted();
    const isTooLarge = file.size > rule.maxBytes;
    if (isTooLarge) update(key, { state: 'scaling' });
    const fitting = isTooLarge ? await shrinkPhoto(file, rule.maxBytes) : file;
    signal.throwIfAborted();
    update(key, { state: 'sending' });
    const sendReadable = async () => {
      // one that is gone, with the card of a camera, would be told as a lost line, and waited for
      await fitting.slice(0, 1).arrayBuffer();
      await send(fitting, (share) => update(key, { share }), signal);
    };
    await patiently(sendReadable, signal);
    return isTooLarge ? 'scaled' : 'done';
  };

  const cancel = (key: number) => jobs.current.find((job) => job.key === key)?.control.abort();
  return { items, start, cancel, cancelAll: () => cancelJobs(jobs.current) };
}

function cancelJobs(jobs: Job[], reason?: Error): void {
  for (const { control } of jobs) control.abort(reason);
}

/** How long to wait before each further try, in milliseconds. */
const pauses = [1000, 3000, 8000];

/** Perhaps only the answer was lost, or the line for a moment. */
async function patiently(send: () => Promise<unknown>, signal: AbortSignal, [pause, ...more] = pauses): Promise<void> {
  try {
    await send();
  } catch (error) {
    const isBusy = error instanceof ApiError && error.status === 429;
    if (pause === undefined || !(isBusy || isPassing(error))) throw error;
    await pauseFor(pause, signal);
    // what is waited for so long is tried once more, and no oftener
    await patiently(send, signal, error instanceof UnansweredError ? [] : more);
  }
}

/** Or until the line is there again, or somebody gives up. */
function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

function outcomeOf(error: Error): Outcome {
  if (error.name === 'AbortError') return 'cancelled';
  if (error instanceof ApiError && error.code === 'datei.zuViel') return 'tooMuch';
  if (error instanceof ApiError && error.status === 413) return 'tooLarge';
  if (error instanceof ApiError && error.code === 'datei.leer') return 'empty';
  if (error instanceof ApiError && error.status === 415) return 'typeNotAllowed';
  return 'failed';
}
