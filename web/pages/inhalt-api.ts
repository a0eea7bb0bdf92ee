import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inhaltEndpoints } from '#contract/inhalt.ts';
import { call } from '#web/api.ts';
import type { Session } from '#web/session.ts';

// A member receives more than a visitor. So the reader is part of each key, and what a member has read
// never stands in for what a visitor may read; the other way round names stay while the rest arrives.
const forReader = (page: string, session: Session | null) => ({
  queryKey: ['inhalt', page, session?.key ?? null],
  placeholderData: session ? keepPreviousData : undefined,
});

export const vorstandQuery = (session: Session | null) =>
  queryOptions({
    ...forReader('vorstand', session),
    queryFn: ({ signal }) => call(inhaltEndpoints.getVorstand, {}, signal),
  });

export const aktivitasQuery = (session: Session | null) =>
  queryOptions({
    ...forReader('aktivitas', session),
    queryFn: ({ signal }) => call(inhaltEndpoints.getAktivitas, {}, signal),
  });

export const staemmeQuery = (session: Session | null) =>
  queryOptions({
    ...forReader('staemme', session),
    queryFn: ({ signal }) => call(inhaltEndpoints.getStaemme, {}, signal),
  });
