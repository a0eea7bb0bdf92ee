import { useMutation } from '@tanstack/react-query';
import { berichtEndpoints } from '#contract/bericht.ts';
import { call } from '#web/api.ts';
import { useDeletion } from '#web/datei/use-deletion.ts';
import { useRefreshBerichte } from './bericht-api.ts';

/** To ask for the deletion of a report, and take it back; `deleting` is the one that is on its way out. */
export function useDeleteBerichte() {
  const refresh = useRefreshBerichte();
  const remove = useMutation({
    mutationFn: (id: number) => call(berichtEndpoints.deleteBericht, { params: { id } }),
    onSuccess: refresh,
  });
  const restore = useMutation({
    mutationFn: (id: number) => call(berichtEndpoints.restoreBericht, { params: { id } }),
    onSettled: refresh,
  });
  const deletion = useDeletion('bericht', remove.mutateAsync, restore.mutateAsync);
  return { ...deletion, deleting: remove.isPending ? remove.variables : undefined };
}
