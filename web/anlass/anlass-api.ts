import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { anlassEndpoints } from '#contract/anlass.ts';
import { beilageEndpoints } from '#contract/beilage.ts';
import { type FotoWidth, type Galerie, memorabiliaEndpoints } from '#contract/memorabilia.ts';
import { call, orNull } from '#web/api.ts';

/** One event, or null where there is none. */
export const anlassQuery = (id: number) =>
  queryOptions({
    queryKey: ['anlass', id],
    queryFn: ({ signal }) => orNull(call(anlassEndpoints.getAnlass, { params: { id } }, signal)),
  });

export const beilagenQuery = (anlassId: number) =>
  queryOptions({
    queryKey: ['anlass', anlassId, 'beilagen'],
    queryFn: async ({ signal }) =>
      (await orNull(call(beilageEndpoints.listBeilagen, { params: { id: anlassId } }, signal))) ?? [],
  });

/** A part of the photos, and how many there are: all that a page needs to begin with. */
export const galerieQuery = (anlassId: number, ab = 0) =>
  queryOptions({
    queryKey: ['anlass', anlassId, 'memorabilia', { ab }],
    queryFn: async ({ signal }) =>
      (await orNull(call(memorabiliaEndpoints.getGalerie, { params: { id: anlassId }, query: { ab } }, signal))) ??
      noGalerie,
  });

const noGalerie: Galerie = { total: 0, fotos: [] };

export const memorabiliaQuery = (anlassId: number) =>
  queryOptions({
    queryKey: ['anlass', anlassId, 'memorabilia'],
    queryFn: async ({ signal }) =>
      (await orNull(call(memorabiliaEndpoints.listMemorabilia, { params: { id: anlassId } }, signal))) ?? [],
  });

/** Where the archive begins: at a year, and after so many events. */
export type ArchivPart = { jahr?: number; ab: number };
const partSize = 15;

/** The archive in parts, latest first; one event too many is asked for, to know whether there are more. */
export const archivQuery = ({ jahr, ab: start }: ArchivPart) =>
  infiniteQueryOptions({
    queryKey: ['archiv', { jahr, start }],
    queryFn: async ({ pageParam: ab, signal }) => {
      const found = await call(anlassEndpoints.listArchiv, { query: { jahr, ab, anzahl: partSize + 1 } }, signal);
      return { anlaesse: found.slice(0, partSize), next: found.length > partSize ? ab + partSize : null };
    },
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // whoever comes back from a gallery finds the list as long as it was
    staleTime: 5 * 60_000,
    gcTime: 30 * 60_000,
  });

export const archivJahreQuery = queryOptions({
  queryKey: ['archiv', 'jahre'],
  queryFn: ({ signal }) => call(anlassEndpoints.listArchivJahre, {}, signal),
  staleTime: 5 * 60_000,
});

export const kalenderPath = '/api/anlaesse/kalender.ics';

export function anlassKalenderPath(id: number): string {
  return `/api/anlass/${id}/kalender.ics`;
}

export function beilagePath(id: number): string {
  return `/api/anlass/beilage/${id}`;
}

export function fotoPath(id: number, width: FotoWidth): string {
  return `/api/anlass/memo/${id}?w=${width}`;
}
