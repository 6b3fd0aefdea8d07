import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { plrdHistoryList } from '../filter.ts';
import { readStaff } from '../policy.ts';
import { PLRDHistory, type PLRDHistoryRow } from '../types-history.ts';

const PLRDHistoryList = listType('PLRDHistory', PLRDHistory);

builder.queryField('listPLRDHistory', (t) =>
  t.field({
    type: PLRDHistoryList,
    policy: readStaff,
    args: {
      filter: t.arg({ type: plrdHistoryList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<PLRDHistoryRow & Record<string, unknown>>(
        ctx,
        plrdHistoryList,
        filter,
        pagination,
        info,
      ),
  }),
);
