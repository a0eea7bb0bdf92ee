import type { MouseEvent } from 'react';

/** The library hides the button that empties a select from keyboard and screen reader; this one is for all. */
export function clearButton(label: string) {
  return { 'aria-label': label, 'aria-hidden': false, tabIndex: 0, size: 'md', onClick: focusField } as const;
}

/** The button goes with what it has emptied, and would take the focus along. */
export function focusField({ currentTarget: button }: MouseEvent): void {
  if (button === document.activeElement) button.closest('.mantine-Input-wrapper')?.querySelector('input')?.focus();
}
