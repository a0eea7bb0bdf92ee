import type { ComponentProps } from 'react';
import styles from './check-box.module.css';

/** The browser's own box in our colour, with room to hit it. */
export function CheckBox({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}
