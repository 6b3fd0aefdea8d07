import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { payExceptionList } from '../filter.ts';
import { readPayroll } from '../policy.ts';
import { FoundPayException, type PayExceptionRow } from './types.ts';

const FoundPayExceptionList = listType('FoundPayException', FoundPayException);

builder.queryField('listFoundPayException', (t) =>
  t.field({
    type: FoundPayExceptionList,
    policy: readPayroll,
    args: {
      filter: t.arg({ type: payExceptionList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<PayExceptionRow>(ctx, payExceptionList, filter, pagination, info),
  }),
);
