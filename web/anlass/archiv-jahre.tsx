import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { showFocused } from '#web/ui/show-focused.ts';
import { archivJahreQuery } from './anlass-api.ts';
import styles from './archiv-jahre.module.css';

/** The years of the archive with the number of events in each: a strip on a phone, a column beside the list elsewhere. */
export function ArchivJahre({ jahr }: { jahr?: number }) {
  const { t } = useTranslation();
  const { data: jahre } = useQuery(archivJahreQuery);
  const areThere = jahre !== undefined;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!areThere) return;
    const strip = list.current;
    const chosen = strip?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (strip && chosen && jahr) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
  }, [jahr, areThere]);
  if (jahre?.length === 0) return null;
  return (
    <nav className={styles.jahre} aria-label={t('archiv.years')}>
      <ul
        ref={list}
        // not by a press, under which it would move away
        onFocus={(event) => event.target.matches(':focus-visible') && showFocused(event)}
      >
        <li>
          <Link to={paths.archiv} aria-current={jahr === undefined ? 'page' : undefined}>
            {t('archiv.all')}
          </Link>
        </li>
        {jahre?.map(({ jahr: year, anzahl }) => (
          <li key={year}>
            <Link to={`${paths.archiv}?jahr=${year}`} aria-current={jahr === year ? 'page' : undefined}>
              {year} <small>{anzahl}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
