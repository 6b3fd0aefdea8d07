import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { payRateList } from './filter.ts';
import { readPayRates } from './policy.ts';
import { withShortfalls } from './store.ts';
import { PayRate, type PayRateRow } from './types.ts';

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
      const list = await readList<PayRateRow & Record<string, unknown>>(
        ctx,
        payRateList,
        filter,
        pagination,
      );
      return { ...list, result: await withShortfalls(ctx.db, list.result) };
    },
  }),
);
