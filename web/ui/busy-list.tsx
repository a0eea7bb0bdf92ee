import type { ReactNode } from 'react';
import styles from './busy-list.module.css';

type Props = { busy: boolean; className?: string; children: ReactNode };

/** What was found before stays, under a line that moves while the next answer is on its way. */
export function BusyList({ busy, className = '', children }: Props) {
  return (
    <div className={`${styles.list} ${className}`} aria-busy={busy}>
      {children}
    </div>
  );
}
