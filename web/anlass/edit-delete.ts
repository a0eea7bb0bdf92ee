import { showAlert } from '#web/alert/alert-store.ts';
import { useTranslation } from '#web/i18n.ts';
import { useBehaviour } from '#web/layout/reading-context.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { focusNeighbour } from '#web/ui/focus-neighbour.ts';
import { type Sort, useDeleteDatei } from './manage-api.ts';

/** Asks, deletes, and tells how it went; a failure in the words of the reading in force. */
export function useAskAndDelete(sort: Sort, anlassId: number) {
  const { t } = useTranslation();
  const failure = useBehaviour().failedDeletion[sort];
  const deletion = useDeleteDatei(sort, anlassId);
  return async ({ id, dateiName: name }: { id: number; dateiName: string }, button: HTMLElement) => {
    const agreed = await confirm({ text: t('datei.confirmDelete', { name }), yes: t('datei.delete'), danger: true });
    if (!agreed) return;
    focusNeighbour(button);
    deletion.mutate(id, {
      onSuccess: () => showAlert('success', t('datei.deleted', { name })),
      onError: () => showAlert(failure.style, t(`failedDeletion.${failure.sentence}`, { name })),
    });
  };
}
