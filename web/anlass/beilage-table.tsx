import { useQuery } from '@tanstack/react-query';
import { Download, File, FileImage, FileText } from 'lucide';
import type { Beilage } from '#contract/beilage.ts';
import { extensionOf } from '#contract/datei.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { beilagenQuery, beilagePath } from './anlass-api.ts';
import styles from './beilage-table.module.css';

/** The attachments of an event; nothing at all where there are none. */
export function BeilageTable({ anlassId }: { anlassId: number }) {
  const { t } = useTranslation();
  const { data: beilagen, isLoadingError, refetch } = useQuery(beilagenQuery(anlassId));
  if (isLoadingError) return <LoadFailed retry={refetch} />;
  if (!beilagen) return <Skeleton lines={2} />;
  if (beilagen.length === 0) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('beilage.name')}</th>
          <th scope="col" className={styles.size}>
            {t('beilage.groesse')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('beilage.download')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {beilagen.map((beilage) => (
          <Row key={beilage.id} beilage={beilage} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ beilage: { id, dateiName, typ, groesse } }: { beilage: Beilage }) {
  const { t, locale } = useTranslation();
  const extension = extensionOf(dateiName);
  return (
    <tr>
      <th scope="row">
        <div>
          <BeilageIcon typ={typ} />
          <span>
            {dateiName.slice(0, -extension.length)}
            <wbr />
            {dateiName.slice(-extension.length)}
          </span>
        </div>
      </th>
      <td className={styles.size}>
        <span>{extension.slice(1).toUpperCase()}</span> {fileSize(groesse, locale)}
      </td>
      <td>
        <ButtonLink
          to={beilagePath(id)}
          reloadDocument
          download={dateiName}
          look="quiet"
          aria-label={`${t('beilage.download')} ${dateiName}`}
        >
          <Icon of={Download} />
          <span>{t('beilage.download')}</span>
        </ButtonLink>
      </td>
    </tr>
  );
}

/** What kind of file it is, at a glance. */
export function BeilageIcon({ typ }: { typ: string }) {
  const icon = typ.startsWith('image/') ? FileImage : /pdf|text|word/.test(typ) ? FileText : File;
  return <Icon of={icon} />;
}
