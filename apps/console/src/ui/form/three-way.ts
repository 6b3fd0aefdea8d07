import { hashKey } from '@tanstack/react-query';
import * as v from 'valibot';

/** Whether two values of a form say the same; what is absent and what is undefined are one. */
export function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other]);
}

/**
 * Lays typed values over a record that somebody else has changed since: what was not touched is as
 * the record is today, what was touched stays as it was typed. Items of a list are known by their id.
 * @param base the values that the typing began with
 * @param whole names of the lists that are replaced as one
 */
export function layOver(
  { base, mine, today }: { base: unknown; mine: unknown; today: unknown },
  whole: ReadonlySet<string> = new Set(),
): unknown {
  if (isSame(mine, base) || isSame(mine, today)) return today;
  if (isSame(today, base)) return mine;
  if (isList(base) && isList(mine) && isList(today)) return layListOver(base, mine, today);
  if (!isRecord(base) || !isRecord(mine) || !isRecord(today)) return mine;
  const fields = new Set([...Object.keys(mine), ...Object.keys(today)]);
  return Object.fromEntries(
    [...fields].map((field) => {
      const values = { base: base[field], mine: mine[field], today: today[field] };
      const isTouched = !isSame(values.mine, values.base);
      return [field, isTouched && whole.has(field) ? values.mine : layOver(values)];
    }),
  );
}

const record = v.record(v.string(), v.unknown());
const isRecord = (value: unknown) => v.is(record, value);
const isList = (value: unknown) => Array.isArray(value);

/** In the order of the person who types; what others added follows. */
function layListOver(base: unknown[], mine: unknown[], today: unknown[]): unknown[] {
  const [known, now] = [byIdentity(base), byIdentity(today)];
  if (known === undefined || now === undefined) return mine;
  const kept = mine.flatMap((item) => {
    const identity = identityOf(item);
    if (identity === undefined || !known.has(identity)) return [item];
    const before = known.get(identity);
    if (now.has(identity)) return [layOver({ base: before, mine: item, today: now.get(identity) })];
    return isSame(item, before) ? [] : [asNew(item)];
  });
  const own = new Set(mine.map(identityOf));
  const added = [...now].filter(([identity]) => !known.has(identity) && !own.has(identity));
  return [...kept, ...added.map(([, item]) => item)];
}

/** Undefined where an item of the list cannot be told from the others: the list is one value then. */
function byIdentity(list: unknown[]): ReadonlyMap<string, unknown> | undefined {
  const items = new Map<string, unknown>();
  for (const item of list) {
    const identity = identityOf(item);
    if (identity === undefined) return undefined;
    items.set(identity, item);
  }
  return items;
}

const identities = ['id', 'contractIndicatorID', 'key'];

function identityOf(item: unknown): string | undefined {
  if (typeof item === 'number' || typeof item === 'string') return String(item);
  if (!isRecord(item)) return undefined;
  const name = identities.find((field) => item[field] !== undefined);
  return name && `${name} ${String(item[name])}`;
}

/** What was typed into an item that somebody else took away is kept, as an item of its own. */
function asNew(item: unknown): unknown {
  return isRecord(item) ? { ...item, id: undefined, version: undefined } : item;
}
