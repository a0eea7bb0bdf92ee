import { type ReactNode, useId, useRef } from 'react';
import styles from './spinner-overlay.module.css';
import { useModal } from './use-modal.ts';

type Props = { title: string; children: ReactNode };

/** Covers the whole screen while something must be waited for; what can still be done stands in it. */
export function SpinnerOverlay({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // not at the first button, which would cancel
  const dialog = useModal(heading);
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby={titleId}
      // it ends when the work does, not with Escape
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <div className={styles.content}>
        <div className={styles.spinner} aria-hidden="true" />
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
