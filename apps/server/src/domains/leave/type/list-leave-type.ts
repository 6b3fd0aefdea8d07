import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { leaveTypeList } from '../filter.ts';
import { readLeave } from '../policy.ts';
import { LeaveType, type LeaveTypeRow } from './types.ts';

const LeaveTypeList = listType('LeaveType', LeaveType);

builder.queryField('listLeaveType', (t) =>
  t.field({
    type: LeaveTypeList,
    policy: readLeave,
    args: {
      filter: t.arg({ type: leaveTypeList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<LeaveTypeRow & Record<string, unknown>>(
        ctx,
        leaveTypeList,
        filter,
        pagination,
        info,
      ),
  }),
);
