import { type RefObject, useEffect, useRef } from 'react';

/** For a dialog that is open as long as it is there: the focus goes to `first`, and in the end back to where it was. */
export function useModal(first?: RefObject<HTMLElement | null>): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    first?.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [first]);
  return dialog;
}
