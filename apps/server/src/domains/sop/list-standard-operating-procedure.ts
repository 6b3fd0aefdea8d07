import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { sopList } from './filter.ts';
import { readSOPs } from './policy.ts';
import { StandardOperatingProcedure, type SOPRow } from './types.ts';

const SOPList = listType('StandardOperatingProcedure', StandardOperatingProcedure);

builder.queryField('listStandardOperatingProcedure', (t) =>
  t.field({
    type: SOPList,
    policy: readSOPs,
    args: {
      filter: t.arg({ type: sopList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<SOPRow & Record<string, unknown>>(ctx, sopList, filter, pagination, info),
  }),
);
