import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { NetworkError } from './errors.ts';
import { reportFailure } from './failure.ts';
import { noticeSessionEnd } from './session-end.ts';

/** Only what never reached the server is tried again by itself: a refusal stays a refusal. */
function retry(failures: number, error: unknown): boolean {
  return error instanceof NetworkError && failures < 3;
}

/** A query that no screen stands on says in its `meta` what the toast of its failure is (LST-25). */
function onQueryError(error: Error, { meta }: Pick<Query, 'meta'>): void {
  noticeSessionEnd(error);
  if (typeof meta?.['failure'] === 'string') reportFailure(meta['failure'], error);
}

/**
 * The one cache. `networkMode` is 'always' because navigator.onLine knows nothing of a server in
 * the same building: calls fail and are retried instead of waiting silently.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onQueryError }),
  mutationCache: new MutationCache({ onError: noticeSessionEnd }),
  defaultOptions: {
    queries: { networkMode: 'always', retry, refetchOnReconnect: true, staleTime: 5_000 },
    mutations: { networkMode: 'always', retry: false },
  },
});
