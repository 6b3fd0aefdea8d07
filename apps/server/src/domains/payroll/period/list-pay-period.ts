import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { payPeriodList } from '../filter.ts';
import { readPayroll } from '../policy.ts';
import { PayPeriod, type PayPeriodRow } from '../types.ts';

const PayPeriodList = listType('PayPeriod', PayPeriod);

builder.queryField('listPayPeriod', (t) =>
  t.field({
    type: PayPeriodList,
    policy: readPayroll,
    args: {
      filter: t.arg({ type: payPeriodList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<PayPeriodRow>(ctx, payPeriodList, filter, pagination, info),
  }),
);
