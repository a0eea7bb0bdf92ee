import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Bericht, berichtEndpoints } from '#contract/bericht.ts';
import { call, upload } from '#web/api.ts';

export const berichteQuery = queryOptions({
  queryKey: ['berichte'],
  queryFn: ({ signal }) => call(berichtEndpoints.listBerichte, {}, signal),
});

/** What a report is called: its file's name without the ending. */
export function berichtName({ dateiName }: Pick<Bericht, 'dateiName'>): string {
  return dateiName.replace(/\.[^.]+$/, '');
}

/** Read in the browser, or saved. */
export function berichtPath(id: number, { inline = false } = {}): string {
  return `/api/bericht/${id}${inline ? '?inline=1' : ''}`;
}

export function uploadBericht(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
  return upload(berichtEndpoints.uploadBericht, { file }, onProgress, signal);
}

export function useRefreshBerichte() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(berichteQuery);
}
