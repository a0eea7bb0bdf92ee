import { type MutationKey, useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { DateiArt } from '#contract/papierkorb.ts';
import { showAlert, showUndo } from '#web/alert/alert-store.ts';
import { useTranslation } from '#web/i18n.ts';
import { useBehaviour } from '#web/layout/reading-context.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { focusNeighbour } from '#web/ui/focus-neighbour.ts';
import { useDestination } from '#web/ui/use-destination.ts';
import { tellRestored } from './tell-restored.ts';

type Datei = { id: number; dateiName: string };
type Act = (id: number) => Promise<unknown>;

/** Asks, deletes, tells how it went, and takes it back if that was a slip; a failure in the words of the reading in force. */
export function useDeletion(art: DateiArt, remove: Act, restore: Act) {
  const { t } = useTranslation();
  const failure = useBehaviour().failedDeletion[art];
  const isBericht = art === 'bericht';
  const [back, setBack] = useState<number>();
  const { pathname } = useLocation();
  const destination = useDestination();

  const putBack = ({ id, dateiName: name }: Datei) => {
    setBack(id);
    const restored = t(isBericht ? 'bericht.restored' : 'datei.restored', { name });
    return tellRestored(restore(id), restored, t('datei.notRestored', { name }));
  };

  return {
    askAndDelete: async (datei: Datei, button: HTMLElement) => {
      const { id, dateiName: name } = datei;
      const text = isBericht ? t('bericht.confirm', { file: name }) : t('datei.confirmDelete', { name });
      if (!(await confirm({ text, yes: t('datei.delete'), danger: true }))) return;
      const isStillThere = focusNeighbour(button);
      try {
        await remove(id);
        const message = isBericht ? t('bericht.deleted', { file: name }) : t('datei.deleted', { name });
        // whoever has left meanwhile is only told
        if (destination() === pathname) showUndo(message, () => putBack(datei), pathname);
        else showAlert('success', message);
      } catch {
        if (isStillThere()) setBack(id);
        showAlert(failure.style, t(`failedDeletion.${failure.sentence}`, { name }));
      }
    },

    /** For the control of a row: whoever took a deletion back, or asked in vain, finds the focus there again. */
    focusIfBack: (id: number) => (control: HTMLElement | null) => {
      if (!control || back !== id) return;
      setBack(undefined);
      control.focus();
    },
  };
}

/** The ids of what is on its way out, which may be several. */
export function useLeaving(mutationKey: MutationKey): number[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as number,
  });
}
