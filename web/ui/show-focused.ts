import type { FocusEvent } from 'react';

/** As `onFocus`: all of what has the focus comes in sight. Browsers leave it at that where a part of it is. */
export function showFocused({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest' });
}
