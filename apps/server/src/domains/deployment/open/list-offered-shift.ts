import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { readDeployments } from '../policy.ts';
import { offeredShiftList } from './filter.ts';
import { OfferedShift, type OpenShiftRow } from './types.ts';

const OfferedShiftList = listType('OfferedShift', OfferedShift);

builder.queryField('listOfferedShift', (t) =>
  t.field({
    type: OfferedShiftList,
    policy: readDeployments,
    args: {
      filter: t.arg({ type: offeredShiftList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<OpenShiftRow & Record<string, unknown>>(
        ctx,
        offeredShiftList,
        filter,
        pagination,
        info,
      ),
  }),
);
