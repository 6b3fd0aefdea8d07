import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { NetworkError } from '@guardroom/wire/errors';
import { reportFailure, takeBackFailure } from './failure.ts';
import { noticeSessionEnd } from '../session/session-end.ts';

/** Only what never reached the server is tried again by itself: a refusal stays a refusal. */
function retry(failures: number, error: unknown): boolean {
  return error instanceof NetworkError && failures < 3;
}

/** The last failure of each query that has not worked since. */
const failed = new WeakMap<object, Error>();

/** A query that no screen stands on says in its `meta` what the toast of its failure is (LST-25). */
function onQueryError(error: Error, query: Pick<Query, 'meta'>): void {
  noticeSessionEnd(error);
  failed.set(query, error);
  const failure = query.meta?.['failure'];
  if (typeof failure === 'string') reportFailure(failure, error);
}

/** Whoever tried again and sees the rows is not told any more that they cannot be had. */
function onQuerySuccess(_data: unknown, query: object): void {
  const error = failed.get(query);
  if (error === undefined) return;
  failed.delete(query);
  takeBackFailure(error);
}

/**
 * The one cache. `networkMode` is 'always' because navigator.onLine knows nothing of a server in
 * the same building: calls fail and are retried instead of waiting silently.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onQueryError, onSuccess: onQuerySuccess }),
  mutationCache: new MutationCache({ onError: noticeSessionEnd }),
  defaultOptions: {
    queries: { networkMode: 'always', retry, refetchOnReconnect: true, staleTime: 5_000 },
    mutations: { networkMode: 'always', retry: false },
  },
});
