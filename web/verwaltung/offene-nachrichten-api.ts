import { queryOptions, useMutation } from '@tanstack/react-query';
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

type Answered = { onSuccess: (isDelivered: boolean) => void; onError: () => void };

/**
 * Tries to deliver a message; answers whether it is delivered now, which is when it is off the list. `answered` is called
 * although its row is gone by then.
 */
export function useResend(session: Session | null, answered: Answered) {
  const refresh = useRefreshAfterDeed();
  return useMutation({
    mutationFn: async ({ id }: OffeneNachricht) => {
      await call(kontaktEndpoints.resendProgipost, { params: { id } });
      // apart from the list in sight, which another deed may read anew meanwhile: it would answer what it knew before
      const open = await call(kontaktEndpoints.listOffeneNachrichten, {});
      return !open.some((other) => other.id === id);
    },
    ...answered,
    // also after an error: somebody else may have closed it
    onSettled: () => refresh(offeneNachrichtenQuery(session).queryKey),
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
