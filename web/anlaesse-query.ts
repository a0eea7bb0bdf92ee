import { queryOptions } from '@tanstack/react-query';
import { anlassEndpoints } from '#contract/anlass.ts';
import { call } from '#web/api.ts';

/** Coming events, soonest first: for their list, the home page and the overview. */
export const anlaesseQuery = queryOptions({
  queryKey: ['anlaesse'],
  queryFn: ({ signal }) => call(anlassEndpoints.listAnlaesse, {}, signal),
});
