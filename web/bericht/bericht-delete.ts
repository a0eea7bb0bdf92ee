import { useMutation } from '@tanstack/react-query';
import { deleteDatei, restoreDeleted } from '#web/datei/datei-api.ts';
import { useDeletion, useLeaving } from '#web/datei/use-deletion.ts';
import { patient } from '#web/query-client.ts';
import { berichteQuery, useRefreshBerichte } from './bericht-api.ts';

/** To ask for the deletion of a report, and take it back; `leaving` are those on their way out. */
export function useDeleteBerichte() {
  const refresh = useRefreshBerichte();
  const remove = useMutation({
    mutationKey: berichteQuery.queryKey,
    mutationFn: (id: number) => deleteDatei('bericht', id),
    ...patient,
    onSettled: refresh,
  });
  const restore = useMutation({
    mutationFn: (id: number) => restoreDeleted('bericht', id),
    ...patient,
    onSettled: refresh,
  });
  const deletion = useDeletion('bericht', remove.mutateAsync, restore.mutateAsync);
  return { ...deletion, leaving: useLeaving(berichteQuery.queryKey) };
}
