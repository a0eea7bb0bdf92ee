import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import styles from './button.module.css';
import { isSecond, Link } from './link.tsx';

/** `main`: the one thing a view is for. `quiet`: all others. `danger`: what takes something away. */
type Look = { look?: 'main' | 'quiet' | 'danger' };

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

export function Button({ look = 'main', busy = false, className, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      onKeyDown={dropHeld}
      {...props}
      className={join(styles.button, styles[look], className)}
      // `disabled` would take the focus away from whoever has just pressed it
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy || isSecond(event) ? ignore(event) : onClick?.(event))}
    />
  );
}

/** Also keeps a form from being sent, by this button or by Enter in one of its fields. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

/** Enter that is held down falls on the next row, to which the focus has gone on. */
function dropHeld(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

export function ButtonLink({ look = 'main', className, ...props }: ComponentProps<typeof Link> & Look) {
  return <Link {...props} className={join(styles.button, styles[look], className)} />;
}

function join(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
