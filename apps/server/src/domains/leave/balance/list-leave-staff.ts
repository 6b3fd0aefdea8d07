import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { leaveStaffList } from '../filter.ts';
import { readLeave } from '../policy.ts';
import { LeaveStaff, type LeaveStaffRow } from './types.ts';

const LeaveStaffList = listType('LeaveStaff', LeaveStaff);

builder.queryField('listLeaveStaff', (t) =>
  t.field({
    type: LeaveStaffList,
    policy: readLeave,
    args: {
      filter: t.arg({ type: leaveStaffList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<LeaveStaffRow & Record<string, unknown>>(
        ctx,
        leaveStaffList,
        filter,
        pagination,
        info,
      ),
  }),
);
