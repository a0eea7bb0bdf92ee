import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { archivJahreQuery } from './anlass-api.ts';
import styles from './archiv-jahre.module.css';

/** The years of the archive with the number of events in each: a strip on a phone, a column beside the list elsewhere. */
export function ArchivJahre({ jahr }: { jahr?: number }) {
  const { t } = useTranslation();
  const { data: jahre = [] } = useQuery(archivJahreQuery);
  const list = useRef<HTMLUListElement>(null);
  const follow = useFollow();
  useEffect(() => {
    const strip = list.current;
    const chosen = strip?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (strip && chosen && jahr) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
  }, [jahr]);
  return (
    <nav className={styles.jahre} aria-label={t('archiv.years')}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked, by whatever means, is a link inside */}
      <ul ref={list} onClick={follow}>
        <li>
          <a href={paths.archiv} aria-current={jahr === undefined ? 'page' : undefined}>
            {t('archiv.all')}
          </a>
        </li>
        {jahre.map(({ jahr: year, anzahl }) => (
          <li key={year}>
            <a href={`${paths.archiv}?jahr=${year}`} aria-current={jahr === year ? 'page' : undefined}>
              {year} <small>{anzahl}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** There may be more than a hundred years: plain links and one listener weigh a fraction of as many router links. */
function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  };
}
