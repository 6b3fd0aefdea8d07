import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isUnauthenticated, NetworkError } from './errors.ts';

type Listener = () => void;
let whenSessionEnds: Listener = () => {};

/** Called whenever any call finds that nobody is signed in any more; main.tsx sets it once. */
export function onSessionEnd(listener: Listener): void {
  whenSessionEnds = listener;
}

function notice(error: unknown): void {
  if (isUnauthenticated(error)) whenSessionEnds();
}

/** Only what never reached the server is tried again by itself: a refusal stays a refusal. */
function retry(failures: number, error: unknown): boolean {
  return error instanceof NetworkError && failures < 3;
}

/**
 * The one cache. `networkMode` is 'always' because navigator.onLine knows nothing of a server in
 * the same building: calls fail and are retried instead of waiting silently.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: notice }),
  mutationCache: new MutationCache({ onError: notice }),
  defaultOptions: {
    queries: { networkMode: 'always', retry, refetchOnReconnect: true, staleTime: 5_000 },
    mutations: { networkMode: 'always', retry: false },
  },
});
