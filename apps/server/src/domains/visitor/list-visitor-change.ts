import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { visitorChangeList } from './filter.ts';
import { readVisitors } from './policy.ts';
import { VisitorChange, type VisitorChangeRow } from './types-change.ts';

const VisitorChangeList = listType('VisitorChange', VisitorChange);

builder.queryField('listVisitorChange', (t) =>
  t.field({
    type: VisitorChangeList,
    policy: readVisitors,
    description: 'What was corrected of visitor records, the latest first.',
    args: {
      filter: t.arg({ type: visitorChangeList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<VisitorChangeRow & Record<string, unknown>>(
        ctx,
        visitorChangeList,
        filter,
        pagination,
        info,
      ),
  }),
);
