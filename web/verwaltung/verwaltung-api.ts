import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { auditEndpoints, type auditSearch } from '#contract/audit.ts';
import { benutzerEndpoints } from '#contract/benutzer.ts';
import { call } from '#web/api.ts';
import type { Session } from '#web/session.ts';

export type AuditFilter = Omit<z.input<typeof auditSearch>, 'vor' | 'wer'>;

export function gesperrtQuery(session: Session | null) {
  return queryOptions({
    queryKey: ['gesperrt', session?.key],
    queryFn: ({ signal }) => call(benutzerEndpoints.listGesperrt, {}, signal),
    staleTime: 0,
  });
}

export function useUnlock() {
  const refresh = useRefreshAfterDeed();
  return useMutation({
    mutationFn: (id: number) => call(benutzerEndpoints.unlockBenutzer, { params: { id } }),
    onSettled: () => refresh(['gesperrt']),
  });
}

/** The list that a deed has changed, and the log on the same page, which tells of it and for which nobody waits. */
export function useRefreshAfterDeed() {
  const queryClient = useQueryClient();
  return (queryKey: QueryKey) => {
    queryClient.invalidateQueries({ queryKey: ['audit'] });
    return queryClient.invalidateQueries({ queryKey });
  };
}

export function auditPages(session: Session | null, filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', session?.key, filter],
    queryFn: ({ pageParam, signal }) =>
      call(auditEndpoints.searchAudit, { body: { ...filter, vor: pageParam } }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ weiter }) => weiter ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
