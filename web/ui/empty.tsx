import type { ReactNode } from 'react';
import leer from '#content/pages/bilder/leer.svg?raw';
import styles from './empty.module.css';
import { Picture } from './picture.tsx';

/** Where there is nothing, or nothing more: a small drawing, a sentence, and a way on. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Picture className={styles.picture} svg={leer} />
      <p>{text}</p>
      {children}
    </div>
  );
}
