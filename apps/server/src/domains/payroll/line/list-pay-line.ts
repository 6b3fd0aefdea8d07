import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { payLineList } from '../filter.ts';
import { readPayroll } from '../policy.ts';
import { PayLine, type PayLineRow } from '../types.ts';

const PayLineList = listType('PayLine', PayLine);

builder.queryField('listPayLine', (t) =>
  t.field({
    type: PayLineList,
    policy: readPayroll,
    args: {
      filter: t.arg({ type: payLineList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<PayLineRow>(ctx, payLineList, filter, pagination, info),
  }),
);
