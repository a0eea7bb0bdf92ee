import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** So many rows stand on a page of a list; on paper, where nobody turns to the next, all of them. */
export function usePageSize(size: number): number {
  return useIsPrinting() ? Number.MAX_SAFE_INTEGER : size;
}

export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // the browser takes its picture right after it has told
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
