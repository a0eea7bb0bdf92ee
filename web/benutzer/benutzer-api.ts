import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type AvatarWidth,
  type Benutzer,
  benutzerEndpoints,
  type benutzerInput,
  type benutzerUpdate,
  type ownBenutzerUpdate,
} from '#contract/benutzer.ts';
import { stammEndpoints } from '#contract/stamm.ts';
import { ApiError, call, orNull } from '#web/api.ts';
import { useFormular, useSendOnce } from '#web/send-once.ts';
import { type Session, useSession } from '#web/session.ts';
import { type Criteria, noCriteria } from './search-state.ts';

/** What one member may read another may not, so whoever asks is part of every key. */
const keyFor = (session: Session | null, ...rest: unknown[]) => ['benutzer', session?.key, ...rest];

export function searchQuery(session: Session | null, criteria: Criteria) {
  return queryOptions({
    queryKey: keyFor(session, 'search', criteria),
    queryFn: ({ signal }) => call(benutzerEndpoints.searchBenutzer, { body: criteria }, signal),
    enabled: session !== null,
    // what a member has found is not for whoever is there after them
    placeholderData: session ? keepPreviousData : undefined,
    // thousands of members would be compared one by one with those of the search before
    structuralSharing: false,
    gcTime: 60_000,
  });
}

/** Candidates for a field in which members are chosen by typing. */
export function candidatesQuery(session: Session | null, searchString: string) {
  return { ...searchQuery(session, { ...noCriteria, searchString }), enabled: searchString.trim() !== '' };
}

/** Null when there is no such member. */
export function benutzerQuery(session: Session | null, id: number) {
  return queryOptions({
    queryKey: keyFor(session, 'one', id),
    queryFn: ({ signal }) => orNull(call(benutzerEndpoints.getBenutzer, { params: { id } }, signal)),
    enabled: session !== null,
  });
}

export function avatarQuery(session: Session | null, id: number, w: AvatarWidth, version: number) {
  return queryOptions({
    // the version stands for the picture, so this one never needs to be asked for again
    queryKey: ['avatar', session?.key, id, w, version],
    queryFn: ({ signal }) => call(benutzerEndpoints.getAvatar, { params: { id }, query: { w } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function auskunftQuery(session: Session | null) {
  return queryOptions({
    queryKey: keyFor(session, 'auskunft'),
    queryFn: ({ signal }) => call(benutzerEndpoints.getAuskunft, { params: { id: session?.key ?? 0 } }, signal),
    enabled: session !== null,
    staleTime: 0,
    // each look is written down, so one look is one call
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Asked for until it is there: a form without what is to be chosen could not be saved, and to load it anew would empty it. */
const list = {
  staleTime: Number.POSITIVE_INFINITY,
  retry: (_: number, error: Error) => !(error instanceof ApiError) || error.status >= 500,
  retryDelay: (failures: number) => Math.min(1000 * 2 ** failures, 8000),
};
export const rollenQuery = queryOptions({
  queryKey: ['rollen'],
  queryFn: () => call(benutzerEndpoints.listRollen, {}),
  ...list,
});
export const mitgliederTypenQuery = queryOptions({
  queryKey: ['mitgliedertypen'],
  queryFn: () => call(benutzerEndpoints.listMitgliederTypen, {}),
  ...list,
});
export const vorstandChargenQuery = queryOptions({
  queryKey: ['vorstandchargen'],
  queryFn: () => call(benutzerEndpoints.listVorstandChargen, {}),
  ...list,
});
export const abteilungenQuery = queryOptions({
  queryKey: ['abteilungen'],
  queryFn: () => call(benutzerEndpoints.listAbteilungen, {}),
  ...list,
});
export const staemmeQuery = queryOptions({
  queryKey: ['staemme'],
  queryFn: () => call(stammEndpoints.listStaemme, {}),
  ...list,
});

/** `answered` is called wherever one is by then: the button goes where a search finds nobody. */
export function useExport(answered: { onSuccess: (csv: Blob) => void; onError: (error: Error) => void }) {
  return useSendOnce({
    mutationFn: async (rows: () => Promise<readonly Benutzer[]>) => {
      const ids = (await rows()).map(({ id }) => id);
      return call(benutzerEndpoints.exportBenutzer, { body: ids });
    },
    ...answered,
  });
}

export function useCreateBenutzer() {
  const refresh = useRefreshBenutzer();
  const formular = useFormular();
  return useSendOnce({
    mutationFn: (body: z.input<typeof benutzerInput>) =>
      call(benutzerEndpoints.createBenutzer, { body: { ...body, formular } }),
    onSuccess: refresh,
  });
}

type Change = z.input<typeof benutzerUpdate> | z.input<typeof ownBenutzerUpdate>;

export function useUpdateBenutzer(id: number) {
  const queryClient = useQueryClient();
  const session = useSession();
  const refresh = useRefreshBenutzer();
  return useSendOnce({
    mutationFn: (body: Change) => call(benutzerEndpoints.updateBenutzer, { params: { id }, body }),
    onSuccess: async (_, body) => {
      const queryKey = keyFor(session, 'search');
      // else what was asked for before would put back what stood there then
      await queryClient.cancelQueries({ queryKey });
      // the list one comes back to: on a slow line it would contradict what is told
      queryClient.setQueriesData<Benutzer[]>({ queryKey }, (found) =>
        found?.map((benutzer) => (benutzer.id === id ? changed(benutzer, body) : benutzer)),
      );
      refresh();
    },
  });
}

function changed(benutzer: Benutzer, { avatar, ...body }: Change): Benutzer {
  const known = Object.entries(body).filter(([field]) => field in benutzer && field !== 'version');
  const hatAvatar = avatar === undefined ? benutzer.hatAvatar : avatar !== null;
  return { ...benutzer, ...Object.fromEntries(known), version: benutzer.version + 1, hatAvatar };
}

function useRefreshBenutzer() {
  const queryClient = useQueryClient();
  return () => {
    // nobody waits for it: what is saved is saved
    queryClient.invalidateQueries({ queryKey: ['benutzer'] });
  };
}
