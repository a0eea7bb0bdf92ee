import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router';
import { useTranslation } from '#web/i18n.ts';
import { confirm, withdraw } from './confirm.tsx';

/** Whatever on the page would be lost, with what is asked before it is: the router knows one blocker only. */
const unsaved = new Map<string, string | undefined>();

/** Whether leaving the page would lose something. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/**
 * Asks before somebody leaves the page with something unsaved, inside the site and out of it.
 * The function it returns lets the next navigation pass: for the page that has just saved.
 */
export function useUnsaved(isUnsaved: boolean, question?: string): () => void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.has(id)) event.preventDefault();
    };
    unsaved.set(id, question);
    window.addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(id);
      window.removeEventListener('beforeunload', warn);
    };
  }, [id, isUnsaved, question]);
  return () => {
    unsaved.delete(id);
  };
}

/** Stands once in the layout and asks on behalf of every page. */
export function UnsavedGuard() {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const [question] = unsaved.values();
    const answers = { yes: t('ui.unsaved.leave'), no: t('ui.unsaved.stay') };
    confirm({ text: question ?? t('ui.unsaved.text'), ...answers, forGood: true }).then((leaves) =>
      leaves ? blocker.proceed() : blocker.reset(),
    );
    // what was on its way to the server may be saved, and lead on, before somebody has answered
    return withdraw;
  }, [blocker, t]);
  return null;
}
