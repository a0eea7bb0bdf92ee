import type { ReactNode } from 'react';
import { DatedCardSkeleton } from '#web/ui/dated-card.tsx';
import styles from './anlass-list.module.css';

/** Cards below one another. */
export function AnlassList<A extends { id: number }>({
  anlaesse,
  children,
}: {
  anlaesse: A[];
  children: (anlass: A) => ReactNode;
}) {
  return (
    <ul className={styles.list}>
      {anlaesse.map((anlass) => (
        <li key={anlass.id}>{children(anlass)}</li>
      ))}
    </ul>
  );
}

export function AnlassListSkeleton() {
  return (
    <div className={styles.list}>
      <DatedCardSkeleton />
      <DatedCardSkeleton />
      <DatedCardSkeleton />
    </div>
  );
}
