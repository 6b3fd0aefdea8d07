import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { leaveFileList } from '../filter.ts';
import { readLeave } from '../policy.ts';
import { LeaveFile, type LeaveFileRow } from './types.ts';

const LeaveFileList = listType('LeaveFile', LeaveFile);

builder.queryField('listLeaveFile', (t) =>
  t.field({
    type: LeaveFileList,
    policy: readLeave,
    args: {
      filter: t.arg({ type: leaveFileList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<LeaveFileRow & Record<string, unknown>>(
        ctx,
        leaveFileList,
        filter,
        pagination,
        info,
      ),
  }),
);
