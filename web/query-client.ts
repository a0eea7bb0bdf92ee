import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, UnreachableError } from './api.ts';

/** What no page handles itself is handed to `onError` once; pages map the statuses they know. */
export function createQueryClient(
  onError: (error: Error) => void = () => {},
  onMutate: () => void = () => {},
): QueryClient {
  return new QueryClient({
    // what nobody looks at yet may fail in silence: it is asked for again
    queryCache: new QueryCache({ onError: (error, query) => query.isActive() && onError(error) }),
    mutationCache: new MutationCache({ onError, onMutate }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && isPassing(error) },
      // a form that waits for the network would look dead; it fails at once and keeps what was typed
      mutations: { networkMode: 'always' },
    },
  });
}

function isPassing(error: Error): boolean {
  return error instanceof UnreachableError || (error instanceof ApiError && error.status >= 502);
}
