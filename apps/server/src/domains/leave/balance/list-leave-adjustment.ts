import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { leaveAdjustmentList } from '../filter.ts';
import { readLeave } from '../policy.ts';
import { LeaveAdjustment, type LeaveAdjustmentRow } from './types.ts';

const LeaveAdjustmentList = listType('LeaveAdjustment', LeaveAdjustment);

builder.queryField('listLeaveAdjustment', (t) =>
  t.field({
    type: LeaveAdjustmentList,
    policy: readLeave,
    args: {
      filter: t.arg({ type: leaveAdjustmentList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<LeaveAdjustmentRow & Record<string, unknown>>(
        ctx,
        leaveAdjustmentList,
        filter,
        pagination,
        info,
      ),
  }),
);
