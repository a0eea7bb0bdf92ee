import { useLocation } from 'react-router';
import { showAlert, showUndo, type Undo } from './alert-store.ts';

/** To offer on this page, until it is left, to take something back; what is done later than that is only told. */
export function useUndo(): (message: string, undo: Undo) => void {
  const { pathname } = useLocation();
  return (message, undo) => {
    if (window.location.pathname === pathname) showUndo(message, undo, pathname);
    else showAlert('success', message);
  };
}
