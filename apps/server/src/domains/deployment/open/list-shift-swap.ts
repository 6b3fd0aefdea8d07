import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { readDeployments } from '../policy.ts';
import { shiftSwapList } from './filter.ts';
import { ShiftSwap, type ShiftSwapRow } from './types-swap.ts';

const ShiftSwapList = listType('ShiftSwap', ShiftSwap);

builder.queryField('listShiftSwap', (t) =>
  t.field({
    type: ShiftSwapList,
    policy: readDeployments,
    args: {
      filter: t.arg({ type: shiftSwapList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ShiftSwapRow & Record<string, unknown>>(
        ctx,
        shiftSwapList,
        filter,
        pagination,
        info,
      ),
  }),
);
