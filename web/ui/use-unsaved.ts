import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { confirm } from './confirm.tsx';

/**
 * Asks before somebody leaves the page with something unsaved, inside the site and out of it.
 * The function it returns lets the next navigation pass: for the page that has just saved.
 */
export function useUnsaved(isUnsaved: boolean, text?: string): () => void {
  const { t } = useTranslation();
  const isLetGo = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isLetGo.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    confirm({ text: text ?? t('ui.unsaved.text'), yes: t('ui.unsaved.leave'), no: t('ui.unsaved.stay') }).then(
      (leaves) => (leaves ? blocker.proceed() : blocker.reset()),
    );
  }, [blocker, text, t]);

  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  return () => {
    isLetGo.current = true;
  };
}
