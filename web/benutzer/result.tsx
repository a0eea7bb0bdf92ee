import { useMediaQuery } from '@mantine/hooks';
import { Eye, Pencil } from 'lucide';
import type { Benutzer } from '#contract/benutzer.ts';
import { mayEditBenutzer } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { fromHere } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SortableHeader } from '#web/ui/sortable-header.tsx';
import type { Sorting } from '#web/ui/sorting.ts';
import { useIsPrinting } from '#web/ui/use-page-size.ts';
import { Avatar } from './avatar.tsx';
import { Cross, MailLink, PhoneLink } from './person.tsx';
import styles from './result.module.css';
import { type SortColumn, sortColumns } from './search-state.ts';

type Props = {
  rows: readonly Benutzer[];
  sorting: Sorting<SortColumn>;
  onSort: (sorting: Sorting<SortColumn>) => void;
};

/** One page of members: a table where there is room for it, cards where there is not. */
export function Result(props: Props) {
  const isNarrow = useMediaQuery('(max-width: 66rem)', false, { getInitialValueInEffect: false });
  // paper has room for a table, and a media query would say so only after the browser has counted the pages
  const isPrinting = useIsPrinting();
  return isNarrow && !isPrinting ? <Cards rows={props.rows} /> : <Table {...props} />;
}

function Table({ rows, sorting, onSort }: Props) {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('mitglieder.title')}</caption>
      <thead>
        <tr>
          {sortColumns.map((column) => (
            <SortableHeader key={column} column={column} sorting={sorting} onSort={onSort}>
              {t(column === 'mitgliederTyp' ? 'mitglieder.typ' : `mitglied.feld.${column}`)}
            </SortableHeader>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('mitglieder.aktion')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-verstorben={row.mitgliederTyp === 'VERSTORBEN' || undefined}>
            <th scope="row">
              <span className={styles.who}>
                <Avatar benutzer={row} />
                <span translate="no">
                  {row.cerevis}
                  <Cross benutzer={row} />
                </span>
              </span>
            </th>
            <td translate="no">
              {row.name} {row.vorname}
            </td>
            <td>{row.wohnort}</td>
            <td className={styles.phone}>
              <PhoneLink telefon={row.telefon} />
            </td>
            <td>
              <MailLink email={row.email} />
            </td>
            <td>{t(`enum.mitgliedertyp.${row.mitgliederTyp}`)}</td>
            <td>
              <OpenLink benutzer={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ rows }: { rows: readonly Benutzer[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id} data-verstorben={row.mitgliederTyp === 'VERSTORBEN' || undefined}>
          <Avatar benutzer={row} />
          <div>
            <h2 translate="no">
              {row.cerevis}
              <Cross benutzer={row} />
            </h2>
            <p translate="no">
              {row.vorname} {row.name}
            </p>
            <p className={styles.detail}>
              {row.wohnort && `${row.wohnort} · `}
              {t(`enum.mitgliedertyp.${row.mitgliederTyp}`)}
            </p>
          </div>
          <OpenLink benutzer={row} />
          {(row.telefon || row.email) && (
            <p className={styles.contacts}>
              <PhoneLink telefon={row.telefon} />
              <MailLink email={row.email} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Leads to the record: to change it, or to look at it; from there one comes back to the list as it was left. */
function OpenLink({ benutzer: { id, cerevis } }: { benutzer: Benutzer }) {
  const { t } = useTranslation();
  const mayEdit = mayEditBenutzer(useSession(), id);
  return (
    <ButtonLink
      look="quiet"
      className={styles.open}
      to={paths.mitglieder.editMitglied(id)}
      state={fromHere}
      aria-label={t(mayEdit ? 'mitglieder.bearbeiten' : 'mitglieder.ansehen', { cerevis })}
    >
      <Icon of={mayEdit ? Pencil : Eye} />
    </ButtonLink>
  );
}
