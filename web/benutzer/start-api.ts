import { queryOptions } from '@tanstack/react-query';
import { anlassEndpoints } from '#contract/anlass.ts';
import { benutzerEndpoints } from '#contract/benutzer.ts';
import { berichtEndpoints } from '#contract/bericht.ts';
import { kontaktEndpoints } from '#contract/kontakt.ts';
import { call } from '#web/api.ts';
import type { Session } from '#web/session.ts';

// What other pages list as well is fetched under their keys, so that one visit fetches it once.

export const anlaesseQuery = queryOptions({
  queryKey: ['anlaesse'],
  queryFn: ({ signal }) => call(anlassEndpoints.listAnlaesse, {}, signal),
});

/** The latest events, enough to find some with photos among them. */
export const vergangeneQuery = queryOptions({
  queryKey: ['archiv', 'neueste'],
  queryFn: ({ signal }) => call(anlassEndpoints.listArchiv, { query: { anzahl: 24 } }, signal),
});

export const berichteQuery = queryOptions({
  queryKey: ['berichte'],
  queryFn: ({ signal }) => call(berichtEndpoints.listBerichte, {}, signal),
});

/** Apart from the record being edited, which a form must find as it is stored now. */
export const ownQuery = (session: Session) =>
  queryOptions({
    queryKey: ['benutzer', session.key, 'own'],
    queryFn: ({ signal }) => call(benutzerEndpoints.getBenutzer, { params: { id: session.key } }, signal),
  });

export const offeneNachrichtenQuery = (session: Session) =>
  queryOptions({
    queryKey: ['offeneNachrichten', session.key],
    queryFn: ({ signal }) => call(kontaktEndpoints.listOffeneNachrichten, {}, signal),
    staleTime: 0,
  });

export const gesperrtQuery = (session: Session) =>
  queryOptions({
    queryKey: ['gesperrt', session.key],
    queryFn: ({ signal }) => call(benutzerEndpoints.listGesperrt, {}, signal),
    staleTime: 0,
  });
