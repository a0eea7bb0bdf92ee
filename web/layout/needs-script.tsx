import type { ReactNode } from 'react';
import styles from './needs-script.module.css';

/** Said only where a browser runs no script. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={styles.notice}>{children}</p>
    </noscript>
  );
}
