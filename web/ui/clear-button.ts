/** The library hides the button that empties a select from keyboard and screen reader; this one is for all. */
export function clearButton(label: string) {
  return { 'aria-label': label, 'aria-hidden': false, tabIndex: 0, size: 'md' } as const;
}
