import { MissingRecord } from '@guardroom/wire/errors';

interface FailedQuery {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** How a query is tried again; undefined where it asks for a record that is not there. */
export function retryOf({ error, refetch }: FailedQuery): (() => void) | undefined {
  return error instanceof MissingRecord ? undefined : () => void refetch();
}
