import { useEffect } from 'react';

/** Arrow keys, Home and End turn the photos wherever the focus is, except where someone types. */
export function useFotoKeys(count: number, move: (change: (index: number) => number) => void, active = true): void {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      const change = changes[event.key];
      if (!change || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target)) return;
      event.preventDefault();
      move((index) => Math.min(Math.max(change(index, count), 0), count - 1));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [count, move, active]);
}

const changes: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;
}
