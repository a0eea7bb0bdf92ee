import '#web/ui/mantine.css';
import type { ComponentProps } from 'react';
import styles from './form.module.css';

/** One column, labels above, help and errors below the field; the browser's own bubbles stay away. */
export function Form({ label, children, ...props }: ComponentProps<'form'> & { label: string }) {
  return (
    <form noValidate aria-label={label} className={styles.form} {...props}>
      {children}
    </form>
  );
}
