import { X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { Memorabilia } from '#contract/memorabilia.ts';
import { useTranslation } from '#web/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FotoCarousel } from './foto-carousel.tsx';
import styles from './foto-large.module.css';
import { fotoSizes } from './foto-sizes.ts';
import { useFotoKeys } from './use-foto-keys.ts';

type Props = {
  fotos: (Memorabilia | undefined)[];
  total: number;
  titel: string;
  start: number;
  onClose: (index: number) => void;
};

/** The photos on the whole screen, until Escape or the cross; the focus returns to where it was. */
export function FotoLarge({ fotos, total, titel, start, onClose }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const cross = useRef<HTMLButtonElement>(null);
  const [index, setIndex] = useState(start);
  // the last ones may have been deleted since
  if (index >= total) setIndex(total - 1);
  useFotoKeys(total, setIndex);
  useEffect(() => {
    dialog.current?.showModal();
    // the first arrow leads nowhere from the first photo
    cross.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} className={styles.large} aria-label={t('galerie.title')} onClose={() => onClose(index)}>
      <FotoCarousel
        fotos={fotos}
        total={total}
        titel={titel}
        index={index}
        onSelect={setIndex}
        sizes={fotoSizes.large}
      />
      <div className={styles.bar}>
        <p aria-live="polite">{t('galerie.count', { n: index + 1, m: total })}</p>
        <button ref={cross} type="button" aria-label={t('galerie.close')} onClick={() => dialog.current?.close()}>
          <Icon of={X} />
        </button>
      </div>
    </dialog>
  );
}
