import type { Context } from '../../context.ts';
import { afterLongLists } from './long-list.ts';

interface Batch<Value> {
  readonly ids: Set<number>;
  readonly values: Promise<ReadonlyMap<number, Value>>;
}

/**
 * What a field reads for one row, read for all rows of an answer together: they ask in the same
 * turn, one after the other.
 * @returns a resolver's helper; undefined for an id of which nothing was read
 */
export function batched<Value>(
  read: (ctx: Context, ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>,
): (ctx: Context, id: number) => Promise<Value | undefined> {
  const open = new WeakMap<Context, Batch<Value>>();
  const begin = (ctx: Context): Batch<Value> => {
    const ids = new Set<number>();
    const values = afterLongLists(ctx).then(() => {
      open.delete(ctx);
      return read(ctx, [...ids]);
    });
    const batch = { ids, values };
    open.set(ctx, batch);
    return batch;
  };
  return async (ctx, id) => {
    const { ids, values } = open.get(ctx) ?? begin(ctx);
    ids.add(id);
    return (await values).get(id);
  };
}
