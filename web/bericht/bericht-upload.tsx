import { berichtRule } from '#contract/datei.ts';
import { UploadZone } from '#web/datei/upload-zone.tsx';
import { useTranslation } from '#web/i18n.ts';
import { uploadBericht, useRefreshBerichte } from './bericht-api.ts';
import styles from './bericht-upload.module.css';

/** Where administrators put reports. */
export function BerichtUpload() {
  const { t } = useTranslation();
  const refresh = useRefreshBerichte();
  return (
    <div className={styles.upload}>
      <UploadZone
        label={t('bericht.dropLabel')}
        choose={t('bericht.choose')}
        hint={t('bericht.hint')}
        rule={berichtRule}
        send={uploadBericht}
        onEnd={refresh}
      />
    </div>
  );
}
