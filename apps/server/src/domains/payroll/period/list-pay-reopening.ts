import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { payReopeningList } from '../filter.ts';
import { readPayroll } from '../policy.ts';
import { PayReopening, type PayReopeningRow } from '../types.ts';

const PayReopeningList = listType('PayReopening', PayReopening);

builder.queryField('listPayReopening', (t) =>
  t.field({
    type: PayReopeningList,
    policy: readPayroll,
    args: {
      filter: t.arg({ type: payReopeningList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<PayReopeningRow>(ctx, payReopeningList, filter, pagination, info),
  }),
);
