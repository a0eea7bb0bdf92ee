import { DropZone } from '#web/ui/drop-zone.tsx';
import { UploadOverlay } from './upload-overlay.tsx';
import { type UploadOptions, useUploads } from './upload-queue.ts';

type Props = UploadOptions & { label: string; choose: string; hint: string };

/** A place to put files; they go up at once. */
export function UploadZone({ label, choose, hint, ...options }: Props) {
  const { start, ...uploads } = useUploads(options);
  return (
    <>
      <DropZone label={label} choose={choose} hint={hint} extensions={options.rule.extensions} onFiles={start} />
      <UploadOverlay {...uploads} />
    </>
  );
}
