import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Anlass, type AnlassInput, anlassEndpoints } from '#contract/anlass.ts';
import type { DateiArt } from '#contract/papierkorb.ts';
import { anlaesseQuery } from '#web/anlaesse-query.ts';
import { call, orNull } from '#web/api.ts';
import { deleteDatei, restoreDeleted } from '#web/datei/datei-api.ts';
import { useDeletion, useLeaving } from '#web/datei/use-deletion.ts';
import { patient } from '#web/query-client.ts';
import { useSendOnce } from '#web/send-once.ts';
import { today } from '#web/ui/date.ts';
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
    onSuccess: (answer, { input, before }) => {
      const id = before?.id ?? Number(answer);
      return refresh(id, { ...input, id, version: (before?.version ?? 0) + 1 });
    },
  });
}

/** What is gone is deleted, whoever did it. What became of it is told wherever one is by then. */
export function useDeleteAnlass(tell: { onSuccess: () => void; onError: (error: Error) => void }) {
  const refresh = useRefreshAnlass();
  return useMutation({
    mutationFn: (id: number) => orNull(call(anlassEndpoints.deleteAnlass, { params: { id } })),
    ...patient,
    onSuccess: async (_, id) => {
      await refresh(id, null);
      tell.onSuccess();
    },
    // it may have been deleted unheard
    onError: async (error, id) => {
      await refresh(id);
      tell.onError(error);
    },
  });
}

export function useRestoreAnlass() {
  const refresh = useRefreshAnlass();
  return useMutation({
    mutationFn: ({ id }: Anlass) => restoreDeleted('anlass', id),
    ...patient,
    onSuccess: (_, anlass) => refresh(anlass.id, anlass),
    onError: (_, { id }) => refresh(id),
  });
}

/**
 * All lists an event may be in; itself when it is next looked at: the form that changed it is about to close. What one
 * sees next has it at once as it is now, or no longer (null): on a slow line it would contradict what is told.
 */
function useRefreshAnlass() {
  const queryClient = useQueryClient();
  return async (id: number, now?: Anlass | null) => {
    // else what was asked for before would put back what stood there then
    await queryClient.cancelQueries({ queryKey: ['anlaesse'] });
    if (now !== undefined) {
      const all = { queryKey: ['anlaesse', 'alle'] };
      queryClient.setQueriesData<Anlass[]>(all, (anlaesse) => anlaesse && withAnlass(anlaesse, id, now));
      queryClient.setQueryData(anlaesseQuery.queryKey, (coming) => coming && amongComing(coming, id, now));
    }
    if (now) queryClient.setQueryData(anlassQuery(id).queryKey, now);
    queryClient.invalidateQueries({ queryKey: ['anlaesse'] });
    queryClient.invalidateQueries({ queryKey: ['archiv'] });
    if (now === undefined) return;
    queryClient.invalidateQueries({ queryKey: anlassQuery(id).queryKey, exact: true, refetchType: 'none' });
  };
}

/** Latest first, as the server answers them. */
function withAnlass(anlaesse: Anlass[], id: number, now: Anlass | null): Anlass[] {
  const others = anlaesse.filter((anlass) => anlass.id !== id);
  return now ? [...others, now].sort((a, b) => b.datum.localeCompare(a.datum) || b.id - a.id) : others;
}

/** Soonest first, and none that has gone by. */
function amongComing(anlaesse: Anlass[], id: number, now: Anlass | null): Anlass[] {
  const isComing = now !== null && now.datum >= today();
  return withAnlass(anlaesse, id, isComing ? now : null).reverse();
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
    ...patient,
    onSettled: refresh,
  });
  return { ...useDeletion(art, remove.mutateAsync, restore.mutateAsync), leaving: useLeaving(listKey(art, anlassId)) };
}

function useDeleteDatei(art: Art, anlassId: number) {
  const queryClient = useQueryClient();
  const refresh = useRefreshDateien(art, anlassId);
  const queryKey = listKey(art, anlassId);
  return useMutation({
    mutationKey: queryKey,
    mutationFn: (id: number) => deleteDatei(art, id),
    ...patient,
    onSuccess: async (_, id) => {
      // else what was asked for before would put it back
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<{ id: number }[]>(queryKey, (dateien) => dateien?.filter((datei) => datei.id !== id));
    },
    onSettled: () => {
      // nobody waits for it: what is deleted is deleted
      refresh();
    },
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
