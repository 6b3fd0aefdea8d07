import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { leaveRequestList } from '../filter.ts';
import { readLeave } from '../policy.ts';
import { LeaveRequest, type LeaveRequestRow } from '../types.ts';

export const LeaveRequestList = listType('LeaveRequest', LeaveRequest);

builder.queryField('listLeaveRequest', (t) =>
  t.field({
    type: LeaveRequestList,
    policy: readLeave,
    args: {
      filter: t.arg({ type: leaveRequestList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<LeaveRequestRow & Record<string, unknown>>(
        ctx,
        leaveRequestList,
        filter,
        pagination,
        info,
      ),
  }),
);
