import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide';
import { fotoRule } from '#contract/datei.ts';
import { memorabiliaEndpoints } from '#contract/memorabilia.ts';
import { upload } from '#web/api.ts';
import { UploadZone } from '#web/datei/upload-zone.tsx';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { fotoPath, memorabiliaQuery } from './anlass-api.ts';
import styles from './edit-dateien.module.css';
import { useDeleteDateien, useRefreshDateien } from './manage-api.ts';

/** The photos of an event: those that are there, and a place to put more. */
export function EditFotos({ anlassId }: { anlassId: number }) {
  const { t } = useTranslation();
  const refresh = useRefreshDateien('memorabilia', anlassId);
  return (
    <div className={styles.dateien}>
      <UploadZone
        label={t('foto.drop')}
        choose={t('foto.choose')}
        hint={t('foto.allowed')}
        rule={fotoRule}
        shrinks
        send={(file, onProgress, signal) =>
          upload(memorabiliaEndpoints.uploadMemorabilia, { params: { id: anlassId }, file }, onProgress, signal)
        }
        onEnd={refresh}
      />
      <FotoList anlassId={anlassId} />
    </div>
  );
}

function FotoList({ anlassId }: { anlassId: number }) {
  const { t } = useTranslation();
  const { data, isLoadingError, refetch } = useQuery(memorabiliaQuery(anlassId));
  const { askAndDelete, focusIfBack, leaving } = useDeleteDateien('memorabilia', anlassId);
  // out of the list at once; back in it if the server keeps it
  const fotos = data?.filter(({ id }) => !leaving.includes(id));
  if (isLoadingError) return <LoadFailed retry={refetch} />;
  if (!fotos) return <Skeleton lines={3} />;
  if (fotos.length === 0) return <p className={styles.none}>{t('foto.none')}</p>;
  return (
    <ul className={styles.fotos} aria-label={t('manage.tabFotos')}>
      {fotos.map((foto) => (
        <li key={foto.id}>
          <img src={fotoPath(foto.id, 160)} alt="" loading="lazy" decoding="async" width={160} height={120} />
          <span className={styles.name}>{foto.dateiName}</span>
          <small>
            {foto.breite} × {foto.hoehe}
          </small>
          <button
            type="button"
            ref={focusIfBack(foto.id)}
            aria-label={t('datei.deleteNamed', { name: foto.dateiName })}
            onClick={({ currentTarget }) => askAndDelete(foto, currentTarget)}
          >
            <Icon of={Trash2} />
          </button>
        </li>
      ))}
    </ul>
  );
}
