import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { archivJahreQuery } from './anlass-api.ts';
import styles from './archiv-jahre.module.css';

/** The years of the archive with the number of events in each: a strip on a phone, a column beside the list elsewhere. */
export function ArchivJahre({ jahr }: { jahr?: number }) {
  const { t } = useTranslation();
  const { data: jahre = [] } = useQuery(archivJahreQuery);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-jahr="${jahr}"]`);
    if (chosen && list.current) list.current.scrollLeft = chosen.offsetLeft - list.current.clientWidth / 2;
  }, [jahr]);
  return (
    <nav className={styles.jahre} aria-label={t('archiv.years')}>
      <ul ref={list}>
        <li>
          <Link to={paths.archiv} aria-current={jahr === undefined ? 'page' : undefined}>
            {t('archiv.all')}
          </Link>
        </li>
        {jahre.map(({ jahr: year, anzahl }) => (
          <li key={year} data-jahr={year}>
            <Link to={`${paths.archiv}?jahr=${year}`} aria-current={jahr === year ? 'page' : undefined}>
              {year}
              <small>
                {anzahl}
                <span className="visually-hidden"> {t('archiv.count', { count: anzahl })}</span>
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
