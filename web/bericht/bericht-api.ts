import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { berichtEndpoints } from '#contract/bericht.ts';
import { call, upload } from '#web/api.ts';

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
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      upload(berichtEndpoints.uploadBericht, { file }, onProgress),
    onSuccess: refresh,
  });
}

export function useDeleteBericht() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(berichtEndpoints.deleteBericht, { params: { id } }),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(berichteQuery);
}
