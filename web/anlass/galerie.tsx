import { Maximize } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Memorabilia } from '#contract/memorabilia.ts';
import { FotoCarousel } from './foto-carousel.tsx';
import { FotoLarge } from './foto-large.tsx';
import { FotoList } from './foto-list.tsx';
import { fotoSizes } from './foto-sizes.ts';
import { FotoThumbnails } from './foto-thumbnails.tsx';
import styles from './galerie.module.css';
import { useFotoKeys } from './use-foto-keys.ts';

type Props = { fotos: Memorabilia[]; titel: string };

/** The photos of an event, one at a time; thumbnails wait until the first photo is there. */
export function Galerie({ fotos, titel }: Props) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const [hasFirst, setHasFirst] = useState(false);
  useFotoKeys(fotos.length, setIndex, !isLarge);
  const close = (last: number) => {
    setIndex(last);
    setLarge(false);
  };
  return (
    <>
      <div className={styles.stage}>
        <FotoCarousel
          fotos={fotos}
          titel={titel}
          index={index}
          onSelect={setIndex}
          sizes={fotoSizes.inBox}
          onReady={() => setHasFirst(true)}
          onOpen={() => setLarge(true)}
        />
        <div className={styles.bar}>
          <p aria-live="polite">{t('galerie.count', { n: index + 1, m: fotos.length })}</p>
          <button type="button" onClick={() => setLarge(true)}>
            <Maximize aria-hidden />
            {t('galerie.large')}
          </button>
        </div>
      </div>
      {fotos.length > 1 && <FotoThumbnails fotos={fotos} index={index} onSelect={setIndex} load={hasFirst} />}
      {isLarge && <FotoLarge fotos={fotos} titel={titel} start={index} onClose={close} />}
      <noscript>
        <FotoList fotos={fotos} titel={titel} />
      </noscript>
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
