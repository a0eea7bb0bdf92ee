import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** One of lucide's, by its lines; how lines are drawn stands in theme.css. It repeats what the text beside it says. */
export function Icon({ of: lines, className }: { of: IconNode; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {lines.map(([tag, shape], index) => createElement(tag, { ...shape, key: index }))}
    </svg>
  );
}
