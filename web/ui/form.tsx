import '#web/ui/mantine.css';
import type { ComponentProps } from 'react';
import styles from './form.module.css';

type Props = ComponentProps<'form'> & {
  /** Where there are several forms on a page. */
  label?: string;
  /** As a card of its own, where the form is all there is. */
  framed?: boolean;
};

/** One column, labels above, help and errors below the field; the browser's own bubbles stay away. */
export function Form({ label, framed, children, ...props }: Props) {
  return (
    <form noValidate aria-label={label} className={styles.form} data-framed={framed || undefined} {...props}>
      {children}
    </form>
  );
}
