import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { berichtEndpoints } from '#contract/bericht.ts';
import { call, upload } from '#web/api.ts';
import { useDeletion } from '#web/layout/use-deletion.ts';

export const berichteQuery = queryOptions({
  queryKey: ['berichte'],
  queryFn: ({ signal }) => call(berichtEndpoints.listBerichte, {}, signal),
});

/** Read in the browser, or saved. */
export function berichtPath(id: number, { inline = false } = {}): string {
  return `/api/bericht/${id}${inline ? '?inline=1' : ''}`;
}

export function useUploadBericht() {
  const refresh = useRefresh();
  return async (file: File, onProgress: (share: number) => void, signal: AbortSignal) => {
    await upload(berichtEndpoints.uploadBericht, { file }, onProgress, signal);
    await refresh();
  };
}

/** To ask for the deletion of a report, and take it back; `deleting` is the one that is on its way out. */
export function useDeleteBerichte() {
  const refresh = useRefresh();
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

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(berichteQuery);
}
