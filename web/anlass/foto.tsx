import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Memorabilia } from '#contract/memorabilia.ts';
import { useTranslation } from '#web/i18n.ts';
import { fotoPath } from './anlass-api.ts';
import styles from './foto.module.css';
import { fotoSources } from './foto-sizes.ts';

type Props = {
  foto: Memorabilia;
  label: string;
  sizes: string;
  isFirst: boolean;
  onSettled: () => void;
  onOpen?: () => void;
};

/** A photo, uncropped in the room it has; a spinner until it is there, a word when it never comes. */
export function Foto({ foto, label, sizes, isFirst, onSettled, onOpen }: Props) {
  const { t } = useTranslation();
  const [state, setState] = useState<'loading' | 'there' | 'missing'>('loading');
  const image = useRef<HTMLImageElement>(null);
  const settle = (isThere: boolean) => {
    setState(isThere ? 'there' : 'missing');
    onSettled();
  };
  // what the server rendered may have loaded, or failed, before React was there to hear of it
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the photo first stands in the page
  useEffect(() => {
    if (image.current?.complete) settle(image.current.naturalWidth > 0);
  }, []);
  const picture = (
    <img
      ref={image}
      className={styles.foto}
      data-missing={state === 'missing' || undefined}
      src={fotoPath(foto.id, 700)}
      srcSet={fotoSources(foto)}
      sizes={sizes}
      width={foto.breite}
      height={foto.hoehe}
      // what browsers write where it fails, before any script too; whoever hears the page hears its name
      alt={t('galerie.missing')}
      aria-label={state === 'missing' ? undefined : label}
      fetchPriority={isFirst ? 'high' : 'low'}
      decoding="async"
      draggable={false}
      onLoad={() => settle(true)}
      onError={() => settle(false)}
    />
  );
  return (
    <>
      {state === 'loading' && <FotoSpinner />}
      {onOpen ? <Opener onOpen={onOpen}>{picture}</Opener> : picture}
    </>
  );
}

export function FotoSpinner() {
  const { t } = useTranslation();
  return <span className={styles.spinner} role="status" aria-label={t('galerie.loading')} />;
}

/** Opens on a click or a key, but not at the end of a swipe, which browsers report as a click too. */
function Opener({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  const pressedAt = useRef(0);
  const isSwipe = ({ detail, clientX }: MouseEvent) => detail > 0 && Math.abs(clientX - pressedAt.current) > 8;
  return (
    <button
      type="button"
      className={styles.open}
      onPointerDown={({ clientX }) => {
        pressedAt.current = clientX;
      }}
      onClick={(event) => !isSwipe(event) && onOpen()}
    >
      {children}
    </button>
  );
}
