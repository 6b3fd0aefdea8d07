import { builder } from '../../../platform/graphql/builder.ts';
import { readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { viewerOf } from './create-leave-request.ts';
import { leaveRequestList } from '../filter.ts';
import { LeaveRequestList } from './list-leave-request.ts';
import { ownLeave } from '../policy.ts';
import type { LeaveRequestRow } from '../types.ts';

builder.queryField('listOwnLeaveRequest', (t) =>
  t.field({
    type: LeaveRequestList,
    policy: ownLeave,
    description: 'The leave of whoever is signed in.',
    args: {
      filter: t.arg({ type: leaveRequestList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) => {
      const own = { staffProfileID: { eq: viewerOf(ctx).staffProfileID } };
      return readList<LeaveRequestRow & Record<string, unknown>>(
        ctx,
        leaveRequestList,
        { and: [filter ?? {}, own] },
        pagination,
        info,
      );
    },
  }),
);
