import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportFailure } from './failure.ts';
import { retryOf } from './retry-of.ts';

interface LoadOptions<Data> {
  queryKey: readonly unknown[];
  load: (signal: AbortSignal) => Promise<Data>;
  /** The toast of a failed load. */
  failure: string;
}

/**
 * What one form or read-only screen stands on. It stays as it was loaded until `reload`, or `retry`
 * after a failure, which is undefined where there is no such record.
 */
export function useLoaded<Data>({ queryKey, load, failure }: LoadOptions<Data>) {
  const { data, error, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    // A form must not change under the hands of the person who fills it in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (error) reportFailure(failure, error);
  }, [error, failure]);
  const reload = () => void refetch();
  // What stands stays, though it could not be loaded anew: nobody is led away from what they read or fill in.
  const failed = isError && data === undefined;
  return { data, error, failed, retry: retryOf({ error, refetch }), reload };
}
