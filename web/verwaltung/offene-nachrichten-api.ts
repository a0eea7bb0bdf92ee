import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { kontaktEndpoints, type OffeneNachricht } from '#contract/kontakt.ts';
import { call } from '#web/api.ts';
import type { Session } from '#web/session.ts';
import { useRefreshAfterDeed } from './verwaltung-api.ts';

export const offeneNachrichtenQuery = (session: Session | null) =>
  queryOptions({
    queryKey: ['offeneNachrichten', session?.key],
    queryFn: ({ signal }) => call(kontaktEndpoints.listOffeneNachrichten, {}, signal),
    staleTime: 0,
  });

/** Tries to deliver a message; answers whether it is delivered now, which is when it is off the list. */
export function useResend(session: Session | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: OffeneNachricht) => {
      await call(kontaktEndpoints.resendProgipost, { params: { id } });
      const open = await queryClient.fetchQuery(offeneNachrichtenQuery(session));
      return !open.some((other) => other.id === id);
    },
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
    // somebody else may have closed it
    onError: () => queryClient.invalidateQueries(offeneNachrichtenQuery(session)),
  });
}

export function useCloseSpam(session: Session | null) {
  const refresh = useRefreshAfterDeed();
  return useMutation({
    mutationFn: (bis: number) => call(kontaktEndpoints.closeSpam, { body: { bis } }),
    onSettled: () => refresh(offeneNachrichtenQuery(session).queryKey),
  });
}

export function useClose(session: Session | null) {
  const refresh = useRefreshAfterDeed();
  return useMutation({
    mutationFn: ({ id }: OffeneNachricht) => call(kontaktEndpoints.closeProgipost, { params: { id } }),
    onSettled: () => refresh(offeneNachrichtenQuery(session).queryKey),
  });
}
