import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Link } from './link.tsx';

/** `main`: the one thing a view is for. `quiet`: all others. `danger`: what takes something away. */
type Look = { look?: 'main' | 'quiet' | 'danger'; busy?: boolean };

export function Button({
  look = 'main',
  busy = false,
  disabled,
  className,
  ...props
}: ComponentProps<'button'> & Look) {
  return (
    <button
      type="button"
      {...props}
      className={join(styles.button, styles[look], className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  );
}

export function ButtonLink({ look = 'main', className, ...props }: ComponentProps<typeof Link> & Look) {
  return <Link {...props} className={join(styles.button, styles[look], className)} />;
}

function join(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
