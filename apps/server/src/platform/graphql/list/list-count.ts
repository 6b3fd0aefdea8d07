import { countedExactly } from '@guardroom/rules/paging';
import { isDistributed } from '../../database/distributed.ts';
import type { ListDatabase } from '../../database/database.ts';
import { plannedAnew, type Statement } from '../../database/statement.ts';
import { builder } from '../builder.ts';
import type { Operator } from './column.ts';
import type { FilterNode } from './filter-node.ts';

const countKinds = ['EXACT', 'ESTIMATE'] as const;

/** How exactly a list says how many records it has. */
export const ListCount = builder.enumType('ListCount', { values: countKinds });
export type CountKind = (typeof countKinds)[number];

/** How many rows a list has in all, and whether that is as the database estimates it. */
export interface Counted {
  readonly count: number;
  readonly isEstimate: boolean;
}

/** What a count counts: rows of a table `a`, with the values of the condition. */
export interface CountSource {
  readonly from: string;
  readonly values: readonly unknown[];
}

/** What a list says of its rows where nobody may ask for those that are deleted. */
export const notDeleted = 'a.deleted = 0';

/** Conditions whose share of all rows the database knows well: between two times, or at any. */
const known: ReadonlySet<string> = new Set<Operator>(['ge', 'le', 'between', 'exists']);

/**
 * What may be estimated: all records of an agency, or those of a time. Of these the database knows
 * how many there are; of what another filter leaves it would guess. Where the rows are on several
 * machines it knows of none.
 */
export function mayEstimate(filter: FilterNode, fixed: string | undefined): boolean {
  const asksForTimes = Object.entries(filter).every(
    ([field, value]) =>
      !value ||
      field === 'securityAgencyID' ||
      field === 'deleted' ||
      Object.keys(value).every((operator) => known.has(operator)),
  );
  return asksForTimes && [undefined, notDeleted].includes(fixed) && !isDistributed();
}

/** SQL that counts at most one row more than are counted one by one. */
export function boundedCount({ from }: CountSource): string {
  const most = String(countedExactly + 1);
  return `SELECT count(*)::int AS count FROM (SELECT 1 ${from} LIMIT ${most}) counted`;
}

/** What a bounded count means: where it came to its end, how many rows the database expects. */
export async function countOrEstimate(
  db: ListDatabase,
  source: CountSource,
  counted: number,
): Promise<Counted> {
  if (counted <= countedExactly) return { count: counted, isEstimate: false };
  const [row] = await db.run<{ 'QUERY PLAN': unknown }>(explained(source));
  const expected = expectedRows(row?.['QUERY PLAN']);
  return { count: Math.max(rounded(expected), countedExactly), isEstimate: true };
}

function explained({ from, values }: CountSource): Statement {
  return plannedAnew(`EXPLAIN (FORMAT JSON) SELECT 1 ${from}`, values);
}

/** The rows of a plan's first node, as EXPLAIN tells them: `[{ Plan: { 'Plan Rows': … } }]`. */
function expectedRows(plans: unknown): number {
  const [first]: unknown[] = Array.isArray(plans) ? plans : [];
  const rows: unknown = propertyOf(propertyOf(first, 'Plan'), 'Plan Rows');
  if (typeof rows !== 'number') throw new Error('the database estimates no rows');
  return rows;
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Two digits: more would look as if they had been counted. */
function rounded(rows: number): number {
  return Number(rows.toPrecision(2));
}
