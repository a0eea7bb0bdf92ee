import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Geloeschtes, papierkorbEndpoints, papierkorbPart } from '#contract/papierkorb.ts';
import { call } from '#web/api.ts';
import { restoreDeleted } from '#web/datei/datei-api.ts';
import { patient } from '#web/query-client.ts';
import type { Session } from '#web/session.ts';
import { useRefreshAfterDeed } from './verwaltung-api.ts';

export const papierkorbQuery = (session: Session | null) =>
  queryOptions({
    queryKey: ['papierkorb', session?.key],
    queryFn: ({ signal }) => call(papierkorbEndpoints.listPapierkorb, {}, signal),
    staleTime: 0,
  });

/** Back to where it was; the lists it belongs to are asked for again when they are next looked at. */
export function useRestore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ art, id }: Geloeschtes) => restoreDeleted(art, id),
    ...patient,
    onSettled: () => {
      // nobody waits for the others
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'papierkorb' });
      return queryClient.invalidateQueries({ queryKey: ['papierkorb'] });
    },
  });
}

/** Of what was asked about, and of nothing that came to it since. */
export function useEmpty() {
  const refresh = useRefreshAfterDeed();
  return useMutation({
    mutationFn: async (known: Geloeschtes[]) => {
      const named = known.map(({ art, id }) => ({ art, id }));
      for (let at = 0; at < named.length; at += papierkorbPart)
        await call(papierkorbEndpoints.emptyPapierkorb, { body: named.slice(at, at + papierkorbPart) });
    },
    onSettled: () => refresh(['papierkorb']),
  });
}
