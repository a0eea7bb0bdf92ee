import type { FocusEvent } from 'react';

/** As `onFocus`: all of what has the focus comes in sight. Browsers leave it at that where a part of it is. */
export function showFocused({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest' });
}

/** For what comes to lie above the page: it must not hide the field one is at, nor what the keyboard has led to. */
export function keepFocusInSight(): void {
  document.querySelector(':focus-visible:not([tabindex="-1"])')?.scrollIntoView({ block: 'nearest' });
}
