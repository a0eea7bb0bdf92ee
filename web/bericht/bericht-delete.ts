import { useMutation } from '@tanstack/react-query';
import { deleteDatei, restoreDeleted } from '#web/datei/datei-api.ts';
import { useDeletion } from '#web/datei/use-deletion.ts';
import { patient } from '#web/query-client.ts';
import { useRefreshBerichte } from './bericht-api.ts';

/** To ask for the deletion of a report, and take it back; `deleting` is the one that is on its way out. */
export function useDeleteBerichte() {
  const refresh = useRefreshBerichte();
  const remove = useMutation({
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
  return { ...deletion, deleting: remove.isPending ? remove.variables : undefined };
}
