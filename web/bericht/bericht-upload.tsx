import { useState } from 'react';
import { berichtRule, uploadFault } from '#contract/datei.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { ApiError } from '#web/api.ts';
import { useTranslation } from '#web/i18n.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { useUploadBericht } from './bericht-api.ts';
import styles from './bericht-upload.module.css';

/** Administrators drop reports here; one after the other goes up, and the zone waits until it is done. */
export function BerichtUpload() {
  const { t } = useTranslation();
  const uploading = useUploadBericht();
  const [current, setCurrent] = useState<{ name: string; share: number } | null>(null);

  const take = async (files: File[]) => {
    for (const file of files) {
      const fault = uploadFault(berichtRule, file);
      if (fault) showAlert('danger', t(`upload.${fault}`, { name: file.name }));
      else await send(file);
    }
    setCurrent(null);
  };
  const send = async (file: File) => {
    setCurrent({ name: file.name, share: 0 });
    try {
      await uploading.mutateAsync({ file, onProgress: (share) => setCurrent({ name: file.name, share }) });
      showAlert('success', t('bericht.uploaded', { file: file.name }));
    } catch (error) {
      showAlert('danger', t(messageKey(error), { name: file.name }));
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
        <label className={styles.progress}>
          {t('bericht.uploading', { file: current.name })}
          <progress value={current.share} max={1} />
        </label>
      )}
    </div>
  );
}

function messageKey(error: unknown) {
  if (error instanceof ApiError && error.status === 413) return 'upload.tooLarge';
  if (error instanceof ApiError && error.status === 415) return 'upload.typeNotAllowed';
  return 'upload.failed';
}
