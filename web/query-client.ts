import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing, UnansweredError } from './api.ts';

/** What no page handles itself, asked for or sent, is handed to `onError` once; pages map the statuses they know. */
export function createQueryClient(
  onError: (error: Error, isAsked?: boolean) => void = () => {},
  onMutate?: () => void,
  onAnswer?: () => void,
): QueryClient {
  return new CarefulClient({
    queryCache: new QueryCache({
      // what nobody looks at yet may fail in silence: it is asked for again
      onError: (error, query) => query.isActive() && onError(error, true),
      onSuccess: onAnswer,
    }),
    mutationCache: new MutationCache({ onError: (error) => onError(error), onMutate }),
    defaultOptions: {
      queries: { staleTime: 30_000, ...(import.meta.env.SSR ? once : patient) },
      // a form that waits for the network would look dead; it fails at once and keeps what was typed
      mutations: { networkMode: 'always' },
    },
  });
}

/** What is on its way may have been read before the change that outdates it, and would be taken for the latest. */
class CarefulClient extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    this.cancelQueries(filters);
    return super.invalidateQueries(filters, options);
  }
}

/** For a page that is rendered on the server: what has failed is shown as such, and nobody waits for it. */
const once = { retry: false, retryOnMount: false };
/** Tries again what may be done twice without harm, unless the server has said no. */
export const patient = {
  // whoever has waited for an answer in vain is told, and decides
  retry: (failures: number, error: Error) => failures < 2 && isPassing(error) && !(error instanceof UnansweredError),
};
