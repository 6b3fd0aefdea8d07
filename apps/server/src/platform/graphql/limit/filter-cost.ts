import type { Column, Operator } from '../list/column.ts';
import { refuse } from '../refusal/refusal.ts';
import type { FilterNode } from '../list/filter-node.ts';

/**
 * What a filter may cost at most, counted in comparisons of a column with a value. The most that a
 * screen asks for, a search of six columns beside its other filters, is a third of it.
 */
export const mostFilterCost = 2000;
/** What all filters of one request may cost together. */
export const mostRequestCost = 6000;

/** Looking for a part of a text reads each text through, where no index narrows it. */
const ofContains = 60;
/** What follows from other tables is looked up there. */
const ofCondition = 15;

const tooExpensive =
  'This searches for too much at once. Please search for less, or in several steps.';

/**
 * The cost of a filter by its operators, by the columns that it searches, and by its depth: the
 * deeper a search stands among alternatives, the less can the others spare of it.
 */
export function filterCost(
  filter: FilterNode,
  columns: Readonly<Record<string, Column>>,
  depth = 1,
): number {
  return Object.entries(filter)
    .map(([field, value]) => {
      if (value === null || value === undefined) return 0;
      if (isNodes(value)) return sum(value.map((node) => filterCost(node, columns, depth + 1)));
      const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
      return sum(
        Object.entries(value).map(([operator, operand]) =>
          operand === null ? 0 : conditionCost(column, operator, depth),
        ),
      );
    })
    .reduce((all, each) => all + each, 0);
}

function isNodes(value: NonNullable<FilterNode[string]>): value is readonly FilterNode[] {
  return Array.isArray(value);
}

function conditionCost(column: Column | undefined, operator: string, depth: number): number {
  const contains: Operator = 'contains';
  if (operator === contains) return ofContains * depth;
  return column?.condition === undefined ? 1 : ofCondition * depth;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

/** @throws TOO_LARGE for a filter that costs more than one may */
export function checkFilterCost(cost: number): void {
  if (cost > mostFilterCost) refuse('TOO_LARGE', tooExpensive, { path: 'filter' });
}

const spent = new WeakMap<object, number>();

/**
 * Adds a filter to what those of its request cost together, before its list is read.
 * @param context of the request
 * @throws TOO_LARGE
 */
export function spendFilterCost(context: object, cost: number): void {
  const all = (spent.get(context) ?? 0) + cost;
  spent.set(context, all);
  if (all > mostRequestCost) refuse('TOO_LARGE', tooExpensive, { path: 'filter' });
}
