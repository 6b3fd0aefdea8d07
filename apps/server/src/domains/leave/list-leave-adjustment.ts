import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list.ts';
import { Pagination } from '../../platform/graphql/pagination.ts';
import { leaveAdjustmentList } from './filter.ts';
import { readLeave } from './policy.ts';
import { LeaveAdjustment, type LeaveAdjustmentRow } from './types-balance.ts';

const LeaveAdjustmentList = listType('LeaveAdjustment', LeaveAdjustment);

builder.queryField('listLeaveAdjustment', (t) =>
  t.field({
    type: LeaveAdjustmentList,
    policy: readLeave,
    args: {
      filter: t.arg({ type: leaveAdjustmentList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx) =>
      readList<LeaveAdjustmentRow & Record<string, unknown>>(
        ctx,
        leaveAdjustmentList,
        filter,
        pagination,
      ),
  }),
);
