import type { QueryClient } from '@tanstack/react-query';

/**
 * Loads queries again because something was reported. A first load that is under way may have been
 * answered before that happened, and asking again would only join it: it is loaded once more behind it.
 */
export async function loadAnew(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const isFirst = ({ state }: { state: { data: unknown } }) => state.data === undefined;
  const joins = client.isFetching({ queryKey, predicate: isFirst }) > 0;
  await client.invalidateQueries({ queryKey });
  if (joins) await client.invalidateQueries({ queryKey });
}
