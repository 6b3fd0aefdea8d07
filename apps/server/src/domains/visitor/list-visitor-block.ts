import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { visitorBlockList } from './filter.ts';
import { readVisitors } from './policy.ts';
import { VisitorBlock, type VisitorBlockRow } from './types.ts';

const VisitorBlockList = listType('VisitorBlock', VisitorBlock);

builder.queryField('listVisitorBlock', (t) =>
  t.field({
    type: VisitorBlockList,
    policy: readVisitors,
    args: {
      filter: t.arg({ type: visitorBlockList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<VisitorBlockRow & Record<string, unknown>>(
        ctx,
        visitorBlockList,
        filter,
        pagination,
        info,
      ),
  }),
);
