import { useEffect } from 'react';

// No browser asks again by itself for a picture that did not come; told its address once more, it does. A phone that comes
// out of a tunnel counts as connected before anything goes through.

const pauses = [2_000, 8_000, 30_000];
const attempts = new WeakMap<HTMLImageElement, number>();

/** Pictures that did not come are asked for again: a few times by and by, and when there is a connection. */
export function useLostPictures(): void {
  useEffect(() => {
    const onError = ({ target }: Event) => target instanceof HTMLImageElement && askLater(target);
    const askNow = () => {
      for (const image of lostPictures()) {
        attempts.delete(image);
        askAgain(image);
      }
    };
    // nobody has heard of what failed before the page was taken over
    lostPictures().forEach(askLater);
    window.addEventListener('error', onError, true);
    window.addEventListener('online', askNow);
    return () => {
      window.removeEventListener('error', onError, true);
      window.removeEventListener('online', askNow);
    };
  }, []);
}

function lostPictures(): HTMLImageElement[] {
  return [...document.images].filter(isLost);
}

function isLost({ src, complete, naturalWidth }: HTMLImageElement): boolean {
  return src !== '' && complete && naturalWidth === 0;
}

function askLater(image: HTMLImageElement): void {
  const attempt = attempts.get(image) ?? 0;
  const pause = pauses[attempt];
  if (pause === undefined) return;
  attempts.set(image, attempt + 1);
  setTimeout(() => image.isConnected && isLost(image) && askAgain(image), pause);
}

function askAgain(image: HTMLImageElement): void {
  const { src } = image;
  image.src = src;
}
