import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { clockingPointList } from '../filter.ts';
import { readCheckpoints } from '../policy.ts';
import { ClockingPoint, type ClockingPointRow } from './types.ts';

const ClockingPointList = listType('ClockingPoint', ClockingPoint);

builder.queryField('listClockingPoint', (t) =>
  t.field({
    type: ClockingPointList,
    policy: readCheckpoints,
    args: {
      filter: t.arg({ type: clockingPointList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ClockingPointRow>(ctx, clockingPointList, filter, pagination, info),
  }),
);
