import { inTurns } from '../../turns.ts';
import { fieldsAsked, type AskedField } from '../limit/limits.ts';

/** Fields that are written in one go: of some twenty records with all that a list tells of them. */
const mostAtOnce = 2000;

interface Presented {
  /** Lists that are being written now. */
  count: number;
  readonly whole: PromiseWithResolvers<void>;
}

const underWay = new WeakMap<object, Presented>();
const large = new WeakSet<object>();

/**
 * Records for the executor. Those of a long list come one after the other, and others have their turn
 * in between; those of a short one are given as they are.
 * @param context of the request
 */
export function longList(list: unknown, context: object, asked: AskedField): unknown {
  if (!Array.isArray(list) || list.length < 2) return list;
  if (list.length * fieldsOf(asked) <= mostAtOnce) return list;
  const records = list.map((record: unknown) => ({ record, ...Promise.withResolvers<unknown>() }));
  void present(records, context);
  return records.map(({ promise }) => promise);
}

/** Whether an answer has a long list. */
export function hasLongList(context: object): boolean {
  return large.has(context);
}

/** Resolves when no long list of a request is being written: all its records have been asked then. */
export async function afterLongLists(context: object): Promise<void> {
  await underWay.get(context)?.whole.promise;
}

interface Record {
  readonly record: unknown;
  readonly resolve: (record: unknown) => void;
}

async function present(records: readonly Record[], context: object): Promise<void> {
  large.add(context);
  const presented = underWay.get(context) ?? { count: 0, whole: Promise.withResolvers<void>() };
  underWay.set(context, presented);
  presented.count += 1;
  const pause = inTurns();
  for (const { record, resolve } of records) {
    resolve(record);
    // The executor writes the record meanwhile.
    await pause();
  }
  presented.count -= 1;
  if (presented.count > 0) return;
  underWay.delete(context);
  presented.whole.resolve();
}

const known = new WeakMap<object, number>();

function fieldsOf(asked: AskedField): number {
  const [node] = asked.fieldNodes;
  if (node === undefined) return 0;
  const fields = known.get(node) ?? fieldsAsked(asked);
  known.set(node, fields);
  return fields;
}
