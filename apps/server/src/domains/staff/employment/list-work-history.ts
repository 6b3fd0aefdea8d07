import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { workHistoryList } from '../filter.ts';
import { readStaff } from '../policy.ts';
import { WorkHistory, type WorkHistoryRow } from '../types-history.ts';

const WorkHistoryList = listType('WorkHistory', WorkHistory);

builder.queryField('listWorkHistory', (t) =>
  t.field({
    type: WorkHistoryList,
    policy: readStaff,
    args: {
      filter: t.arg({ type: workHistoryList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<WorkHistoryRow & Record<string, unknown>>(
        ctx,
        workHistoryList,
        filter,
        pagination,
        info,
      ),
  }),
);
