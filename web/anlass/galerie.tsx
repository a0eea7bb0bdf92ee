import { Maximize } from 'lucide';
import { useState } from 'react';
import type { Memorabilia } from '#contract/memorabilia.ts';
import { useTranslation } from '#web/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { FotoCarousel } from './foto-carousel.tsx';
import { FotoLarge } from './foto-large.tsx';
import { fotoSizes } from './foto-sizes.ts';
import { FotoThumbnails } from './foto-thumbnails.tsx';
import styles from './galerie.module.css';
import { useFotoKeys } from './use-foto-keys.ts';

/** `fotos`: the first of `total`, or all. */
type Props = { fotos: Memorabilia[]; total: number; titel: string };

/** The photos of an event, one at a time; thumbnails wait until the first photo is there. */
export function Galerie({ fotos: known, total, titel }: Props) {
  const { t } = useTranslation();
  // a page comes with the first photos; the places of the others are there with React
  const fotos = useHydrated() ? Array.from({ length: total }, (_, index) => known[index]) : known;
  const [index, setIndex] = useState(0);
  // the last ones may have been deleted since
  if (index >= total) setIndex(total - 1);
  const [isLarge, setLarge] = useState(false);
  const [hasFirst, setHasFirst] = useState(false);
  useFotoKeys(total, setIndex, !isLarge);
  const close = (last: number) => {
    setIndex(last);
    setLarge(false);
  };
  return (
    <>
      <div className={styles.stage}>
        <FotoCarousel
          fotos={fotos}
          total={total}
          titel={titel}
          index={index}
          onSelect={setIndex}
          sizes={fotoSizes.inBox}
          onReady={() => setHasFirst(true)}
          onOpen={() => setLarge(true)}
        />
        <div className={styles.bar}>
          <p aria-live="polite">{t('galerie.count', { n: index + 1, m: total })}</p>
          <button type="button" onClick={() => setLarge(true)}>
            <Icon of={Maximize} />
            {t('galerie.large')}
          </button>
        </div>
      </div>
      {total > 1 && <FotoThumbnails fotos={fotos} total={total} index={index} onSelect={setIndex} load={hasFirst} />}
      {isLarge && <FotoLarge fotos={fotos} total={total} titel={titel} start={index} onClose={close} />}
    </>
  );
}

export function GalerieSkeleton() {
  return (
    <div className={styles.stage} aria-hidden="true">
      <div className={styles.placeholder} />
      <div className={styles.bar} />
    </div>
  );
}
