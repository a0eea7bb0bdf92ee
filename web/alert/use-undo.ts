import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeUndo, showUndo, type Undo } from './alert-store.ts';

/** To offer on this page, until it is left, to take something back. */
export function useUndo(): (message: string, undo: Undo) => void {
  const { pathname } = useLocation();
  useEffect(() => () => closeUndo(pathname), [pathname]);
  return (message, undo) => showUndo(message, undo, pathname);
}
