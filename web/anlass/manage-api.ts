import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Anlass, type AnlassInput, anlassEndpoints } from '#contract/anlass.ts';
import type { DateiArt } from '#contract/papierkorb.ts';
import { call, orNull } from '#web/api.ts';
import { deleteDatei, restoreDeleted } from '#web/datei/datei-api.ts';
import { useDeletion } from '#web/datei/use-deletion.ts';
import { patient } from '#web/query-client.ts';
import { useSendOnce } from '#web/send-once.ts';
import { anlassQuery, beilagenQuery, memorabiliaQuery } from './anlass-api.ts';

/** All events, latest first, for whoever is logged in. */
export const alleAnlaesseQuery = (benutzer: number | undefined) =>
  queryOptions({
    queryKey: ['anlaesse', 'alle', benutzer],
    queryFn: ({ signal }) => call(anlassEndpoints.searchAnlaesse, {}, signal),
    enabled: benutzer !== undefined,
  });

type Saving = { input: AnlassInput; before: Anlass | undefined; formular: string };

/** Creates an event, or changes the one that is given, as long as nobody else has changed it since. */
export function useSaveAnlass() {
  const refresh = useRefreshAnlass();
  return useSendOnce({
    mutationFn: ({ input, before, formular }: Saving) =>
      before
        ? call(anlassEndpoints.updateAnlass, {
            params: { id: before.id },
            body: { ...input, version: before.version },
          })
        : call(anlassEndpoints.createAnlass, { body: { ...input, formular } }),
    onSuccess: (_, { before }) => refresh(before?.id),
  });
}

/** What is gone is deleted, whoever did it. */
export function useDeleteAnlass() {
  const refresh = useRefreshAnlass();
  return useMutation({
    mutationFn: (id: number) => orNull(call(anlassEndpoints.deleteAnlass, { params: { id } })),
    ...patient,
    onSuccess: (_, id) => refresh(id),
  });
}

export function useRestoreAnlass() {
  const refresh = useRefreshAnlass();
  return useMutation({
    mutationFn: (id: number) => restoreDeleted('anlass', id),
    onSettled: (_, __, id) => refresh(id),
  });
}

/** All lists an event may be in; itself when it is next looked at: the form that changed it is about to close. */
function useRefreshAnlass() {
  const queryClient = useQueryClient();
  return (id: number | undefined) => {
    queryClient.invalidateQueries({ queryKey: ['anlaesse'] });
    queryClient.invalidateQueries({ queryKey: ['archiv'] });
    if (id) queryClient.invalidateQueries({ queryKey: anlassQuery(id).queryKey, exact: true, refetchType: 'none' });
  };
}

/** The event as it is stored now, whatever is remembered. */
export function useFreshAnlass() {
  const queryClient = useQueryClient();
  return (id: number) => queryClient.fetchQuery({ ...anlassQuery(id), staleTime: 0 });
}

/** The two kinds of files an event has. */
type Art = Exclude<DateiArt, 'bericht'>;

/** To ask for the deletion of a file, and take it back. */
export function useDeleteDateien(art: Art, anlassId: number) {
  const refresh = useRefreshDateien(art, anlassId);
  const remove = useDeleteDatei(art, anlassId);
  const restore = useMutation({
    mutationFn: (id: number) => restoreDeleted(art, id),
    onSettled: refresh,
  });
  return useDeletion(art, remove.mutateAsync, restore.mutateAsync);
}

/** Out of the list at once; back in it if the server has kept it. */
function useDeleteDatei(art: Art, anlassId: number) {
  const queryClient = useQueryClient();
  const refresh = useRefreshDateien(art, anlassId);
  const queryKey = listKey(art, anlassId);
  return useMutation({
    mutationKey: queryKey,
    mutationFn: (id: number) => deleteDatei(art, id),
    ...patient,
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<{ id: number }[]>(queryKey);
      queryClient.setQueryData(
        queryKey,
        before?.filter((datei) => datei.id !== id),
      );
      return before;
    },
    onError: (_error, _id, before) => queryClient.setQueryData(queryKey, before),
    // the server still lists what another deletion is about to take away
    onSettled: () => queryClient.isMutating({ mutationKey: queryKey }) === 1 && refresh(),
  });
}

/** The list right after a change; an archive card may show another picture from now on. */
export function useRefreshDateien(art: Art, anlassId: number) {
  const queryClient = useQueryClient();
  const queryKey = listKey(art, anlassId);
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      art === 'memorabilia' && queryClient.invalidateQueries({ queryKey: ['archiv'] }),
    ]);
}

function listKey(art: Art, anlassId: number): readonly unknown[] {
  return (art === 'beilage' ? beilagenQuery(anlassId) : memorabiliaQuery(anlassId)).queryKey;
}
