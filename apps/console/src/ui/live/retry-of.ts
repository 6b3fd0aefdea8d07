import { ApiError, MissingRecord } from '@guardroom/wire/errors';

interface FailedQuery {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** How a query is tried again; undefined where it asks for a record that is not there. */
export function retryOf({ error, refetch }: FailedQuery): (() => void) | undefined {
  const isMissing =
    error instanceof MissingRecord || (error instanceof ApiError && error.code === 'NOT_FOUND');
  return isMissing ? undefined : () => void refetch();
}
