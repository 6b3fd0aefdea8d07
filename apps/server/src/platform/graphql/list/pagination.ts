import { countedExactly, pageLimits } from '@guardroom/rules/paging';
import { builder } from '../builder.ts';
import { ListCount } from './list-count.ts';
import { refuse } from '../refusal/refusal.ts';

export const SortDirection = builder.enumType('SortDirection', {
  values: ['ASC', 'DESC'] as const,
});

/** One field to order by, of a list or of what an export of it writes. */
export const OrderBy = builder.inputType('OrderBy', {
  fields: (t) => ({
    field: t.string({ required: true }),
    direction: t.field({ type: SortDirection, defaultValue: 'ASC' }),
    first: t.string({
      description:
        'Beside the field id, where a list offers it: the record that stands before all.',
    }),
  }),
});

/** Paging of every list (LST-30). Without a limit the list answers at most `pageLimits.most`. */
export const Pagination = builder.inputType('Pagination', {
  fields: (t) => ({
    agencyID: t.field({ type: 'RecordID', required: true }),
    limit: t.int(),
    offset: t.int(),
    orderby: t.field({ type: [OrderBy] }),
    count: t.field({
      type: ListCount,
      description: `EXACT unless given. ESTIMATE: above ${countedExactly}, all records of an agency or of a time are estimated.`,
    }),
  }),
});
export type PaginationShape = typeof Pagination.$inferInput;

export interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly order: readonly PageOrder[];
}

export interface PageOrder {
  readonly field: string;
  readonly direction: 'ASC' | 'DESC';
  /** The id of the record that comes before all others, whatever its own place. */
  readonly first?: number;
}

/** @throws INVALID_FILTER for a negative, fractional or too large number */
export function parsePagination(pagination: PaginationShape): Page {
  const limit = pagination.limit ?? pageLimits.most;
  const offset = pagination.offset ?? 0;
  if (limit < 0 || limit > pageLimits.most) {
    refuse('INVALID_FILTER', `A page has 0 to ${pageLimits.most} records.`, {
      path: 'pagination.limit',
    });
  }
  if (offset < 0 || offset > pageLimits.furthest) {
    refuse('INVALID_FILTER', `A page begins at 0 to ${pageLimits.furthest}.`, {
      path: 'pagination.offset',
    });
  }
  return { limit, offset, order: parseOrder(pagination.orderby, 'pagination.orderby') };
}

/**
 * @param path of the order in the request
 * @throws INVALID_FILTER for more fields than a list is ordered by, or a first that is no id
 */
export function parseOrder(given: PaginationShape['orderby'], path: string): PageOrder[] {
  const order = given ?? [];
  if (order.length > pageLimits.orderFields) {
    refuse('INVALID_FILTER', `Order by at most ${pageLimits.orderFields} fields.`, { path });
  }
  return order.map(({ field, direction, first }, index) => ({
    field,
    direction: direction ?? 'ASC',
    ...(typeof first === 'string' && { first: parseFirst(field, first, `${path}.${index}.first`) }),
  }));
}

function parseFirst(field: string, first: string, path: string): number {
  if (field === 'id' && /^\d{1,15}$/.test(first)) return Number(first);
  return refuse('INVALID_FILTER', 'The first of a list is named by its id.', { path });
}
