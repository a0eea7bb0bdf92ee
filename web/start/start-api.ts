import { queryOptions } from '@tanstack/react-query';
import { anlassEndpoints } from '#contract/anlass.ts';
import { benutzerEndpoints } from '#contract/benutzer.ts';
import { call } from '#web/api.ts';
import type { Session } from '#web/session.ts';

/** The latest events, enough to find some with photos among them. */
export const vergangeneQuery = queryOptions({
  queryKey: ['archiv', 'neueste'],
  queryFn: ({ signal }) => call(anlassEndpoints.listArchiv, { query: { anzahl: 24 } }, signal),
});

/** Apart from the record being edited, which a form must find as it is stored now. */
export const ownQuery = (session: Session) =>
  queryOptions({
    queryKey: ['benutzer', session.key, 'own'],
    queryFn: ({ signal }) => call(benutzerEndpoints.getBenutzer, { params: { id: session.key } }, signal),
  });
