import { useEffect, useRef, useState } from 'react';
import { berichtRule, uploadFault } from '#contract/datei.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { ApiError } from '#web/api.ts';
import { useTranslation } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import { useUploadBericht } from './bericht-api.ts';
import styles from './bericht-upload.module.css';

/** Administrators drop reports here; one after the other goes up, and the zone waits until it is done. */
export function BerichtUpload() {
  const { t } = useTranslation();
  const upload = useUploadBericht();
  const [current, setCurrent] = useState<{ name: string; share: number } | null>(null);
  const control = useRef<AbortController>(undefined);
  useUnsaved(current !== null, t('upload.leave'));
  useEffect(() => () => control.current?.abort(), []);

  const take = async (files: File[]) => {
    control.current = new AbortController();
    const { signal } = control.current;
    for (const file of files) {
      if (signal.aborted) break;
      const fault = uploadFault(berichtRule, file);
      if (fault) showAlert('danger', t(`upload.${fault}`, { name: file.name }));
      else await send(file, signal);
    }
    setCurrent(null);
  };
  const send = async (file: File, signal: AbortSignal) => {
    setCurrent({ name: file.name, share: 0 });
    try {
      await upload(file, (share) => setCurrent({ name: file.name, share }), signal);
      showAlert('success', t('bericht.uploaded', { file: file.name }));
    } catch (error) {
      if (!signal.aborted) showAlert('danger', t(messageKey(error), { name: file.name }));
    }
  };

  return (
    <div className={styles.upload}>
      <DropZone
        label={t('bericht.dropLabel')}
        choose={t('bericht.choose')}
        hint={t('bericht.hint')}
        extensions={berichtRule.extensions}
        disabled={current !== null}
        onFiles={take}
      />
      {current && (
        <div className={styles.running}>
          <label>
            {t('bericht.uploading', { file: current.name })}
            <progress value={current.share} max={1} />
          </label>
          <Button look="quiet" onClick={() => control.current?.abort()}>
            {t('ui.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}

function messageKey(error: unknown) {
  if (error instanceof ApiError && error.status === 413) return 'upload.tooLarge';
  if (error instanceof ApiError && error.status === 415) return 'upload.typeNotAllowed';
  return 'upload.failed';
}
