import { useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide';
import { beilageEndpoints } from '#contract/beilage.ts';
import { beilageRule } from '#contract/datei.ts';
import { upload } from '#web/api.ts';
import { UploadZone } from '#web/datei/upload-zone.tsx';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { beilagenQuery, beilagePath } from './anlass-api.ts';
import { BeilageIcon } from './beilage-table.tsx';
import styles from './edit-dateien.module.css';
import { useDeleteDateien, useRefreshDateien } from './manage-api.ts';

/** The attachments of an event: those that are there, and a place to put more. */
export function EditBeilagen({ anlassId }: { anlassId: number }) {
  const { t } = useTranslation();
  const refresh = useRefreshDateien('beilage', anlassId);
  return (
    <div className={styles.dateien}>
      <UploadZone
        label={t('beilage.drop')}
        choose={t('beilage.choose')}
        hint={t('beilage.allowed')}
        rule={beilageRule}
        send={(file, onProgress, signal) =>
          upload(beilageEndpoints.uploadBeilage, { params: { id: anlassId }, file }, onProgress, signal)
        }
        onEnd={refresh}
      />
      <BeilagenList anlassId={anlassId} />
    </div>
  );
}

function BeilagenList({ anlassId }: { anlassId: number }) {
  const { t, locale } = useTranslation();
  const { data, isLoadingError, refetch } = useQuery(beilagenQuery(anlassId));
  const { askAndDelete, focusIfBack, leaving } = useDeleteDateien('beilage', anlassId);
  // out of the list at once; back in it if the server keeps it
  const beilagen = data?.filter(({ id }) => !leaving.includes(id));
  if (isLoadingError) return <LoadFailed retry={refetch} />;
  if (!beilagen) return <Skeleton lines={3} />;
  if (beilagen.length === 0) return <p className={styles.none}>{t('beilage.none')}</p>;
  return (
    <ul className={styles.beilagen} aria-label={t('manage.tabBeilagen')}>
      {beilagen.map((beilage) => (
        <li key={beilage.id}>
          <BeilageIcon typ={beilage.typ} />
          <span className={styles.name}>
            {beilage.dateiName} <small>{fileSize(beilage.groesse, locale)}</small>
          </span>
          <a
            href={beilagePath(beilage.id)}
            download={beilage.dateiName}
            aria-label={t('datei.download', { name: beilage.dateiName })}
          >
            <Icon of={Download} />
          </a>
          <button
            type="button"
            ref={focusIfBack(beilage.id)}
            aria-label={t('datei.deleteNamed', { name: beilage.dateiName })}
            onClick={({ currentTarget }) => askAndDelete(beilage, currentTarget)}
          >
            <Icon of={Trash2} />
          </button>
        </li>
      ))}
    </ul>
  );
}
