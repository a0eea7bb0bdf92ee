import { queryOptions, useMutation } from '@tanstack/react-query';
import { sicherungEndpoints } from '#contract/sicherung.ts';
import { call } from '#web/api.ts';
import type { Session } from '#web/session.ts';
import { useRefreshAfterDeed } from './verwaltung-api.ts';

export const sicherungenQuery = (session: Session | null) =>
  queryOptions({
    queryKey: ['sicherungen', session?.key],
    queryFn: ({ signal }) => call(sicherungEndpoints.listSicherungen, {}, signal),
    staleTime: 0,
    // as long as one is being made
    refetchInterval: ({ state }) => (state.data?.laeuft ? 3000 : false),
  });

/** Makes a backup now; answers the server's sentence. */
export function useSichern() {
  const refresh = useRefreshAfterDeed();
  return useMutation({
    mutationFn: () => call(sicherungEndpoints.createSicherung, {}),
    onSettled: () => refresh(['sicherungen']),
  });
}
