import type { ReactNode } from 'react';

type Props = { hover?: boolean; focus?: boolean; active?: boolean; children: ReactNode };

/** What the first control in it is to look like when pictures are taken; who looks at the page uses the mouse. */
export function Forced({ hover, focus, active, children }: Props) {
  const states = { hover: hover || active, 'focus-visible': focus, active };
  const forced = Object.entries(states).filter(([, isForced]) => isForced);
  return <div data-forced={forced.map(([state]) => state).join(' ')}>{children}</div>;
}
