import { useEffect, useRef } from 'react';
import type { Memorabilia } from '#contract/memorabilia.ts';
import { useTranslation } from '#web/i18n.ts';
import { fotoPath } from './anlass-api.ts';
import styles from './foto-thumbnails.module.css';

type Props = {
  fotos: (Memorabilia | undefined)[];
  total: number;
  index: number;
  onSelect: (index: number) => void;
  load: boolean;
};

/** All photos, small; one stop for the Tab key, the arrow keys go on from there. */
export function FotoThumbnails({ fotos, total, index, onSelect, load }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const strip = list.current;
    const current = strip?.children[index]?.firstElementChild as HTMLElement | undefined;
    if (!strip || !current) return;
    strip.scrollTo({ left: current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2 });
    if (strip.contains(document.activeElement)) current.focus({ preventScroll: true });
  }, [index]);
  return (
    <ul ref={list} className={styles.strip} aria-label={t('galerie.thumbnails')}>
      {fotos.map((foto, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place stays while its photo comes
        <li key={position}>
          <button
            type="button"
            aria-label={t('galerie.show', { n: position + 1, m: total })}
            aria-current={position === index}
            tabIndex={position === index ? 0 : -1}
            onClick={() => onSelect(position)}
          >
            {foto && <Thumbnail path={fotoPath(foto.id, 160)} load={load} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Before React is there, early.ts fetches it when all else has come. */
function Thumbnail({ path, load }: { path: string; load: boolean }) {
  return (
    <img
      src={load ? path : undefined}
      data-later={path}
      alt=""
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      suppressHydrationWarning
    />
  );
}
