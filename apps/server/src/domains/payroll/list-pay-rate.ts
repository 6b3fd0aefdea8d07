import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list.ts';
import { Pagination } from '../../platform/graphql/pagination.ts';
import { payRateList } from './filter-rate.ts';
import { readPayRates } from './policy-rate.ts';
import { withShortfalls } from './store-rate.ts';
import { PayRate, type PayRateRow } from './types-rate.ts';

const PayRateList = listType('PayRate', PayRate);

builder.queryField('listPayRate', (t) =>
  t.field({
    type: PayRateList,
    policy: readPayRates,
    args: {
      filter: t.arg({ type: payRateList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: async (_, { filter, pagination }, ctx) => {
      const { result, count } = await readList<PayRateRow & Record<string, unknown>>(
        ctx,
        payRateList,
        filter,
        pagination,
      );
      return { result: await withShortfalls(ctx.db, result), count };
    },
  }),
);
