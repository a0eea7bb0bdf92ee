import { useQuery } from '@tanstack/react-query';
import { Download, FileText, Trash2 } from 'lucide';
import { type Bericht, berichtPageSize } from '#contract/bericht.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { dateText } from '#web/ui/local-date.ts';
import { Pagination, pageOf } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SortableHeader } from '#web/ui/sortable-header.tsx';
import { useSorted } from '#web/ui/sorting.ts';
import { usePageSize } from '#web/ui/use-page-size.ts';
import { berichteQuery, berichtName, berichtPath } from './bericht-api.ts';
import { useDeleteBerichte } from './bericht-delete.ts';
import styles from './bericht-list.module.css';
import { useBerichtView } from './bericht-view.ts';

export function BerichtList({ mayManage }: { mayManage: boolean }) {
  const { t, locale } = useTranslation();
  const { data: berichte = none, isPending, isLoadingError, refetch } = useQuery(berichteQuery);
  const { sorting, setSorting, page: wanted, setPage, pathOf } = useBerichtView();
  const sorted = useSorted(berichte, sorting, cellOf, locale);
  const deletion = useDeleteBerichte();
  const { page, pages, rows } = pageOf(sorted, wanted, usePageSize(berichtPageSize));

  if (isLoadingError) return <LoadFailed retry={refetch} />;
  if (isPending) return <Skeleton lines={5} />;
  if (berichte.length === 0) return <Empty text={t('bericht.empty')} />;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <SortableHeader column="name" sorting={sorting} onSort={setSorting}>
              {t('bericht.name')}
            </SortableHeader>
            <SortableHeader column="datum" sorting={sorting} onSort={setSorting}>
              {t('bericht.datum')}
            </SortableHeader>
            <th scope="col">
              <span className="visually-hidden">{t('bericht.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((bericht) => (
            <BerichtRow key={bericht.id} bericht={bericht} deletion={mayManage ? deletion : undefined} />
          ))}
        </tbody>
      </table>
      <p role="status" className="visually-hidden">
        {pages > 1 && t('ui.page', { page, pages })}
      </p>
      <Pagination page={page} pages={pages} onPage={setPage} pathOf={pathOf} />
    </>
  );
}

const none: Bericht[] = [];

function cellOf(bericht: Bericht, column: 'name' | 'datum') {
  return column === 'name' ? berichtName(bericht) : bericht.createdDate;
}

type RowProps = { bericht: Bericht; deletion: ReturnType<typeof useDeleteBerichte> | undefined };

function BerichtRow({ bericht, deletion }: RowProps) {
  const { t } = useTranslation();
  const name = berichtName(bericht);
  return (
    <tr>
      <th scope="row">
        <Icon of={FileText} />
        <a href={berichtPath(bericht.id, { inline: true })}>{name}</a>
      </th>
      <td>
        {bericht.createdDate ? (
          <time dateTime={bericht.createdDate}>{dateText(bericht.createdDate)}</time>
        ) : (
          <span className="visually-hidden">{t('bericht.ohneDatum')}</span>
        )}
      </td>
      <td className={styles.actions}>
        <ButtonLink
          to={berichtPath(bericht.id)}
          reloadDocument
          download={bericht.dateiName}
          look="quiet"
          aria-label={t('bericht.downloadNamed', { name })}
        >
          <Icon of={Download} />
          <span className={styles.download}>{t('bericht.download')}</span>
        </ButtonLink>
        {deletion && (
          <Button
            look="quiet"
            ref={deletion.focusIfBack(bericht.id)}
            busy={deletion.leaving.includes(bericht.id)}
            onClick={({ currentTarget }) => deletion.askAndDelete(bericht, currentTarget)}
            aria-label={t('bericht.deleteNamed', { name })}
          >
            <Icon of={Trash2} />
          </Button>
        )}
      </td>
    </tr>
  );
}
