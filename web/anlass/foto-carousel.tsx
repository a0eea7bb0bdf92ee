import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Memorabilia } from '#contract/memorabilia.ts';
import { useTranslation } from '#web/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Foto, FotoSpinner } from './foto.tsx';
import styles from './foto-carousel.module.css';

type Props = {
  /** Those of which no more than the place is known are on their way. */
  fotos: (Memorabilia | undefined)[];
  total: number;
  titel: string;
  index: number;
  onSelect: (index: number) => void;
  /** How wide a photo is shown, as the browser reads it. */
  sizes: (foto: Memorabilia) => string;
  /** The photo in sight is there, or is known to be missing. */
  onReady?: () => void;
  /** Someone wants a closer look. */
  onOpen?: () => void;
};

/** One photo at a time, turned by arrows and swipes. Only the photo in sight and, after it, its neighbours are fetched. */
export function FotoCarousel({ fotos, total, titel, index, onSelect, sizes, onReady, onOpen }: Props) {
  const { t } = useTranslation();
  // with another one it would begin anew, and jump where it should glide
  const [startIndex] = useState(index);
  const [viewport, embla] = useEmblaCarousel({ duration: 22, startIndex });
  const [ready, setReady] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    const select = () => embla && onSelect(embla.selectedScrollSnap());
    embla?.on('select', select);
    return () => {
      embla?.off('select', select);
    };
  }, [embla, onSelect]);
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (embla && embla.selectedScrollSnap() !== index) embla.scrollTo(index, isStill);
  }, [embla, index]);

  const slides = useRef<HTMLDivElement>(null);
  const isOnFoto = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      isOnFoto.current = target instanceof Node && slides.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  const isThere = fotos[index] !== undefined;
  // a photo that is turned away takes the focus with it; the next one may still be on its way
  useLayoutEffect(() => {
    if (!isOnFoto.current || !isThere) return;
    slides.current?.children[index]?.querySelector('button')?.focus({ preventScroll: true });
  }, [index, isThere]);

  const isWanted = (slide: number) =>
    slide === index || ready.has(slide) || (Math.abs(slide - index) === 1 && ready.has(index));
  const settle = (slide: number) => {
    setReady((before) => new Set(before).add(slide));
    onReady?.();
  };
  return (
    <section className={styles.carousel} aria-roledescription={t('galerie.carousel')} aria-label={t('galerie.title')}>
      <div ref={viewport} className={styles.viewport}>
        <div ref={slides} className={styles.slides}>
          {fotos.map((foto, slide) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place stays while its photo comes
            <div key={slide} className={styles.slide} inert={slide !== index}>
              {slide === index && !foto && <FotoSpinner />}
              {isWanted(slide) && foto && (
                <Foto
                  key={foto.id}
                  foto={foto}
                  label={t('galerie.foto', { n: slide + 1, m: total, titel })}
                  sizes={sizes(foto)}
                  isFirst={slide === index}
                  onSettled={() => settle(slide)}
                  onOpen={onOpen}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      {total > 1 && (
        <>
          <Arrow side="previous" label={t('galerie.previous')} disabled={index === 0} go={() => onSelect(index - 1)} />
          <Arrow side="next" label={t('galerie.next')} disabled={index === total - 1} go={() => onSelect(index + 1)} />
        </>
      )}
    </section>
  );
}

type ArrowProps = { side: 'previous' | 'next'; label: string; disabled: boolean; go: () => void };

// `aria-disabled`, because a button that vanishes under the finger would take the focus with it
function Arrow({ side, label, disabled, go }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      data-side={side}
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && go()}
    >
      <Icon of={side === 'previous' ? ChevronLeft : ChevronRight} />
    </button>
  );
}
