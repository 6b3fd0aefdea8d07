/** How far the options of a select are: a query of them. */
export interface OptionsQuery {
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** What a select says while it has nothing to choose from. */
export function noOptions(
  { isFetching, isError }: OptionsQuery,
  underWay: string,
  whenNone = 'Nothing found',
): string {
  if (isFetching) return underWay;
  return isError ? 'Could not be loaded. Open this list again to try again.' : whenNone;
}

/** Whoever opens a list that failed wants it anew. */
export function loadAgain({ isError, refetch }: OptionsQuery): void {
  if (isError) refetch();
}

/** Of a select whose options are asked for once: what it says without them, and the way to them. */
export function optionsState(query: OptionsQuery) {
  return {
    loading: query.isFetching,
    empty: noOptions(query, 'Loading …'),
    onOpenChange: (open: boolean) => {
      if (open) loadAgain(query);
    },
  };
}
