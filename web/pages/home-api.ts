import { queryOptions } from '@tanstack/react-query';
import { anlassEndpoints } from '#contract/anlass.ts';
import { call } from '#web/api.ts';

/** Coming events, soonest first; under the same key as the list of events, so that one visit fetches them once. */
export const anlaesseQuery = queryOptions({
  queryKey: ['anlaesse'],
  queryFn: ({ signal }) => call(anlassEndpoints.listAnlaesse, {}, signal),
});
