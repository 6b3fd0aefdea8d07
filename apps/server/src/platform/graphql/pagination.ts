import { pageLimits } from '@guardroom/rules/paging';
import { builder } from './builder.ts';
import { refuse } from './refusal.ts';

export const SortDirection = builder.enumType('SortDirection', {
  values: ['ASC', 'DESC'] as const,
});

const OrderBy = builder.inputType('OrderBy', {
  fields: (t) => ({
    field: t.string({ required: true }),
    direction: t.field({ type: SortDirection, defaultValue: 'ASC' }),
  }),
});

/** Paging of every list (LST-30). Without a limit the list answers at most `pageLimits.most`. */
export const Pagination = builder.inputType('Pagination', {
  fields: (t) => ({
    agencyID: t.field({ type: 'RecordID', required: true }),
    limit: t.int(),
    offset: t.int(),
    orderby: t.field({ type: [OrderBy] }),
  }),
});
export type PaginationShape = typeof Pagination.$inferInput;

export interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly order: readonly { readonly field: string; readonly direction: 'ASC' | 'DESC' }[];
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
  const order = pagination.orderby ?? [];
  if (order.length > pageLimits.orderFields) {
    refuse('INVALID_FILTER', `Order by at most ${pageLimits.orderFields} fields.`, {
      path: 'pagination.orderby',
    });
  }
  return {
    limit,
    offset,
    order: order.map(({ field, direction }) => ({ field, direction: direction ?? 'ASC' })),
  };
}
